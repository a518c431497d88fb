import GRDB
import SeedStore

extension RoadTripStore {
  /// A trip that no list shows, because an option has the same stops on the same days.
  ///
  /// It visits the other game of a doubleheader. It has the same legs, miles and cities as the option.
  ///
  /// ```swift
  /// for alternative in try await store.alternatives(to: option.id) {
  ///   let starts = alternative.games.map { $0.time ?? "TBD" }
  /// }
  /// ```
  public struct Alternative: Hashable, Sendable, Codable, Identifiable {
    /// The stable id, in the form of an option's id.
    public let id: String
    /// The games in order.
    public let games: [Game]
    /// The recommendation from 0 to 100.
    public let score: Double
    /// The fewest minutes to spare on a leg; nil without a leg.
    public let minimumSlackMinutes: Int?
    /// Whether the start of one of its games is undecided.
    public let hasUndecidedStart: Bool
  }

  /// The trips with the same stops on the same days as an option, the most recommended first; most
  /// options have none.
  ///
  /// ```swift
  /// let others = try await store.alternatives(to: option.id)
  /// ```
  ///
  /// - Throws: A ``StoreError`` if no option has the id.
  public func alternatives(to id: String) async throws -> [Alternative] {
    try await read { db in
      guard let trip = try db.row("SELECT trip_id FROM trip_options WHERE slug = ?", [id]) else {
        throw Self.noTrip(id)
      }
      return try Alternative.all(to: trip.value("trip_id"), db)
    }
  }
}

extension RoadTripStore.Alternative {
  /// The alternatives to the trip with a number, in order.
  static func all(to trip: Int, _ db: Database) throws -> [RoadTripStore.Alternative] {
    try db.all(sql, [trip]) { row in
      let position: Int = try row.value("position")
      return try RoadTripStore.Alternative(row: row, games: db.all(gameSQL, [trip, position]))
    }
  }

  private static let sql = "SELECT * FROM trip_alternatives WHERE trip_id = ? ORDER BY position"

  /// The games of an alternative, in order.
  private static let gameSQL = """
    SELECT \(RoadTripStore.Game.columns)
    FROM alternative_stops AS s
    JOIN games AS g ON g.game_id = s.game_id
    \(RoadTripStore.Game.joins)
    WHERE s.trip_id = ? AND s.position = ? ORDER BY s.seq
    """

  /// Reads a row of `trip_alternatives`.
  private init(row: Row, games: [RoadTripStore.Game]) throws {
    try self.init(
      id: row.value("slug"), games: games, score: row.value("score_recommended"),
      minimumSlackMinutes: row.value("min_slack_minutes"), hasUndecidedStart: row.value("has_tbd"))
  }
}
