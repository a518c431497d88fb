import Pipeline

extension BundleCheck {
  /// The checks of stops, their groups and their lists.
  static let stops: [BundleCheck] = [
    BundleCheck(
      "stops",
      "trip_count counts the trips that call at the stop or below it, and mode_mask has the bit of each of their modes; "
        + "a stop with more than \(levels) levels below it is not checked.",
      """
      \(served(by: "stops", levels: levels)),
      calls AS (
        SELECT place AS id, sum(trip_count) AS trips,
          sum(DISTINCT CASE WHEN trip_count > 0 THEN 1 << mode END) AS mask
        FROM served JOIN patterns ON patterns.id = served.pattern JOIN routes ON routes.id = patterns.route
        GROUP BY 1
      )
      SELECT stop_id, trip_count || ' trips, modes ' || mode_mask,
        coalesce(trips, 0) || ' trips, modes ' || coalesce(mask, 0)
      FROM stops LEFT JOIN calls USING (id)
      WHERE (trip_count <> coalesce(trips, 0) OR mode_mask <> coalesce(mask, 0))
        AND id NOT IN (SELECT place FROM below WHERE level > \(levels))
      """),
    BundleCheck(
      "stops",
      "The primary mode is one of the modes of mode_mask, and NULL where there is none.",
      """
      WITH modes AS (SELECT stop_id, primary_route_type AS mode, mode_mask AS mask FROM stops)
      SELECT stop_id, coalesce(mode, 'NULL'), 'a mode of ' || mask FROM modes
      WHERE (mask = 0) <> (mode IS NULL) OR mask & (1 << mode) = 0
      """),
    BundleCheck(
      "stops",
      "wheelchair_accessible is as published, or inherited from the parent.",
      """
      WITH RECURSIVE inherited(id, right) AS (
        SELECT id, wheelchair_boarding FROM stops WHERE wheelchair_boarding IS NOT NULL UNION ALL
        SELECT stops.id, right FROM inherited JOIN stops ON stops.parent_station = inherited.id
        WHERE stops.wheelchair_boarding IS NULL
      )
      SELECT stop_id, coalesce(wheelchair_accessible, 'NULL'), coalesce(right, 'NULL')
      FROM stops LEFT JOIN inherited USING (id)
      WHERE wheelchair_accessible IS NOT right
      """),
    BundleCheck(
      "stops",
      "Only stops and stations have a section and a place in the list.",
      """
      SELECT stop_id, coalesce(section, 'NULL') || ' ' || coalesce(sort_order, 'NULL') || ' '
        || coalesce(search_rank, 'NULL'),
        CASE WHEN location_type IN (0, 1) THEN 'a section and ranks' ELSE 'NULL' END
      FROM stops
      WHERE (location_type IN (0, 1)) <> (section IS NOT NULL)
        OR (section IS NULL) <> (sort_order IS NULL) OR (section IS NULL) <> (search_rank IS NULL)
      """),
    .section(
      of: "stops", named: "stop_id", by: "stop_name", from: "stops WHERE section IS NOT NULL"),
    .listOrder(
      of: "stops", named: "stop_id", from: "stops WHERE section IS NOT NULL",
      "name, stations first, platform, stop_id and feed",
      by: """
        natural_key(stop_name) NULLS LAST, location_type <> 1, coalesce(natural_key(platform), x''), coalesce(platform, ''), stop_id, feed
        """),
    BundleCheck(
      "stops",
      "search_rank puts stations first, then more trips before fewer, then the list's order.",
      """
      SELECT stop_id, search_rank, right FROM (
        SELECT stop_id, search_rank, row_number() OVER (
          ORDER BY location_type <> 1, max(stops.trip_count, coalesce(stop_groups.trip_count, 0)) DESC, sort_order) - 1 AS right
        FROM stops
        LEFT JOIN stop_groups ON stop_groups.id = stop_group AND stop_groups.feed = stops.feed
          AND group_id = 'group:' || stop_id
        WHERE sort_order IS NOT NULL)
      WHERE search_rank <> right
      """),
    BundleCheck(
      "route_stops", "Each stop of a route has a row, with the number of trips that call.",
      """
      SELECT stop || ' of route ' || route, coalesce(stored, 'missing'), coalesce(right, 'not there')
      FROM (
        SELECT stop, route, max(stored) AS stored, sum(calling) AS right FROM (
          SELECT stop, route, trip_count AS stored, NULL AS calling FROM route_stops
          UNION ALL
          SELECT stop, route, NULL, trip_count
          FROM (SELECT DISTINCT pattern, stop FROM pattern_stops) JOIN patterns ON patterns.id = pattern
          WHERE trip_count > 0)
        GROUP BY 1, 2)
      WHERE stored IS NOT right
      """),
  ]

  /// The number of levels below a stop that a check follows: GTFS has two, platforms and boarding areas.
  ///
  /// The limit is needed for damaged feeds: if each of 60,000 stops is below the next, there are
  /// billions of pairs.
  private static let levels = 8

  /// Common table expressions of the patterns that call at some places, or below them.
  ///
  /// Without `levels`, the places must have no parent, so that none is below itself.
  static func served(by places: String, levels: Int? = nil) -> String {
    """
    WITH RECURSIVE below(place, stop, level) AS (
      SELECT id, id, 0 FROM \(places) UNION ALL
      SELECT place, stops.id, level + 1 FROM below JOIN stops ON stops.parent_station = below.stop
      \(levels.map { "WHERE level <= \($0)" } ?? "")
    ),
    served AS MATERIALIZED (
      SELECT DISTINCT place, pattern FROM below CROSS JOIN pattern_stops USING (stop)
    )
    """
  }
}
