/// The characters of a text that nobody sees and that make two equal keys differ.
package enum InvisibleCharacters {
  /// Whether a text holds a control character; with `besideLineBreaks`, one that is not CR or LF.
  ///
  /// Controls are U+0000 to U+001F and U+007F to U+009F, for good: Unicode's stability policy fixes
  /// the general category Cc. In UTF-8 the upper ones are C2 80 to C2 9F.
  package static func hasControl(_ text: String, besideLineBreaks: Bool = false) -> Bool {
    var previous: UInt8 = 0
    for byte in text.utf8 {
      if byte < 0x20 {
        if !besideLineBreaks || (byte != 0x0A && byte != 0x0D) { return true }
      } else if byte == 0x7F || (previous == 0xC2 && byte < 0xA0) {
        return true
      }
      previous = byte
    }
    return false
  }

  /// Whether a text holds one of the controls U+0080 to U+009F.
  package static func hasControlBeyondASCII(_ text: String) -> Bool {
    text.utf8.contains(0xC2) && text.unicodeScalars.contains { (0x80..<0xA0).contains($0.value) }
  }

  /// Whether a text holds a blank of another kind, a character without width, or a mark of
  /// direction.
  package static func areIn(_ text: String) -> Bool {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return false }
    return text.unicodeScalars.contains { isBlank($0) || isWithoutWidth($0) }
  }

  /// The text without characters that nobody sees; `blank` stands for blanks of another kind.
  package static func removed(from text: String, blank: String = " ") -> String {
    guard areIn(text) else { return text }
    var seen = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if isBlank(scalar) {
        seen.append(contentsOf: blank.unicodeScalars)
      } else if !isWithoutWidth(scalar) {
        seen.append(scalar)
      }
    }
    let plain = String(seen)
    let start = plain.drop { $0 == " " }
    return String(start.prefix(start.count - start.reversed().prefix { $0 == " " }.count))
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    [0xA0, 0x2007, 0x202F].contains(scalar.value)
  }

  /// Soft hyphens, marks of direction, joiners, and the byte order mark inside a text.
  private static func isWithoutWidth(_ scalar: Unicode.Scalar) -> Bool {
    // The soft hyphen is the only one below; most letters are, and asking Unicode takes long.
    scalar.value < 0x600 ? scalar.value == 0xAD : scalar.properties.generalCategory == .format
  }
}
