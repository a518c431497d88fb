import Bundles
import Foundation
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
    try database.expectSound(
      DashboardTables.schema, applicationID: 0x5362_4744, version: DashboardDatabase.kind.version)
  }

  @Test("with the same bytes when it is written twice")
  func sameBytes() throws {
    try database.expectSameBytes(
      DashboardTables(RandomDashboard(games: 24, days: 35, seed: 4).dashboard, facts: facts))
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
    var metadata = BundleFacts.knownMetadata
    metadata["as_of"] = dashboard.asOf.description
    metadata["schema_version"] = "\(DashboardDatabase.kind.version)"
    metadata["model_version"] = DashboardFormulas.modelVersion
    #expect(try database.metadata() == metadata)
    try database.expectSources(facts)
    try database.expectFormulas(of: DashboardTables.schema, columns: 46)
    try expectSymbols()
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
      "moon.zzz": "Never Played", "percent": "Success Rate", "rectangle.grid.1x2": "Cards",
      "square.grid.2x2": "All",
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
