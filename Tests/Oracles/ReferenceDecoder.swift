import Foundation

/// Reads numbers, times and days the plain way: by the grammar, then by the C library or by counting.
///
/// It shares no code with the decoders that it checks.
package enum ReferenceDecoder {
  /// The text without blanks around it.
  package static func trimmed(_ bytes: [UInt8]) -> [UInt8] {
    let blanks = Set(" \t\r\n".utf8)
    let rest = bytes.drop { blanks.contains($0) }
    return Array(rest.reversed().drop { blanks.contains($0) }.reversed())
  }

  /// A whole number of at most 18 digits.
  package static func integer(_ bytes: [UInt8]) -> Int? {
    let digits = bytes.first == UInt8(ascii: "-") ? bytes.dropFirst() : bytes[...]
    guard (1...18).contains(digits.count), digits.allSatisfy(isDigit) else { return nil }
    return Int(String(decoding: bytes, as: UTF8.self))
  }

  /// A finite number as the C library reads it, of digits, points, signs and exponents alone.
  package static func decimal(_ bytes: [UInt8]) -> Double? {
    guard bytes.contains(where: isDigit),
      bytes.allSatisfy({ isDigit($0) || "+-.eE".utf8.contains($0) })
    else { return nil }
    var end = 0
    let number = String(decoding: bytes, as: UTF8.self).withCString { start in
      var rest: UnsafeMutablePointer<CChar>?
      let number = strtod(start, &rest)
      end = rest.map { UnsafePointer($0) - start } ?? 0
      return number
    }
    return end == bytes.count && number.isFinite ? number : nil
  }

  /// The seconds of H:MM:SS, HH:MM:SS or HHH:MM:SS.
  package static func time(_ bytes: [UInt8]) -> Int? {
    let parts = bytes.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard parts.count == 3, (1...3).contains(parts[0].count),
      parts[1].count == 2, parts[2].count == 2, parts.joined().allSatisfy(isDigit)
    else { return nil }
    let numbers = parts.compactMap { Int(String(decoding: $0, as: UTF8.self)) }
    guard numbers[1] < 60, numbers[2] < 60 else { return nil }
    return (numbers[0] * 60 + numbers[1]) * 60 + numbers[2]
  }

  /// A day as yyyymmdd, from year 1 on.
  package static func date(_ bytes: [UInt8]) -> Int? {
    guard bytes.count == 8, bytes.allSatisfy(isDigit), let date = integer(bytes) else { return nil }
    let (year, month, day) = (date / 10_000, date % 10_000 / 100, date % 100)
    guard year > 0, (1...12).contains(month) else { return nil }
    return (1...length(of: month, in: year)).contains(day) ? date : nil
  }

  /// A whole number with decimals that are all zero.
  package static func misspeltInteger(_ bytes: [UInt8]) -> Int? {
    let parts = bytes.split(
      separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].allSatisfy({ $0 == UInt8(ascii: "0") }) else { return nil }
    return integer(Array(parts[0]))
  }

  /// A day with dashes or slashes, with or without a time after it, or with decimals that are zero.
  package static func misspeltDate(_ bytes: [UInt8]) -> Int? {
    if let number = misspeltInteger(bytes) {
      let digits = String(number)
      guard number >= 0, digits.utf8.count <= 8 else { return nil }
      return date(Array((String(repeating: "0", count: 8 - digits.utf8.count) + digits).utf8))
    }
    let text = bytes.map { (32..<127).contains($0) ? Character(Unicode.Scalar($0)) : "?" }
    let time = /([T ][-+.:Z0-9]{2}:[-+.:Z0-9]{2,})?/
    let form = /([0-9]{4})([-\/])([0-9]{1,2})([-\/])([0-9]{1,2})(.*)/
    guard let parts = String(text).wholeMatch(of: form)?.output, parts.2 == parts.4,
      parts.6.wholeMatch(of: time) != nil
    else { return nil }
    let digits = [parts.1, parts.3, parts.5].map { $0.count == 1 ? "0\($0)" : String($0) }
    return date(Array(digits.joined().utf8))
  }

  /// The number of days from 1970-01-01 to a day after 1600, counted month by month.
  package static func dayNumber(_ year: Int, _ month: Int, _ day: Int) -> Int {
    func days(before end: Int) -> Int {
      (1..<end).reduce(0) { $0 + (isLeap($1) ? 366 : 365) }
    }
    let months = (1..<month).reduce(0) { $0 + length(of: $1, in: year) }
    return days(before: year) - days(before: 1970) + months + day - 1
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static func isLeap(_ year: Int) -> Bool {
    year % 400 == 0 || (year % 4 == 0 && year % 100 != 0)
  }

  private static func length(of month: Int, in year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
