import GRDB
import SeedStore

extension FantasyStore {
  /// The player with an official id, with all data about him.
  ///
  /// ```swift
  /// let player = try await store.player(id: card.id)
  /// let why = player.news.explanations.first { $0.subject == .projection }
  /// ```
  public func player(id: Int) async throws -> Player {
    try await read { db in
      try Player(row: db.row(FantasySQL.playerSQL, of: "player", id), db)
    }
  }

  /// The reasons behind a player's numbers: his projection, and the advice that names him.
  ///
  /// ```swift
  /// let drawer = try await store.explanations(of: card.id).first
  /// ```
  public func explanations(of player: Int) async throws -> [Explanation] {
    try await read { db in try Explanation.all(FantasySQL.explanationSQL, [player], db) }
  }

  /// The reasons behind a player's projection for the coming round; nil without a projection.
  ///
  /// ```swift
  /// let drawer = try await store.explanation(ofProjectionOf: card.id)
  /// ```
  public func explanation(ofProjectionOf player: Int) async throws -> Explanation? {
    try await explanation(.projection, "\(player)")
  }

  /// The reasons to make a player captain; nil for a player who is not among the best captains.
  ///
  /// ```swift
  /// let why = try await store.explanation(ofCaptain: captain.player.id)
  /// ```
  public func explanation(ofCaptain player: Int) async throws -> Explanation? {
    try await explanation(.captain, "\(player)")
  }

  /// The reasons behind the value of a squad's trade; nil for a trade that is not among the squad's
  /// best.
  ///
  /// ```swift
  /// let why = try await store.explanation(
  ///   ofTrading: trade.out.id, for: trade.in.id, inSquad: squad.id)
  /// ```
  public func explanation(
    ofTrading out: Int, for player: Int, inSquad squad: String
  ) async throws -> Explanation? {
    try await explanation(.trade, "\(squad)|\(out)|\(player)")
  }

  private func explanation(
    _ subject: ExplanationSubject, _ key: String
  ) async throws -> Explanation? {
    guard let round = season.comingRound else { return nil }
    let id = "\(subject.rawValue)|\(key)|\(round)"
    return try await read { db in
      try Explanation.all(FantasySQL.oneExplanationSQL, [id], db).first
    }
  }

  /// The projected score of a player in a round, with a weight for each factor.
  ///
  /// It is base + Σ weight·part, rounded to 1 decimal; weights of 1 give the stored projection exactly.
  /// Without a round, it uses the coming round. Nil if the bundle has no projection of the player for the
  /// round.
  ///
  /// ```swift
  /// let ifHomeCountedDouble = try await store.projection(
  ///   of: card.id, weights: FantasyStore.FactorWeights(home: 2))
  /// ```
  public func projection(
    of player: Int, inRound round: Int? = nil, weights: FactorWeights = FactorWeights()
  ) async throws -> Double? {
    guard let round = round ?? season.comingRound else { return nil }
    return try await read { db in
      try Projection.all(
        FantasySQL.oneProjectionSQL, parts: FantasySQL.onePartSQL, [player, round], by: "round",
        db
      ).first?.projection.value(weights: weights)
    }
  }

  /// The projected score of every player in a round, with a weight for each factor, by id.
  ///
  /// ```swift
  /// let mine = try await store.projections(weights: weights)
  /// let sorted = cards.sorted { (mine[$0.id] ?? 0, $1.id) > (mine[$1.id] ?? 0, $0.id) }
  /// ```
  public func projections(
    inRound round: Int? = nil, weights: FactorWeights = FactorWeights()
  ) async throws -> [Int: Double] {
    guard let round = round ?? season.comingRound else { return [:] }
    return try await read { db in
      let projections = try Projection.all(
        FantasySQL.roundProjectionSQL, parts: FantasySQL.roundPartSQL, [round], by: "player_id",
        db)
      return projections.reduce(into: [:]) { values, one in
        values[one.key] = one.projection.value(weights: weights)
      }
    }
  }
}

extension FantasySQL {
  static let playerSQL = "SELECT * FROM players WHERE player_id = ?"

