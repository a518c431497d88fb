/// A day of the calendar, without a zone or a time, written yyyy-MM-dd.
///
/// ```swift
/// if let opening = CalendarDay("2026-03-25") {
///   let week = opening...opening.adding(days: 6)
///   print(week.upperBound)  // 2026-03-31
/// }
/// ```
public struct CalendarDay: Hashable, Comparable, Sendable, Codable, LosslessStringConvertible {
  /// Days since 1970-01-01.
  public let number: Int

  /// The day that many days after 1970-01-01.
  public init(number: Int) {
    self.number = number
  }

  /// The day written yyyy-MM-dd, ten ASCII characters; nil for anything else, such as 2026-02-30.
  public init?(_ text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2] else { return nil }
    var digits = 0
    for digit in parts.joined() {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
      digits = digits * 10 + Int(digit - UInt8(ascii: "0"))
    }
    let day = ServiceDate(digits)
    guard ServiceDate(dayNumber: day.dayNumber) == day else { return nil }
    number = day.dayNumber
  }

  /// The day that a column of a database holds, which the build has checked.
  package init(published text: String) {
    self = CalendarDay(text) ?? CalendarDay(number: 0)
  }

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

  /// The day as yyyy-MM-dd.
  public var description: String {
    let digits = ServiceDate(dayNumber: number).description
    return "\(digits.prefix(4))-\(digits.dropFirst(4).prefix(2))-\(digits.suffix(2))"
  }

  /// The day so many days later; earlier where the number is negative.
  public func adding(days: Int) -> CalendarDay {
    CalendarDay(number: number + days)
  }

  /// Whether one day is before another.
  public static func < (left: CalendarDay, right: CalendarDay) -> Bool {
    left.number < right.number
  }
}

extension CalendarDay {
  /// The day as a list shows it, such as `Fri, Apr 3`: English, as the catalogues are.
  ///
  /// ```swift
  /// Text(stop.game.day.displayText)
  /// ```
  public var displayText: String {
    let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    let months = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    let date = ServiceDate(dayNumber: number).number
    let weekday = weekdays[((number + 3) % 7 + 7) % 7]
    return "\(weekday), \(months[date / 100 % 100 - 1]) \(date % 100)"
  }
}
