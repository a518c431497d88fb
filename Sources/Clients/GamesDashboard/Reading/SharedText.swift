/// The texts that players share, emoji grids mostly.
enum SharedText {
  /// A text as it is compared: lines end in LF, variation selectors are gone, and so is what is
  /// blank at the ends.
  ///
  /// Selectors are U+FE0E and U+FE0F, which choose between the forms of a character: some systems
  /// add them to the squares of a grid, and some do not.
  static func normalised(_ text: String) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    var previous: UInt8 = 0
    for byte in text.utf8 {
      if byte == UInt8(ascii: "\r") {
        bytes.append(UInt8(ascii: "\n"))
      } else if byte != UInt8(ascii: "\n") || previous != UInt8(ascii: "\r") {
        bytes.append(byte)
        if (0x8E...0x8F).contains(byte), bytes.suffix(3).starts(with: [0xEF, 0xB8]) {
          bytes.removeLast(3)
        }
      }
      previous = byte
    }
    let end = bytes.lastIndex { !isBlank($0) }.map { $0 + 1 } ?? 0
    return String(decoding: bytes[..<end].drop(while: isBlank), as: UTF8.self)
  }

  /// Whether a text may be misread UTF-8: it holds letters that stand for lead bytes.
  ///
  /// What is misread by Windows-1252, Windows-1254 or Mac OS Roman begins with a letter from U+0080
  /// to U+017F, whose lead bytes are C2 to C5; a grid of emoji has none.
  static func mayBeMisread(_ text: String) -> Bool {
    text.utf8.contains { (0xC2...0xC5).contains($0) }
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\t")
  }
}
