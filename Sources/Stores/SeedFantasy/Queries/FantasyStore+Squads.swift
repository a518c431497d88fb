import GRDB
import SeedStore

extension FantasyStore {
  /// The squad with an id, its composition, and its coverage of the coming rounds.
  ///
  /// ```swift
  /// let squad = try await store.squad(id: "guns-and-rookies")
  /// let holes = squad.coverage.filter { $0.shortfall > 0 }.map(\.round)
  /// ```
  public func squad(id: String) async throws -> Squad {
    try await read { db in
      try Squad(row: db.row(FantasySQL.squadSQL, of: "squad", id), db)
    }
  }

  /// The trades that a squad could make, each with the trade that follows it, the best first.
  ///
  /// The value holds only for both trades together, so show ``Trade/next`` beside the trade.
  ///
  /// ```swift
  /// let best = try await store.trades(ofSquad: squad.id, limit: 1).first
  /// ```
  public func trades(ofSquad squad: String, limit: Int = .max) async throws -> [Trade] {
    try await read { db in try db.all(FantasySQL.tradeSQL, [squad, max(0, limit)]) }
  }

  /// The best buys of a position, by price: the players that no other player beats in both price
  /// and projection.
  ///
  /// ```swift
  /// let worthIt = try await store.frontier(of: .midfielder)
  /// ```
  public func frontier(of position: Position) async throws -> [PlayerCard] {
    try await read { db in try db.all(FantasySQL.frontierSQL, [position.rawValue]) }
  }

  /// The loss if a player does not play; nil if the bundle does not have it.
  ///
  /// ```swift
  /// let standIns = try await store.scenario(without: card.id)?.replacements ?? []
  /// ```
  public func scenario(without player: Int) async throws -> Scenario? {
    try await read { db in
      try db.row(FantasySQL.scenarioSQL, [player]).map { row in
        try Scenario(row: row, replacements: try db.all(FantasySQL.replacementSQL, [player]))
      }
    }
  }
}

extension FantasySQL {
  static let squadSQL = "SELECT * FROM squads WHERE squad_id = ?"

  static let squadPlayerSQL = """
    SELECT p.player_id, p.full_name
    FROM squad_players AS t CROSS JOIN players AS p ON p.player_id = t.player_id
    WHERE t.squad_id = ? ORDER BY t.seq
    """

  static let tradeSQL = """
    SELECT t.*, p.full_name AS out_player_name, q.full_name AS in_player_name,
      r.full_name AS next_out_name, s.full_name AS next_in_name
    FROM trade_candidates AS t CROSS JOIN players AS p ON p.player_id = t.out_player
    CROSS JOIN players AS q ON q.player_id = t.in_player
    LEFT JOIN players AS r ON r.player_id = t.next_out
    LEFT JOIN players AS s ON s.player_id = t.next_in
    WHERE t.squad_id = ? ORDER BY t.rank LIMIT ?
    """

  static let frontierSQL = cardsSQL(of: "frontiers", "WHERE o.position = ? ORDER BY o.seq")

  static let scenarioSQL = "SELECT * FROM scenarios WHERE player_id = ?"
}
