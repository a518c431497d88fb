/// Functions about invisible characters. Because of such characters, two keys can look equal and
/// still differ.
package enum InvisibleCharacters {
  /// Whether a text has a control character; with `besideLineBreaks`, other than CR and LF.
  ///
  /// Controls are U+0000 to U+001F and U+007F to U+009F. Unicode's stability policy fixes this
  /// general category, Cc. In UTF-8 the upper ones are C2 80 to C2 9F.
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

  /// Whether a text has an unusual blank, a character without width, or a mark of direction.
  package static func areIn(_ text: String) -> Bool {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return false }
    return text.unicodeScalars.contains { isBlank($0) || isWithoutWidth($0) }
  }

  /// The text without invisible characters; `blank` replaces unusual blanks.
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
    // Below 0x600, only the soft hyphen is such a character. Most letters are below 0x600, so they
    // need no look-up of the category, which is slow.
    scalar.value < 0x600 ? scalar.value == 0xAD : scalar.properties.generalCategory == .format
  }
}
