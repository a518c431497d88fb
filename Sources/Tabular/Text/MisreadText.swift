/// A text with sequences that were misread in one encoding.
struct MisreadText {
  /// The first such sequence.
  let sequence: String
  /// The text with all sequences repaired.
  let repaired: String
  /// The number of scalars in all sequences.
  private let size: Int

  /// The reading, in one of the encodings, that explains most of a text; nil if no reading explains
  /// anything.
  static func best(of text: String) -> MisreadText? {
    var best: MisreadText?
    for encoding in LegacyEncoding.allCases {
      guard let found = MisreadText(text, encoding), found.size > best?.size ?? 0 else { continue }
      best = found
    }
    return best
  }

  private init?(_ text: String, _ encoding: LegacyEncoding) {
    let scalars = Array(text.unicodeScalars)
    let sequences = MisreadSequence.all(in: scalars, encoding)
    guard let first = sequences.first else { return nil }
    sequence = String(String.UnicodeScalarView(scalars[first.range]))
    size = sequences.reduce(0) { $0 + $1.range.count }
    var repaired = String.UnicodeScalarView()
    var end = 0
    for sequence in sequences {
      repaired.append(contentsOf: scalars[end..<sequence.range.lowerBound])
      repaired.append(sequence.meant)
      end = sequence.range.upperBound
    }
    repaired.append(contentsOf: scalars[end...])
    self.repaired = String(repaired)
  }
}

/// A sequence of scalars. Each of them represents a byte of one other scalar.
private struct MisreadSequence {
  /// The range of these scalars in the text.
  let range: Range<Int>
  /// The scalar that their bytes encode in UTF-8.
  let meant: Unicode.Scalar

  /// The sequences that were probably misread.
  static func all(in scalars: [Unicode.Scalar], _ encoding: LegacyEncoding) -> [Self] {
    var found: [Self] = []
    var place = 0
    while place < scalars.count {
      guard let sequence = Self(scalars, at: place, encoding) else {
        place += 1
        continue
      }
      found.append(sequence)
      place = sequence.range.upperBound
    }
    return found.indices.filter { isBelievable(found, at: $0) }.map { found[$0] }
  }

  /// Whether the scalar that was meant can occur alone in texts, or has a neighbour of its kind.
  private static func isBelievable(_ found: [Self], at index: Int) -> Bool {
    if found[index].isCommon { return true }
    let before = index > 0 && found[index - 1].range.upperBound == found[index].range.lowerBound
    let after =
      index + 1 < found.count && found[index + 1].range.lowerBound == found[index].range.upperBound
    return before || after
  }

  private init?(_ scalars: [Unicode.Scalar], at place: Int, _ encoding: LegacyEncoding) {
    guard let lead = encoding.byte(for: scalars[place]), let count = Self.count(of: lead),
      place + count <= scalars.count
    else { return nil }
    range = place..<place + count
    let bytes = scalars[range].compactMap { encoding.byte(for: $0) }
    guard bytes.count == count, let text = String(validating: bytes, as: UTF8.self),
      let scalar = text.unicodeScalars.first, scalar.value >= 0xA0,
      scalar.properties.generalCategory != .unassigned, !Self.endsWord(scalars, range)
    else { return nil }
    meant = scalar
  }

  /// The number of bytes in a sequence of UTF-8, by its lead byte.
  private static func count(of lead: UInt8) -> Int? {
    switch lead {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: nil
    }
  }

  /// Whether the sequence is a word's last letter, followed by quotes, dashes or dots.
  private static func endsWord(_ scalars: [Unicode.Scalar], _ range: Range<Int>) -> Bool {
    let lead = scalars[range.lowerBound]
    let marks: Set<Unicode.Scalar> = ["‘", "’", "“", "”", "–", "—", "…"]
    guard lead.properties.isAlphabetic, range.lowerBound > 0,
      scalars[range].dropFirst().allSatisfy(marks.contains)
    else { return false }
    let before = scalars[range.lowerBound - 1].properties
    let isNextALetter =
      range.upperBound < scalars.count && scalars[range.upperBound].properties.isAlphabetic
    return before.isAlphabetic && (lead.properties.isLowercase || before.isUppercase)
      && !isNextALetter
  }

  /// Whether the scalar can occur alone in texts of Latin letters: an accented letter, a mark, a
  /// symbol.
  private var isCommon: Bool {
    switch meant.value {
    case 0xA0...0x17F, 0x2000...0x206F, 0x20A0...0x20CF, 0x2100...0x27BF, 0x2900...0x2BFF, 0xFE0F,
      0xFEFF, 0xFFFD, 0x1F000...0x1FAFF:
      true
    default: false
    }
  }
}

/// Finds UTF-8 that was misread as a one-byte encoding: `Ã©` for `é`, `ğŸ“…` for `📅`.
///
/// It only suggests a repair. A finding is a sequence whose bytes in Windows-1252, Windows-1254 or
/// Mac OS Roman are valid and shorter UTF-8 (H). Two kinds of text are accepted although they look
/// misread. In texts such as `“CAFÉ”`, the É and the quote form a letter in UTF-8 by chance. The
/// other kind is single letters of scripts in which catalogues have only whole words.
package enum Mojibake {
  /// A finding in a text.
  package struct Finding: Hashable, Sendable {
    /// The first sequence that was misread.
    package let sequence: String
    /// The text as it was most likely meant; nil if bytes were lost.
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

  /// Repairs text that was misread more than once, such as `Ã¢â‚¬â„¢`.
  private static func repaired(_ text: String) -> String {
    var text = text
    for _ in 0..<3 {
      guard let next = MisreadText.best(of: text) else { break }
      text = next.repaired
    }
    return text
  }

  /// Beginnings of misread sequences that do not occur in any language. They show sequences that
  /// have lost a byte.
  private static let telltales = ["â€", "â†", "âœ", "âŒ", "ğŸ", "ðŸ", "ü‚", "üì"]
}

extension String.UnicodeScalarView {
  /// Whether the array contains the scalars of a text in sequence.
  fileprivate func contains(_ text: String) -> Bool {
    let wanted = Array(text.unicodeScalars)
    return indices.contains { self[$0...].starts(with: wanted) }
  }
}
