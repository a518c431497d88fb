import GRDB
import SeedStore

extension RoadTripStore {
  /// A road trip as a list shows it, with texts in the English of the bundle.
  ///
  /// An app in another language composes them from the numbers, with
  /// ``Words/title(from:to:cityCount:)``, ``Words/subtitle(of:)`` and
  /// ``Words/accessibilityLabel(of:title:)``.
  ///
  /// ```swift
  /// VStack(alignment: .leading) {
  ///   Text(option.title)
  ///   Text(option.subtitle).font(.subheadline)
  /// }
  /// .accessibilityLabel(option.accessibilityLabel)
  /// ```
  public struct Option: Hashable, Sendable, Codable, Identifiable {
    /// The stable id, which ``RoadTripStore/trip(id:)`` understands.
    public let id: String
    /// The title, such as `Chicago to Boston`.
    public let title: String
    /// The line below the title, such as `5 games · 4 cities · 980 mi`.
    public let subtitle: String
    /// The text that a screen reader speaks.
    public let accessibilityLabel: String
    /// The day of its first game.
    public let firstDay: CalendarDay
    /// The day of its last game.
    public let lastDay: CalendarDay
    /// The number of its games.
    public let totalGames: Int
    /// The number of metropolitan areas that it visits.
    public let uniqueCityCount: Int
    /// The number of venues that it visits.
    public let uniqueVenueCount: Int
    /// Miles by road.
    public let totalMiles: Int
    /// Minutes at the wheel.
    public let driveMinutes: Int
    /// Games per hour at the wheel; nil for a single game.
    public let efficiency: Double?
    /// The recommendation score, from 0 to 100.
    public let score: Double
    /// Whether one of its legs leaves little time to spare; see ``Leg/isTight``.
    public let hasTightLeg: Bool
    /// Whether the start of one of its games is undecided.
    public let hasUndecidedStart: Bool
    /// Whether a beam search found the trip. A beam search finds some, but not all, of the longest trips. The
    /// other trips are the best of all possible trips.
    public let isFromBeamSearch: Bool
    /// The leagues of its games.
    public let sports: [Sport]
    /// The id of the metropolitan area where it starts.
    public let startMetro: String
    /// The id of the metropolitan area where it ends.
    public let endMetro: String
    /// The headers of the sections that it is in.
    let headers: [SortOption.Grouping: String]

    /// The time at the wheel.
    @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
    public var driveDuration: Duration { .minutes(driveMinutes) }

    /// The number of days, including the first and the last.
    public var spanDays: Int { lastDay.number - firstDay.number + 1 }

    /// The header of its section in an order, in the English of the bundle; empty in a flat list.
    public func header(in order: SortOption) -> String { headers[order.grouping] ?? "" }
  }

  /// A metropolitan area, which trips count as one city.
  ///
  /// ```swift
  /// Picker("Start", selection: $start) {
  ///   ForEach(metros) { Text($0.name).tag($0.id as String?) }
  /// }
  /// ```
  public struct Metro: Hashable, Sendable, Codable, Identifiable {
    /// The stable id, such as `new-york`.
    public let id: String
    /// The name that apps show.
    public let name: String
    /// The state or province.
    public let state: String
    /// The country, ISO 3166-1 alpha-2.
    public let country: String
    /// The position of its centre.
    public let coordinate: Coordinate
    /// The number of trips that start here.
    public let tripCount: Int
    /// The number of teams here, by league.
    public let teams: [Sport: Int]
  }
}

extension RoadTripStore.Option: FetchableRecord {
  /// The beginning of every query for options: add `FROM`, in which `o` is the option, and
  /// ``metroJoin``.
  static let selection = "SELECT o.*, s.slug AS start_slug, e.slug AS end_slug"

  /// The joins of such a query: the metropolitan areas of the start and the end.
  static let metroJoin = """
    CROSS JOIN metros AS s ON s.metro_id = o.start_metro
    CROSS JOIN metros AS e ON e.metro_id = o.end_metro
    """

  /// Reads a row of `trip_options` with the ids of its start and its end as `start_slug` and
  /// `end_slug`.
  public init(row: Row) throws {
    try self.init(
      id: row.value("slug"), title: row.value("title"), subtitle: row.value("subtitle"),
      accessibilityLabel: row.value("a11y_label"),
      firstDay: CalendarDay(published: row.value("first_day")),
      lastDay: CalendarDay(published: row.value("last_day")), totalGames: row.value("total_games"),
      uniqueCityCount: row.value("unique_city_count"),
      uniqueVenueCount: row.value("unique_venue_count"),
      totalMiles: row.value("total_miles"), driveMinutes: row.value("drive_minutes"),
      efficiency: row.value("efficiency"), score: row.value("score_recommended"),
      hasTightLeg: row.value("has_tight_leg"), hasUndecidedStart: row.value("has_tbd"),
      isFromBeamSearch: row.value("from_beam"),
      sports: [RoadTripStore.Sport](mask: row.value("sports_mask")),
      startMetro: row.value("start_slug"),
      endMetro: row.value("end_slug"),
      headers: [
        .cities: row.value("hdr_cities"), .games: row.value("hdr_games"),
        .miles: row.value("hdr_miles"),
      ])
  }
}

extension RoadTripStore.Metro {
  /// Reads a row of `metros`; its teams are counted in `metro_sports`.
  init(row: Row, teams: [RoadTripStore.Sport: Int]) throws {
    try self.init(
      id: row.value("slug"), name: row.value("name"), state: row.value("state"),
      country: row.value("country"),
      coordinate: Coordinate(latitude: row.value("lat"), longitude: row.value("lon")),
      tripCount: row.value("start_trip_count"), teams: teams)
  }
}
