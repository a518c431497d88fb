@_exported import CivilDays
import Foundation

/// A service day, as GTFS writes it in eight digits: 20260824 is 24 August 2026.
///
/// Trips that start before midnight and run past it belong to the day on which they start.
///
/// ```swift
/// let date = ServiceDate(20260824)
/// date?.adding(days: 1).description  // "20260825"
/// ```
public struct ServiceDate: Hashable, Comparable, Sendable, Codable, CustomStringConvertible {
  /// The day as a whole number, yyyymmdd.
  public let number: Int

  /// Reads a whole number, yyyymmdd, as a day; nil if the day does not exist, such as 20260230.
  public init?(_ number: Int) {
    guard let day = CalendarDay(yyyymmdd: number) else { return nil }
    self.init(day)
  }

  /// Makes the service day of a calendar day.
  public init(_ day: CalendarDay) {
    number = day.yyyymmdd
  }

  /// The day in a time zone at an instant.
  public init(of instant: Date, in zone: TimeZone) {
    self.init(CalendarDay(of: instant, in: zone))
  }

  /// The day of the calendar.
  public var day: CalendarDay {
    CalendarDay(year: number / 10_000, month: number / 100 % 100, day: number % 100)
  }

  /// Eight digits, as GTFS and GTFS-realtime write a day.
  public var description: String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, 8 - digits.count)) + digits
  }

  /// The day that many days later, or earlier if the number is negative.
  public func adding(days: Int) -> ServiceDate {
    ServiceDate(day.adding(days: days))
  }

  /// The instant from which the day's times count: noon in a time zone, minus 12 hours.
  ///
  /// That is midnight, except on days on which clocks change.
  public func start(in zone: TimeZone) -> Date { Date(epochSecs: startSecs(in: zone)) }

  /// The start of the day in epoch seconds.
  package func startSecs(in zone: TimeZone) -> Int {
    let noon = day.number * 86_400 + 43_200
    // The instant of noon depends on the zone's offset, which is guessed first.
    let guess = zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(noon)))
    let instant = Date(timeIntervalSince1970: Double(noon - guess))
    return noon - zone.secondsFromGMT(for: instant) - 43_200
  }

  /// Whether one day is before another.
  public static func < (left: ServiceDate, right: ServiceDate) -> Bool {
    left.number < right.number
  }
}

extension CalendarDay {
  /// The day in a time zone at an instant.
  public init(of instant: Date, in zone: TimeZone) {
    let seconds = instant.epochSecs
    let local = seconds + zone.secondsFromGMT(for: Date(epochSecs: seconds))
    self.init(number: Int((Double(local) / 86_400).rounded(.down)))
  }

  /// Today in a time zone; by default the device's.
  ///
  /// ```swift
  /// let cards = try await store.games(asOf: .today())
  /// ```
  public static func today(in zone: TimeZone = .current) -> CalendarDay {
    CalendarDay(of: Date(), in: zone)
  }
}

extension Date {
  /// The instant a number of seconds after the start of 1970 in UTC.
  package init(epochSecs: Int) {
    self.init(timeIntervalSince1970: Double(epochSecs))
  }

  /// The whole seconds from the start of 1970 in UTC, rounded down.
  package var epochSecs: Int { Int(limiting: timeIntervalSince1970.rounded(.down)) }
}

@available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
extension Duration {
  /// A number of minutes.
  package static func minutes(_ count: Int) -> Duration { .seconds(60 * count.limited) }
}

extension TimeZone {
  /// UTC. `TimeZone.gmt` is not used, because it needs newer systems than the stores.
  package static let utc = TimeZone(secondsFromGMT: 0) ?? .current
}
