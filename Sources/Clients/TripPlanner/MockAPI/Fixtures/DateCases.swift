import SeedStore
import Tabular

/// fixtures/date_format_cases.json: days in the API's form and in the form of screens.
///
/// They are every day of 2024, a leap year; days that formatters often get wrong; ranges with their
/// durations; and texts that are not days.
struct DateCases {
  /// Texts that are not valid days, though some formatters accept them.
  static let refused = [
    "2024-4-9", "2024-04-9", "24-04-19", "2024-02-30", "2023-02-29", "1900-02-29", "2024-13-01",
    "2024-00-10", "2024-04-00", "2024-04-31", "19/04/2024", "04/19/2024", "2024/04/19",
    "19th April 2024", "20240419", "2024-04-19T00:00:00Z", "2024-04-19T09:00:00+10:00",
    "2024-04-19 ", " 2024-04-19", "+2024-04-19", "2024-W16-5", "２０２４-04-19", "tomorrow",
  ]

  /// Every day of 2024.
  static var year: [CalendarDay] {
    guard let first = CalendarDay("2024-01-01") else { return [] }
    return (0..<366).map { first.adding(days: $0) }
  }

  private static let writtenTraps = [
    ("2024-12-30", "The year of the week (YYYY) is 2025 already."),
    ("2024-12-29", "A Sunday, at which a week begins in some places."),
    ("2021-01-01", "The year of the week is 2020 still."),
    ("2024-02-29", "A leap day."), ("2000-02-29", "A leap day of a century."),
    ("2100-03-01", "The day after a February of 28 days."),
    ("2024-01-11", "11 ends in 1, but takes th."), ("2024-01-12", "12 ends in 2, but takes th."),
    ("2024-01-13", "13 ends in 3, but takes th."), ("2024-01-21", "21 takes st."),
    ("2024-01-22", "22 takes nd."), ("2024-01-23", "23 takes rd."),
    ("2011-12-30", "A day that Samoa passed over."),
    ("2024-03-31", "A night of 23 hours in Europe."),
    ("2024-10-27", "A day of 25 hours in Europe."),
    ("1969-12-31", "Before 1970."), ("0999-01-01", "A year of three digits."),
    ("9999-12-31", "The last day that is written so."),
  ]

  private static let writtenRanges = [
    ("2024-04-19", "2024-04-24"), ("2024-04-19", "2024-04-19"), ("2024-04-19", "2024-04-20"),
    ("2024-04-19", "2024-05-05"), ("2024-02-28", "2024-03-01"), ("2023-02-28", "2023-03-01"),
    ("2024-12-30", "2025-01-02"), ("2024-03-30", "2024-04-01"), ("2024-10-26", "2024-10-28"),
    ("2024-01-01", "2024-12-31"), ("2023-06-01", "2024-05-31"),
  ]

  /// Days that formatters often get wrong, and the reasons.
  static var traps: [(day: CalendarDay, why: String)] {
    writtenTraps.compactMap { text, why in CalendarDay(text).map { ($0, why) } }
  }

  /// The ranges, from the first day to the last.
  static var ranges: [ClosedRange<CalendarDay>] {
    writtenRanges.compactMap { start, end in
      guard let first = CalendarDay(start), let last = CalendarDay(end), first <= last else {
        return nil
      }
      return first...last
    }
  }
}

/// fixtures/weekend_cases.json: the days of "next weekend", seen from every day of some fortnights:
/// over a leap day, over the end of a year, and over a change of the clocks.
enum WeekendCases {
  /// The days from which the next weekend is determined.
  static var days: [CalendarDay] {
    let starts = ["2024-02-19", "2024-12-23", "2026-03-23"].compactMap { CalendarDay($0) }
    return starts.flatMap { start in (0..<14).map { start.adding(days: $0) } }
  }
}
