import Foundation
import SeedStore
import Testing

/// The arguments with which a test calls every function of a store.
public struct StoreArguments: Sendable, CustomTestStringConvertible {
  /// What the arguments have in common.
  public let testDescription: String
  /// The greatest number of rows, and the number of rows to skip.
  public var limit = 30, offset = 5
  /// A count, a round, an id or a start in seconds.
  public var number = 3
  /// A day of the calendar.
  public var day = CalendarDay(number: 20_689)
  /// A day of a timetable.
  public var date = ServiceDate(CalendarDay(number: 20_689))
  /// The start and the end of a period: by default 2026-08-24 at 8:00 in Sydney, and a day later.
  public var instant = Date(timeIntervalSince1970: 1_787_522_400)
  public var end = Date(timeIntervalSince1970: 1_787_608_800)
  /// A radius.
  public var metres = 20_000.0
  /// A place, by default in Sydney.
  public var place = Coordinate(latitude: -33.72, longitude: 151.29)
  /// A weight of a factor.
  public var weight = 1.0
  /// What a user types, or an id.
  public var text = "c"

  /// Arguments as an app has them.
  public static let usual = StoreArguments(testDescription: "usual")

  /// Arguments at the ends of their types. A small limit goes with a long period, since a store reads every
  /// departure up to the limit.
  public static let extremes: [StoreArguments] = [
    StoreArguments(
      testDescription: "least", limit: .min, offset: .min, number: .min,
      day: CalendarDay(number: .min), date: date(.min), instant: .distantPast, end: .distantPast,
      metres: -.infinity, place: Coordinate(latitude: -90, longitude: -180),
      weight: -.greatestFiniteMagnitude, text: ""),
    StoreArguments(
      testDescription: "greatest", limit: .max, offset: .max, number: .max,
      day: CalendarDay(number: .max), date: date(.max), instant: .distantFuture,
      end: .distantFuture, metres: .greatestFiniteMagnitude,
      place: Coordinate(latitude: 90, longitude: 180), weight: .greatestFiniteMagnitude,
      text: String(repeating: "~", count: 100_000)),
    StoreArguments(
      testDescription: "infinite", limit: 1, offset: 0, number: 1 << 53,
      day: CalendarDay(year: .max, month: .max, day: .max), date: date(99_991_231),
      instant: Date(timeIntervalSince1970: -.infinity),
      end: Date(timeIntervalSince1970: .infinity),
      metres: .infinity, place: Coordinate(latitude: .infinity, longitude: -.infinity),
      weight: .infinity, text: "\0"),
    StoreArguments(
      testDescription: "not numbers", limit: 1, offset: -1, number: -1,
      day: CalendarDay(year: .min, month: .min, day: .min), date: date(-20_260_824),
      instant: Date(timeIntervalSince1970: .nan), end: Date(timeIntervalSince1970: .nan),
      metres: .nan, place: Coordinate(latitude: .nan, longitude: .nan), weight: .nan,
      text: "\" OR * NEAR( \u{202E}"),
    StoreArguments(
      testDescription: "the longest period", limit: 1, offset: 0, number: 1 << 32,
      day: CalendarDay(number: 0), date: date(0), instant: Date(timeIntervalSince1970: -9.99e11),
      end: Date(timeIntervalSince1970: 9.99e11), metres: 0,
      place: Coordinate(latitude: 0, longitude: 180), weight: 0, text: "group:"),
    StoreArguments(
      testDescription: "zero", limit: 0, offset: 0, number: 0, day: CalendarDay(number: -719_528),
      date: date(10_101), instant: Date(timeIntervalSince1970: 0),
      end: Date(timeIntervalSince1970: 1e300), metres: 5e-324,
      place: Coordinate(latitude: -90, longitude: 0), weight: -0.0, text: "%"),
  ]

  /// Whether the sample databases have an answer for all of the arguments.
  public var isUsual: Bool { testDescription == Self.usual.testDescription }

  /// Ids that a sample database has, and the text if it is not usual.
  public func ids(_ known: String...) -> [String] { isUsual ? known : known + [text] }

  /// Ids that a sample database has, and the number if it is not usual.
  public func ids(_ known: Int...) -> [Int] { isUsual ? known : known + [number] }

  /// The day with a number, which an app may have read from JSON, even if the calendar lacks it.
  private static func date(_ number: Int) -> ServiceDate {
    let json = Data(#"{"number":\#(number)}"#.utf8)
    let read = try? JSONDecoder().decode(ServiceDate.self, from: json)
    return read ?? ServiceDate(CalendarDay(number: 0))
  }
}
