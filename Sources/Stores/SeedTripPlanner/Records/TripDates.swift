import SeedStore

extension TripPlannerStore {
  /// Functions for the days of the API and of trips. They use no formatter, so results do not depend on the
  /// device's language, calendar or time zone.
  ///
  /// ``TripPlannerStore/words`` has the texts of days for screens.
  public enum Dates {
    /// The nights between the first and the last day; 0 for a day trip.
    ///
    /// ```swift
    /// let total = nightlyPrice * TripPlannerStore.Dates.nights(of: start...end)
    /// ```
    public static func nights(of days: ClosedRange<CalendarDay>) -> Int {
      days.upperBound.number - days.lowerBound.number
    }

    /// The API's text for a day, yyyy-MM-dd.
    ///
    /// ```swift
    /// request.startDate = TripPlannerStore.Dates.apiText(start)  // "2024-04-19"
    /// ```
    public static func apiText(_ day: CalendarDay) -> String { day.description }

    /// Reads a day that the API writes as yyyy-MM-dd; nil for any other text.
    ///
    /// The text must have ten ASCII characters and name a day that exists. `2024-4-9`, `19/04/2024`,
    /// `2024-02-30` and `2024-04-19T00:00:00Z`, some of which a formatter would accept, give nil.
    ///
    /// ```swift
    /// guard let start = TripPlannerStore.Dates.day(apiText: trip.startDate) else {
    ///   throw APIError.notADay(trip.startDate)
    /// }
    /// ```
    public static func day(apiText: String) -> CalendarDay? { CalendarDay(apiText) }

    /// The weekend that begins after a day: its Saturday and its Sunday.
    ///
    /// From Monday to Friday, this is the weekend of the same week. On a Saturday or Sunday, it is the
    /// following weekend, which begins seven or six days later.
    ///
    /// ```swift
    /// let weekend = TripPlannerStore.Dates.nextWeekend(after: today)
    /// form.start = weekend.lowerBound
    /// form.end = weekend.upperBound
    /// ```
    public static func nextWeekend(after day: CalendarDay) -> ClosedRange<CalendarDay> {
      let sinceSaturday = (day.weekday + 2) % 7
      let saturday = day.adding(days: 7 - sinceSaturday)
      return saturday...saturday.adding(days: 1)
    }
  }
}
