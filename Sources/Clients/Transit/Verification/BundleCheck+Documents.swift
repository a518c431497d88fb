import Pipeline

extension BundleCheck {
  /// The checks of the snapshots.
  static let documents: [BundleCheck] = [
    .equal(
      "stops",
      "The document has the stops of the list, in its order, with their names, positions and badges.",
      document: "snapshots/stops.json",
      stored: """
        SELECT 'stop ' || "key" AS name, json_array(
          value ->> 'id', value ->> 'feed', value ->> 'name', value ->> 'code', round(value ->> 'lat', 9),
          round(value ->> 'lon', 9), value ->> 'mode', value ->> 'parent', value ->> 'platform',
          value ->> 'platformName', value ->> 'section', value ->> 'symbol', value ->> 'wheelchair') AS content
        FROM json_each(:document, '$.stops')
        """,
      right: """
        SELECT 'stop ' || sort_order AS name, json_array(
          \(idPrefix) || stop_id, feeds.name, stop_name, stop_code, round(stop_lat, 9), round(stop_lon, 9),
          nullif(type.mode, -1),
          (SELECT \(idPrefix) || parents.stop_id FROM stops AS parents JOIN feeds ON feeds.id = parents.feed
           WHERE parents.id = stops.parent_station),
          platform, platform_name, section,
          symbol_name, wheelchair_accessible) AS content
        FROM stops JOIN feeds ON feeds.id = stops.feed
        LEFT JOIN route_types AS type ON type.mode = coalesce(primary_route_type, -1)
        WHERE sort_order IS NOT NULL
        """),
    .equal(
      "lines",
      "The document has the lines of each mode, in their sections, with their names, badges and stops.",
      document: "snapshots/routes.json",
      stored: """
        WITH modes AS MATERIALIZED (
          SELECT "key" AS place, value ->> 'mode' AS mode, value ->> 'name' AS name,
            value -> 'sections' AS sections
          FROM json_each(:document, '$.modes')
        ),
        sections AS MATERIALIZED (
          SELECT modes.place, mode, name, "key" AS number, value ->> 'section' AS section,
            value -> 'routes' AS routes
          FROM modes JOIN json_each(modes.sections)
        )
        SELECT 'mode ' || mode || ', line '
            || (row_number() OVER (PARTITION BY place ORDER BY number, "key") - 1) AS name,
          json_array(
            name, section, value ->> 'id', value ->> 'feed', value ->> 'name', value ->> 'longName',
            value ->> 'color', value ->> 'textColor', value ->> 'symbol', value ->> 'accessibilityLabel',
            value ->> 'stopCount', json((
              SELECT json_group_array(own.value) FROM json_each(line.value, '$.routeIDs') AS own))
          ) AS content
        FROM sections JOIN json_each(sections.routes) AS line
        """,
      right: """
        SELECT 'mode ' || shown.mode || ', line '
            || (row_number() OVER (PARTITION BY shown.mode ORDER BY sort_order) - 1) AS name,
          json_array(
            CASE shown.mode WHEN -1 THEN 'All' ELSE type.display_name END, section, \(idPrefix) || line_id, feeds.name,
            lines.display_name, line_long_name, badge_color, badge_text_color,
            coalesce(type.symbol_name, (SELECT symbol_name FROM route_types WHERE mode = -1)),
            coalesce(type.display_name || ' ', '') || lines.display_name,
            coalesce(counts.stops, 0),
            json(own.ids)) AS content
        FROM (
          SELECT id, -1 AS mode FROM lines UNION ALL
          SELECT id, mode FROM lines WHERE mode BETWEEN 0 AND 4) AS shown
        JOIN lines USING (id) JOIN feeds ON feeds.id = lines.feed
        LEFT JOIN route_types AS type ON type.mode = lines.mode
        LEFT JOIN (
          SELECT line AS id, count(DISTINCT stop) AS stops
          FROM route_stops JOIN routes ON routes.id = route_stops.route GROUP BY 1) AS counts USING (id)
        LEFT JOIN (
          SELECT line AS id, json_group_array(route_id) AS ids FROM (
            SELECT line, \(idPrefix) || route_id AS route_id FROM routes JOIN feeds ON feeds.id = routes.feed
            ORDER BY line, routes.id)
          GROUP BY 1) AS own USING (id)
        """),
    .equal(
      "route_types", "The document has the modes of the table, in order of priority.",
      document: "snapshots/route_types.json",
      stored: """
        SELECT 'mode ' || "key" AS name, json_array(
          value ->> 'mode', value ->> 'name', value ->> 'displayName', value ->> 'symbolName',
          value ->> 'fallbackSymbolName', CAST(value ->> 'minimumIOS' AS REAL),
          value ->> 'accessibilityLabel', value ->> 'colorLight', value ->> 'colorDark',
          value ->> 'priority') AS content
        FROM json_each(:document, '$.routeTypes')
        """,
      right: """
        SELECT 'mode ' || (row_number() OVER (ORDER BY priority) - 1) AS name, json_array(
          mode, name, display_name, symbol_name, fallback_symbol_name, minimum_ios, accessibility_label,
          color_light, color_dark, priority) AS content
        FROM route_types
        """),
  ]

  /// SQL for the prefix of a record's id in documents of several feeds.
  static let idPrefix =
    "CASE WHEN (SELECT count(*) FROM feeds) > 1 THEN feeds.name || ':' ELSE '' END"
}
