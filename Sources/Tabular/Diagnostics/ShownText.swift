extension String {
  /// The most bytes of a message that are kept; values of the input are part of it.
  private static let longestMessage = 2_000

  /// The text, or its start and how much is left out where it is over 2,000 bytes.
  ///
  /// A value of a table may have a megabyte, and a thousand notices of one code are kept.
  var cut: String {
    let size = utf8.count
    guard size > Self.longestMessage else { return self }
    let start = String(decoding: utf8.prefix(Self.longestMessage), as: UTF8.self)
    // The bytes may end inside a character, which is a replacement character then.
    let whole = start.unicodeScalars.last == "\u{FFFD}" ? String(start.dropLast()) : start
    return "\(whole)… (\(size) bytes)"
  }

  /// The text with each character that could move a cursor, end a line or turn the reading direction as
  /// `\u{1B}`; `keepingLines` leaves line breaks and tabs as they are.
  package func escapingControls(keepingLines: Bool = false) -> String {
    let isShown = { (scalar: Unicode.Scalar) in
      keepingLines && (scalar == "\n" || scalar == "\t") || !scalar.isControl
    }
    if unicodeScalars.allSatisfy(isShown) { return self }
    return unicodeScalars.map { scalar in
      isShown(scalar)
        ? String(scalar) : "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    }.joined()
  }
}

extension Unicode.Scalar {
  /// True for control characters, separators of lines and paragraphs, and for the embeddings, overrides
  /// and isolates that turn the reading direction of what comes after them.
  fileprivate var isControl: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value)
    }
  }
}
