import Bundles
import Foundation
import GRDB
import SQLiteWriter
import TestSupport
import Testing

@testable import SeedTripPlanner
@testable import TripPlanner

@Suite("Every value of the trip planner is in the column of its name:")
struct TripPlannerRoundTripTests {
  typealias Row = [String: EmittedDatabase.Value]

  let planner = RandomTripPlanner(cities: 150, trips: 60, seed: 21).catalogue
  let facts: BundleFacts
  let tables: TripPlannerTables
  let database: EmittedDatabase
  var destinations: Destinations { planner.destinations }

  init() throws {
    var facts = BundleFacts()
    facts.pipeline = "pipeline"
    facts.dataVersion = "data version"
    facts.toolVersion = "tool version"
    facts.asOf = "2026-11-21"
    var source = BundleFacts.Source(id: "cities", name: "Cities")
    (source.url, source.licence, source.version) = ("url", "licence", "version")
    (source.sha256, source.rowsIn, source.rowsUsed) = ("digest", 12, 11)
    facts.sources = [source]
    self.facts = facts
    tables = TripPlannerTables(planner, facts: facts)
    database = try EmittedDatabase(tables)
  }

  @Test("all tables, of which none is empty")
  func everyTable() throws {
    try expectCatalogueTables()
    try expectPlaces()
    try expectCities()
    try expectAirports()
    try expectTrips()
    try expectSections()
    try expectFlights()
    try expectActivities()
    try expectHotels()
    try expectRules()
    #expect(try database.tables == database.seen)
    #expect(database.seen == Set(TripPlannerTables.schema.tables.map(\.name)))
  }

  @Test("in a database that is sound, with every reference and check")
  func sound() throws {
    for content in [planner, SampleTripPlanner.catalogue] {
      let database = try EmittedDatabase(TripPlannerTables(content))
      let check = DatabaseCheck(database.path)
      try check.integrityCheck()
      try check.foreignKeyCheck()
      let counts = try check.rowCounts(of: TripPlannerTables.schema.tables.map(\.name))
      #expect(counts.filter { $0.value == 0 }.keys.sorted() == ["sources"])
      try database.queue.read { (db: Database) throws in
        #expect(try Int.fetchOne(db, sql: "PRAGMA application_id") == 0x5362_5450)
        #expect(
          try Int.fetchOne(db, sql: "PRAGMA user_version") == TripPlannerDatabase.kind.version)
        #expect(try GRDB.Row.fetchAll(db, sql: "PRAGMA foreign_key_check").isEmpty)
        try db.execute(sql: "SELECT 1 FROM cities_fts WHERE cities_fts MATCH 'a*'")
      }
    }
  }

  @Test("as SQLite's own statements write it, by every table and index")
  func statements() throws {
    try StatementLoader.expectSame(TripPlannerTables(planner))
    try StatementLoader.expectSame(TripPlannerTables(SampleTripPlanner.catalogue))
  }

  @Test("with the same bytes when it is written twice")
  func sameBytes() throws {
    let again = try EmittedDatabase(TripPlannerTables(planner, facts: facts))
    let bytes = try Data(contentsOf: URL(fileURLWithPath: database.path))
    #expect(try bytes == Data(contentsOf: URL(fileURLWithPath: again.path)))
  }

  @Test("under checks that refuse a trip that ends before it begins, and a hotel without a night")
  func checks() throws {
    let path = database.path + "-copy"
    try FileManager.default.copyItem(atPath: database.path, toPath: path)
    let queue = try DatabaseQueue(path: path)
    for sql in [
      "UPDATE trips SET end_date = '1999-12-31'", "UPDATE trips SET days = nights",
      "UPDATE hotels SET nights = 0, total_cents = 0", "UPDATE hotels SET total_cents = -1",
      "UPDATE seed_items SET kind = 'trains'", "UPDATE calendar_rules SET max_date = '1999-01-01'",
    ] {
      let error = #expect(throws: DatabaseError.self) { () throws in
        try queue.write { (db: Database) throws in try db.execute(sql: sql) }
      }
      #expect(error?.resultCode == .SQLITE_CONSTRAINT, "\(sql)")
    }
  }

  func expectCatalogueTables() throws {
    let rows = try database.queue.read { (db: Database) throws in
      try GRDB.Row.fetchAll(db, sql: "SELECT key, value FROM metadata")
    }
    let metadata = Dictionary(uniqueKeysWithValues: rows.map { ($0[0] as String, $0[1] as String) })
    #expect(
      metadata == [
        "as_of": "2026-11-21", "built_by": "seedbed tool version", "currency": "AUD",
        "data_version": "data version", "min_ios": "16.0", "model_version": "1",
        "pipeline": "pipeline", "schema_version": "1",
      ])
    database.markSeen("metadata")
    try database.expect(
      "sources",
      [
        [
          "source_id": "cities", "name": "Cities", "url": "url", "licence": "licence",
          "version": "version", "sha256": "digest", "rows_in": 12, "rows_used": 11,
        ]
      ])
    try database.expect(
      "symbols",
      planner.symbols.map { symbol -> Row in
        [
          "name": symbol.name, "min_ios": symbol.minimumIOS.number,
          "fallback": symbol.fallback ?? symbol.name, "a11y_label": symbol.label,
        ]
      })
    try expectFormulas()
  }

  /// Every derived column has a formula, and every formula a column.
  private func expectFormulas() throws {
    try database.queue.read { (db: Database) throws in
      let named = try GRDB.Row.fetchAll(db, sql: "SELECT * FROM formula_columns")
      #expect(named.count > 50)
      for row in named {
        let table = TripPlannerTables.schema.table(named: row["table_name"])
        #expect(table?.columnNames.contains(row["column_name"]) == true)
      }
      let formulas = try GRDB.Row.fetchAll(db, sql: "SELECT * FROM formulas")
      let ids = Set(formulas.map { $0["formula_id"] as String })
      #expect(ids == Set(named.map { $0["formula_id"] as String }))
      for row in formulas {
        #expect(["O", "R", "C", "H"].contains(row["kind"] as String))
        #expect(!(row["expression"] as String).isEmpty && !(row["inputs"] as String).isEmpty)
      }
      let rank = formulas.first { $0["formula_id"] == "rank_in_country" }
      #expect((rank?["note"] as String?)?.contains("at least 300000 inhabitants") == true)
    }
    database.markSeen("formulas")
    database.markSeen("formula_columns")
  }
}
