import SeedStore

extension RoadTripStore {
  /// A road trip as a list shows it.
  ///
  /// ```swift
  /// VStack(alignment: .leading) {
  ///   Text(option.title)
  ///   Text(option.subtitle).font(.subheadline)
  /// }
  /// .accessibilityLabel(option.accessibilityLabel)
  /// ```
  public struct Option: Hashable, Sendable, Identifiable {
    /// The stable id, which ``RoadTripStore/trip(id:)`` understands.
    public let id: String
    /// Such as `Chicago to Boston`.
    public let title: String
    /// Such as `5 games · 4 cities · 980 mi`.
    public let subtitle: String
    /// What a screen reader says.
    public let accessibilityLabel: String
    /// The day of its first game.
    public let firstDay: CalendarDay
    /// The day of its last game.
    public let lastDay: CalendarDay
    /// Its games.
    public let totalGames: Int
    /// The metropolitan areas that it visits.
    public let uniqueCityCount: Int
    /// The venues that it visits.
    public let uniqueVenueCount: Int
    /// Miles by road.
    public let totalMiles: Int
    /// Minutes at the wheel.
    public let driveMinutes: Int
    /// Games per hour at the wheel; nil for a single game.
    public let efficiency: Double?
    /// The recommendation from 0 to 100.
    public let score: Double
    /// Whether the start of one of its games is undecided.
    public let hasUndecidedStart: Bool
    /// The leagues of its games.
    public let sports: [Sport]
    /// The id of the metropolitan area where it starts.
    public let startMetro: String
    /// The id of the metropolitan area where it ends.
    public let endMetro: String
    /// The headers of the sections that it is in.
    let headers: [SortOption.Grouping: String]

    /// Days from first to last, both counted.
    public var spanInDays: Int { lastDay.number - firstDay.number + 1 }

    /// The header of its section in an order; empty in a flat list.
    public func header(in order: SortOption) -> String { headers[order.grouping] ?? "" }

    /// Puts a trip together, for an app's own source of them.
    public init(
      id: String, title: String, subtitle: String, accessibilityLabel: String,
      firstDay: CalendarDay, lastDay: CalendarDay, totalGames: Int, uniqueCityCount: Int,
      uniqueVenueCount: Int, totalMiles: Int, driveMinutes: Int, efficiency: Double? = nil,
      score: Double, hasUndecidedStart: Bool, sports: [Sport] = [], startMetro: String,
      endMetro: String, headers: [SortOption.Grouping: String] = [:]
    ) {
      self.id = id
      self.title = title
      self.subtitle = subtitle
      self.accessibilityLabel = accessibilityLabel
      self.firstDay = firstDay
      self.lastDay = lastDay
      self.totalGames = totalGames
      self.uniqueCityCount = uniqueCityCount
      self.uniqueVenueCount = uniqueVenueCount
      self.totalMiles = totalMiles
      self.driveMinutes = driveMinutes
      self.efficiency = efficiency
      self.score = score
      self.hasUndecidedStart = hasUndecidedStart
      self.sports = sports
      self.startMetro = startMetro
      self.endMetro = endMetro
      self.headers = headers
    }
  }

  /// A metropolitan area, which trips count as one city.
  ///
  /// ```swift
  /// Picker("Start", selection: $start) {
  ///   ForEach(metros) { Text($0.name).tag($0.id as String?) }
  /// }
  /// ```
  public struct Metro: Hashable, Sendable, Identifiable {
    /// The stable id, such as `new-york`.
    public let id: String
    /// What apps show.
    public let name: String
    /// The state or province.
    public let state: String
    /// The country, ISO 3166-1 alpha-2.
    public let country: String
    /// Its middle.
    public let coordinate: Coordinate
    /// The trips that start here.
    public let tripCount: Int
    /// The leagues that have teams here, with how many.
    public let teams: [Sport: Int]

    /// Puts a metropolitan area together, for an app's own source of them.
    public init(
      id: String, name: String, state: String, country: String, coordinate: Coordinate,
      tripCount: Int, teams: [Sport: Int] = [:]
    ) {
      self.id = id
      self.name = name
      self.state = state
      self.country = country
      self.coordinate = coordinate
      self.tripCount = tripCount
      self.teams = teams
    }
  }
}
