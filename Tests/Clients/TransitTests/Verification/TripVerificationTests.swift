import GRDB
import Tabular
import TestSupport
import Testing

@testable import Transit

@Suite("Every row of trips.txt with an id of its own is in the database")
struct TripVerificationTests {
  /// A feed with a trip of an unknown route, one without a route and one without stop times, and
  /// its database.
  private struct Bundle {
    let folder: TemporaryFolder
    let database: EmittedDatabase

    init() throws {
      let feed = try TestFeed.faultless.changed([
        .add("trips.txt", "F9,week,lost,\"Bondi, Beach\",1,line,2"),
        .add("trips.txt", ",week,routeless,,0,,"), .add("trips.txt", "F1,week,idle,,0,,"),
        .add("stop_times.txt", "lost,10:00:00,10:00:00,manly,1,0,1"),
        .add("stop_times.txt", "lost,10:30:00,10:30:00,wharf2,2,0,1"),
      ])
      var report = Report()
      folder = try TemporaryFolder()
      for (name, text) in feed.files { try folder.write(text, to: "feed/\(name)") }
      database = try EmittedDatabase(Dataset([feed.read(&report)], asOf: nil))
    }

    func change(_ sql: String) throws {
      var configuration = Configuration()
      configuration.foreignKeysEnabled = false
      let queue = try DatabaseQueue(path: database.path, configuration: configuration)
      try queue.write { (db: Database) throws in try db.execute(sql: sql) }
      try queue.close()
    }

    func differences() throws -> [String] {
      try BundleVerifier(bundle: database.path, feeds: [folder.path("feed")], watch: { _ in })
        .verify().differences
    }
  }

  @Test("with a route that is not in routes.txt as well, and nothing of its row is lost")
  func unknownRoute() throws {
    let bundle = try Bundle()
    #expect(try bundle.differences() == [])
    try bundle.database.queue.read { (db: Database) throws in
      let row = try #require(
        try Row.fetchOne(
          db,
          sql: """
            SELECT t.route, t.direction_id, v.service_id, t.trip_headsign, h.shape_id,
              t.wheelchair_accessible, x.value AS route_id
            FROM trips AS t JOIN services AS v ON v.id = t.service
            JOIN shapes AS h ON h.id = t.shape
            JOIN extra_fields AS x ON x.table_name = 'trips' AND x.row = t.id
            WHERE t.trip_id = 'lost' AND x.column = 'route_id'
            """))
      #expect(
        row == [
          "route": nil, "direction_id": 1, "service_id": "week", "trip_headsign": "Bondi, Beach",
          "shape_id": "line", "wheelchair_accessible": 2, "route_id": "F9",
        ])
      let times = try Int.fetchOne(
        db, sql: "SELECT count(*) FROM unplaced_stop_times WHERE trip_id = 'lost'")
      #expect(times == 2)
    }
  }

  @Test(
    "and verification finds the one that is missing, new, or on another route",
    arguments: [
      ("DELETE FROM trips WHERE trip_id = 'lost'", "trip 'lost' is not in the database"),
      ("DELETE FROM trips WHERE trip_id = 'idle'", "trip 'idle' is not in the database"),
      ("DELETE FROM extra_cells", "trip 'lost' has route none, not F9"),
      (
        "UPDATE trips SET route = 1 WHERE trip_id = 'routeless'",
        "trip 'routeless' has route F1, not none"
      ),
      (
        "INSERT INTO trips (id, feed, trip_id) VALUES (99, 1, 'new')",
        "trip 'new' is not in the feed"
      ),
    ])
  func tampered(_ change: String, _ difference: String) throws {
    let bundle = try Bundle()
    try bundle.change(change)
    #expect(try bundle.differences().contains(difference))
  }
}
