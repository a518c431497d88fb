import GRDB

extension FantasyRows {
  static let scoreSQL = playerSQL(FantasyStore.Score.columns, "player_scores", by: "round")
  static let formSQL = playerSQL(FantasyStore.Form.columns, "player_forms", by: "as_of_round")
  static let priceSQL = playerSQL(FantasyStore.Price.columns, "player_prices", by: "round")
  static let projectionSQL = playerSQL(
    FantasyStore.Projection.columns, "projections AS j", by: "round")
  static let partSQL = """
    SELECT \(FantasyStore.ProjectionPart.columns), round FROM projection_parts
    WHERE player_id = ? ORDER BY round, factor
    """
  static let outlookSQL = playerSQL(
    FantasyStore.OutlookRound.columns, "player_outlooks", by: "round")
  static let pathSQL = playerSQL(FantasyStore.PricePathStep.columns, "price_paths", by: "round")
  static let taperSQL = """
    SELECT \(FantasyStore.Taper.columns) FROM late_season_tapers WHERE player_id = ?
    """
  static let positionSQL = playerSQL(
    FantasyStore.EligiblePosition.columns, "player_positions", by: "position")
  static let injurySQL = playerSQL(FantasyStore.Injury.columns, "injuries", by: "seq")
  static let lateChangeSQL = playerSQL(
    FantasyStore.LateChange.columns, "late_changes", by: "round, seq")
  static let contractSQL = """
    SELECT \(FantasyStore.Contract.columns) FROM player_contracts WHERE player_id = ?
    """
  static let sectionSQL = playerSQL(
    FantasyStore.SectionState.columns, "availability", by: "section")

  static let venueSQL = """
    SELECT \(FantasyStore.VenueBias.columns)
    FROM venue_biases AS b CROSS JOIN venues AS v ON v.venue_id = b.venue_id
    WHERE b.player_id = ? ORDER BY b.venue_id
    """

  static let opponentSQL = """
    SELECT \(FantasyStore.Opponent.columns)
    FROM player_opponents AS o CROSS JOIN clubs AS k ON k.code = o.opponent
    WHERE o.player_id = ? ORDER BY o.opponent
    """

  private static func playerSQL(_ columns: String, _ table: String, by order: String) -> String {
    "SELECT \(columns) FROM \(table) WHERE player_id = ? ORDER BY \(order)"
  }

  /// What a player has played, and what is expected of him.
  func record(of player: Int) throws -> FantasyStore.Player.Record {
    FantasyStore.Player.Record(
      scores: try all(Self.scoreSQL, [player]).map { FantasyStore.Score(row: $0) },
      forms: try all(Self.formSQL, [player]).map { FantasyStore.Form(row: $0) },
      prices: try all(Self.priceSQL, [player]).map { FantasyStore.Price(row: $0) },
      projections: try projections(of: player),
      outlook: try all(Self.outlookSQL, [player]).map { FantasyStore.OutlookRound(row: $0) },
      pricePath: try all(Self.pathSQL, [player]).map { FantasyStore.PricePathStep(row: $0) })
  }

  private func projections(of player: Int) throws -> [FantasyStore.Projection] {
    let parts = Dictionary(grouping: try all(Self.partSQL, [player])) { $0[4] as Int }
    return try all(Self.projectionSQL, [player]).map { row in
      FantasyStore.Projection(row: row, parts: Self.parts(parts[row[0]] ?? []))
    }
  }

  /// The parts of a projection in the order of the factors, in which they are added.
  static func parts(_ rows: [Row]) -> [FantasyStore.ProjectionPart] {
    let parts = rows.map { FantasyStore.ProjectionPart(row: $0) }
    return FantasyStore.Factor.allCases.flatMap { factor in parts.filter { $0.factor == factor } }
  }

  /// How a player does at grounds, against clubs and late in seasons.
  func tendencies(of player: Int) throws -> FantasyStore.Player.Tendencies {
    FantasyStore.Player.Tendencies(
      venues: try all(Self.venueSQL, [player]).map { FantasyStore.VenueBias(row: $0) },
      opponents: try all(Self.opponentSQL, [player]).map { FantasyStore.Opponent(row: $0) },
      taper: try first(Self.taperSQL, [player]).map { FantasyStore.Taper(row: $0) })
  }

  /// What is said of a player.
  func news(of player: Int) throws -> FantasyStore.Player.News {
    FantasyStore.Player.News(
      positions: try all(Self.positionSQL, [player]).map {
        FantasyStore.EligiblePosition(row: $0)
      },
      injuries: try all(Self.injurySQL, [player]).map { FantasyStore.Injury(row: $0) },
      lateChanges: try all(Self.lateChangeSQL, [player]).map { FantasyStore.LateChange(row: $0) },
      contract: try first(Self.contractSQL, [player]).map { FantasyStore.Contract(row: $0) },
      sections: try all(Self.sectionSQL, [player]).map { FantasyStore.SectionState(row: $0) },
      explanations: try explanations(of: player))
  }
}
