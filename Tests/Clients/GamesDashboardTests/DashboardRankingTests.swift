import Bundles
import SeedDashboard
import Tabular
import TestSupport
import Testing

@testable import GamesDashboard

@Suite("The eight orders of games")
struct DashboardRankingTests {
  /// A dashboard whose games and statistics a seed decides, with many ties.
  private func dashboard(_ seed: Int) -> Dashboard {
    var random = SplitMix64(seed: UInt64(seed))
    let names = ["Ångström", "angstrom", "Bee", "Zed", "2048", "Ébauche", "ebauche", "Öl"]
    var dashboard = Dashboard(asOf: CalendarDay(number: 20_010))
    dashboard.categories = [Dashboard.Category(id: "words", name: "Words")]
    dashboard.colors = [
      ColorToken(
        id: "moss", lightHex: "#000000", darkHex: "#FFFFFF", onLightHex: "#FFFFFF",
        onDarkHex: "#000000")
    ]
    for number in 0..<30 {
      var stat = GameStats()
      if Int.random(in: 0...3, using: &random) > 0 {
        stat.lastPlayedAt = 1_750_000_000 + Int.random(in: 0...3, using: &random)
        // Days and instants can have different orders, since a player who travels west plays on an
        // earlier day.
        stat.lastPlayed = CalendarDay(number: 20_000 + Int.random(in: 0...3, using: &random))
        stat.currentStreak = Int.random(in: 0...3, using: &random)
        // Rates that are equal only to four decimals.
        stat.totalPlayed = [0, 1, 2, 300, 301].randomElement(using: &random) ?? 0
        stat.totalCompleted = [0, stat.totalPlayed / 2, stat.totalPlayed].randomElement(
          using: &random)!
      }
      dashboard.stats.append(stat)
      dashboard.runs.append([])
      dashboard.freezes.append([])
      dashboard.games.append(
        SmallDashboard.game(
          number < 10 ? "g0\(number)" : "g\(number)", name: names.randomElement(using: &random)))
    }
    return dashboard
  }

  @Test(
    "Each order is total, and games never played are last in both directions", arguments: 0..<40)
  func random(_ seed: Int) throws {
    let dashboard = dashboard(seed)
    let (games, stats) = (dashboard.games, dashboard.stats)
    let places = try places(in: dashboard)
    for order in DashboardOrder.all {
      let ascending = order.direction == .ascending
      let sign = ascending ? 1.0 : -1.0
      // The games sorted by a plain key of the order.
      let expected = games.indices.sorted { left, right in
        func key(_ game: Int) -> (Int, Double) {
          let stat = stats[game]
          let isLast = order.sort == .success ? stat.totalPlayed == 0 : stat.lastPlayed == nil
          let value: Double =
            switch order.sort {
            case .lastPlayed: Double(stat.lastPlayedAt ?? 0)
            case .streak: Double(stat.currentStreak)
            case .success: Double(stat.totalCompleted) / Double(max(1, stat.totalPlayed))
            case .name: 0
            }
          return order.sort == .name ? (0, 0) : isLast ? (1, 0) : (0, sign * value)
        }
        if key(left) != key(right) { return key(left) < key(right) }
        let (one, two) = (
          Array(games[left].nameKey.text.utf8), Array(games[right].nameKey.text.utf8)
        )
        if one != two {
          let isBefore = one.lexicographicallyPrecedes(two)
          return order.sort == .name && !ascending ? !isBefore : isBefore
        }
        return games[left].id < games[right].id
      }
      let ranks = try #require(places[order.rankColumn])
      #expect(expected.map { ranks[$0] } == (1...games.count).map { $0 })
    }
  }

  @Test("A game never played is last both ways, and equal games are ordered by name both ways")
  func nulls() throws {
    let (dashboard, _) = try SmallDashboard(
      ",wordle,1466,2025-06-24T12:00:00Z,,1,3,3,", ",connections,744,2025-06-24T12:00:00Z,,1,3,,"
    ).read()
    let places = try places(in: dashboard)
    for direction in DashboardStore.SortDirection.allCases {
      for sort in [DashboardStore.SortOption.lastPlayed, .streak, .success] {
        // connections, mini, queens, weekly, wordle
        #expect(places[DashboardOrder(sort, direction).rankColumn] == [1, 3, 4, 5, 2])
      }
    }
    #expect(places[DashboardOrder(.name, .descending).rankColumn] == [5, 4, 3, 2, 1])
  }

  /// The place of each game in each order, by the column of `game_stats`.
  private func places(in dashboard: Dashboard) throws -> [String: [Int]] {
    let table = try #require(DashboardTables.tables.first { $0.schema.name == "game_stats" })
    return try table.places(of: DashboardTables(dashboard))
  }
}
