/// A day of the Gregorian calendar, counted from 1970-01-01.
///
/// The arithmetic is Howard Hinnant's `days_from_civil` and `civil_from_days`
/// (https://howardhinnant.github.io/date_algorithms.html).
package struct CivilDay: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// Days since 1970-01-01; negative before.
  package let number: Int

  /// Three billion years, beyond which no day is counted, so that no arithmetic overflows.
  private static let limit = 1 << 40

  /// The day with a number.
  package init(number: Int) {
    self.number = min(max(number, -Self.limit), Self.limit)
  }

  /// The day written as yyyymmdd, such as 20260821; nil where there is no such day.
  package init?(yyyymmdd: Int) {
    let year = yyyymmdd / 10_000
    let month = yyyymmdd / 100 % 100
    let day = yyyymmdd % 100
    guard yyyymmdd >= 0, year <= 9999, month >= 1, month <= 12, day >= 1,
      day <= Self.length(ofMonth: month, year: year)
    else { return nil }
    let shifted = month > 2 ? year : year - 1  // years begin in March
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    number = era * 146_097 + dayOfEra - 719_468
  }

  /// The day written yyyy-MM-dd, ten ASCII characters; nil for anything else, such as 2026-02-30.
  package init?(_ text: some StringProtocol) {
    var number = 0
    var length = 0
    for byte in text.utf8 {
      if length == 4 || length == 7 {
        guard byte == UInt8(ascii: "-") else { return nil }
      } else {
        guard length < 10, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else {
          return nil
        }
        number = number * 10 + Int(byte - UInt8(ascii: "0"))
      }
      length += 1
    }
    guard length == 10 else { return nil }
    self.init(yyyymmdd: number)
  }

  /// The day as yyyymmdd, for years from 0 on.
  package var yyyymmdd: Int {
    let shifted = number + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return year * 10_000 + month * 100 + dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
  }

  /// The day as yyyy-MM-dd.
  package var description: String {
    func padded(_ number: Int, _ width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    let date = yyyymmdd
    return "\(padded(date / 10_000, 4))-\(padded(date / 100 % 100, 2))-\(padded(date % 100, 2))"
  }

  /// The day of the week: 0 Monday to 6 Sunday.
  package var weekday: Int { ((number + 3) % 7 + 7) % 7 }

  /// The day some days later; earlier if negative.
  package func adding(_ days: Int) -> CivilDay {
    CivilDay(number: number + min(max(days, -2 * Self.limit), 2 * Self.limit))
  }

  /// Orders by date.
  package static func < (left: CivilDay, right: CivilDay) -> Bool {
    left.number < right.number
  }

  private static func length(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 4, 6, 9, 11: 30
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    default: 31
    }
  }
}
