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
    // The number of a trip must differ from its rank.
    plan.options.reverse()
    self.plan = plan
    var facts = BundleFacts.known(source: "games", named: "Games")
    facts.sources.append(BundleFacts.Source(id: "a", name: "Other"))
    self.facts = facts
    database = try EmittedDatabase(RoadTripTables(plan, tips: tips, facts: facts))
  }

  @Test("all tables equal their golden files, and none is empty")
  func everyTable() throws {
    var plan = RandomPlan(trips: 4, games: 14, seed: 5).plan
    plan.options.reverse()
    let small = try EmittedDatabase(RoadTripTables(plan, tips: tips, facts: facts))
    try expectCatalogueTables(small, plan)
    // With so few trips, some ranks are equal; the next test distinguishes them.
    try small.expectGolden(alike: ["trip_options"])
  }

  @Test("each rank of a trip; no two ranks are equal for all trips")
  func ranks() throws {
    let columns = [
      "rank_recommended", "rank_most_cities", "rank_most_games", "rank_least_games",
      "rank_most_miles", "rank_least_miles", "rank_best_efficiency",
    ]
    let rows = try database.queue.read { (db: Database) throws in
      try GRDB.Row.fetchAll(db, sql: "SELECT * FROM trip_options ORDER BY trip_id")
    }
    #expect(rows.map { row in columns.map { row[$0] as Int } } == plan.options.map(\.ranks))
    #expect(Set(columns.indices.map { rank in plan.options.map { $0.ranks[rank] } }).count == 7)
  }

  @Test("the running totals of every section, counted anew for each row")
  func counts() throws {
    try database.expect("trip_counts", countRows)
  }

  @Test("in a sound database, with every reference and check")
  func sound() throws {
    try database.expectSound(
      RoadTripTables.schema, applicationID: 0x5362_5254, version: RoadTripDatabase.kind.version)
  }

  @Test("with the same bytes when it is written twice")
  func sameBytes() throws {
    try database.expectSameBytes(RoadTripTables(plan, tips: tips, facts: facts))
  }

  private func expectCatalogueTables(_ database: EmittedDatabase, _ plan: RoadTripPlan) throws {
    var metadata = try database.metadata()
    let version = metadata.removeValue(forKey: "schedule_version")
    #expect(version?.wholeMatch(of: #/[0-9a-f]{16}/#) != nil)
    let seasons = Set(plan.schedule.games.map { "\($0.sport.rawValue) \($0.season)" })
    #expect(metadata.removeValue(forKey: "season") == seasons.sorted().joined(separator: ", "))
    let own = [
      "trips_enumerated": "987654", "trips_kept": "4", "K": "17",
      "model_version": RoadTripFormulas.modelVersion, "schema_version": "2",
    ]
    #expect(metadata == BundleFacts.knownMetadata.merging(own) { $1 })
    try database.expectSources(facts)
    let formulas = try database.expectFormulas(of: RoadTripTables.schema, columns: 40)
    let score = formulas["score"]?["expression"] as String?
    #expect(score?.contains("0.35·min(1, games/7) + 0.25·min(1, cities/7)") == true)
  }

  /// Running totals counted again for each row.
  private var countRows: [Row] {
    var rows: Set<[Int]> = []
    let orders: [TripOrder] = [.mostCities, .mostGames, .mostMiles]
    for (number, order) in orders.enumerated() {
      for option in plan.options {
        for metro in [0, option.startMetro + 1] {
          let same = plan.options.filter {
            RandomPlan.number($0, order) == RandomPlan.number(option, order)
              && $0.sportsMask == option.sportsMask && $0.firstDay <= option.firstDay
              && (metro == 0 || $0.startMetro == option.startMetro)
          }
          rows.insert([
            number, metro, option.sportsMask, RandomPlan.number(option, order),
            option.firstDay.number, same.count,
          ])
        }
      }
    }
    return rows.map { row -> Row in
      [
        "grouping": orders[row[0]].grouping.rawValue, "start_metro": row[1], "sports_mask": row[2],
        "section_number": row[3], "first_day_number": row[4], "trips": row[5],
      ]
    }
  }
}

@Suite("The tables of road trips, written page by page,")
struct RoadTripsPageTests {
  @Test("equal the rows that SQLite's own statements write, by every table and index")
  func statements() throws {
    try StatementLoader.expectSame(
      RoadTripTables(RandomPlan(trips: 200, seed: 3).plan, tips: SampleTips.catalogue))
  }
}
