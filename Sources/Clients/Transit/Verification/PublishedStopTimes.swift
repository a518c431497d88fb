import GRDB
import SQLiteWriter
import Tabular

/// Reads the view `stop_times` of a finished database, row for row, as a client would.
struct PublishedStopTimes: Sendable {
  /// A row of the view; times are seconds after noon minus 12 hours.
  struct Row: Hashable, Sendable {
    var stop: String
    var sequence: Int
    var arrival: Int?
    var departure: Int?
    var headsign: String?
    var pickupType: Int
    var dropOffType: Int
    var continuousPickup: Int?
    var continuousDropOff: Int?
    var timepoint: Int?
    var isInterpolated: Bool
  }

  /// The database's path.
  let path: String

  /// The names of the feeds, in the order of their ids, from 1.
  ///
  /// Throws ``Failure`` where the database has no timetable.
  func feedNames() throws -> [String] {
    try read { db in
      guard try db.tableExists("feeds") else {
        throw Failure(
          .unreadableInput, at: SourceLocation(path),
          "the database has no timetable, and only timetables are compared with their feeds",
          fix: "name a bundle that a pipeline with a 'transit' section built")
      }
      return try String.fetchAll(db, sql: "SELECT name FROM feeds ORDER BY id")
    }
  }

  /// The published ids of the routes of a feed.
  func routeIDs(ofFeed feed: Int) throws -> Set<String> {
    try read { db in
      try String.fetchSet(
        db, sql: "SELECT route_id FROM routes WHERE feed = ?", arguments: [feed])
    }
  }

  /// The rows that could not be placed, of a feed.
  func unplacedCount(ofFeed feed: Int) throws -> Int {
    try read { db in
      guard try db.tableExists("unplaced_stop_times") else { return 0 }
      let sql = "SELECT count(*) FROM unplaced_stop_times WHERE feed = ?"
      return try Int.fetchOne(db, sql: sql, arguments: [feed]) ?? 0
    }
  }

  /// The route_id of each trip of a feed, by trip_id: as published, also where no such route is
  /// known; nil where it is blank.
  func routesOfTrips(ofFeed feed: Int) throws -> [String: String?] {
    try read { db in
      let unknown =
        try db.viewExists("extra_fields")
        ? """
        (SELECT value FROM extra_fields
         WHERE table_name = 'trips' AND "column" = 'route_id' AND row = t.id)
        """ : "NULL"
      let cursor = try GRDB.Row.fetchCursor(
        db,
        sql: """
          SELECT t.trip_id, CASE WHEN t.route IS NULL THEN \(unknown) ELSE r.route_id END
          FROM trips AS t LEFT JOIN routes AS r ON r.id = t.route WHERE t.feed = ?
          """, arguments: [feed])
      var routes: [String: String?] = [:]
      while let row = try cursor.next() { routes.updateValue(row[1], forKey: row[0]) }
      return routes
    }
  }

  /// Calls `body` with each trip of a feed and its rows, in the order of the database.
  func forEachTrip(
    ofFeed feed: Int, _ body: (_ trip: String, _ rows: [Row]) throws -> Void
  ) throws {
    try read { db in
      let cursor = try GRDB.Row.fetchCursor(
        db,
        sql: """
          SELECT trip_id, stop_id, stop_sequence, arrival_time, departure_time, stop_headsign,
            pickup_type, drop_off_type, continuous_pickup, continuous_drop_off, timepoint,
            interpolated
          FROM stop_times WHERE feed = ?
          """, arguments: [feed])
      var trip: String?
      var rows: [Row] = []
      while let row = try cursor.next() {
        let next: String = row[0]
        if let trip, next != trip {
          try body(trip, rows)
          rows.removeAll(keepingCapacity: true)
        }
        trip = next
        rows.append(
          Row(
            stop: row[1], sequence: row[2], arrival: row[3], departure: row[4], headsign: row[5],
            pickupType: row[6], dropOffType: row[7], continuousPickup: row[8],
            continuousDropOff: row[9], timepoint: row[10], isInterpolated: row[11]))
      }
      if let trip { try body(trip, rows) }
    }
  }

  /// Reads the database; throws ``Failure`` where it cannot be read.
  func read<Result>(_ body: (Database) throws -> Result) throws -> Result {
    let failure = { cause in
      Failure(
        .unreadableInput, at: SourceLocation(path), "it cannot be read as a Seedbed database",
        fix: "name a bundle's folder or its .sqlite file", cause: cause)
    }
    return try FinishedDatabase.read(path, failure: failure, body)
  }
}

/// Whether a trip's rows in the database say what the feed's rows say.
enum RowComparison {
  /// The first difference as a clause; nil if there is none.
  static func difference(
    _ rows: [PublishedStopTimes.Row], _ wanted: [PublishedStopTimes.Row]
  ) -> String? {
    guard rows.count == wanted.count else {
      return "\(rows.count) stop times instead of \(wanted.count)"
    }
    for (position, (row, expected)) in zip(rows, wanted).enumerated() {
      let restored = withoutInterpolation(row)
      if restored != expected { return "stop time \(position + 1) is \(restored), not \(expected)" }
      let isWhollyBlank = expected.arrival == nil && expected.departure == nil
      let shouldInterpolate = isWhollyBlank && isBetweenTimes(position, wanted)
      if row.isInterpolated != shouldInterpolate {
        return "stop time \(position + 1) is marked wrongly as \(row.isInterpolated ? "" : "not ")"
          + "interpolated"
      }
    }
    return nil
  }

  /// The row as published: interpolated times are none.
  private static func withoutInterpolation(
    _ row: PublishedStopTimes.Row
  ) -> PublishedStopTimes.Row {
    guard row.isInterpolated else { return row }
    var row = row
    row.arrival = nil
    row.departure = nil
    row.isInterpolated = false
    return row
  }

  private static func isBetweenTimes(_ position: Int, _ rows: [PublishedStopTimes.Row]) -> Bool {
    func isTimed(_ row: PublishedStopTimes.Row) -> Bool {
      row.arrival != nil || row.departure != nil
    }
    return rows[..<position].contains(where: isTimed)
      && rows[(position + 1)...].contains(where: isTimed)
  }
}
