/// Removes the thousands separators of many countries from numbers: `1,466`, `1.466`, `1 466`,
/// `1'466`, `١٬٤٦٦`.
enum GroupedNumbers {
  /// The separators between groups of three digits.
  enum Separators {
    /// The separators that are certain: commas, points, apostrophes, and blanks that keep a number
    /// together.
    case certain
    /// The certain separators and the ordinary blank, which may also separate two numbers.
    case all
  }

  /// The certain separators in UTF-8: comma and point, also in wide form; the separators of Arabic,
  /// Adlam and Ethiopic; apostrophes; narrow and non-breaking blanks.
  ///
  /// Source: the symbols `group` of all locales in CLDR, and the characters that keyboards type
  /// instead.
  private static let certain: [[UInt8]] = [
    ",", ".", "'", "\u{2019}", "\u{A0}", "\u{202F}", "\u{2009}", "\u{66C}", "\u{60C}", "\u{FF0C}",
    "\u{FF0E}", "\u{2E41}", "\u{12C8}", "\u{2018}", "\u{2BC}", "\u{2007}", "\u{2008}", "\u{2006}",
  ].map { Array($0.utf8) }
  private static let all = certain + [[0x20]]

  /// The text with ASCII digits in place of all others, such as Arabic or wide ones.
  static func withPlainDigits(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { digit(beyondASCII: $0) != nil }) else {
      return text
    }
    var plain = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { plain.append(digit(beyondASCII: scalar) ?? scalar) }
    return String(plain)
  }

  /// The text without the separators in its numbers. A number has one kind of separator, between
  /// groups of three ASCII digits; the first group may be shorter and does not begin with 0.
  static func joined(in text: String, _ separators: Separators) -> String {
    let bytes = Array(text.utf8)
    var joined: [UInt8] = []
    var (place, copied) = (0, 0)
    while place < bytes.count {
      let end = digits(bytes, from: place)
      let isFirst = (1...3).contains(end - place) && bytes[place] != UInt8(ascii: "0")
      let start = place
      place = max(end, place + 1)
      guard isFirst, let separator = separator(bytes, from: end, separators),
        !follows(bytes, start)
      else { continue }
      while bytes[place...].starts(with: separator) {
        let group = place + separator.count
        guard digits(bytes, from: group) == group + 3 else { break }
        joined += bytes[copied..<place]
        copied = group
        place = group + 3
      }
    }
    if copied == 0 { return text }
    return String(decoding: joined + bytes[copied...], as: UTF8.self)
  }

  /// The position after the ASCII digits that start at a position.
  private static func digits(_ bytes: [UInt8], from start: Int) -> Int {
    var end = start
    while end < bytes.count, isDigit(bytes[end]) { end += 1 }
    return end
  }

  private static func separator(
    _ bytes: [UInt8], from place: Int, _ separators: Separators
  ) -> [UInt8]? {
    guard place < bytes.count else { return nil }
    return (separators == .all ? all : certain).first { bytes[place...].starts(with: $0) }
  }

  /// Whether digits at a position continue a number such as `2026.001`.
  private static func follows(_ bytes: [UInt8], _ place: Int) -> Bool {
    certain.contains { separator in
      let before = place - separator.count - 1
      return before >= 0 && isDigit(bytes[before]) && bytes[(before + 1)..<place] == separator[...]
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static func digit(beyondASCII scalar: Unicode.Scalar) -> Unicode.Scalar? {
    // Most characters of shared texts are symbols and emoji, which are not digits. They are skipped
    // first, because looking up Unicode's properties is slow.
    let isSymbol = (0x2000...0x2FFF).contains(scalar.value) || (0x1F000...0x1FAFF) ~= scalar.value
    guard scalar.value >= 0x660, !isSymbol, scalar.properties.generalCategory == .decimalNumber,
      let value = scalar.properties.numericValue
    else { return nil }
    return Unicode.Scalar(UInt8(0x30 + Int(value)))
  }
}
