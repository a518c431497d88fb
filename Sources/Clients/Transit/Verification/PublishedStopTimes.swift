import GRDB
import SQLiteWriter
import Tabular

/// Reads the view `stop_times` of a finished database, row for row, as a client would.
package struct PublishedStopTimes: Sendable {
  /// A row of the view; times are seconds after noon minus 12 hours.
  package struct Row: Hashable, Sendable {
    package var stop: String
    package var sequence: Int
    package var arrival: Int?
    package var departure: Int?
    package var headsign: String?
    package var pickupType: Int
    package var dropOffType: Int
    package var continuousPickup: Int?
    package var continuousDropOff: Int?
    package var timepoint: Int?
    package var isInterpolated: Bool

    /// A row from its columns.
    package init(
      stop: String, sequence: Int, arrival: Int?, departure: Int?, headsign: String?,
      pickupType: Int, dropOffType: Int, continuousPickup: Int?, continuousDropOff: Int?,
      timepoint: Int?, isInterpolated: Bool
    ) {
      self.stop = stop
      self.sequence = sequence
      self.arrival = arrival
      self.departure = departure
      self.headsign = headsign
      self.pickupType = pickupType
      self.dropOffType = dropOffType
      self.continuousPickup = continuousPickup
      self.continuousDropOff = continuousDropOff
      self.timepoint = timepoint
      self.isInterpolated = isInterpolated
    }
  }

  private let path: String

  /// Reads the database at a path.
  package init(_ path: String) {
    self.path = path
  }

  /// The names of the feeds, in the order of their ids, from 1.
  ///
  /// Throws ``Failure`` where the database has no timetable.
  package func feedNames() throws -> [String] {
    try read { db in
      guard try db.tableExists("feeds") else {
        throw Failure(
          .unreadableInput, at: Origin(path),
          "the database has no timetable, and only timetables are compared with their feeds",
          fix: "name a bundle that a pipeline with a 'transit' section built")
      }
      return try String.fetchAll(db, sql: "SELECT name FROM feeds ORDER BY id")
    }
  }

  /// The rows that could not be placed, of a feed.
  package func unplacedCount(ofFeed feed: Int) throws -> Int {
    try read { db in
      guard try db.tableExists("unplaced_stop_times") else { return 0 }
      let sql = "SELECT count(*) FROM unplaced_stop_times WHERE feed = ?"
      return try Int.fetchOne(db, sql: sql, arguments: [feed]) ?? 0
    }
  }

  /// Calls `body` with each trip of a feed and its rows, in the order of the database.
  package func forEachTrip(
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

  private func read<Result>(_ body: (Database) throws -> Result) throws -> Result {
    let failure = { cause in
      Failure(
        .unreadableInput, at: Origin(path), "it cannot be read as a Seedbed database",
        fix: "name a bundle's folder or its .sqlite file", cause: cause)
    }
    return try FinishedDatabase.read(path, failure: failure, body)
  }
}
