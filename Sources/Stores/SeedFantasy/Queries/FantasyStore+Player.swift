import GRDB

extension FantasyStore {
  /// The player with an official id, with everything that the bundle knows of him.
  ///
  /// ```swift
  /// let player = try await store.player(id: card.id)
  /// let why = player.news.explanations.first { $0.subject == .projection }
  /// ```
  public func player(id: Int) async throws -> Player {
    try await ask { rows in
      try rows.one(FantasyRows.playerSQL, id, "player") { row in
        Player(
          row: row,
          card: try rows.one(FantasyRows.cardSQL, id, "player's card", read: PlayerCard.init),
          record: try rows.record(of: id), tendencies: try rows.tendencies(of: id),
          news: try rows.news(of: id))
      }
    }
  }

  /// Why numbers of a player are what they are: his projection, and where he is advised.
  ///
  /// ```swift
  /// let drawer = try await store.explanations(of: card.id).first
  /// ```
  public func explanations(of player: Int) async throws -> [Explanation] {
    try await ask { rows in try rows.explanations(of: player) }
  }
}

extension FantasyRows {
  static let playerSQL = "SELECT * FROM players WHERE player_id = ?"

  static let cardSQL = """
    \(cardSelection) FROM player_standings AS s
    CROSS JOIN player_cards AS c ON c.player_id = s.player_id WHERE s.player_id = ?
    """

  static let scoreSQL = playerSQL("player_scores", by: "round")
  static let formSQL = playerSQL("player_forms", by: "as_of_round")
  static let priceSQL = playerSQL("player_prices", by: "round")
  static let projectionSQL = playerSQL("projections", by: "round")
  static let partSQL = playerSQL("projection_parts", by: "round, factor")
  static let outlookSQL = playerSQL("player_outlooks", by: "round")
  static let pathSQL = playerSQL("price_paths", by: "round")
  static let taperSQL = "SELECT * FROM late_season_tapers WHERE player_id = ?"
  static let positionSQL = playerSQL("player_positions", by: "position")
  static let injurySQL = playerSQL("injuries", by: "seq")
  static let lateChangeSQL = playerSQL("late_changes", by: "round, seq")
  static let contractSQL = "SELECT * FROM player_contracts WHERE player_id = ?"
  static let sectionSQL = playerSQL("availability", by: "section")

  private static func playerSQL(_ table: String, by order: String) -> String {
    "SELECT * FROM \(table) WHERE player_id = ? ORDER BY \(order)"
  }

  static let venueSQL = """
    SELECT b.*, v.name AS venue_name
    FROM venue_biases AS b CROSS JOIN venues AS v ON v.venue_id = b.venue_id
    WHERE b.player_id = ? ORDER BY b.venue_id
    """

  static let opponentSQL = """
    SELECT o.*, k.name AS club_name
    FROM player_opponents AS o CROSS JOIN clubs AS k ON k.code = o.opponent
    WHERE o.player_id = ? ORDER BY o.opponent
    """

  static let explanationSQL = """
    SELECT * FROM explanations WHERE subject_id = ? ORDER BY subject_kind, expl_id
    """

  static let insightSQL = """
    SELECT i.*, y.min_ios, y.fallback
    FROM insights AS i CROSS JOIN symbols AS y ON y.name = i.icon
    WHERE i.expl_id = ? ORDER BY i.seq
    """

  /// What a player has played, and what is expected of him.
  func record(of player: Int) throws -> FantasyStore.Player.Record {
    FantasyStore.Player.Record(
      scores: try all(Self.scoreSQL, [player]), forms: try all(Self.formSQL, [player]),
      prices: try all(Self.priceSQL, [player]),
      projections: try projections(
        Self.projectionSQL, parts: Self.partSQL, [player], by: "round"
      ).map(\.projection),
      outlook: try all(Self.outlookSQL, [player]), pricePath: try all(Self.pathSQL, [player]))
  }

  /// The projections that a query finds, each with its parts and the key that both queries
  /// have in a column.
  func projections(
    _ sql: String, parts partSQL: String, _ arguments: StatementArguments, by column: String
  ) throws -> [(key: Int, projection: FantasyStore.Projection)] {
    let parts = Dictionary(
      grouping: try all(partSQL, arguments) { row in
        (key: row[column] as Int, part: FantasyStore.ProjectionPart(row: row))
      }, by: \.key)
    return try all(sql, arguments) { row in
      let key: Int = row[column]
      let own = (parts[key] ?? []).map(\.part)
      return (key, FantasyStore.Projection(row: row, parts: own))
    }
  }

  /// How a player does at grounds, against clubs and late in seasons.
  func tendencies(of player: Int) throws -> FantasyStore.Player.Tendencies {
    FantasyStore.Player.Tendencies(
      venues: try all(Self.venueSQL, [player]), opponents: try all(Self.opponentSQL, [player]),
      taper: try first(Self.taperSQL, [player]))
  }

  /// The news about a player.
  func news(of player: Int) throws -> FantasyStore.Player.News {
    FantasyStore.Player.News(
      positions: try all(Self.positionSQL, [player]), injuries: try all(Self.injurySQL, [player]),
      lateChanges: try all(Self.lateChangeSQL, [player]),
      contract: try first(Self.contractSQL, [player]),
      sections: try all(Self.sectionSQL, [player]), explanations: try explanations(of: player))
  }

  /// What explains a player.
  func explanations(of player: Int) throws -> [FantasyStore.Explanation] {
    try all(Self.explanationSQL, [player]) { row in
      let id: String = row["expl_id"]
      return FantasyStore.Explanation(row: row, insights: try all(Self.insightSQL, [id]))
    }
  }
}
