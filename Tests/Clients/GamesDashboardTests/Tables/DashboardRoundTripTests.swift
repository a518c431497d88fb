import Bundles
import Foundation
import GRDB
import SQLiteWriter
import Tabular
import TestSupport
import Testing

@testable import GamesDashboard
@testable import SeedDashboard

@Suite("Every value of the games dashboard is in the column of its name:")
struct DashboardRoundTripTests {
  typealias Row = [String: EmittedDatabase.Value]

  let random: RandomDashboard
  let facts: BundleFacts
  let database: EmittedDatabase
  var dashboard: Dashboard { random.dashboard }

  init() throws {
    random = RandomDashboard(games: 24, days: 35, seed: 4)
    facts = .known(source: "results", named: "Results")
    database = try EmittedDatabase(DashboardTables(random.dashboard, facts: facts))
  }

  @Test("all tables equal their golden files, and none is empty")
  func everyTable() throws {
    let dashboard = RandomDashboard(games: 8, days: 4, seed: 4).dashboard
    let small = try EmittedDatabase(DashboardTables(dashboard, facts: facts))
    try expectCatalogueTables(small, asOf: dashboard.asOf)
    // A tap on the sorted column only changes the direction, and the names of directions equal their ids.
    try small.expectGolden(alike: ["sort_transitions", "sort_directions"])
  }

  @Test(
    "the last days on which a streak is current and safe, and the counts of each filter, day by day"
  )
  func days() throws {
    for game in dashboard.games.indices { try expectDays(of: game) }
    let filters = ["all", "active", "playedToday", "atRisk", "onStreak", "neverPlayed"]
    try database.expect("filter_counts", filters.flatMap(counts))
  }

  @Test("in a sound database, with every reference and check")
  func sound() throws {
    try database.expectSound(
      DashboardTables.schema, applicationID: 0x5362_4744, version: DashboardDatabase.kind.version)
  }

  @Test("with the same bytes when it is written twice")
  func sameBytes() throws {
    try database.expectSameBytes(
      DashboardTables(RandomDashboard(games: 24, days: 35, seed: 4).dashboard, facts: facts))
  }

  @Test("also for a dashboard without games, which is sound and opens")
  func empty() async throws {
    let empty = try EmittedDatabase(
      DashboardTables(Dashboard(asOf: CalendarDay(number: 20_000)), facts: BundleFacts()))
    try DatabaseCheck(empty.path).integrityCheck()
    try DatabaseCheck(empty.path).foreignKeyCheck()
    let store = try DashboardStore(url: URL(fileURLWithPath: empty.path))
    #expect(try await store.games().isEmpty)
    #expect(try await store.counts().values.allSatisfy { $0 == 0 })
    #expect(store.asOf.description == "2024-10-04")
  }

  private func expectCatalogueTables(_ database: EmittedDatabase, asOf: CalendarDay) throws {
    var metadata = BundleFacts.knownMetadata
    metadata["as_of"] = asOf.description
    metadata["schema_version"] = "\(DashboardDatabase.kind.version)"
    metadata["model_version"] = DashboardFormulas.modelVersion
    #expect(try database.metadata() == metadata)
    try database.expectSources(facts)
    try database.expectFormulas(of: DashboardTables.schema, columns: 46)
  }

  /// Expects the right days, by looking at each of the sixty days after the last run.
  private func expectDays(of game: Int) throws {
    let last = dashboard.runs[game].last
    let days = last.map { run in (0...60).map { run.days.upperBound.adding(days: $0) } } ?? []
    let until = [
      "done_until_day": days.last { random.standing(of: game, on: $0).status == .active },
      "safe_until_day": days.last {
        [.active, .frozen].contains(random.standing(of: game, on: $0).status)
      },
      "open_until_day": days.last { random.standing(of: game, on: $0).current > 0 },
      "failed_until_day": random.failedUntil(of: game),
    ]
    let row = try #require(
      try database.queue.read { (db: Database) throws in
        try GRDB.Row.fetchOne(
          db, sql: "SELECT * FROM game_stats WHERE game_id = ?", arguments: [game + 1])
      })
    for (column, day) in until { #expect(row[column] as Int? == day?.number, "\(column)") }
  }

  /// A row for the first day, and for each of the next thirty days on which the count changes.
  private func counts(_ filter: String) -> [Row] {
    var rows: [Row] = []
    var previous = -1
    for day in (0...30).map({ dashboard.asOf.adding(days: $0) }) {
      let count = dashboard.games.indices.count { random.passes($0, filter, on: day) }
      if count != previous {
        rows.append([
          "filter_id": filter, "as_of": day.description, "as_of_day": day.number, "count": count,
        ])
      }
      previous = count
    }
    return rows
  }
}

@Suite("The tables of a games dashboard, written page by page,")
struct GamesDashboardPageTests {
  @Test("equal the rows that SQLite's own statements write, by every table and index")
  func statements() throws {
    try StatementLoader.expectSame(
      DashboardTables(RandomDashboard(games: 24, days: 35, seed: 4).dashboard))
  }
}
