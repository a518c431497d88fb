import GRDB
import SeedStore

extension RoadTripStore {
  /// The trips that pass a filter, in an order, from an offset on.
  ///
  /// ```swift
  /// let first = try await store.options(by: .mostCities, filter: filter, limit: 50)
  /// let next = try await store.options(by: .mostCities, filter: filter, limit: 50, offset: 50)
  /// ```
  public func options(
    by order: SortOption, filter: TripFilter = TripFilter(), limit: Int = 50, offset: Int = 0
  ) async throws -> [Option] {
    let resolved = try ResolvedFilter(filter, known)
    return try await read { [known] db in
      try Self.options(order, resolved, limit: limit, offset: max(0, offset), known, db)
    }
  }

  /// The same, by a filter in the numbers of the database.
  static func options(
    _ order: SortOption, _ filter: ResolvedFilter, limit: Int, offset: Int, _ known: KnownRoadTrips,
    _ db: Database
  ) throws -> [Option] {
    let sections = try SectionCount(order: order, filter: filter, known: known).sections(db)
    let query = OptionQuery(order: order, filter: filter, tripCount: known.tripCount)
    let numbers = try query.tripNumbers(sections, limit: limit, offset: offset, db)
    let statement = try db.cachedStatement(
      sql: "SELECT \(Option.columns) FROM trip_options WHERE trip_id = ?")
    return try numbers.compactMap { number in
      try Row.fetchOne(statement, arguments: [number]).map { Option(row: $0, known) }
    }
  }

  /// The sections of a list under a filter, without those that would be empty.
  ///
  /// A flat list has one section without a header, and none when nothing passes.
  ///
  /// ```swift
  /// let sections = try await store.sections(by: .leastGames, filter: filter)
  /// sections.map(\.header)  // ["1 game", "2 games", "3 games"]
  /// ```
  public func sections(
    by order: SortOption, filter: TripFilter = TripFilter()
  ) async throws -> [Section] {
    let resolved = try ResolvedFilter(filter, known)
    return try await read { [known] db in
      let count = SectionCount(order: order, filter: resolved, known: known)
      return try count.sections(db).map { Section($0, isFiltered: !resolved.passesAll) }
    }
  }

  /// The metropolitan areas, by name, each with the number of trips that start there.
  ///
  /// ```swift
  /// let starts = try await store.metros().filter { $0.tripCount > 0 }
  /// ```
  public func metros() async throws -> [Metro] { known.metros }

  /// The leagues that have games in the bundle.
  ///
  /// ```swift
  /// let names = try await store.sports().map(\.name)  // ["MLB", "NBA"]
  /// ```
  public func sports() async throws -> [Sport] { known.sports }

  /// The orders of the app's menu, as the bundle has them.
  ///
  /// ```swift
  /// let titles = try await store.sortOptions().map(\.title)  // ["Recommended", "Most Cities", …]
  /// ```
  public func sortOptions() async throws -> [SortOption] { known.sortOptions }
}

extension RoadTripStore.Section {
  /// A section as it is under a filter, its label with the number of trips that pass.
  init(_ section: FilteredSection, isFiltered: Bool) {
    let count = TripWords.trips(section.positions.count)
    let spoken = section.known.spoken
    self.init(
      key: section.known.key, header: section.known.header,
      accessibilityLabel: !isFiltered
        ? section.known.accessibilityLabel : spoken.isEmpty ? count : "\(spoken), \(count)",
      positions: section.positions)
  }
}

extension RoadTripStore.Option {
  /// The first columns of every query for options, which are read by their places.
  static let columns = """
    slug, title, subtitle, a11y_label, first_day, last_day, total_games, unique_city_count,
      unique_venue_count, total_miles, drive_minutes, efficiency, score_recommended, has_tbd,
      sports_mask, start_metro, end_metro, hdr_cities, hdr_games, hdr_miles
    """

  /// Reads a row that begins with ``columns``.
  init(row: Row, _ known: KnownRoadTrips) {
    self.init(
      id: row[0], title: row[1], subtitle: row[2], accessibilityLabel: row[3],
      firstDay: CalendarDay(published: row[4]), lastDay: CalendarDay(published: row[5]),
      totalGames: row[6], uniqueCityCount: row[7], uniqueVenueCount: row[8], totalMiles: row[9],
      driveMinutes: row[10], efficiency: row[11], score: row[12], hasUndecidedStart: row[13],
      sports: [RoadTripStore.Sport](mask: row[14]), startMetro: known.metroIDs[row[15]] ?? "",
      endMetro: known.metroIDs[row[16]] ?? "",
      headers: [.cities: row[17], .games: row[18], .miles: row[19]])
  }
}
