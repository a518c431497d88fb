import GRDB

extension FantasyStore {
  /// What a player is expected to score in a round, with a weight for each factor.
  ///
  /// It is base + Σ weight·part, rounded to 1 decimal; weights of 1 give the stored projection
  /// exactly. Nil where the bundle has no projection of the player for the round.
  ///
  /// ```swift
  /// let ifHomeCountedDouble = try await store.projection(
  ///   of: card.id, inRound: store.season.comingRound, weights: FantasyStore.FactorWeights(home: 2))
  /// ```
  public func projection(
    of player: Int, inRound round: Int, weights: FactorWeights = FactorWeights()
  ) async throws -> Double? {
    try await ask { rows in
      guard let row = try rows.first(FantasyRows.oneProjectionSQL, [player, round]) else {
        return nil
      }
      let parts = FantasyRows.parts(try rows.all(FantasyRows.onePartSQL, [player, round]))
      return Projection(row: row, parts: parts).value(weights: weights)
    }
  }

  /// What every player is expected to score in a round, with a weight for each factor, by id.
  ///
  /// ```swift
  /// let mine = try await store.projections(weights: weights)
  /// let sorted = cards.sorted { (mine[$0.id] ?? 0, $1.id) > (mine[$1.id] ?? 0, $0.id) }
  /// ```
  public func projections(
    inRound round: Int? = nil, weights: FactorWeights = FactorWeights()
  ) async throws -> [Int: Double] {
    let round = round ?? season.comingRound
    return try await ask { rows in
      let parts = Dictionary(grouping: try rows.all(FantasyRows.roundPartSQL, [round])) {
        $0[4] as Int
      }
      let rows = try rows.all(FantasyRows.roundProjectionSQL, [round])
      return Dictionary(
        rows.map { row in
          let player: Int = row["player_id"]
          let projection = Projection(row: row, parts: FantasyRows.parts(parts[player] ?? []))
          return (player, projection.value(weights: weights))
        }, uniquingKeysWith: { first, _ in first })
    }
  }
}

extension FantasyRows {
  static let oneProjectionSQL = """
    SELECT \(FantasyStore.Projection.columns) FROM projections AS j
    WHERE j.player_id = ? AND j.round = ?
    """

  static let onePartSQL = """
    SELECT \(FantasyStore.ProjectionPart.columns) FROM projection_parts
    WHERE player_id = ? AND round = ? ORDER BY factor
    """

  /// Looks up each player's row by its key: rounds lie far apart in the table.
  static let roundProjectionSQL = """
    SELECT \(FantasyStore.Projection.columns), s.player_id FROM player_standings AS s
    CROSS JOIN projections AS j ON j.player_id = s.player_id AND j.round = ?
    """

  static let roundPartSQL = """
    SELECT \(FantasyStore.ProjectionPart.columns), s.player_id FROM player_standings AS s
    CROSS JOIN projection_parts AS j ON j.player_id = s.player_id AND j.round = ?
    """
}
