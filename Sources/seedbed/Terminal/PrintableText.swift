/// Text of an input as it may be shown: nothing in it moves a cursor or turns the reading direction.
enum PrintableText {
  /// The text with each control character, line separator and mark of direction as `\u{…}`.
  static func escaping(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isUnprintable) else { return text }
    var escaped = ""
    for scalar in text.unicodeScalars {
      if isUnprintable(scalar) {
        escaped += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  private static func isUnprintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069, 0x200E, 0x200F, 0x061C: true
    default: false
    }
  }
}
