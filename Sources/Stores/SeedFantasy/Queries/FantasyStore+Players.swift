import GRDB
import SeedStore

extension FantasyStore {
  /// The players that pass a filter, in an order; without a direction in the order's own.
  ///
  /// Players of whom the order knows nothing come last, whichever way it runs; equal ones are in the
  /// order of their names.
  ///
  /// ```swift
  /// let cheap = try await store.players(
  ///   by: .breakEven, filter: FantasyStore.PlayerFilter(position: .forward, tier: .cashCow))
  /// ```
  public func players(
    by order: PlayerOrder = .projection, _ direction: SortDirection? = nil,
    filter: PlayerFilter = PlayerFilter(), limit: Int? = nil
  ) async throws -> [PlayerCard] {
    let query = PlayerListQuery(
      order: order, direction: direction ?? order.defaultDirection, filter: filter,
      limit: limit.map { max(0, $0) } ?? -1)
    return try await ask { rows in try rows.all(query.sql, query.arguments).map(rows.card) }
  }

  /// The players that a search as typed finds, the best projected first.
  ///
  /// Every word typed must begin a word of the name, the club's name or code, or a position. Case,
  /// accents, apostrophes and other punctuation do not matter.
  ///
  /// ```swift
  /// let found = try await store.searchPlayers("dai mid")
  /// ```
  public func searchPlayers(_ text: String, limit: Int = 20) async throws -> [PlayerCard] {
    var folding = PlayerSearchText()
    // Words hold letters, digits and marks alone, so nothing in them ends the quotes.
    let words = folding.words(text).map { "\"\($0)\"*" }.joined(separator: " ")
    guard !words.isEmpty, limit > 0 else { return [] }
    return try await ask { rows in
      try rows.all(FantasyRows.searchSQL, [words, limit]).map(rows.card)
    }
  }

  /// The player with an official id, with everything that the bundle knows of him.
  ///
  /// ```swift
  /// let player = try await store.player(id: card.id)
  /// let why = player.news.explanations.first { $0.subject == .projection }
  /// ```
  public func player(id: Int) async throws -> Player {
    try await ask { rows in
      let row = try rows.one(FantasyRows.playerSQL, id, "player")
      return Player(
        card: rows.card(try rows.one(FantasyRows.cardSQL, id, "player's card")),
        born: (row[0] as String?).flatMap { CalendarDay($0) }, status: row[1],
        record: try rows.record(of: id), tendencies: try rows.tendencies(of: id),
        news: try rows.news(of: id))
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
  static let searchSQL =
    cardSelection + """
       FROM player_fts AS f CROSS JOIN players AS p ON p.search_rank = f.rowid
      CROSS JOIN player_standings AS s ON s.player_id = p.player_id
      CROSS JOIN player_cards AS c ON c.player_id = p.player_id
      WHERE player_fts MATCH ? ORDER BY f.rowid LIMIT ?
      """

  static let playerSQL = "SELECT dob, status FROM players WHERE player_id = ?"

  static let cardSQL =
    cardSelection + """
       FROM player_standings AS s CROSS JOIN player_cards AS c ON c.player_id = s.player_id
      WHERE s.player_id = ?
      """

  static let explanationSQL = """
    SELECT \(FantasyStore.Explanation.columns) FROM explanations
    WHERE subject_id = ? ORDER BY subject_kind, expl_id
    """

  static let insightSQL = """
    SELECT \(FantasyStore.Insight.columns)
    FROM insights AS i CROSS JOIN symbols AS y ON y.name = i.icon
    WHERE i.expl_id = ? ORDER BY i.seq
    """

  /// What explains a player.
  func explanations(of player: Int) throws -> [FantasyStore.Explanation] {
    try all(Self.explanationSQL, [player]).map { row in
      let insights = try all(Self.insightSQL, [row[0] as String])
      return FantasyStore.Explanation(
        row: row, insights: insights.map { FantasyStore.Insight(row: $0) })
    }
  }
}
