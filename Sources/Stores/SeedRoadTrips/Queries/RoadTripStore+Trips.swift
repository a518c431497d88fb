import GRDB
import SeedStore

extension RoadTripStore {
  /// The trips that pass a filter, sorted, from an offset on. Each order has one direction.
  ///
  /// ```swift
  /// let first = try await store.options(by: .mostCities, filter: filter, limit: 50)
  /// let next = try await store.options(by: .mostCities, filter: filter, limit: 50, offset: 50)
  /// ```
  public func options(
    by order: SortOption = .standard, filter: TripFilter = TripFilter(), limit: Int = 50,
    offset: Int = 0
  ) async throws -> [Option] {
    let resolved = try ResolvedFilter(filter, known)
    return try await read { [known] db in
      try Self.options(order, resolved, limit: limit, offset: max(0, offset), known, db)
    }
  }

  /// The trips that pass a resolved filter, sorted, from an offset on.
  static func options(
    _ order: SortOption, _ filter: ResolvedFilter, limit: Int, offset: Int, _ known: KnownRoadTrips,
    _ db: Database
  ) throws -> [Option] {
    let sections = try SectionCount(order: order, filter: filter, known: known).sections(db)
    let query = OptionQuery(order: order, filter: filter, tripCount: known.tripCount)
    let numbers = try query.tripNumbers(sections, limit: limit, offset: offset, db)
    return try db.all(numberedSQL, [numbers.description])
  }

  /// The options with the numbers in a JSON array, in its order, with one statement.
  private static let numberedSQL = """
    \(Option.selection)
    FROM json_each(?) AS number CROSS JOIN trip_options AS o ON o.trip_id = number.value
    \(Option.metroJoin) ORDER BY number.rowid
    """

  /// The sections of a list under a filter, without those that would be empty.
  ///
  /// A flat list has one section without a header, or no section if no trip passes.
  ///
  /// ```swift
  /// let sections = try await store.sections(by: .leastGames, filter: filter)
  /// sections.map(\.header)  // ["1 game", "2 games", "3 games"]
  /// ```
  public func sections(
    by order: SortOption = .standard, filter: TripFilter = TripFilter()
  ) async throws -> [Section] {
    let resolved = try ResolvedFilter(filter, known)
    return try await read { [known, words] db in
      let count = SectionCount(order: order, filter: resolved, known: known)
      return try count.sections(db).map { Section($0, words: words) }
    }
  }

  /// The trip with an id, with its stops, the parts of its score, and its insights.
  ///
  /// ```swift
  /// let trip = try await store.trip(id: option.id)
  /// trip.why.map(\.label)  // ["5 games", "4 cities", …]
  /// ```
  public func trip(id: String) async throws -> Trip {
    try await read { [words] db in
      guard let row = try db.row(Self.tripSQL, [id]) else {
        throw Self.noTrip(id)
      }
      return try Trip(row: row, words, db)
    }
  }

  /// The error for an id that no option has.
  static func noTrip(_ id: String) -> StoreError {
    .noSuch(
      "trip", id, fix: "give the id of an option; a trip can go when the bundle is built again")
  }

  static let tripSQL =
    "\(Option.selection) FROM trip_options AS o \(Option.metroJoin) WHERE o.slug = ?"

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

  /// The orders of the app's menu, from the bundle.
  ///
  /// ```swift
  /// let titles = try await store.sortOptions().map(store.words.title)  // ["Recommended", …]
  /// ```
  public func sortOptions() async throws -> [SortOption] { known.sortOptions }
}

extension RoadTripStore.Trip {
  /// Reads a row of `trip_options`, and the trip's rows in other tables.
  init(row: Row, _ words: RoadTripStore.Words, _ db: Database) throws {
    let trip: Int = try row.value("trip_id")
    let stops = try db.all(RoadTripStore.Stop.sql, [trip]) {
      try RoadTripStore.Stop(row: $0, words: words)
    }
    let insights: [RoadTripStore.Insight] = try db.all(RoadTripSQL.insightSQL, [trip])
    guard insights.allSatisfy({ stops.indices.contains($0.stop) }) else {
      throw try StoreError.damaged(row.value("slug"), "the trip has an insight without a stop")
    }
    try self.init(
      option: RoadTripStore.Option(row: row), stops: stops, why: ScoreFacts(row: row).why(words),
      insights: insights)
  }
}
