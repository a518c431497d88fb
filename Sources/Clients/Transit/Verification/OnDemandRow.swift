import GRDB

/// An on-demand row of stop_times.txt, as published.
struct OnDemandRow: Hashable, CustomStringConvertible {
  var trip: String
  var sequence: Int
  /// The kind and id of the place, such as `location north`.
  var place: String
  /// The start of the window in seconds after noon minus 12 hours.
  var windowStart: Int
  var windowEnd: Int
  var pickupType: Int
  var dropOffType: Int
  /// The booking rule for boarding; nil if none is known.
  var pickupRule: String?
  var dropOffRule: String?

  var description: String {
    "trip '\(trip)', stop_sequence \(sequence), \(place), \(windowStart) to \(windowEnd), "
      + "\(pickupType) \(pickupRule ?? "-"), \(dropOffType) \(dropOffRule ?? "-")"
  }

  /// The rows that one side has more often than the other, as sorted sentences.
  static func differences(
    _ published: [OnDemandRow: Int], _ expected: [OnDemandRow: Int]
  ) -> [String] {
    Set(published.keys).union(expected.keys).compactMap { row in
      let (found, wanted) = (published[row] ?? 0, expected[row] ?? 0)
      return found == wanted
        ? nil : "the database has the on-demand row of \(row) \(found) times, not \(wanted)"
    }.ordered()
  }
}

extension PublishedStopTimes {
  /// The number of times that a feed has each on-demand row.
  func onDemandRows(ofFeed feed: Int) throws -> [OnDemandRow: Int] {
    try read { db in
      guard try db.tableExists("on_demand_stop_times") else { return [:] }
      let rows = try GRDB.Row.fetchAll(db, sql: Self.onDemandSQL(db), arguments: [feed])
      return rows.reduce(into: [:]) { counts, row in
        let place: String =
          if let location = row.text(2) {
            "location \(location)"
          } else if let group = row.text(3) {
            "group \(group)"
          } else {
            "stop \(row.text(4) ?? "-")"
          }
        let found = OnDemandRow(
          trip: row.text(0) ?? "", sequence: row.number(1) ?? -1, place: place,
          windowStart: row.number(5) ?? -1, windowEnd: row.number(6) ?? -1,
          pickupType: row.number(7) ?? -1, dropOffType: row.number(8) ?? -1,
          pickupRule: row.text(9), dropOffRule: row.text(10))
        counts[found, default: 0] += 1
      }
    }
  }

  /// The query for on-demand rows; values from tables that a database lacks are NULL.
  private static func onDemandSQL(_ db: Database) throws -> String {
    func id(_ column: String, of table: String, _ reference: String) throws -> String {
      try db.tableExists(table)
        ? "(SELECT \(column) FROM \(table) AS x WHERE x.id = o.\(reference))" : "NULL"
    }
    return """
      SELECT t.trip_id, o.stop_sequence, \(try id("location_id", of: "locations", "location")),
        o.location_group_id, \(try id("stop_id", of: "stops", "stop")),
        o.start_pickup_drop_off_window, o.end_pickup_drop_off_window, o.pickup_type,
        o.drop_off_type,
        \(try id("booking_rule_id", of: "booking_rules", "pickup_booking_rule")),
        \(try id("booking_rule_id", of: "booking_rules", "drop_off_booking_rule"))
      FROM on_demand_stop_times AS o JOIN trips AS t ON t.id = o.trip WHERE t.feed = ?
      """
  }
}
