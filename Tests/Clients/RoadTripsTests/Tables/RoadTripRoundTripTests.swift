import Bundles
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
    var facts = BundleFacts.known(source: "games", named: "Games")
    facts.sources.append(BundleFacts.Source(id: "a", name: "Other"))
    self.facts = facts
    database = try EmittedDatabase(RoadTripTables(plan, tips: tips, facts: facts))
  }

  @Test("all tables, of which none is empty")
  func everyTable() throws {
    try expectCatalogueTables()
    try expectPlaces()
    try expectGames()
    try expectTrips()
    try expectAlternatives()
    try expectSections()
    try expectTips()
    #expect(try database.tables == database.seen)
    #expect(database.seen == Set(RoadTripTables.schema.tables.map(\.name)))
  }

  @Test("in a database that is sound, with every reference and check")
  func sound() throws {
    try database.expectSound(
      RoadTripTables.schema, applicationID: 0x5362_5254, version: RoadTripDatabase.kind.version)
  }

  @Test("with the same bytes when it is written twice")
  func sameBytes() throws {
    try database.expectSameBytes(RoadTripTables(plan, tips: tips, facts: facts))
  }

  func expectCatalogueTables() throws {
    var metadata = try database.metadata()
    let version = metadata.removeValue(forKey: "schedule_version")
    #expect(version?.wholeMatch(of: #/[0-9a-f]{16}/#) != nil)
    #expect(metadata.removeValue(forKey: "season")?.hasPrefix("mlb 2026, mlb 2027, nba") == true)
    let own = [
      "trips_enumerated": "987654", "trips_kept": "200", "K": "17",
      "model_version": RoadTripFormulas.modelVersion, "schema_version": "2",
    ]
    #expect(metadata == BundleFacts.knownMetadata.merging(own) { $1 })
    try database.expectSources(facts)
    let formulas = try database.expectFormulas(of: RoadTripTables.schema, columns: 40)
    let score = formulas["score"]?["expression"] as String?
    #expect(score?.contains("0.35·min(1, games/7) + 0.25·min(1, cities/7)") == true)
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
}

@Suite("The tables of road trips, written page by page,")
struct RoadTripsPageTests {
  @Test("hold what SQLite's own statements write, by every table and index")
  func statements() throws {
    try StatementLoader.expectSame(
      RoadTripTables(RandomPlan(trips: 200, seed: 3).plan, tips: SampleTips.catalogue))
  }
}
