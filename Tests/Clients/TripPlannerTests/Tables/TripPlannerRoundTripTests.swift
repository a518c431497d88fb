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

  @Test("all tables equal their golden files, and none is empty")
  func everyTable() throws {
    var content = SampleTripPlanner.catalogue
    content.currency = "AUD"
    content.destinations.nearCities = content.destinations.nearCities.map { Array($0.prefix(2)) }
    let small = try EmittedDatabase(TripPlannerTables(content, facts: facts))
    try expectCatalogueTables(small)
    try small.expectGolden(views: ["trip_cards"])
  }

  @Test("the places of cities in the list, its sections and the search, counted for each city")
  func cities() throws {
    let cities = destinations.cities
    func key(_ city: City) -> (Int, String, Int, Int) {
      (city.nameKey.indexLetter == "#" ? 1 : 0, city.nameKey.text, -city.population, city.id)
    }
    let rows = try rows(of: "cities", by: "city_id")
    for city in cities {
      let row = try #require(rows["\(city.id)"])
      #expect(row["position"] == cities.count { key($0) < key(city) })
      #expect(
        row["search_rank"]
          == cities.count { ($0.population, -$0.id) >= (city.population, -city.id) })
      #expect(row["search_key"] == CityOracle.words(city.name).joined(separator: " "))
    }
    let letters = Set(cities.map(\.nameKey.indexLetter)).sorted {
      ($0 == "#" ? "~" : $0) < ($1 == "#" ? "~" : $1)
    }
    #expect(letters.last == "#" && letters.count > 5)
    try database.expect(
      "city_sections",
      letters.enumerated().map { position, letter -> Row in
        let before = letters.prefix(position)
        return [
          "position": position, "index_letter": letter,
          "count": cities.count { $0.nameKey.indexLetter == letter },
          "first_position": cities.count { before.contains($0.nameKey.indexLetter) },
        ]
      })
  }

  @Test(
    "the places of countries and trips in their lists, and their dates by Foundation's calendar")
  func trips() throws {
    let countries = destinations.countries
    let countryRows = try rows(of: "countries", by: "code")
    for country in countries {
      let row = try #require(countryRows[country.code])
      #expect(
        row["position"]
          == countries.count {
            ($0.nameKey.text, $0.code) < (country.nameKey.text, country.code)
          })
    }
    let (trips, tripRows) = (planner.trips, try rows(of: "trips", by: "trip_id"))
    for trip in trips {
      let row = try #require(tripRows[trip.id])
      #expect(
        row["position"] == trips.count { (trip.createdAt, $0.id) < ($0.createdAt, trip.id) })
      #expect(row["start_text"] == OrdinalOracle.text(trip.days.lowerBound.number))
      #expect(row["end_text"] == OrdinalOracle.text(trip.days.upperBound.number))
    }
    let activityRows = try rows(of: "activities", by: "activity_id")
    for activity in trips.flatMap(\.activities) {
      let row = try #require(activityRows[activity.id])
      #expect(row["date"] == activity.day.description)
      #expect(row["date_text"] == OrdinalOracle.text(activity.day.number))
    }
  }

  /// The rows of a table by the text of a column.
  private func rows(of table: String, by column: String) throws -> [String: GRDB.Row] {
    let sql = "SELECT CAST(\(column) AS TEXT) AS text_of_key, * FROM \(table)"
    return try database.queue.read { (db: Database) throws in
      let rows = try GRDB.Row.fetchAll(db, sql: sql)
      return Dictionary(uniqueKeysWithValues: rows.map { ($0["text_of_key"] as String, $0) })
    }
  }

  @Test("in a sound database, with every reference and check")
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

  @Test("in the same form as SQLite's own statements write it, by every table and index")
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

  private func expectCatalogueTables(_ database: EmittedDatabase) throws {
    #expect(
      try database.metadata()
        == BundleFacts.knownMetadata.merging([
          "currency": "AUD", "model_version": TripPlannerFormulas.modelVersion,
        ]) { $1 })
    try database.expectSources(facts)
    let formulas = try database.expectFormulas(of: TripPlannerTables.schema, columns: 51)
    let rank = formulas["rank_in_country"]?["note"] as String?
    #expect(rank?.contains("at least 300000 inhabitants") == true)
  }
}
