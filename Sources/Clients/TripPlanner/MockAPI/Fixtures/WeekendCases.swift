import Bundles
import SeedStore
import SeedTripPlanner

/// fixtures/weekend_cases.json: which days "next weekend" is, from every day of some fortnights: over
/// a leap day, over the end of a year, and over a change of the clocks.
enum WeekendCases {
  private typealias Words = TripPlannerStore.DateWords

  /// The whole file.
  static var json: JSONValue {
    let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    let cases = days.map { day in
      let weekend = Words.nextWeekend(after: day)
      return JSONValue.object([
        "saturday": .string("\(weekend.lowerBound)"), "sunday": .string("\(weekend.upperBound)"),
        "text": .string(Words.range(weekend)), "today": .string("\(day)"),
        "weekday": .string(weekdays[((day.number + 3) % 7 + 7) % 7]),
      ])
    }
    return .object(["cases": .array(cases)])
  }

  private static var days: [CalendarDay] {
    let starts = ["2024-02-19", "2024-12-23", "2026-03-23"].compactMap { CalendarDay($0) }
    return starts.flatMap { start in (0..<14).map { start.adding(days: $0) } }
  }
}
