import Foundation
import GRDB
import SeedStore

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
      var sports: [String: [Sport]] = [:]
      for row in try Row.fetchAll(db, sql: "SELECT tip_id, sport FROM tip_sports") {
        guard let sport = Sport(rawValue: row[1]) else { continue }
        sports[row[0], default: []].append(sport)
      }
      let statement = try db.cachedStatement(sql: Self.tipSQL + " ORDER BY \(order)")
      return try Row.fetchAll(statement).map { row in
        let found = Set(sports[row[0]] ?? [])
        return try Tip(row: row, sports: Sport.allCases.filter(found.contains))
      }
    }
  }

  private static let tipSQL = """
    SELECT t.id, t.topic_key, t.category, c.name, t.icon, s.min_ios, s.fallback, t.title,
      t.subtitle, t.a11y_label
    FROM tips AS t
    JOIN tip_categories AS c ON c.category = t.category
    JOIN symbols AS s ON s.name = t.icon
    WHERE t.locale = 'en'
    """
}

extension RoadTripStore.Tip {
  /// Reads a row of `tips` with its category and symbol.
  fileprivate init(row: Row, sports: [RoadTripStore.Sport]) throws {
    guard let id = UUID(uuidString: row[0]) else {
      throw StoreError(
        .notADatabase, row[0], "the id of a tip is no UUID",
        fix: "copy the file again from the bundle that seedbed built")
    }
    self.init(
      id: id, topic: row[1], category: row[2], categoryName: row[3], icon: row[4],
      minimumIOS: row[5], fallbackIcon: row[6], title: row[7], subtitle: row[8],
      accessibilityLabel: row[9], sports: sports)
  }
}
