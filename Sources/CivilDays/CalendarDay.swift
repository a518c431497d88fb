/// A day of the Gregorian calendar, without a zone or a time, written yyyy-MM-dd.
///
/// The arithmetic is Howard Hinnant's `days_from_civil` and `civil_from_days`
/// (https://howardhinnant.github.io/date_algorithms.html).
///
/// ```swift
/// if let opening = CalendarDay("2026-03-25") {
///   let week = opening...opening.adding(days: 6)
///   print(week.upperBound)  // 2026-03-31
/// }
/// ```
public struct CalendarDay: Hashable, Comparable, Sendable, Codable, LosslessStringConvertible {
  /// Days since 1970-01-01; negative before.
  public let number: Int

  /// Days are counted up to three billion years, so that no arithmetic overflows.
  private static let limit = 1 << 40

  /// The day with a number of days since 1970-01-01.
  public init(number: Int) {
    self.number = min(max(number, -Self.limit), Self.limit)
  }

  /// The day from a year, a month and a day of the month. Larger values carry over: the 32nd of
  /// January is the 1st of February, and month 13 is the next January.
  public init(year: Int, month: Int, day: Int) {
    let (year, month, day) = (Self.limited(year), Self.limited(month), Self.limited(day))
    let shifted = month > 2 ? year : year - 1  // years begin in March
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    self.init(number: era * 146_097 + dayOfEra - 719_468)
  }

  /// A number of days, months or years, limited to twice the number of the farthest day. So a limited number
  /// still leads past that day.
  private static func limited(_ count: Int) -> Int { min(max(count, -2 * limit), 2 * limit) }

  /// The day from a number yyyymmdd, such as 20260821; nil if there is no such day.
  public init?(yyyymmdd: Int) {
    guard (0...99_991_231).contains(yyyymmdd) else { return nil }
    self.init(year: yyyymmdd / 10_000, month: yyyymmdd / 100 % 100, day: yyyymmdd % 100)
    guard self.yyyymmdd == yyyymmdd else { return nil }
  }

  /// The day from ten ASCII characters yyyy-MM-dd; nil for any other text, such as 2026-02-30.
  public init?(_ text: some StringProtocol) {
    var digits = 0
    var length = 0
    for byte in text.utf8 {
      if length == 4 || length == 7 {
        guard byte == UInt8(ascii: "-") else { return nil }
      } else {
        guard length < 10, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else {
          return nil
        }
        digits = digits * 10 + Int(byte - UInt8(ascii: "0"))
      }
      length += 1
    }
    guard length == 10 else { return nil }
    self.init(yyyymmdd: digits)
  }

  /// The year, the month from 1 and the day of the month from 1.
  public var parts: (year: Int, month: Int, day: Int) {
    let shifted = number + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }

  /// The day as yyyymmdd, for years from 0 on.
  public var yyyymmdd: Int {
    let (year, month, day) = parts
    return year * 10_000 + month * 100 + day
  }

  /// The day as yyyy-MM-dd.
  public var description: String {
    let (year, month, day) = parts
    func digit(_ number: Int) -> UInt8 { UInt8(ascii: "0") + UInt8(number % 10) }
    guard (0...9999).contains(year) else {
      return "\(year)-\(String(month + 100).suffix(2))-\(String(day + 100).suffix(2))"
    }
    return String(
      decoding: [
        digit(year / 1000), digit(year / 100), digit(year / 10), digit(year), UInt8(ascii: "-"),
        digit(month / 10), digit(month), UInt8(ascii: "-"), digit(day / 10), digit(day),
      ], as: UTF8.self)
  }

  /// The day of the week: 0 Monday to 6 Sunday.
  public var weekday: Int { ((number + 3) % 7 + 7) % 7 }

  /// The day a number of days later, or earlier if the number is negative.
  public func adding(days: Int) -> CalendarDay {
    CalendarDay(number: number + Self.limited(days))
  }

  /// Whether one day is before another.
  public static func < (left: CalendarDay, right: CalendarDay) -> Bool {
    left.number < right.number
  }
}

// MARK: - Words

extension CalendarDay {
  /// The day for lists, such as `Fri, Apr 3`, in English like the catalogues.
  ///
  /// ```swift
  /// Text(stop.game.day.displayText)
  /// ```
  public var displayText: String {
    let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    return "\(weekdays[weekday]), \(monthName.prefix(3)) \(parts.day)"
  }

  /// The English name of the month, such as `April`; its first three letters are its short name.
  public var monthName: String {
    let names = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September",
      "October", "November", "December",
    ]
    return names[parts.month - 1]
  }
}

// MARK: - JSON

extension CalendarDay {
  /// Reads what `encode(to:)` writes: yyyy-MM-dd.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let day = CalendarDay(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "'\(text)' is not a day; write it like 2026-03-25")
    }
    self = day
  }

  /// Writes the day as yyyy-MM-dd.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
