import Folding
import GRDB
import SQLiteWriter
import Tabular

/// Reads the stop times of feeds from a finished database.
struct PublishedStopTimes: Sendable {
  /// The database's path.
  let path: String

  /// The ids and names of the feeds, in the order of their ids; nil if the database has no timetable.
  func feeds() throws -> [(id: Int, name: String)]? {
    try read { db in
      guard try db.tableExists("feeds") else { return nil }
      return try Row.fetchAll(db, sql: "SELECT id, name FROM feeds ORDER BY id").map {
        (try $0.decode(forColumn: "id"), try $0.decode(forColumn: "name"))
      }
    }
  }

  /// Throws ``Failure`` if the database has no timetable or another schema than its version declares, or if it
  /// cannot be read.
  func requireTimetable() throws {
    let schema = TransitTables.schema
    if try DatabaseCheck(path).identity().application == schema.applicationID {
      try DatabaseCheck(path).requireSchema(schema)
      if try feeds() != nil { return }
    }
    throw Failure(
      .unreadableInput, at: SourceLocation(path), "the database has no timetable",
      fix: "name a bundle that a pipeline with a 'transit' section built")
  }

  /// The published ids of the routes of a feed.
  func routeIDs(ofFeed feed: Int) throws -> Set<String> {
    try read { db in
      try String.fetchSet(
        db, sql: "SELECT route_id FROM routes WHERE feed = ?", arguments: [feed])
    }
  }

  /// The number of a feed's rows without a place in a trip that the database keeps; nil if it keeps none of
  /// any feed.
  func unplacedCount(ofFeed feed: Int) throws -> Int? {
    try read { db in
      let table = KeptData.unplacedStopTimesName
      guard try db.tableExists(table) else { return nil }
      let sql = "SELECT count(*) FROM \(table) WHERE feed = ?"
      return try Int.fetchOne(db, sql: sql, arguments: [feed])
    }
  }

  /// The published route_id of each trip of a feed, by trip_id, even if there is no such route; nil if it is
  /// blank.
  func routesOfTrips(ofFeed feed: Int) throws -> [ExactText: String?] {
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
      var routes: [ExactText: String?] = [:]
      while let row = try cursor.next() {
        routes.updateValue(row.text(1), forKey: ExactText(row.text(0) ?? ""))
      }
      return routes
    }
  }

  /// The timetable of a feed.
  func timetable(ofFeed feed: Int) throws -> PublishedTimetable {
    try read { db in try PublishedTimetable(db, feed: feed) }
  }

  /// The rows of some trips of a feed, from the view `stop_times` that clients read.
  func viewRows(
    ofTrips trips: [String], feed: Int, _ names: inout StopTimeNames
  ) throws -> [[StopTime]] {
    try read { db in
      try trips.map { trip in
        let rows = try GRDB.Row.fetchCursor(
          db.cachedStatement(
            sql: """
              SELECT stop_id, stop_sequence, arrival_time, departure_time, stop_headsign,
                pickup_type, drop_off_type, continuous_pickup, continuous_drop_off, timepoint,
                interpolated
              FROM stop_times WHERE feed = ? AND trip_id = ?
              """), arguments: [feed, trip])
        return try rows.reduce(into: []) { rows, row in
          rows.append(
            StopTime(
              stop: names.stops.intern(row.text(0) ?? ""), sequence: row.number(1),
              arrival: row.number(2), departure: row.number(3),
              headsign: row.text(4).map { names.headsigns.intern($0) },
              pickupType: row.number(5), dropOffType: row.number(6),
              continuousPickup: row.number(7), continuousDropOff: row.number(8),
              timepoint: row.number(9), isInterpolated: row.number(10) == 1))
        }
      }
    }
  }

  /// Reads the database; throws ``Failure`` if it cannot be read.
  func read<Result>(_ body: (Database) throws -> Result) throws -> Result {
    try FinishedDatabase.read(bundle: path, body)
  }
}

/// Compares a trip's rows in the database with the feed's rows.
enum RowComparison {
  /// The first difference as a clause; nil if there is none.
  static func difference(
    _ rows: [StopTime], _ wanted: [StopTime], _ names: StopTimeNames
  ) -> String? {
    guard rows.count == wanted.count else {
      return "\(rows.count) stop times instead of \(wanted.count)"
    }
    for position in rows.indices {
      let (row, expected) = (rows[position], wanted[position])
      if row == expected, expected.isTimed { continue }
      let published = row.asPublished
      if published != expected {
        return "stop time \(position + 1) is \(names.text(of: published)), not "
          + names.text(of: expected)
      }
      let shouldInterpolate = !expected.isTimed && isBetweenTimes(position, wanted)
      if row.isInterpolated != shouldInterpolate {
        return "stop time \(position + 1) is marked wrongly as \(row.isInterpolated ? "" : "not ")"
          + "interpolated"
      }
    }
    return nil
  }

  private static func isBetweenTimes(_ position: Int, _ rows: [StopTime]) -> Bool {
    rows[..<position].contains(where: \.isTimed)
      && rows[(position + 1)...].contains(where: \.isTimed)
  }
}
