import GRDB

extension Stop: FetchableRecord {
  /// The beginning of every query for stops: add WHERE, ORDER BY and LIMIT; `s` is the stop.
  ///
  /// ```swift
  /// let stops = try await store.read { db in
  ///   try Stop.fetchAll(db, sql: Stop.selection + " WHERE s.zone_id = ?", arguments: ["1"])
  /// }
  /// ```
  public static let selection = """
    SELECT f.name AS feed_name, s.stop_id, s.stop_code, s.stop_name, s.location_type,
      parent.stop_id AS parent_stop_id, s.stop_lat, s.stop_lon, s.platform,
      s.wheelchair_accessible, s.primary_route_type, s.mode_mask, s.trip_count, s.section
    FROM stops AS s
    JOIN feeds AS f ON f.id = s.feed
    LEFT JOIN stops AS parent ON parent.id = s.parent_station
    """

  /// Reads a row whose first columns are those of ``selection``: by their places, since looking up
  /// fourteen names in each of a thousand rows takes longer than SQLite does.
  public init(row: Row) {
    self.init(
      feed: row[0], stopID: row[1], code: row[2], name: row[3],
      locationType: LocationType(rawValue: row[4]) ?? .stop, parentStationID: row[5],
      latitude: row[6], longitude: row[7], platform: row[8],
      wheelchairAccessible: Bool(published: row[9]), primaryRouteType: row[10], modeMask: row[11],
      tripCount: row[12], section: row[13])
  }
}

extension Bool {
  /// GTFS's 1 for yes and 2 for no; nil for what is unknown.
  init?(published number: Int?) {
    switch number {
    case 1: self = true
    case 2: self = false
    default: return nil
    }
  }
}
