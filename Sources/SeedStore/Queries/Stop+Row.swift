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

  /// Reads a row of ``selection``.
  public init(row: Row) {
    self.init(
      feed: row["feed_name"], stopID: row["stop_id"], code: row["stop_code"],
      name: row["stop_name"],
      locationType: LocationType(rawValue: row["location_type"]) ?? .stop,
      parentStationID: row["parent_stop_id"], latitude: row["stop_lat"],
      longitude: row["stop_lon"], platform: row["platform"],
      wheelchairAccessible: Bool(published: row["wheelchair_accessible"]),
      primaryRouteType: row["primary_route_type"], modeMask: row["mode_mask"],
      tripCount: row["trip_count"], section: row["section"])
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
