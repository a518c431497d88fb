import Foundation
import GRDB
import Pipeline
import TestSupport
import Testing

@testable import RoadTrips
@testable import SeedRoadTrips

@Suite("Of trips that the planner makes")
struct PlannedTripTests {
  let plan: RoadTripPlan
  let database: EmittedDatabase

  init() throws {
    let planner = try ItinerarySearch(RandomPlan(trips: 1, seed: 4).plan.schedule, TripRules())
    plan = planner.plan(planner.enumerate(planner.firstGames))
    database = try EmittedDatabase(RoadTripTables(plan, tips: SampleTips.catalogue))
  }

  @Test(
    "the headers of trips equal their sections, and each section has the stated number of trips")
  func headers() throws {
    #expect(plan.options.count > 100)
    let columns = [
      "mostCities": "hdr_cities", "mostGames": "hdr_games", "leastGames": "hdr_games",
      "mostMiles": "hdr_miles", "leastMiles": "hdr_miles", "recommended": "''",
      "bestEfficiency": "''",
    ]
    for (order, column) in columns {
      try database.queue.read { (db: Database) throws in
        let grouped = try Row.fetchAll(
          db, sql: "SELECT \(column) AS header, count(*) AS count FROM trip_options GROUP BY 1")
        let stored = try Row.fetchAll(
          db, sql: "SELECT header, count FROM trip_sections WHERE sort_id = ? ORDER BY header",
          arguments: [order])
        #expect(stored == grouped, "\(order)")
      }
    }
  }

  @Test("the spoken header is the label without the number of trips")
  func spoken() throws {
    try database.queue.read { (db: Database) throws in
      for row in try Row.fetchAll(db, sql: "SELECT * FROM trip_sections") {
        let (spoken, count) = (row["header_spoken"] as String, row["count"] as Int)
        let trips = count == 1 ? "1 trip" : "\(count) trips"
        #expect(row["header_a11y"] == (spoken.isEmpty ? trips : "\(spoken), \(trips)"))
        #expect(spoken.isEmpty == (row["section_key"] == "all"))
      }
    }
  }

  @Test("every answer of the store has the planner's numbers, and the score is its parts")
  func answers() async throws {
    let store = try RoadTripStore(url: URL(fileURLWithPath: database.path))
    for option in plan.options.prefix(100) {
      let trip = try await store.trip(id: option.slug)
      #expect(trip.option.score == option.score)
      #expect(abs(trip.why.reduce(0) { $0 + $1.points } - option.score) < 0.31)
      #expect(trip.legs.reduce(0) { $0 + $1.driveMinutes } == option.driveMinutes)
      #expect(trip.option.spanDays == option.spanInDays)
    }
  }

  @Test("each line of trips.ndjson is the file of its trip, in the order of the recommendation")
  func lines() async throws {
    let folder = try TemporaryFolder()
    let writing = TripLines(plan, folder: folder.path("snapshots"))
    for _ in 0..<2 { try writing.write() }
    let text = try String(contentsOfFile: folder.path("snapshots/trips.ndjson"), encoding: .utf8)
    let lines = text.split(separator: "\n")
    #expect(lines.count == plan.options.count && text.hasSuffix("}\n"))
    let store = try RoadTripStore(url: URL(fileURLWithPath: database.path))
    var files: [BundleFile] = []
    for kind in RoadTripSnapshots.files { files += try await kind.read(store, count: 300) }
    files = files.filter { $0.path.hasPrefix("snapshots/trip/") }
    #expect(files.count == min(300, lines.count))
    for (line, file) in zip(lines, files) {
      let trip = try object(line.utf8)
      let whole = try object(file.bytes)
      whole.removeObject(forKey: "schema")
      #expect(trip == whole)
    }
  }

  private func object(_ json: some Sequence<UInt8>) throws -> NSMutableDictionary {
    let value = try JSONSerialization.jsonObject(with: Data(json), options: .mutableContainers)
    return NSMutableDictionary(dictionary: try #require(value as? [String: Any]))
  }
}
