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
    facts = .known(source: "cities", named: "Cities")
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
      try database.expectSound(
        TripPlannerTables.schema, applicationID: 0x5362_5450,
        version: TripPlannerDatabase.kind.version, without: ["sources"])
      try database.queue.read { (db: Database) throws in
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
    try database.expectSameBytes(TripPlannerTables(planner, facts: facts))
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
    #expect(
      try database.metadata()
        == BundleFacts.knownMetadata.merging([
          "currency": "AUD", "model_version": TripPlannerFormulas.modelVersion,
        ]) { $1 })
    try database.expectSources(facts)
    try database.expect(
      "symbols",
      planner.symbols.map { symbol -> Row in
        [
          "name": symbol.name, "min_ios": symbol.minimumIOS.number,
          "fallback": symbol.fallback ?? symbol.name, "a11y_label": symbol.label,
        ]
      })
    let formulas = try database.expectFormulas(of: TripPlannerTables.schema, columns: 51)
    let rank = formulas["rank_in_country"]?["note"] as String?
    #expect(rank?.contains("at least 300000 inhabitants") == true)
  }
}
