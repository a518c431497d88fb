import Pipeline

extension BundleCheck {
  /// The checks of the time zones of timetables, and of the zones that clocks show.
  static let timeZones: [BundleCheck] = [
    .column(
      "timezone", of: "feeds", named: "name",
      "timezone is the first valid agency_timezone by agency_id.",
      is: """
        coalesce(
          (SELECT agency_timezone FROM agencies
           WHERE feed = feeds.id AND is_timezone(agency_timezone) ORDER BY agencies.id LIMIT 1),
          CASE WHEN is_timezone(timezone) THEN timezone END)
        """),
    .column(
      "agencies.timezone", of: "agencies", named: "coalesce(agency_id, agency_name, agencies.id)",
      from: "agencies JOIN feeds ON feeds.id = feed",
      "timezone is agency_timezone if it is valid, else the feed's.",
      is: "CASE WHEN is_timezone(agency_timezone) THEN agency_timezone ELSE feeds.timezone END"),
    .column(
      "routes.timezone", of: "routes", named: "route_id",
      from:
        "routes JOIN feeds ON feeds.id = routes.feed LEFT JOIN agencies ON agencies.id = agency",
      "timezone is the agency's, else the feed's.",
      is: "coalesce(agencies.timezone, feeds.timezone)"),
    BundleCheck(
      "stops",
      "timezone comes from the topmost place: its stop_timezone if it is valid, else the zone of "
        + "most calls there, else the feed's.",
      """
      WITH RECURSIVE tops(id, top) AS (
        SELECT id, id FROM stops WHERE parent_station IS NULL UNION ALL
        SELECT stops.id, top FROM tops JOIN stops ON stops.parent_station = tops.id
      ),
      calls AS (
        SELECT top, routes.timezone AS zone,
          row_number() OVER (PARTITION BY top ORDER BY sum(trip_count) DESC, routes.timezone) AS place
        FROM tops CROSS JOIN pattern_stops ON stop = tops.id JOIN patterns ON patterns.id = pattern
        JOIN routes ON routes.id = patterns.route
        WHERE trip_count > 0 GROUP BY top, routes.timezone
      ),
      zones AS (
        SELECT station.id AS top, coalesce(
          CASE WHEN is_timezone(stop_timezone) THEN stop_timezone END, zone, feeds.timezone) AS right
        FROM stops AS station JOIN feeds ON feeds.id = feed
        LEFT JOIN calls ON calls.top = station.id AND place = 1
        WHERE parent_station IS NULL
      )
      SELECT stop_id, timezone, right
      FROM zones JOIN tops USING (top) JOIN stops USING (id)
      WHERE timezone IS NOT right
      """),
  ]
}
