import SeedStore

extension TripPlannerStore {
  /// Days as the app's API has them, and the days of trips, without any formatter: the same on every
  /// phone, whatever its language, calendar and zone.
  ///
  /// ``TripPlannerStore/words`` says days as screens show them.
  public enum Dates {
    /// The nights between the first and the last day; 0 for a day trip.
    ///
    /// ```swift
    /// let total = nightlyPrice * TripPlannerStore.Dates.nights(of: start...end)
    /// ```
    public static func nights(of days: ClosedRange<CalendarDay>) -> Int {
      days.upperBound.number - days.lowerBound.number
    }

    /// A day as the API takes it, yyyy-MM-dd.
    ///
    /// ```swift
    /// request.startDate = TripPlannerStore.Dates.apiText(start)  // "2024-04-19"
    /// ```
    public static func apiText(_ day: CalendarDay) -> String { day.description }

    /// The day that the API writes yyyy-MM-dd; nil for anything else.
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
    /// From Monday to Friday that is the weekend of the same week. On a Saturday and on a Sunday,
    /// when a weekend is under way, it is the one after: seven days later, and six.
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
