/// The characters of a text that nobody sees and that make two equal keys differ.
enum InvisibleCharacters {
  /// Whether a text holds a control character.
  static func hasControl(_ text: String) -> Bool {
    text.unicodeScalars.contains { $0.properties.generalCategory == .control }
  }

  /// Whether a text holds a blank of another kind, a character without width, or a mark of
  /// direction.
  static func areIn(_ text: String) -> Bool {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return false }
    return text.unicodeScalars.contains { isBlank($0) || isWithoutWidth($0) }
  }

  /// The text without characters that nobody sees; `blank` stands for blanks of another kind.
  static func removed(from text: String, blank: String = " ") -> String {
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
    scalar.properties.generalCategory == .format
  }
}
