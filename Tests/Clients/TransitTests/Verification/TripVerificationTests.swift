import Foundation
import GRDB
import Pipeline
import Tabular
import TestSupport
import Testing

@testable import Transit

@Suite("Every row of trips.txt with an id of its own is in the database")
struct TripVerificationTests {
  /// A feed with a trip of an unknown route, one without a route and one without stop times.
  private let bundle: FeedInDatabase

  init() throws {
    let feed = try TestFeed.faultless.changed([
      .add("trips.txt", "F9,week,lost,\"Bondi, Beach\",1,line,2"),
      .add("trips.txt", ",week,routeless,,0,,"), .add("trips.txt", "F1,week,idle,,0,,"),
      .add("stop_times.txt", "lost,10:00:00,10:00:00,manly,1,0,1"),
      .add("stop_times.txt", "lost,10:30:00,10:30:00,wharf2,2,0,1"),
    ])
    bundle = try FeedInDatabase(feed)
  }

  private func differences() throws -> [String] {
    try bundle.report().checks.flatMap(\.findings)
  }

  @Test("with a route that is not in routes.txt as well, and nothing of its row is lost")
  func unknownRoute() throws {
    #expect(try differences() == [])
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
    try bundle.change(change)
    #expect(try differences().contains(difference))
  }

  @Test(
    "and verification finds every value of a stop time that is another one, and a view that lies",
    arguments: [
      ("UPDATE pattern_stops SET stop = stop % 3 + 1", "is stop '"),
      ("UPDATE stops SET stop_id = stop_id || '!'", "!', stop_sequence"),
      ("UPDATE pattern_stops SET stop_sequence = stop_sequence + 7", "stop_sequence"),
      ("UPDATE pattern_stops SET stop_headsign = 'Elsewhere'", "stop_headsign 'Elsewhere'"),
      ("UPDATE pattern_stops SET pickup_type = 2", "pickup_type 2"),
      ("UPDATE pattern_stops SET drop_off_type = 'x'", "drop_off_type"),
      ("UPDATE pattern_stops SET continuous_pickup = 99", "continuous_pickup 6"),
      ("UPDATE pattern_stops SET continuous_drop_off = 3", "continuous_drop_off 3"),
      ("UPDATE timings SET arrival_offset = arrival_offset + 1", "arrival_time"),
      ("UPDATE timings SET departure_offset = NULL", "stop time 1"),
      ("UPDATE timings SET timepoint = 1 - coalesce(timepoint, 0)", "timepoint"),
      ("UPDATE timings SET interpolated = 1", "stop time"),
      ("UPDATE trips SET start_time = start_time + 60", "arrival_time"),
      ("UPDATE trips SET layover = 30", "stop time 1"),
      ("UPDATE trips SET trip_id = x'FF'", "trip '' has "),
      ("UPDATE trips SET pattern = NULL", "has no stop times in the database"),
      ("UPDATE trips SET start_time = 99999999999", "stop time 1"),
      ("DELETE FROM timings WHERE position = 1", "stop times instead of"),
      ("DELETE FROM stops WHERE id = 1", "stop times"),
      (
        """
        DROP VIEW stop_times; CREATE VIEW stop_times AS SELECT t.feed, t.trip_id,
          0 AS arrival_time, 0 AS departure_time, 'A' AS stop_id, 1 AS stop_sequence,
          NULL AS stop_headsign, 0 AS pickup_type, 0 AS drop_off_type, NULL AS continuous_pickup,
          NULL AS continuous_drop_off, NULL AS timepoint, 0 AS interpolated FROM trips AS t
        """, "the view stop_times has other rows than the tables"
      ),
    ])
  func tamperedStopTimes(_ change: String, _ words: String) throws {
    try bundle.change(change)
    let differences = try differences()
    #expect(differences.contains { $0.contains(words) }, "\(differences)")
  }

  @Test("and a database with a damaged page is reported as such, not as one that cannot be read")
  func damagedPage() throws {
    let root = try bundle.database.queue.read { (db: Database) throws in
      try Int.fetchOne(db, sql: "SELECT rootpage FROM sqlite_schema WHERE name = 'pattern_stops'")
    }
    try bundle.database.queue.close()
    let file = try #require(FileHandle(forUpdatingAtPath: bundle.database.path))
    try file.seek(toOffset: UInt64(try #require(root) - 1) * 4_096)
    try file.write(contentsOf: Data(repeating: 0xAA, count: 4_096))
    try file.close()
    #expect(throws: Failure.self) { try differences() }
    let verification = try BundleVerification(
      of: bundle.database.path, clients: [TransitClient.self])
    let findings = try verification.verify().checks.first { $0.subject == "integrity" }?.findings
    #expect(findings?.contains { $0.contains("malformed") } == true, "\(findings ?? [])")
  }
}