  static let cardSQL = """
    SELECT \(cardColumns) FROM player_standings AS s
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

  static let venueSQL = "\(venueSelection) WHERE b.player_id = ? ORDER BY b.venue_id"

  /// The start of each query for scores at grounds.
  static let venueSelection = """
    SELECT b.*, v.name AS venue_name
    FROM venue_biases AS b CROSS JOIN venues AS v ON v.venue_id = b.venue_id
    """

  static let opponentSQL = "\(opponentSelection) WHERE o.player_id = ? ORDER BY o.opponent"

  /// The start of each query for scores against clubs.
  static let opponentSelection = """
    SELECT o.*, k.name AS club_name
    FROM player_opponents AS o CROSS JOIN clubs AS k ON k.code = o.opponent
    """

  static let explanationSQL =
    "SELECT * FROM explanations WHERE subject_id = ? ORDER BY subject_kind, expl_id"

  static let oneExplanationSQL = "SELECT * FROM explanations WHERE expl_id = ?"

  static let oneProjectionSQL = "SELECT * FROM projections WHERE player_id = ? AND round = ?"

  static let onePartSQL = """
    SELECT * FROM projection_parts WHERE player_id = ? AND round = ? ORDER BY factor
    """

  /// Looks up each player's row by its key, because the rows of a round are far apart in the table.
  static let roundProjectionSQL = """
    SELECT j.* FROM player_standings AS s
    CROSS JOIN projections AS j ON j.player_id = s.player_id AND j.round = ?
    """

  static let roundPartSQL = """
    SELECT j.* FROM player_standings AS s
    CROSS JOIN projection_parts AS j ON j.player_id = s.player_id AND j.round = ?
    """
}

extension FantasyStore.Player.Record {
  /// Reads a player's games and projections.
  init(of player: Int, _ db: Database) throws {
    scores = try db.all(FantasySQL.scoreSQL, [player])
    forms = try db.all(FantasySQL.formSQL, [player])
    prices = try db.all(FantasySQL.priceSQL, [player])
    projections = try FantasyStore.Projection.all(
      FantasySQL.projectionSQL, parts: FantasySQL.partSQL, [player], by: "round", db
    ).map(\.projection)
    outlook = try db.all(FantasySQL.outlookSQL, [player])
    pricePath = try db.all(FantasySQL.pathSQL, [player])
  }
}

extension FantasyStore.Player.Tendencies {
  /// Reads a player's scores at grounds, against clubs and late in seasons.
  init(of player: Int, _ db: Database) throws {
    venues = try db.all(FantasySQL.venueSQL, [player])
    opponents = try db.all(FantasySQL.opponentSQL, [player])
    taper = try db.first(FantasySQL.taperSQL, [player])
  }
}

extension FantasyStore.Player.News {
  /// Reads the news about a player.
  init(of player: Int, _ db: Database) throws {
    positions = try db.all(FantasySQL.positionSQL, [player])
    injuries = try db.all(FantasySQL.injurySQL, [player])
    lateChanges = try db.all(FantasySQL.lateChangeSQL, [player])
    contract = try db.first(FantasySQL.contractSQL, [player])
    sections = try db.all(FantasySQL.sectionSQL, [player])
    explanations = try FantasyStore.Explanation.all(FantasySQL.explanationSQL, [player], db)
  }
}

extension FantasyStore.Explanation {
  /// The explanations that a query finds, with their reasons.
  static func all(
    _ sql: String, _ arguments: StatementArguments, _ db: Database
  ) throws -> [FantasyStore.Explanation] {
    try db.all(sql, arguments) { row in
      let id: String = try row.value("expl_id")
      return try Self(row: row, insights: try db.all(FantasySQL.insightSQL, [id]))
    }
  }
}

extension FantasyStore.Projection {
  /// The projections that a query finds, each with its parts. Both queries have the same key column.
  static func all(
    _ sql: String, parts partSQL: String, _ arguments: StatementArguments, by column: String,
    _ db: Database
  ) throws -> [(key: Int, projection: Self)] {
    let parts = Dictionary(
      grouping: try db.all(partSQL, arguments) { row in
        try (key: row.value(column) as Int, part: FantasyStore.ProjectionPart(row: row))
      }, by: \.key)
    return try db.all(sql, arguments) { row in
      let key: Int = try row.value(column)
      return try (key, Self(row: row, parts: (parts[key] ?? []).map(\.part)))
    }
  }
}
