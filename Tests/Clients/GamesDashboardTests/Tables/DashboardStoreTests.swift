import Foundation
import GRDB
import Pipeline
import Tabular
import TestSupport
import Testing

@testable import GamesDashboard
@testable import SeedDashboard
@testable import SeedStore

@Suite("A store on an emitted games dashboard")
struct DashboardStoreTests {
  private static let random = RandomDashboard(games: 60, seed: 9)
  var random: RandomDashboard { Self.random }
  let database: EmittedDatabase
  let store: DashboardStore
  var dashboard: Dashboard { random.dashboard }

  /// Days around the bundle's own day; results still change on all of them except the last two.
  var days: [CalendarDay] { [-3, 0, 1, 2, 3, 400].map { dashboard.asOf.adding(days: $0) } }

  init() throws {
    database = try EmittedDatabase(DashboardTables(Self.random.dashboard))
    store = try DashboardStore(url: URL(fileURLWithPath: database.path))
  }

  @Test(
    "lists what filtering and sorting the games gives, on any day", arguments: DashboardOrder.all)
  func lists(order: DashboardOrder) async throws {
    for day in days {
      // On days before the bundle's own day, its own day counts.
      let today = max(day, dashboard.asOf)
      let positions = random.positions(order, on: today)
      for filter in DashboardStore.Filter.allCases {
        let found = try await store.games(
          by: order.sort, direction: order.direction, filter: filter, asOf: day)
        let expected = positions.filter { random.passes($0, filter.rawValue, on: today) }
        #expect(found.map(\.id) == expected.map { dashboard.games[$0].id }, "\(filter) \(day)")
        let standings = expected.map { random.standing(of: $0, on: today) }
        #expect(found.map(\.streak.current) == standings.map(\.current))
        #expect(found.map(\.streak.status.rawValue) == standings.map(\.status.rawValue))
      }
    }
  }

  @Test("uses today if no day is given")
  func today() async throws {
    let days = [CalendarDay.today(), CalendarDay.today().adding(days: 1)]
    let lists =
      [try await store.games(by: .streak, asOf: days[0])]
      + [try await store.games(by: .streak), try await store.games(by: .streak, asOf: days[1])]
    // The test may run over midnight.
    #expect(lists[1] == lists[0] || lists[1] == lists[2])
    #expect(lists[1] != (try await store.games(by: .streak, asOf: store.asOf)))
  }

  @Test("has games of every status and filter, and orders that a later day changes")
  func variety() async throws {
    for day in [dashboard.asOf, dashboard.asOf.adding(days: 1)] {
      let counts = try await store.counts(asOf: day)
      #expect(counts.values.allSatisfy { $0 > 0 }, "\(counts)")
    }
    let statuses = dashboard.games.indices.flatMap { game in
      (0...1).map { random.standing(of: game, on: dashboard.asOf.adding(days: $0)).status }
    }
    #expect(Set(statuses) == Set(StreakStatus.allCases))
    let order = DashboardOrder(.streak, .descending)
    #expect(
      random.positions(order, on: dashboard.asOf)
        != random.positions(order, on: dashboard.asOf.adding(days: 1)))
    #expect(dashboard.results.contains { $0.day > dashboard.asOf })
  }

  @Test("counts the games of every filter on any day")
  func counts() async throws {
    for day in (0...20).map({ dashboard.asOf.adding(days: $0) }) {
      let counts = try await store.counts(asOf: day)
      for filter in DashboardStore.Filter.allCases {
        let expected = dashboard.games.indices.count {
          random.passes($0, filter.rawValue, on: day)
        }
        #expect(counts[filter] == expected, "\(filter) \(day)")
      }
    }
  }

  @Test("knows the streak of any later day, and agrees with a look-up among the runs")
  func streaks() async throws {
    for game in dashboard.games.indices {
      for day in (0...6).map({ dashboard.asOf.adding(days: $0) }) {
        let streak = try await store.streak(
          of: dashboard.games[game].id, on: day)
        let expected = random.standing(of: game, on: day)
        #expect(streak.current == expected.current)
        #expect(streak.status.rawValue == expected.status.rawValue)
        #expect(streak.longest == dashboard.stats[game].longest?.length ?? 0)
        let length = try await store.read { db in
          let open = try Int.fetchOne(
            db, sql: "SELECT open_until_day FROM game_stats WHERE game_id = ?",
            arguments: [game + 1])
          guard let open, open >= day.number else { return 0 }
          return try Int.fetchOne(db, sql: Self.lookUp, arguments: [game + 1]) ?? 0
        }
        #expect(length == expected.current)
      }
    }
  }

  /// The look-up on the schema's page.
  private static let lookUp = """
    SELECT length FROM streak_runs WHERE game_id = ? ORDER BY end_day DESC LIMIT 1
    """

  @Test("needs one walk over one index, whatever the order and the filter")
  func plans() async throws {
    for state in DashboardStore.SortState.all {
      for filter in DashboardStore.Filter.allCases {
        let query = GameListQuery(state: state, filter: filter)
        let plan = try await plan(query.sql, query.arguments(on: store.asOf))
        #expect(plan.count == 1 && plan[0].contains("SCAN"), "\(plan)")
        #expect(plan[0].contains("USING COVERING INDEX game_stats_\(state.rankColumn)_"), "\(plan)")
      }
    }
    let lookUp = try await plan(Self.lookUp, [1])
    #expect(lookUp == ["SEARCH streak_runs USING PRIMARY KEY (game_id=?)"])
    let count = try await plan(DashboardStore.countSQL, ["active", 20_000])
    #expect(count == ["SEARCH filter_counts USING PRIMARY KEY (filter_id=? AND as_of_day<?)"])
    let results = try await plan(DashboardStore.resultSQL, [1, 20_000, 20_010, 10, 0])
    #expect(
      results == [
        "SEARCH results USING INDEX results_game_id_day_number "
          + "(game_id=? AND day_number>? AND day_number<?)"
      ])
  }

  private func plan(_ sql: String, _ arguments: StatementArguments) async throws -> [String] {
    try await store.read { db in
      try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN \(sql)", arguments: arguments).map {
        $0["detail"]
      }
    }
  }

  @Test("shows the database's texts on the bundle's own day")
  func texts() async throws {
    let cards = try await store.games(by: .name, asOf: store.asOf)
    let rows = try database.queue.read { (db: Database) throws in
      try Row.fetchAll(
        db, sql: "SELECT s.slug, c.* FROM game_cards AS c JOIN games AS s USING (game_id)")
    }
    #expect(cards.count == rows.count)
    for row in rows {
      let card = try #require(cards.first { $0.id == row["slug"] })
      #expect(card.title == row["title"] && card.shortTitle == row["title_short"])
      #expect(card.streak.text == row["streak_text"])
      #expect(card.streak.shortText == row["streak_short"])
      #expect(card.streak.accessibilityText == row["streak_text_a11y"])
      #expect(card.streak.statusText == row["status_text"])
      #expect(card.texts.lastPlayed == row["last_played_text"])
      #expect(card.texts.lastPlayedAccessibility == row["last_played_a11y"])
      #expect(card.texts.success == row["success_text"])
      #expect(card.texts.successShort == row["success_short"])
      #expect(card.texts.successAccessibility == row["success_a11y"])
      #expect(card.texts.best == row["best_text"])
      #expect(card.texts.average == row["average_text"])
      #expect(card.accessibilityLabel == row["a11y_label"])
    }
  }
}
