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
    var facts = BundleFacts()
    facts.pipeline = "pipeline"
    facts.dataVersion = "data version"
    facts.toolVersion = "tool version"
    facts.asOf = "2026-11-21"
    var source = BundleFacts.Source(id: "results", name: "Results")
    (source.url, source.licence, source.version) = ("url", "licence", "version")
    (source.sha256, source.rowsIn, source.rowsUsed) = ("digest", 12, 11)
    facts.sources = [source]
    self.facts = facts
    database = try EmittedDatabase(DashboardTables(random.dashboard, facts: facts))
  }

  @Test("all tables, of which none is empty")
  func everyTable() throws {
    try expectCatalogueTables()
    try expectPalette()
    try expectGames()
    try expectResults()
    try expectStreaks()
    try expectCards()
    try expectFilters()
    try expectMenus()
    try expectEvents()
    #expect(try database.tables == database.seen)
    #expect(database.seen == Set(DashboardTables.schema.tables.map(\.name)))
  }

  @Test("in a database that is sound, with every reference and check")
  func sound() throws {
    let check = DatabaseCheck(database.path)
    try check.integrityCheck()
    try check.foreignKeyCheck()
    let counts = try check.rowCounts(of: DashboardTables.schema.tables.map(\.name))
    #expect(counts.values.allSatisfy { $0 > 0 }, "\(counts)")
    try database.queue.read { (db: Database) throws in
      #expect(try Int.fetchOne(db, sql: "PRAGMA application_id") == 0x5362_4744)
      #expect(try Int.fetchOne(db, sql: "PRAGMA user_version") == DashboardDatabase.kind.version)
      #expect(try GRDB.Row.fetchAll(db, sql: "PRAGMA foreign_key_check").isEmpty)
    }
  }

  @Test("with the same bytes when it is written twice")
  func sameBytes() throws {
    let again = try EmittedDatabase(
      DashboardTables(RandomDashboard(games: 24, days: 35, seed: 4).dashboard, facts: facts))
    let bytes = try Data(contentsOf: URL(fileURLWithPath: database.path))
    #expect(try bytes == Data(contentsOf: URL(fileURLWithPath: again.path)))
  }

  @Test("of a dashboard without games too, which is sound and opens")
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

  private func expectCatalogueTables() throws {
    let rows = try database.queue.read { (db: Database) throws in
      try GRDB.Row.fetchAll(db, sql: "SELECT key, value FROM metadata")
    }
    let metadata = Dictionary(uniqueKeysWithValues: rows.map { ($0[0] as String, $0[1] as String) })
    #expect(
      metadata == [
        "as_of": dashboard.asOf.description, "built_by": "seedbed tool version",
        "data_version": "data version", "min_ios": "16.0", "model_version": "1",
        "pipeline": "pipeline", "schema_version": "1",
      ])
    database.markSeen("metadata")
    try database.expect(
      "sources",
      [
        [
          "source_id": "results", "name": "Results", "url": "url", "licence": "licence",
          "version": "version", "sha256": "digest", "rows_in": 12, "rows_used": 11,
        ]
      ])
    try expectFormulas()
    try expectSymbols()
  }

  /// Every derived column has a formula, and every formula a column.
  private func expectFormulas() throws {
    try database.queue.read { (db: Database) throws in
      let named = try GRDB.Row.fetchAll(db, sql: "SELECT * FROM formula_columns")
      #expect(named.count > 40)
      for row in named {
        let table = DashboardTables.schema.table(named: row["table_name"])
        #expect(table?.columnNames.contains(row["column_name"]) == true)
      }
      let formulas = try GRDB.Row.fetchAll(db, sql: "SELECT * FROM formulas")
      let ids = Set(formulas.map { $0["formula_id"] as String })
      #expect(ids == Set(named.map { $0["formula_id"] as String }))
      for row in formulas {
        #expect(["O", "R", "C", "H"].contains(row["kind"] as String))
        #expect(!(row["expression"] as String).isEmpty && !(row["inputs"] as String).isEmpty)
      }
    }
    database.markSeen("formulas")
    database.markSeen("formula_columns")
  }

  /// The catalogue's symbols as it has them, and those of the menus that it does not describe.
  private func expectSymbols() throws {
    let own: [Row] = [
      [
        "name": "gamecontroller", "min_ios": 13, "fallback": "gamecontroller",
        "a11y_label": "label gamecontroller",
      ], ["name": "flame", "min_ios": 13.1, "fallback": "flame", "a11y_label": "label flame"],
      ["name": "map", "min_ios": 13.2, "fallback": "gamecontroller", "a11y_label": "label map"],
    ]
    let menus = [
      "bolt": "Active", "checkmark.circle": "Played Today", "chevron.down": "descending",
      "chevron.up": "ascending", "clock": "Last Played", "exclamationmark.triangle": "At Risk",
      "moon.zzz": "Never Played", "percent": "Success Rate", "square.grid.2x2": "All",
      "textformat": "Name",
    ]
    try database.expect(
      "symbols",
      own
        + menus.map { ["name": $0, "min_ios": 13, "fallback": $0, "a11y_label": $1] })
  }
}

@Suite("The tables of a games dashboard, written page by page,")
struct GamesDashboardPageTests {
  @Test("hold what SQLite's own statements write, by every table and index")
  func statements() throws {
    try StatementLoader.expectSame(
      DashboardTables(RandomDashboard(games: 24, days: 35, seed: 4).dashboard))
  }
}
