import SeedStore

extension RoadTripStore {
  /// The words about trips, which an app can replace or translate.
  ///
  /// Names in braces are placeholders for values. Databases are written with ``english``; tips and insights
  /// are English sentences of the bundle.
  ///
  /// ```swift
  /// var words = RoadTripStore.Words.english
  /// words.games = Plural(one: "{count} Spiel", other: "{count} Spiele")
  /// words.durations.hours = "{hours} Std."
  /// let store = try RoadTripStore(url: url, words: words)
  /// ```
  public struct Words: StoreWords {
    /// The rule that chooses the form of a ``Plural`` for a number.
    public var pluralRule = PluralRule.one
    /// The decimal point.
    public var decimalPoint = "."
    /// Lengths of time.
    public var durations = DurationWords()

    // MARK: Numbers

    /// The games of a trip.
    public var games = Plural(one: "{count} game", other: "{count} games")
    /// The cities of a trip.
    public var cities = Plural(one: "{count} city", other: "{count} cities")
    /// The number of trips.
    public var trips = Plural(one: "{count} trip", other: "{count} trips")
    /// The miles of a trip, as a screen reader says them.
    public var miles = Plural(one: "{count} mile", other: "{count} miles")

    // MARK: Trips

    /// The title of a trip that ends elsewhere.
    public var oneWay = "{start} to {end}"
    /// The title of a trip that comes back.
    public var roundTrip = "{start} round trip"
    /// The line below the title.
    public var subtitle = "{games} · {cities} · {miles} mi"
    /// The text that a screen reader speaks for a trip.
    public var tripLabel = "{title}, {games}, {cities}, {miles}"

    // MARK: Sections

    /// The header of a range of miles.
    public var milesRange = "{low}-{high} mi"
    /// The header of the last range of miles.
    public var milesAndMore = "{low}+ mi"
    /// The text that a screen reader speaks for a section.
    public var sectionLabel = "{section}, {trips}"

    // MARK: Reasons for a score

    /// The games for each hour of driving.
    public var efficiency = "{number} games per hour of driving"
    /// The reason of a trip without driving.
    public var noDriving = "No driving between games"
    /// The least time to spare.
    public var slack = "{time} to spare at least"
    /// The least time to spare, if it is short.
    public var tightSlack = "Tight connection, {time} to spare"
    /// The reason of a trip with a single game.
    public var noConnections = "No connections to make"
    /// The reason of a trip whose time to spare is not known yet.
    public var undecidedStart = "A start time is undecided"

    // MARK: Orders

    /// The order by score.
    public var recommended = "Recommended"
    /// Most cities first.
    public var mostCities = "Most Cities"
    /// Most games first.
    public var mostGames = "Most Games"
    /// Fewest games first.
    public var leastGames = "Least Games"
    /// The longest way first.
    public var mostMiles = "Most Miles"
    /// The shortest way first.
    public var leastMiles = "Least Miles"
    /// Most games for each hour of driving first.
    public var bestEfficiency = "Best Efficiency"

    // MARK: Days

    /// A day, with names from ``shortWeekdays`` and ``shortMonths``.
    public var day = "{weekday}, {month} {day}"
    /// The days of the week from Monday on.
    public var shortWeekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    /// The months from January on.
    public var shortMonths = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// The words that databases are written with.
    public static let english = Words()

    /// The English words.
    public init() {}
  }
}

extension RoadTripStore.Words {
  /// The name of an order in the menu, such as `Most Cities`.
  public func title(of order: RoadTripStore.SortOption) -> String {
    switch order {
    case .recommended: recommended
    case .mostCities: mostCities
    case .mostGames: mostGames
    case .leastGames: leastGames
    case .mostMiles: mostMiles
    case .leastMiles: leastMiles
    case .bestEfficiency: bestEfficiency
    }
  }

  /// A day as a list shows it, such as `Fri, Apr 3`.
  public func text(of day: CalendarDay) -> String {
    let (_, month, number) = day.parts
    return self.day.filled([
      "weekday": shortWeekdays.name(at: day.weekday), "month": shortMonths.name(at: month - 1),
      "day": String(number),
    ])
  }

  /// The title of a trip: `Chicago to Boston`, `Chicago round trip`, and `Chicago` for one city.
  public func title(from start: String, to end: String, cityCount: Int) -> String {
    if start != end { return oneWay.filled(["start": start, "end": end]) }
    return cityCount > 1 ? roundTrip.filled(["start": start]) : start
  }

  /// The line below a trip's title, such as `5 games · 4 cities · 980 mi`.
  public func subtitle(of option: RoadTripStore.Option) -> String {
    subtitle(
      games: option.totalGames, cities: option.uniqueCityCount, miles: option.totalMiles)
  }

  /// The text that a screen reader speaks for a trip, such as `Chicago to Boston, 5 games, 4 cities, 980
  /// miles`.
  public func accessibilityLabel(of option: RoadTripStore.Option, title: String) -> String {
    accessibilityLabel(
      title: title, games: option.totalGames, cities: option.uniqueCityCount,
      miles: option.totalMiles)
  }
}

// MARK: - Pieces

extension RoadTripStore.Words {
  /// A number of cities, such as `12 cities`.
  package func text(ofCities number: Int) -> String { cities.text(number, by: pluralRule) }

  /// A number of games, such as `1 game`.
  package func text(ofGames number: Int) -> String { games.text(number, by: pluralRule) }

  /// A number of trips, such as `34 trips`.
  package func text(ofTrips number: Int) -> String { trips.text(number, by: pluralRule) }

  /// The line below the title.
  package func subtitle(games: Int, cities: Int, miles: Int) -> String {
    subtitle.filled([
      "games": text(ofGames: games), "cities": text(ofCities: cities), "miles": String(miles),
    ])
  }

  /// The text that a screen reader speaks for a trip.
  package func accessibilityLabel(title: String, games: Int, cities: Int, miles: Int) -> String {
    tripLabel.filled([
      "title": title, "games": text(ofGames: games), "cities": text(ofCities: cities),
      "miles": self.miles.text(miles, by: pluralRule),
    ])
  }

  /// A range of miles with the design's ASCII hyphen, such as `0-500 mi`, and `2000+ mi` for the last.
  package func text(ofMilesFrom low: Int, to high: Int?) -> String {
    guard let high else { return milesAndMore.filled(["low": String(low)]) }
    return milesRange.filled(["low": String(low), "high": String(high)])
  }

  /// The text that a screen reader speaks for a section, with its number of trips.
  package func accessibilityLabel(ofSection section: String, tripCount: Int) -> String {
    let trips = text(ofTrips: tripCount)
    return section.isEmpty ? trips : sectionLabel.filled(["section": section, "trips": trips])
  }

  /// Games per hour at the wheel; nil for a trip without driving.
  func text(ofEfficiency number: Double?) -> String {
    guard let number else { return noDriving }
    return efficiency.filled(["number": NumberText.decimal(number, point: decimalPoint)])
  }

  /// The least slack in minutes; nil without a leg.
  func text(ofSlack minutes: Int?, isTight: Bool) -> String {
    guard let minutes else { return noConnections }
    return (isTight ? tightSlack : slack).filled(["time": durations.text(minutes: minutes)])
  }
}
