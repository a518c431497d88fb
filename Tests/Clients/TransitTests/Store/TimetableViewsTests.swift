import GRDB
import Testing

@testable import Transit

/// One pattern A-B-A-C in three timings, with the rows of the two views computed by hand.
struct TimetableViewsTests {
  @Test("stop_times gives back blank, interpolated and early first times as published")
  func stopTimes() throws {
    try timetable().read { (db: Database) throws in
      let rows = try rows(
        db,
        """
        SELECT trip_id, stop_id, stop_sequence, arrival_time, departure_time, interpolated
        FROM stop_times ORDER BY trip_id, stop_sequence
        """)
      #expect(
        rows == [
          "early A 10 27900 28800 0", "early B 20 28860 28870 0", "early A 30 28900 28900 1",
          "early C 40 29000 NULL 0",
          "often A 10 0 0 0", "often B 20 60 70 0", "often A 30 100 100 1", "often C 40 200 NULL 0",
          "plain A 10 86400 86400 0", "plain B 20 86460 86470 0", "plain A 30 86500 86500 1",
          "plain C 40 86600 NULL 0",
        ])
    }
  }

  @Test("departures lists each visit of a loop, headways instead of templates, and early arrivals")
  func departures() throws {
    try timetable().read { (db: Database) throws in
      let atA = try departures(db, stop: 1, date: 20_260_824)
      #expect(
        atA == [
          "28800 27900 early 0 Loop NULL NULL", "28900 28900 early 2 via A NULL NULL",
          "36000 36000 often 0 Loop 600 0", "36100 36100 often 2 via A 600 0",
          "36600 36600 often 0 Loop 600 0", "36700 36700 often 2 via A 600 0",
          "86400 86400 plain 0 C NULL NULL", "86500 86500 plain 2 via A NULL NULL",
        ])
    }
  }

  @Test("A departure names its headsign's source; without a headsign it has the destination's name")
  func headsigns() throws {
    let queue = try timetable()
    func signs() throws -> [String] {
      try queue.read { db in
        try rows(
          db,
          """
          SELECT trip_id, position, headsign, headsign_source FROM departures
          WHERE stop = 1 AND trip_id <> 'often' ORDER BY 1, 2
          """)
      }
    }
    let published = ["early 0 Loop trip_headsign", "early 2 via A stop_headsign"]
    let second = "plain 2 via A stop_headsign"
    #expect(try signs() == published + ["plain 0 C last_stop", second])
    try queue.write { (db: Database) throws in
      try db.execute(
        sql: """
          UPDATE patterns SET destination_stop = 2; UPDATE stops SET stop_name = 'Beech' WHERE id = 2
          """)
    }
    #expect(try signs() == published + ["plain 0 via Beech farthest_stop", second])
  }

  @Test("No departure is from the last stop, where nobody boards, or on another day")
  func noDeparture() throws {
    try timetable().read { (db: Database) throws in
      #expect(try departures(db, stop: 2, date: 20_260_824).isEmpty)
      #expect(try departures(db, stop: 3, date: 20_260_824).isEmpty)
      #expect(try departures(db, stop: 1, date: 20_260_825).isEmpty)
    }
  }

  @Test("The end of a frequency is exclusive, and a headway of nothing gives no departure")
  func frequencyEnds() throws {
    let queue = try timetable()
    try queue.write { (db: Database) throws in
      try db.execute(sql: "UPDATE frequencies SET end_time = 37201")
      #expect(try often(db) == [36_000, 36_600, 37_200])
      try db.execute(sql: "UPDATE frequencies SET end_time = 36001")
      #expect(try often(db) == [36_000])
      try db.execute(sql: "UPDATE frequencies SET end_time = 36000")
      #expect(try often(db) == [])
      try db.execute(sql: "UPDATE frequencies SET end_time = 37200, headway_secs = 0")
      #expect(try often(db) == [])
    }
  }

  @Test("departures searches from the stop to its trips, however full the calendar is")
  func plan() throws {
    let queue = try timetable()
    try queue.write { (db: Database) throws in
      for index in TransitTables.coreSchema.indexes { try db.execute(sql: index.sql) }
      try db.execute(sql: "ANALYZE")
      let plan = try Row.fetchAll(
        db,
        sql: """
          EXPLAIN QUERY PLAN SELECT * FROM departures WHERE stop = 1 AND date = 20260824
          ORDER BY departure_time LIMIT 20
          """
      ).map { $0["detail"] as String }
      let order = plan.map { $0.split(separator: " ")[1] }
      #expect(order == ["p", "n", "t", "d", "g", "f", "k", "SCALAR", "e", "TEMP"], "\(plan)")
    }
  }

  private func often(_ db: Database) throws -> [Int] {
    try Int.fetchAll(
      db,
      sql: """
        SELECT departure_time FROM departures
        WHERE stop = 1 AND date = 20260824 AND trip_id = 'often' AND position = 0 ORDER BY 1
        """)
  }

  private func departures(_ db: Database, stop: Int, date: Int) throws -> [String] {
    try rows(
      db,
      """
      SELECT departure_time, arrival_time, trip_id, position, headsign, headway_secs, exact_times
      FROM departures WHERE stop = \(stop) AND date = \(date) ORDER BY departure_time
      """)
  }

  /// Rows as text, for an assertion that reads like the table.
  private func rows(_ db: Database, _ sql: String) throws -> [String] {
    try Row.fetchAll(db, sql: sql).map { row in
      row.databaseValues.map { $0.isNull ? "NULL" : "\($0.storage.value ?? "")" }
        .joined(separator: " ")
    }
  }

  private func timetable() throws -> DatabaseQueue {
    let queue = try DatabaseQueue()
    try queue.write { (db: Database) throws in
      let schema = TransitTables.coreSchema
      for sql in schema.tables.map(\.sql) + schema.views.map(\.sql) { try db.execute(sql: sql) }
      try db.execute(sql: Self.rows)
    }
    return queue
  }

  private static let rows = """
    INSERT INTO feeds (id, name, timezone) VALUES (1, 'test', 'UTC');
    INSERT INTO stops (id, feed, stop_id, location_type, mode_mask, trip_count, timezone)
      VALUES (1, 1, 'A', 0, 0, 0, 'UTC'), (2, 1, 'B', 0, 0, 0, 'UTC'), (3, 1, 'C', 0, 0, 0, 'UTC');
    INSERT INTO lines (id, feed, line_id, display_name, badge_color, badge_text_color, section,
      sort_order, route_count) VALUES (1, 1, 'R', 'R', '#000000', '#FFFFFF', 'R', 1, 1);
    INSERT INTO routes (id, feed, route_id, display_name, badge_color, badge_text_color, section,
      sort_order, line, timezone)
      VALUES (1, 1, 'R', 'R', '#000000', '#FFFFFF', 'R', 1, 1, 'UTC');
    INSERT INTO services (id, feed, service_id) VALUES (1, 1, 'S');
    INSERT INTO service_dates VALUES (20260824, 1);
    INSERT INTO patterns VALUES (1, 'p', 1, NULL, 'Loop', 4, 3, 1, 3, 3);
    INSERT INTO pattern_stops VALUES (1, 0, 1, 10, 0, 0, NULL, NULL, NULL),
      (1, 1, 2, 20, 1, 0, NULL, NULL, NULL), (1, 2, 1, 30, 0, 0, 'via A', NULL, NULL),
      (1, 3, 3, 40, 0, 0, NULL, NULL, NULL);
    INSERT INTO timing_profiles VALUES (1);
    INSERT INTO timings VALUES (1, 0, 0, 0, NULL, 0), (1, 1, 60, 70, 1, 0),
      (1, 2, 100, 100, NULL, 1), (1, 3, 200, NULL, NULL, 0);
    INSERT INTO trips (id, feed, trip_id, route, pattern, timing, service, start_time, layover,
      trip_headsign) VALUES (1, 1, 'often', 1, 1, 1, 1, 0, NULL, 'Loop'),
      (2, 1, 'early', 1, 1, 1, 1, 28800, 900, 'Loop'),
      (3, 1, 'plain', 1, 1, 1, 1, 86400, NULL, NULL),
      (4, 1, 'nowhere', 1, NULL, NULL, 1, NULL, NULL, NULL);
    INSERT INTO frequencies VALUES (1, 36000, 37200, 600, NULL);
    INSERT INTO frequency_ticks VALUES (0), (1), (2), (3);
    """
}
