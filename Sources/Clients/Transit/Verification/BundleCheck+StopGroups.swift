import Pipeline

extension BundleCheck {
  /// The checks of the groups of stops.
  static let stopGroups: [BundleCheck] = [
    BundleCheck(
      "stop_groups",
      "stop_count and trip_count count the group's stops and everything below them.",
      """
      \(served(by: groupedStops))
      SELECT group_id, stop_count || ' stops, ' || trip_count || ' trips', stops || ' stops, ' || trips || ' trips'
      FROM stop_groups
      JOIN (SELECT stop_group AS id, count(*) AS stops FROM stops GROUP BY 1) USING (id)
      JOIN (
        SELECT own.id AS id, coalesce(sum(patterns.trip_count), 0) AS trips FROM (
          SELECT DISTINCT stop_group AS id, pattern FROM stops LEFT JOIN served ON served.place = stops.id
          WHERE stop_group IS NOT NULL) AS own
        LEFT JOIN patterns ON patterns.id = pattern GROUP BY 1
      ) USING (id)
      WHERE stop_count <> stops OR trip_count <> trips
      """),
    BundleCheck(
      "stop_groups",
      "A group takes its position from its first stop, and its modes from all its stops.",
      """
      \(served(by: groupedStops))
      SELECT group_id, coalesce(group_lat, 0) || ', ' || coalesce(group_lon, 0) || ', modes ' || mode_mask,
        coalesce(stop_lat, 0) || ', ' || coalesce(stop_lon, 0) || ', modes ' || mask
      FROM (
        SELECT stop_groups.*, first.stop_lat, first.stop_lon, first.stop_id,
          (SELECT sum(DISTINCT 1 << mode) FROM stops AS own
           JOIN served ON served.place = own.id JOIN patterns ON patterns.id = served.pattern
           JOIN routes ON routes.id = patterns.route
           WHERE own.stop_group = stop_groups.id AND mode IS NOT NULL AND patterns.trip_count > 0) AS mask
        FROM stop_groups
        LEFT JOIN (\(firstRows(of: "stops", in: "stop_group", by: "stop_id"))) AS firsts ON firsts.owner = stop_groups.id
        LEFT JOIN stops AS first ON first.id = firsts.id)
      WHERE group_lat IS NOT stop_lat OR group_lon IS NOT stop_lon OR group_id IS NOT 'group:' || stop_id
        OR mode_mask <> coalesce(mask, 0)
      """),
    .column(
      "group_name", of: "stop_groups", named: "group_id",
      from: """
        stop_groups JOIN (\(firstRows(of: "stops", in: "stop_group", by: "stop_id"))) AS firsts ON owner = stop_groups.id
        JOIN stops ON stops.id = firsts.id
        """,
      "group_name is the name of its first stop without the platform.",
      is: "without(stop_name, platform_name)"),
    BundleCheck(
      "stop_groups",
      "A group's stops have no parent, and lie at most 150 m from the first.",
      """
      SELECT group_id, 'stop ' || stop_id || ' at ' || coalesce(round(distance), 'no') || ' m',
        'without a parent, at most 150 m away'
      FROM (
        SELECT group_id, stops.*, metres(group_lat, group_lon, stop_lat, stop_lon) AS distance
        FROM stops JOIN stop_groups ON stop_groups.id = stop_group)
      WHERE location_type <> 0 OR parent_station IS NOT NULL OR distance IS NULL
        OR distance > 150.001
      """),
    BundleCheck(
      "stop_groups",
      "A stop is in a group because of its name without the platform, or because of a transfer of "
        + "at most 50 m.",
      """
      WITH \(places(named: "grouped", where: "stop_group IS NOT NULL")),
      links AS MATERIALIZED (
        SELECT a.id AS stop, b.id AS other
        FROM transfers AS t
        JOIN stops AS a ON a.feed = t.feed AND a.stop_id = from_stop_id
        JOIN stops AS b ON b.feed = t.feed AND b.stop_id = to_stop_id
        WHERE coalesce(transfer_type, '0') IN ('0', '1', '2') AND a.stop_group = b.stop_group
          AND metres(a.stop_lat, a.stop_lon, b.stop_lat, b.stop_lon) <= 50.001
      )
      SELECT group_id, 'stop ' || stop_id, 'a stop with the name of another or a transfer to one'
      FROM grouped AS places JOIN stop_groups ON stop_groups.id = stop_group
      WHERE NOT EXISTS (
          SELECT 1 FROM grouped AS other
          WHERE other.stop_group = places.stop_group AND other.name = places.name AND other.id <> places.id)
        AND NOT EXISTS (
          SELECT 1 FROM links WHERE places.id IN (stop, other) AND stop <> other)
      """),
    BundleCheck(
      "stops",
      "A stop without a group is more than 150 m away from the first stop of each group with its "
        + "name, and from each other stop with its name that has no group.",
      """
      WITH \(places(named: "places")),
      alone AS MATERIALIZED (
        SELECT * FROM (SELECT *, count(*) OVER (PARTITION BY name) AS stops FROM places)
        WHERE stop_group IS NULL AND stops > 1
      )
      SELECT DISTINCT alone.stop_id, 'in no group', 'in ' || group_id
      FROM alone JOIN places AS grouped ON grouped.name = alone.name
      JOIN stop_groups ON stop_groups.id = grouped.stop_group
      WHERE metres(group_lat, group_lon, alone.stop_lat, alone.stop_lon) < 149.999
      UNION ALL
      SELECT alone.stop_id, 'in no group', 'in one with ' || near.stop_id
      FROM alone
      CROSS JOIN stops_rtree ON max_lat >= alone.stop_lat - 0.0014 AND min_lat <= alone.stop_lat + 0.0014
        AND max_lon >= alone.stop_lon - 0.009 AND min_lon <= alone.stop_lon + 0.009
      CROSS JOIN alone AS near ON near.id = stops_rtree.id AND near.name = alone.name AND near.id > alone.id
      WHERE abs(alone.stop_lat) < 80
        AND metres(alone.stop_lat, alone.stop_lon, near.stop_lat, near.stop_lon) < 149.999
      """),
  ]

  /// SQL for the stops in groups, without any that wrongly have a parent.
  private static let groupedStops = "stops WHERE stop_group IS NOT NULL AND parent_station IS NULL"

  /// A query for the first row of a table for each `owner` in a column, by feed and published id. Row ids do
  /// not give the order, since a build may keep earlier ids.
  static func firstRows(of table: String, in column: String, by name: String) -> String {
    // With min(), SQLite takes the other columns from the row that has the minimum.
    """
    SELECT \(column) AS owner, id, min(printf('%020d', feed) || \(name)) FROM \(table)
    WHERE \(column) IS NOT NULL GROUP BY 1
    """
  }

  /// A common table expression of the stops that may be in a group and meet a condition, with their names in
  /// the form for comparison, without the platform.
  private static func places(named name: String, where condition: String = "1") -> String {
    """
    \(name) AS MATERIALIZED (
      SELECT * FROM (
        SELECT id, stop_id, stop_group, stop_lat, stop_lon, folded(without(stop_name, platform_name)) AS name
        FROM stops
        WHERE location_type = 0 AND parent_station IS NULL AND stop_lat IS NOT NULL AND stop_lon IS NOT NULL
          AND \(condition))
      WHERE name <> '')
    """
  }
}
