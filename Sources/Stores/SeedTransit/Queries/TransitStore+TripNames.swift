import Folding
import GRDB
import SeedStore

extension TransitStore {
  /// A trip in a list of trips with the same name.
  package struct NamedTrip: Hashable, Sendable {
    /// The name of the feed that the trip comes from.
    package let feed: String
    /// The published trip_id.
    package let tripID: String
    /// The name of its route; nil if the route is unknown.
    package let line: String?
    /// Its destination.
    package let headsign: String?
    /// Its start in seconds after noon minus 12 hours; nil if unknown.
    package let startSecs: Int?
  }

  /// The trips with a trip_short_name, such as the number of a train, by start; letter case
  /// and diacritics do not matter.
  ///
  /// Cost: one pass over the trips that have a short name.
  /// - Parameter date: If not nil, only trips that run on this service day.
  package func trips(named name: String, on date: ServiceDate?) async throws -> [NamedTrip] {
    try await read { [words] db in
      var folder = TextFolder()
      let wanted = folder.fold(name).text
      guard !wanted.isEmpty else { return [] }
      let names: [String] = try db.values(
        "SELECT DISTINCT trip_short_name FROM trips WHERE trip_short_name IS NOT NULL")
      let same = names.filter { folder.fold($0).text == wanted }
      let sql = Self.namedTripSQL(databaseQuestionMarks(count: same.count))
      return try db.all(sql, [date?.number] + StatementArguments(same)) { row in
        try NamedTrip(
          feed: row.value("feed_name"), tripID: row.value("trip_id"), line: row.value("line"),
          headsign: words.headsign(row.value("goal"), row.value("source")),
          startSecs: row.value("start"))
      }
    }
  }

  private static func namedTripSQL(_ names: String) -> String {
    """
    SELECT f.name AS feed_name, t.trip_id, r.display_name AS line,
      coalesce(t.trip_headsign, \(TransitDatabase.destination)) AS goal,
      \(TransitDatabase.tripHeadsignSource) AS source,
      coalesce((SELECT min(q.start_time) FROM frequencies AS q WHERE q.trip = t.id), t.start_time)
        AS start
    FROM trips AS t
    JOIN feeds AS f ON f.id = t.feed
    LEFT JOIN routes AS r ON r.id = t.route
    LEFT JOIN patterns AS n ON n.id = t.pattern
    WHERE (?1 IS NULL OR EXISTS (
        SELECT 1 FROM service_dates AS d WHERE d.date = ?1 AND d.service = t.service))
      AND t.trip_short_name IN (\(names))
    ORDER BY start IS NULL, start, f.name, t.trip_id
    """
  }
}
