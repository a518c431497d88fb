import Bundles
import Foundation
import GRDB
import SQLiteWriter
import TestSupport
import Testing

@testable import RoadTrips
@testable import SeedRoadTrips

@Suite("Every value of the road-trip plan is in the column of its name:")
struct RoadTripRoundTripTests {
  typealias Row = [String: EmittedDatabase.Value]

  let plan: RoadTripPlan
  let tips = SampleTips.catalogue
  let facts: BundleFacts
  let database: EmittedDatabase

  init() throws {
    var plan = RandomPlan(trips: 200, seed: 3).plan
    // So that the number of a trip is not its rank.
    plan.options.reverse()
    self.plan = plan
    var facts = BundleFacts()
    facts.pipeline = "pipeline"
    facts.dataVersion = "data version"
    facts.toolVersion = "tool version"
    facts.asOf = "2026-11-21"
    var source = BundleFacts.Source(id: "games", name: "Games")
    (source.url, source.licence, source.version) = ("url", "licence", "version")
    (source.sha256, source.rowsIn, source.rowsUsed) = ("digest", 12, 11)
    facts.sources = [source, BundleFacts.Source(id: "a", name: "Other")]
    self.facts = facts
    database = try EmittedDatabase(RoadTripTables(plan, tips: tips, facts: facts))
  }

  @Test("all tables, of which none is empty")
  func everyTable() throws {
    try expectCatalogueTables()
    try expectPlaces()
    try expectGames()
    try expectTrips()
    try expectSections()
    try expectTips()
    #expect(try database.tables == database.seen)
    #expect(database.seen == Set(RoadTripTables.schema.tables.map(\.name)))
  }

  @Test("in a database that is sound, with every reference and check")
  func sound() throws {
    let check = DatabaseCheck(database.path)
    try check.integrityCheck()
    try check.foreignKeyCheck()
    let counts = try check.rowCounts(of: RoadTripTables.schema.tables.map(\.name))
    #expect(counts.values.allSatisfy { $0 > 0 }, "\(counts)")
    try database.queue.read { (db: Database) throws in
      #expect(try Int.fetchOne(db, sql: "PRAGMA application_id") == 0x5362_5254)
      #expect(try Int.fetchOne(db, sql: "PRAGMA user_version") == RoadTripDatabase.kind.version)
      #expect(try GRDB.Row.fetchAll(db, sql: "PRAGMA foreign_key_check").isEmpty)
    }
  }

  @Test("with the same bytes when it is written twice")
  func sameBytes() throws {
    let again = try EmittedDatabase(RoadTripTables(plan, tips: tips, facts: facts))
    let bytes = try Data(contentsOf: URL(fileURLWithPath: database.path))
    #expect(try bytes == Data(contentsOf: URL(fileURLWithPath: again.path)))
  }

  func expectCatalogueTables() throws {
    let rows = try database.queue.read { (db: Database) throws in
      try GRDB.Row.fetchAll(db, sql: "SELECT key, value FROM metadata")
    }
    var metadata = Dictionary(uniqueKeysWithValues: rows.map { ($0[0] as String, $0[1] as String) })
    let version = metadata.removeValue(forKey: "schedule_version")
    #expect(version?.wholeMatch(of: #/[0-9a-f]{16}/#) != nil)
    #expect(metadata.removeValue(forKey: "season")?.hasPrefix("mlb 2026, mlb 2027, nba") == true)
    #expect(
      metadata == [
        "as_of": "2026-11-21", "built_by": "seedbed tool version", "data_version": "data version",
        "min_ios": "16.0", "model_version": "1", "pipeline": "pipeline", "schema_version": "1",
        "trips_enumerated": "987654", "trips_kept": "200", "K": "17",
      ])
    database.markSeen("metadata")
    try database.expect(
      "sources",
      [
        [
          "source_id": "games", "name": "Games", "url": "url", "licence": "licence",
          "version": "version", "sha256": "digest", "rows_in": 12, "rows_used": 11,
        ],
        [
          "source_id": "a", "name": "Other", "url": nil, "licence": nil, "version": nil,
          "sha256": nil, "rows_in": nil, "rows_used": nil,
        ],
      ])
    try expectFormulas()
    try database.expect(
      "symbols",
      [
        [
          "name": "car.fill", "min_ios": 13, "fallback": "car.fill", "a11y_label": "label car.fill",
        ],
        [
          "name": "cloud.sun.fill", "min_ios": 13.1, "fallback": "cloud.sun.fill",
          "a11y_label": "label cloud.sun.fill",
        ],
        [
          "name": "fuelpump.fill", "min_ios": 15, "fallback": "car.fill",
          "a11y_label": "label fuelpump.fill",
        ],
      ])
  }

  /// Every derived column has a formula, and every formula a column.
  private func expectFormulas() throws {
    try database.queue.read { (db: Database) throws in
      let named = try GRDB.Row.fetchAll(db, sql: "SELECT * FROM formula_columns")
      #expect(named.count > 40)
      for row in named {
        let table = RoadTripTables.schema.table(named: row["table_name"])
        #expect(table?.columnNames.contains(row["column_name"]) == true)
      }
      let formulas = try GRDB.Row.fetchAll(db, sql: "SELECT * FROM formulas")
      let ids = Set(formulas.map { $0["formula_id"] as String })
      #expect(ids == Set(named.map { $0["formula_id"] as String }))
      for row in formulas {
        #expect(["O", "R", "C", "H"].contains(row["kind"] as String))
        #expect(!(row["expression"] as String).isEmpty && !(row["inputs"] as String).isEmpty)
      }
      let score = formulas.first { $0["formula_id"] == "score" }
      #expect(
        (score?["expression"] as String?)?.contains("0.35·min(1, games/7) + 0.25·min(1, cities/7)")
          == true)
    }
    database.markSeen("formulas")
    database.markSeen("formula_columns")
  }
}

@Suite("The tables of road trips, written page by page,")
struct RoadTripsPageTests {
  @Test("hold what SQLite's own statements write, by every table and index")
  func statements() throws {
    try StatementLoader.expectSame(
      RoadTripTables(RandomPlan(trips: 200, seed: 3).plan, tips: SampleTips.catalogue))
  }
}
