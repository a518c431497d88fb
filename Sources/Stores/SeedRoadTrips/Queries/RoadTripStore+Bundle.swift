import GRDB
import SeedStore

/// Reads data for the other files of a bundle.
extension RoadTripStore {
  /// A trip with its alternatives, which no list shows.
  package struct ListedTrip: Sendable {
    /// The trip.
    package let trip: Trip
    /// The trips with the same stops on the same days.
    package let alternatives: [Alternative]
  }

  /// The places of a trip in all orders, and the values that determine its sections.
  package struct RankedTrip: Sendable {
    /// The stable id.
    package let id: String
    /// The number of cities.
    package let cityCount: Int
    let gameCount: Int
    let milesBucket: Int
    /// The place in each order, from 1, by the order's place in the menu.
    package let ranks: [Int]

    /// The number of its section in an order; 0 in a flat list.
    package func sectionNumber(in order: SortOption) -> Int {
      switch order.grouping {
      case .none: 0
      case .cities: cityCount
      case .games: gameCount
      case .miles: milesBucket
      }
    }
  }

  /// The trips with some ids, in the order of the ids.
  package func listedTrips(_ ids: [String]) async throws -> [ListedTrip] {
    try await read { [words] db in
      try ids.map { id in
        guard let row = try db.row(Self.tripSQL, [id]) else { throw Self.noTrip(id) }
        return try ListedTrip(
          trip: Trip(row: row, words, db),
          alternatives: Alternative.all(to: row.value("trip_id"), db))
      }
    }
  }

  /// Every trip in the order of the recommendation.
  package func rankedTrips() async throws -> [RankedTrip] {
    try await read { db in
      try db.all(Self.rankedSQL) { row in
        try RankedTrip(
          id: row.value(at: 0), cityCount: row.value(at: 1), gameCount: row.value(at: 2),
          milesBucket: row.value(at: 3),
          ranks: RoadTripDatabase.rankColumns.indices.map { try row.value(at: 4 + $0) })
      }
    }
  }

  private static let rankedSQL = """
    SELECT slug, unique_city_count, total_games, miles_bucket,
      \(RoadTripDatabase.rankColumns.joined(separator: ", "))
    FROM trip_options ORDER BY rank_recommended
    """

  /// The ids of the tips of each launch until all have been shown.
  package func decks() async throws -> [[String]] {
    try await read { db in
      var decks: [Int: [String]] = [:]
      for row in try Row.fetchAll(db, sql: "SELECT * FROM tip_decks ORDER BY launch_mod, slot") {
        try decks[row.value("launch_mod"), default: []].append(row.value("tip_id"))
      }
      return decks.keys.sorted().compactMap { decks[$0] }
    }
  }

  /// The categories of the tips by their ids, in the order of the app's design.
  package func tipCategories() async throws -> [(id: String, name: String)] {
    try await read { db in
      try db.all("SELECT category, name FROM tip_categories ORDER BY position") { row in
        try (id: row.value(at: 0), name: row.value(at: 1))
      }
    }
  }
}
