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
      try rows.projections(
        FantasyRows.oneProjectionSQL, parts: FantasyRows.onePartSQL, [player, round], by: "round"
      ).first?.projection.value(weights: weights)
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
      let projections = try rows.projections(
        FantasyRows.roundProjectionSQL, parts: FantasyRows.roundPartSQL, [round], by: "player_id")
      return projections.reduce(into: [:]) { values, one in
        values[one.key] = one.projection.value(weights: weights)
      }
    }
  }
}

extension FantasyRows {
  static let oneProjectionSQL = "SELECT * FROM projections WHERE player_id = ? AND round = ?"

  static let onePartSQL = """
    SELECT * FROM projection_parts WHERE player_id = ? AND round = ? ORDER BY factor
    """

  /// Looks up each player's row by its key: rounds lie far apart in the table.
  static let roundProjectionSQL = """
    SELECT j.* FROM player_standings AS s
    CROSS JOIN projections AS j ON j.player_id = s.player_id AND j.round = ?
    """

  static let roundPartSQL = """
    SELECT j.* FROM player_standings AS s
    CROSS JOIN projection_parts AS j ON j.player_id = s.player_id AND j.round = ?
    """
}
