import GRDB

extension RoadTripStore {
  /// Every planning tip, by category.
  ///
  /// ```swift
  /// let driving = try await store.tips().filter { $0.category == "driving" }
  /// ```
  public func tips() async throws -> [Tip] {
    try await tips(orderedBy: "t.position")
  }

  /// So many tips, none of them twice, other ones each time.
  ///
  /// ```swift
  /// if displayedTips.isEmpty { displayedTips = try await store.randomTips() }
  /// ```
  public func randomTips(_ count: Int = 3) async throws -> [Tip] {
    try await randomTips(count, seed: UInt64.random(in: 0...UInt64.max))
  }

  /// So many tips, none of them twice, the same for the same seed.
  ///
  /// ```swift
  /// let preview = try await store.randomTips(3, seed: 7)
  /// ```
  public func randomTips(_ count: Int = 3, seed: UInt64) async throws -> [Tip] {
    let tips = try await tips(orderedBy: "t.id")
    return TipShuffle.order(of: tips.count, seed: seed).prefix(max(0, count)).map { tips[$0] }
  }

  /// The three tips of the app's launch with that number, from 0.
  ///
  /// Launches that follow each other share no tip, and none comes again before all have been shown,
  /// but for the one or two that threes leave over.
  ///
  /// ```swift
  /// let tips = try await store.deck(launch: launchCount)
  /// ```
  public func deck(launch: Int) async throws -> [Tip] {
    let tips = try await tips(orderedBy: "t.id")
    return TipShuffle.deck(launch: launch, of: tips.count).map { tips[$0] }
  }

  private func tips(orderedBy order: String) async throws -> [Tip] {
    try await read { db in
      var sports: [String: Set<Sport>] = [:]
      for row in try Row.fetchAll(db, sql: "SELECT * FROM tip_sports") {
        guard let sport = Sport(rawValue: row["sport"]) else { continue }
        sports[row["tip_id"], default: []].insert(sport)
      }
      let statement = try db.cachedStatement(sql: Self.tipSQL + " ORDER BY \(order)")
      return try Array(
        Row.fetchCursor(statement).map { try Tip(row: $0, sports: sports[$0["id"]] ?? []) })
    }
  }

  private static let tipSQL = """
    SELECT t.*, c.name AS category_name, s.min_ios, s.fallback
    FROM tips AS t
    JOIN tip_categories AS c ON c.category = t.category
    JOIN symbols AS s ON s.name = t.icon
    WHERE t.locale = 'en'
    """
}
