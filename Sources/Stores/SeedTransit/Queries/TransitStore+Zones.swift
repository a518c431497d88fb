import Foundation
import GRDB

extension TransitStore {
  /// The zone in which clocks at a stop show the time: the stop's own, else that of its feed's first
  /// agency.
  ///
  /// ```swift
  /// formatter.timeZone = try await store.timeZone(ofStop: "200060")
  /// ```
  public func timeZone(ofStop stopID: String) async throws -> TimeZone {
    let name = try await read { [feeds] db in
      let stop = try PublishedIDs.stop.rowID(of: stopID, among: feeds, db)
      return try String.fetchOne(
        db,
        sql: """
          SELECT coalesce(
            s.stop_timezone,
            (SELECT a.agency_timezone FROM agencies AS a
             WHERE a.feed = s.feed AND a.agency_timezone IS NOT NULL ORDER BY a.id LIMIT 1))
          FROM stops AS s WHERE s.id = ?
          """, arguments: [stop])
    }
    return name.flatMap { TimeZone(identifier: $0) } ?? .gmt
  }
}
