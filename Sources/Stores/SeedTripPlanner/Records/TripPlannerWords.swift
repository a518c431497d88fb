import SeedStore

extension TripPlannerStore {
  /// The words about days, durations and counts, which an app can replace or translate. They use no
  /// formatter, so texts do not depend on the device's language, calendar or time zone.
  ///
  /// Names in braces are placeholders for values. Databases are written with ``english``, and their texts
  /// stay English. An app in another language composes texts from the days and numbers of the records with
  /// its own words.
  ///
  /// ```swift
  /// var words = TripPlannerStore.Words.english
  /// words.ordinals = (1...31).map { "\($0)." }
  /// words.days = Plural(one: "{count} Tag", other: "{count} Tage")
  /// let store = try TripPlannerStore(url: url, words: words)
  /// Text("\(store.words.range(of: card.days)), \(store.words.duration(of: card.days))")
  /// ```
  public struct Words: StoreWords {
    /// The rule that chooses the form of a ``Plural`` for a number.
    public var pluralRule = PluralRule.one
    /// Lengths of time.
    public var durations = DurationWords()

    // MARK: Days

    /// A day, with names from ``ordinals`` and ``months``.
    public var date = "{day} {month} {year}"
    /// The days of a month from the first on.
    public var ordinals = [
      "1st", "2nd", "3rd", "4th", "5th", "6th", "7th", "8th", "9th", "10th", "11th", "12th",
      "13th", "14th", "15th", "16th", "17th", "18th", "19th", "20th", "21st", "22nd", "23rd",
      "24th", "25th", "26th", "27th", "28th", "29th", "30th", "31st",
    ]
    /// The months from January on.
    public var months = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September",
      "October", "November", "December",
    ]
    /// The first and the last day of a trip.
    public var range = "{first} - {last}"
    /// The first and the last day, for screen readers.
    public var spokenRange = "{first} to {last}"
    /// The duration of a trip.
    public var days = Plural(one: "{count} day", other: "{count} days")

    // MARK: Places and sections

    /// A distance.
    public var distance = "{kilometres} km"
    /// The text that a screen reader speaks for a capital.
    public var capital = "{city}, capital city"
    /// The text of a card about a trip's activities.
    public var activities = Plural(
      zero: "No activities", one: "{count} activity", other: "{count} activities")
    /// The text of a card about a trip's hotels.
    public var hotels = Plural(zero: "No hotels", one: "{count} hotel", other: "{count} hotels")
    /// The text of a card about a trip's flights.
    public var flights = Plural(zero: "No flights", one: "{count} flight", other: "{count} flights")
    /// The wait between two flights, with the place.
    public var layover = "{duration} in {place}"
    /// The text that a screen reader speaks for a trip.
    public var trip = "{name}, {city}, {dates}, {duration}, {style}"

    /// The words that databases are written with.
    public static let english = Words()

    /// The English words.
    public init() {}
  }
}

extension TripPlannerStore.Words {
  /// A day as screens show it, such as `19th April 2024`.
  ///
  /// The year is the year of the calendar, not of the week: 2024-12-30 is `30th December 2024`.
  ///
  /// ```swift
  /// Text(store.words.text(of: day))
  /// ```
  public func text(of day: CalendarDay) -> String {
    let (year, month, number) = day.parts
    return date.filled([
      "day": ordinals.name(at: number - 1), "month": months.name(at: month - 1),
      "year": String(year),
    ])
  }

  /// The days of a trip, such as `19th April 2024 - 5th May 2024`; one date for a day trip.
  ///
  /// ```swift
  /// Label(store.words.range(of: start...end), systemImage: "calendar")
  /// ```
  public func range(of days: ClosedRange<CalendarDay>) -> String { text(of: days, as: range) }

  /// The duration of a trip, including its first and last day: `5 days`, or `1 day`.
  ///
  /// ```swift
  /// Text(store.words.duration(of: start...end))
  /// ```
  public func duration(of days: ClosedRange<CalendarDay>) -> String {
    self.days.text(TripPlannerStore.Dates.nights(of: days) + 1, by: pluralRule)
  }

  /// The wait between two flights, such as `1 h 40 min in Singapore`.
  public func layover(minutes: Int, in place: String) -> String {
    layover.filled(["duration": durations.text(minutes: minutes), "place": place])
  }

  /// A distance, such as `18 km`.
  public func distance(kilometres: Int) -> String {
    distance.filled(["kilometres": String(kilometres)])
  }

  /// The text of a card about its section: `3 hotels`, `1 flight` or `No activities`.
  public func count(_ number: Int, of kind: TripPlannerStore.PlanningCard.Kind) -> String {
    let phrase =
      switch kind {
      case .activities: activities
      case .hotels: hotels
      case .flights: flights
      }
    return phrase.text(number, by: pluralRule)
  }

  /// The text that a screen reader speaks for a city: `Canberra, Australia, capital city`.
  public func accessibilityLabel(ofCity label: String, isCapital: Bool) -> String {
    isCapital ? capital.filled(["city": label]) : label
  }

  /// The text that a screen reader speaks for a trip: `Lagos with friends, Lagos, Nigeria, 19th April 2024 to
  /// 24th April 2024, 6 days, Group trip`.
  public func accessibilityLabel(
    ofTrip name: String, city: String, days: ClosedRange<CalendarDay>, style: String
  ) -> String {
    trip.filled([
      "name": name, "city": city, "dates": text(of: days, as: spokenRange),
      "duration": duration(of: days), "style": style,
    ])
  }

  /// The days between departure and arrival: `+1`, `-1`, or nothing on the same day.
  public func dayOffset(_ days: Int) -> String {
    days == 0 ? "" : days > 0 ? "+\(days)" : "\(days)"
  }

  private func text(of days: ClosedRange<CalendarDay>, as phrase: String) -> String {
    let first = text(of: days.lowerBound)
    if days.lowerBound == days.upperBound { return first }
    return phrase.filled(["first": first, "last": text(of: days.upperBound)])
  }
}
