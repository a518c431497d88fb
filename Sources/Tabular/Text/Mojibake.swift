/// Finds UTF-8 that was misread as a one-byte encoding: `Ã©` for `é`, `ğŸ“…` for `📅`.
///
/// It only suggests what was meant and repairs nothing. A finding is a sequence that, written in
/// Windows-1252, Windows-1254 or Mac OS Roman, is valid and shorter UTF-8 (H). Words that merely
/// look so are let through: `“CAFÉ”`, whose É and quote are a letter of UTF-8 by chance; and single
/// letters of scripts in which a catalogue has whole words.
package enum Mojibake {
  /// What was found in a text.
  package struct Finding: Hashable, Sendable {
    /// The first sequence that was misread.
    package let sequence: String
    /// The text as it was most likely meant; nil where bytes were lost on the way.
    package let repaired: String?
  }

  /// The first misread sequence of a text, with the whole text repaired; nil if there is none.
  package static func find(in text: String) -> Finding? {
    guard text.utf8.contains(where: { $0 >= 0x80 }) else { return nil }
    if let first = MisreadText.best(of: text) {
      return Finding(sequence: first.sequence, repaired: repaired(first.repaired))
    }
    return telltales.first(where: text.unicodeScalars.contains).map {
      Finding(sequence: $0, repaired: nil)
    }
  }

  /// Repairs what was misread more than once, as `Ã¢â‚¬â„¢` was.
  private static func repaired(_ text: String) -> String {
    var text = text
    for _ in 0..<3 {
      guard let next = MisreadText.best(of: text) else { break }
      text = next.repaired
    }
    return text
  }

  /// Beginnings that no language writes, for sequences of which a byte was lost.
  private static let telltales = ["â€", "â†", "âœ", "âŒ", "ğŸ", "ðŸ", "ü‚", "üì"]
}

extension String.UnicodeScalarView {
  /// Whether it holds the scalars of a text one after the other.
  fileprivate func contains(_ text: String) -> Bool {
    let wanted = Array(text.unicodeScalars)
    return indices.contains { self[$0...].starts(with: wanted) }
  }
}
