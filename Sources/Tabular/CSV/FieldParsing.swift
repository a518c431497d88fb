/// The result of reading a cell as some type.
package enum Parsed<Value: Sendable & Equatable>: Sendable, Equatable {
  /// The cell is empty, holds only blanks, or its column is absent.
  case blank
  /// The cell could be read.
  case value(Value)
  /// The cell has a clear value in a form that the format does not allow, such as `2.0` for 2.
  case misspelt(Value)
  /// The cell has no such value.
  case invalid

  /// The value, even if misspelt; nil if the cell is blank or invalid.
  package var value: Value? {
    switch self {
    case .value(let value), .misspelt(let value): value
    case .blank, .invalid: nil
    }
  }
}

/// Reads numbers, times and dates from the bytes of a cell, without making a String.
enum FieldParsing {
  /// The bytes without surrounding blanks, which quoted cells may have.
  @inline(__always)
  static func trimmed(_ bytes: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
    var start = 0
    var end = bytes.count
    while start < end, unsafe isTrimmed(bytes[start]) { start &+= 1 }
    while end > start, unsafe isTrimmed(bytes[end &- 1]) { end &-= 1 }
    return unsafe UnsafeRawBufferPointer(rebasing: bytes[start..<end])
  }

  /// Reads a cell with blanks around it by one of the functions below.
  ///
  /// `readMisspelt` reads cells that the first function cannot read, but that can mean only one value.
  @inline(__always)
  static func parse<Value>(
    _ bytes: UnsafeRawBufferPointer, _ read: (UnsafeRawBufferPointer) -> Value?,
    orMisspelt readMisspelt: (UnsafeRawBufferPointer) -> Value? = { _ in nil }
  ) -> Parsed<Value> {
    let bytes = unsafe trimmed(bytes)
    if unsafe bytes.isEmpty { return .blank }
    if let value = unsafe read(bytes) { return .value(value) }
    return unsafe readMisspelt(bytes).map(Parsed.misspelt) ?? .invalid
  }

  private static func isTrimmed(_ byte: UInt8) -> Bool {
    Byte.isBlank(byte) || byte == Byte.lineFeed
  }

  /// A whole number with an optional minus sign, of at most 18 digits.
  static func integer(_ bytes: UnsafeRawBufferPointer) -> Int? {
    let isNegative = unsafe bytes.first == UInt8(ascii: "-")
    let digits = unsafe UnsafeRawBufferPointer(rebasing: bytes.dropFirst(isNegative ? 1 : 0))
    guard let magnitude = unsafe naturalNumber(digits) else { return nil }
    return isNegative ? -magnitude : magnitude
  }

  /// A whole number with decimals that are all zero, such as `2.0`.
  static func integerWithDecimals(_ bytes: UnsafeRawBufferPointer) -> Int? {
    guard let point = unsafe bytes.firstIndex(of: UInt8(ascii: ".")),
      unsafe bytes[(point + 1)...].allSatisfy({ $0 == UInt8(ascii: "0") })
    else { return nil }
    return unsafe integer(UnsafeRawBufferPointer(rebasing: bytes[..<point]))
  }

  /// One to 18 digits.
  static func naturalNumber(_ bytes: UnsafeRawBufferPointer) -> Int? {
    guard unsafe !bytes.isEmpty, bytes.count <= 18 else { return nil }
    var value = 0
    for index in 0..<bytes.count {
      let digit = unsafe bytes[index] &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      value = value &* 10 &+ Int(digit)
    }
    return value
  }

  /// A time of day in seconds, from H:MM:SS, HH:MM:SS or HHH:MM:SS; it may be past 24:00.
  static func time(_ bytes: UnsafeRawBufferPointer) -> Int? {
    let count = bytes.count
    if count == 8 {
      let digits = unsafe TimeDigits(bytes.loadUnaligned(as: UInt64.self))
      if digits.faults == 0 { return Int(digits.seconds) }
    }
    guard (7...9).contains(count),
      unsafe bytes[count - 3] == UInt8(ascii: ":"), unsafe bytes[count - 6] == UInt8(ascii: ":"),
      let hours = unsafe naturalNumber(UnsafeRawBufferPointer(rebasing: bytes[..<(count - 6)])),
      let minutes = unsafe naturalNumber(
        UnsafeRawBufferPointer(rebasing: bytes[(count - 5)..<(count - 3)])),
      let seconds = unsafe naturalNumber(
        UnsafeRawBufferPointer(rebasing: bytes[(count - 2)...])),
      minutes < 60, seconds < 60
    else { return nil }
    return hours * 3600 + minutes * 60 + seconds
  }

  /// A day as yyyymmdd, if there is such a day in the Gregorian calendar.
  static func date(_ bytes: UnsafeRawBufferPointer) -> Int? {
    guard bytes.count == 8, let date = unsafe naturalNumber(bytes) else { return nil }
    return self.date(date)
  }

