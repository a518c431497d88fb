/// Turns the bytes of a cell into text.
enum FieldText {
  /// The cell's text: unquoted, and bytes that are not UTF-8 read as Windows-1252.
  static func text(_ bytes: UnsafeRawBufferPointer, form: RowTokens.Form) -> String {
    if form == .escaped { return string(unsafe unescaped(bytes)) }
    return unsafe String(validating: bytes, as: UTF8.self) ?? windows1252(Array(bytes))
  }

  /// The bytes of a quoted cell without its doubled quotes and its closing quote.
  static func unescaped(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var isInside = true
    var index = 0
    while index < bytes.count {
      let byte = unsafe bytes[index]
      index += 1
      if isInside, byte == Byte.quote {
        if index < bytes.count, unsafe bytes[index] == Byte.quote {
          index += 1
        } else {
          isInside = false
          continue
        }
      }
      result.append(byte)
    }
    return result
  }

  private static func string(_ bytes: [UInt8]) -> String {
    String(validating: bytes, as: UTF8.self) ?? windows1252(bytes)
  }

  /// Text in Windows-1252, which is Latin-1 with printable characters at 80 to 9F.
  private static func windows1252(_ bytes: [UInt8]) -> String {
    var scalars = String.UnicodeScalarView()
    for byte in bytes {
      let value = (0x80..<0xA0).contains(byte) ? upperControls[Int(byte) - 0x80] : UInt16(byte)
      if let scalar = Unicode.Scalar(value) { scalars.append(scalar) }
    }
    return String(scalars)
  }

  /// Windows-1252 from 80 to 9F; the five unassigned bytes mean what they do in Latin-1.
  private static let upperControls: [UInt16] = [
    0x20AC, 0x0081, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
    0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x008D, 0x017D, 0x008F,
    0x0090, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x009D, 0x017E, 0x0178,
  ]
}
