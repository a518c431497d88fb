import SeedStore

extension TripPlannerStore {
  /// Days in the words of the app's screens and of its API, without any formatter: the same on every
  /// phone, whatever its language, calendar and zone.
  ///
  /// ```swift
  /// let start = CalendarDay("2024-04-19")!
  /// let end = start.adding(days: 16)
  /// TripPlannerStore.DateWords.range(start...end)  // "19th April 2024 - 5th May 2024"
  /// TripPlannerStore.DateWords.duration(of: start...end)  // "17 days"
  /// ```
  public enum DateWords {
    /// A day as screens show it, such as `19th April 2024`.
    ///
    /// The year is that of the calendar, not of the week: 2024-12-30 is `30th December 2024`.
    ///
    /// ```swift
    /// Text(TripPlannerStore.DateWords.ordinal(day))
    /// ```
    public static func ordinal(_ day: CalendarDay) -> String {
      let (year, _, number) = day.parts
      return "\(number)\(suffix(of: number)) \(day.monthName) \(year)"
    }

    /// The suffix of an ordinal number: `st`, `nd`, `rd` or `th`.
    ///
    /// ```swift
    /// [1, 2, 3, 4, 11, 12, 13, 21].map(TripPlannerStore.DateWords.suffix(of:))
    /// // ["st", "nd", "rd", "th", "th", "th", "th", "st"]
    /// ```
    public static func suffix(of number: Int) -> String {
      if (11...13).contains(abs(number % 100)) { return "th" }
      switch abs(number % 10) {
      case 1: return "st"
      case 2: return "nd"
      case 3: return "rd"
      default: return "th"
      }
    }

    /// The days of a trip, such as `19th April 2024 - 5th May 2024`; one date for a day trip.
    ///
    /// ```swift
    /// Label(TripPlannerStore.DateWords.range(start...end), systemImage: "calendar")
    /// ```
    public static func range(_ days: ClosedRange<CalendarDay>) -> String {
      let first = ordinal(days.lowerBound)
      return days.lowerBound == days.upperBound
        ? first : "\(first) - \(ordinal(days.upperBound))"
    }

    /// The nights between the first and the last day; 0 for a day trip.
    ///
    /// ```swift
    /// let total = nightlyPrice * TripPlannerStore.DateWords.nights(of: start...end)
    /// ```
    public static func nights(of days: ClosedRange<CalendarDay>) -> Int {
      days.upperBound.number - days.lowerBound.number
    }

    /// How long a trip is, first and last day both counted: `5 days`, or `1 day`.
    ///
    /// ```swift
    /// Text(TripPlannerStore.DateWords.duration(of: start...end))
    /// ```
    public static func duration(of days: ClosedRange<CalendarDay>) -> String {
      Words.counted(nights(of: days) + 1, "day", "days")
    }
  }
}

extension TripPlannerStore.DateWords {
  /// A day as the API takes it, yyyy-MM-dd.
  ///
  /// ```swift
  /// request.startDate = TripPlannerStore.DateWords.apiText(start)  // "2024-04-19"
  /// ```
  public static func apiText(_ day: CalendarDay) -> String { day.description }

  /// The day that the API writes yyyy-MM-dd; nil for anything else.
  ///
  /// Ten ASCII characters and a day that exists: `2024-4-9`, `19/04/2024`, `2024-02-30` and
  /// `2024-04-19T00:00:00Z`, some of which a formatter would let pass, are none.
  ///
  /// ```swift
  /// guard let start = TripPlannerStore.DateWords.day(apiText: trip.startDate) else {
  ///   throw APIError.notADay(trip.startDate)
  /// }
  /// ```
  public static func day(apiText: String) -> CalendarDay? { CalendarDay(apiText) }

  /// The weekend that begins after a day: its Saturday and its Sunday.
  ///
  /// From Monday to Friday that is the weekend of the same week. On a Saturday and on a Sunday, when
  /// a weekend is under way, it is the one after: seven days later, and six.
  ///
  /// ```swift
  /// let weekend = TripPlannerStore.DateWords.nextWeekend(after: today)
  /// form.start = weekend.lowerBound
  /// form.end = weekend.upperBound
  /// ```
  public static func nextWeekend(after day: CalendarDay) -> ClosedRange<CalendarDay> {
    let sinceSaturday = (day.weekday + 2) % 7
    let saturday = day.adding(days: 7 - sinceSaturday)
    return saturday...saturday.adding(days: 1)
  }
}

/// The words about trips, cities and their sections that databases, snapshots and stores share.
package enum TripPlannerWords {
  /// A distance, such as `18 km`.
  package static func distance(kilometres: Int) -> String { "\(kilometres) km" }

  /// What a screen reader says of a city: `Canberra, Australia, capital city`.
  package static func city(label: String, isCapital: Bool) -> String {
    isCapital ? "\(label), capital city" : label
  }

  /// What a card says of its section: `3 hotels`, `1 flight` or `No activities`.
  package static func count(_ number: Int, one: String, many: String) -> String {
    number == 0 ? "No \(many)" : Words.counted(number, one, many)
  }

  /// What a screen reader says of a trip: `Lagos with friends, Lagos, Nigeria, 19th April 2024 to
  /// 24th April 2024, 6 days, Group trip`.
  package static func trip(
    name: String, city: String, days: ClosedRange<CalendarDay>, style: String
  ) -> String {
    let words = TripPlannerStore.DateWords.self
    let first = words.ordinal(days.lowerBound)
    let dates =
      days.lowerBound == days.upperBound ? first : "\(first) to \(words.ordinal(days.upperBound))"
    return "\(name), \(city), \(dates), \(words.duration(of: days)), \(style)"
  }

  /// How many days later it is at the end of a flight: `+1`, `-1`, and nothing on the same day.
  package static func dayOffset(_ days: Int) -> String {
    days == 0 ? "" : days > 0 ? "+\(days)" : "\(days)"
  }
}
