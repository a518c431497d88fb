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

  /// The text with each control character as `\u{1B}`, so that none reaches a terminal; line breaks
  /// and tabs stay.
  var withoutControls: String {
    let isControl = { (scalar: Unicode.Scalar) in
      scalar.properties.generalCategory == .control && scalar != "\n" && scalar != "\t"
    }
    guard unicodeScalars.contains(where: isControl) else { return self }
    return unicodeScalars.map { scalar in
      isControl(scalar)
        ? "\\u{\(String(scalar.value, radix: 16, uppercase: true))}" : String(scalar)
    }.joined()
  }
}
