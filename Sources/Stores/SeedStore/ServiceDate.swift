import Foundation

/// A day of the timetable, without a zone: 20260824 is 24 August 2026.
///
/// Trips that start before midnight and run past it belong to the day on which they start.
///
/// ```swift
/// let date: ServiceDate = 20260824
/// date.adding(days: 1).description  // "20260825"
/// ```
public struct ServiceDate: Hashable, Comparable, Sendable, Codable, ExpressibleByIntegerLiteral,
  CustomStringConvertible
{
  /// The day as a whole number, yyyymmdd.
  public let number: Int

  /// Takes a whole number, yyyymmdd, for a day.
  public init(_ number: Int) {
    self.number = number
  }

  /// Takes a whole number, yyyymmdd, for a day.
  public init(integerLiteral value: Int) {
    self.init(value)
  }

  /// The day on which an instant falls in a zone.
  public init(of instant: Date, in zone: TimeZone) {
    let seconds = Int(instant.timeIntervalSince1970.rounded(.down))
    self.init(dayNumber: (seconds + zone.secondsFromGMT(for: instant)).quotient(dividingBy: 86_400))
  }

  /// Eight digits, as GTFS and GTFS-realtime write a day.
  public var description: String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, 8 - digits.count)) + digits
  }

  /// The day so many days later; earlier where the number is negative.
  public func adding(days: Int) -> ServiceDate {
    ServiceDate(dayNumber: dayNumber + days)
  }

  /// The epoch seconds from which the day's times count: noon in a zone, less 12 hours.
  ///
  /// That is midnight, except on days on which clocks change.
  public func start(in zone: TimeZone) -> Int {
    let noon = dayNumber * 86_400 + 43_200
    // The zone's offset at noon, asked for at the instant that the offset itself gives.
    let guess = zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(noon)))
    let instant = Date(timeIntervalSince1970: Double(noon - guess))
    return noon - zone.secondsFromGMT(for: instant) - 43_200
  }

  /// Whether one day is before another.
  public static func < (left: ServiceDate, right: ServiceDate) -> Bool {
    left.number < right.number
  }

  // MARK: - Days since 1 January 1970

  /// Days since 1 January 1970, by Howard Hinnant's `days_from_civil`.
  package var dayNumber: Int {
    let month = number / 100 % 100
    let year = number / 10_000 - (month <= 2 ? 1 : 0)
    let era = year.quotient(dividingBy: 400)
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + number % 100 - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// The day so many days after 1 January 1970, by Howard Hinnant's `civil_from_days`.
  package init(dayNumber: Int) {
    let shifted = dayNumber + 719_468
    let era = shifted.quotient(dividingBy: 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    self.init(year * 10_000 + month * 100 + day)
  }
}

extension Int {
  /// The quotient rounded down, also of negative numbers.
  fileprivate func quotient(dividingBy divisor: Int) -> Int {
    self >= 0 ? self / divisor : (self - divisor + 1) / divisor
  }
}