  private static func date(_ date: Int) -> Int? {
    let (year, month, day) = (date / 10_000, date / 100 % 100, date % 100)
    guard (1...9_999).contains(year), (1...12).contains(month), day >= 1 else { return nil }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return day <= lengths[month - 1] ? date : nil
  }

  /// An unambiguous day in another form than yyyymmdd: `2026-08-24`, `2026/8/24`, either with a time of day
  /// after it, or `20260824.0`.
  static func misspeltDate(_ bytes: UnsafeRawBufferPointer) -> Int? {
    if let number = unsafe integerWithDecimals(bytes) { return date(number) }
    guard bytes.count >= 8, unsafe bytes[4] == UInt8(ascii: "-") || bytes[4] == UInt8(ascii: "/"),
      let second = unsafe bytes[5...].firstIndex(of: bytes[4])
    else { return nil }
    let end = unsafe bytes[(second + 1)...].firstIndex { !isDigit($0) } ?? bytes.endIndex
    guard (1...2).contains(second - 5), (1...2).contains(end - second - 1),
      unsafe end == bytes.endIndex || isTimeOfDay(UnsafeRawBufferPointer(rebasing: bytes[end...])),
      let year = unsafe naturalNumber(UnsafeRawBufferPointer(rebasing: bytes[..<4])),
      let month = unsafe naturalNumber(UnsafeRawBufferPointer(rebasing: bytes[5..<second])),
      let day = unsafe naturalNumber(UnsafeRawBufferPointer(rebasing: bytes[(second + 1)..<end]))
    else { return nil }
    return date(year * 10_000 + month * 100 + day)
  }

  /// Whether bytes are a separator and a time with or without a zone, such as `T00:00:00Z`.
  private static func isTimeOfDay(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let separator = unsafe bytes.first
    guard separator == UInt8(ascii: "T") || separator == Byte.space, bytes.count >= 6,
      unsafe bytes[3] == UInt8(ascii: ":")
    else { return false }
    return unsafe bytes.dropFirst().allSatisfy { isDigit($0) || "+-.:Z".utf8.contains($0) }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// A number with or without decimals, correctly rounded; no infinity, no NaN, no hexadecimal.
  static func decimal(_ bytes: UnsafeRawBufferPointer) -> Double? {
    var mantissa = 0
    var digits = 0
    var decimals = 0
    var hasPoint = false
    var isSimple = true
    for index in 0..<bytes.count {
      let byte = unsafe bytes[index]
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        mantissa = mantissa &* 10 &+ Int(byte &- UInt8(ascii: "0"))
        digits += 1
        if hasPoint { decimals += 1 }
      case UInt8(ascii: "."):
        if hasPoint { return nil }
        hasPoint = true
      case UInt8(ascii: "-") where index == 0: break
      case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "e"), UInt8(ascii: "E"):
        isSimple = false
      default: return nil
      }
    }
    guard digits > 0 else { return nil }
    // Up to 15 digits, both numbers are exact and the division rounds once, so the result is correct.
    guard isSimple, digits <= 15 else {
      let number = unsafe Double(String(decoding: bytes, as: UTF8.self))
      return number?.isFinite == true ? number : nil
    }
    let magnitude = Double(mantissa) / powersOfTen[decimals]
    return unsafe bytes[0] == UInt8(ascii: "-") ? -magnitude : magnitude
  }

  private static let powersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]
}

/// The text "HH:MM:SS" as eight bytes, the first one lowest.
struct TimeDigits {
  /// The value of each digit, and 0 for each colon.
  private let digits: UInt64
  /// Hours, minutes and seconds in bytes 0, 3 and 6. No number of two digits fills its byte.
  private let pairs: UInt64

  /// Splits any eight bytes.
  @inline(__always)
  init(_ word: UInt64) {
    digits = word ^ 0x3030_3A30_303A_3030
    pairs = digits &* 10 &+ digits &>> 8
  }

  /// 0 if the bytes are a time.
  @inline(__always)
  var faults: UInt64 {
    // For a value over 9, adding 6 carries into the upper half of the byte. For a value of 60 or
    // more, adding 68 reaches 128.
    let excess = (digits | (digits &+ 0x0606_0606_0606_0606)) & 0xF0F0_F0F0_F0F0_F0F0
    let colons = digits & 0x0000_FF00_00FF_0000
    let over59 = (pairs &+ 0x0044_0000_4400_0000) & 0x0080_0000_8000_0000
    return excess | colons | over59
  }

  /// The time in seconds, if the bytes are one.
  @inline(__always)
  var seconds: Int32 {
    let (hours, minutes) = (pairs & 0xFF, pairs &>> 24 & 0xFF)
    return Int32(truncatingIfNeeded: hours &* 3600 &+ minutes &* 60 &+ (pairs &>> 48 & 0xFF))
  }
}

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

  /// Windows-1252 from 80 to 9F; the five unassigned bytes are read as Latin-1.
  private static let upperControls: [UInt16] = [
    0x20AC, 0x0081, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
    0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x008D, 0x017D, 0x008F,
    0x0090, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x009D, 0x017E, 0x0178,
  ]
}
