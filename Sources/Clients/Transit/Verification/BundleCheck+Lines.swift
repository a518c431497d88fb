import Pipeline

extension BundleCheck {
  /// What is true of routes, lines and their lists.
  static let lines: [BundleCheck] = [
    BundleCheck(
      "lines",
      "A line has as many routes as route_count says, and is named and drawn after its first.",
      """
      SELECT line_id, route_count || ' ' || lines.badge_color || ' ' || lines.badge_text_color || ' mode ' || coalesce(lines.mode, 'NULL'),
        coalesce(routes, 0) || ' ' || first.badge_color || ' ' || first.badge_text_color || ' mode ' || coalesce(first.mode, 'NULL')
      FROM lines
      LEFT JOIN (SELECT line AS id, count(*) AS routes, min(id) AS first_route FROM routes GROUP BY 1) USING (id)
      LEFT JOIN routes AS first ON first.id = first_route
      WHERE route_count IS NOT routes OR line_id IS NOT first.route_id OR lines.feed IS NOT first.feed
        OR lines.mode IS NOT first.mode OR lines.agency IS NOT first.agency
        OR lines.badge_color IS NOT first.badge_color OR lines.badge_text_color IS NOT first.badge_text_color
      """),
    BundleCheck(
      "lines",
      "line_long_name is the one that all routes of the line have.",
      """
      SELECT line_id, coalesce(line_long_name, 'NULL'), coalesce(right, 'NULL')
      FROM lines LEFT JOIN (
        SELECT line AS id,
          CASE WHEN count(DISTINCT route_long_name) = 1 AND count(route_long_name) = count(*)
            THEN min(route_long_name) END AS right
        FROM routes GROUP BY 1) USING (id)
      WHERE line_long_name IS NOT right
      """),
    BundleCheck(
      "lines",
      "sort_order numbers the list from 0, section by section, # last.",
      """
      SELECT line_id, section || ' ' || sort_order, right FROM (
        SELECT line_id, section, sort_order,
          row_number() OVER (ORDER BY section = '#', section, sort_order) - 1 AS right
        FROM lines)
      WHERE sort_order <> right
      """),
    BundleCheck(
      "routes",
      "sort_order numbers the list from 0, section by section, # last.",
      """
      SELECT route_id, section || ' ' || sort_order, right FROM (
        SELECT route_id, section, sort_order,
          row_number() OVER (ORDER BY section = '#', section, sort_order) - 1 AS right
        FROM routes)
      WHERE sort_order <> right
      """),
    BundleCheck(
      "routes",
      "display_name is the short name, else the long one, else the id.",
      """
      SELECT route_id, display_name, right
      FROM (SELECT *, coalesce(route_short_name, route_long_name, route_id) AS right FROM routes)
      WHERE display_name <> right
      """),
    BundleCheck(
      "routes",
      "badge_color is the published colour, else that of the mode.",
      """
      SELECT route_id, badge_color, right FROM (
        SELECT routes.*,
          coalesce('#' || upper(route_color), (SELECT color_light FROM route_types AS t WHERE t.mode = routes.mode),
            '#FFFFFF') AS right
        FROM routes)
      WHERE badge_color <> right
      """),
    .equal(
      "route_sections",
      "The sections of each mode are those of its lines, in order, with their first line and their count.",
      stored: """
        SELECT 'mode ' || mode || ', section ' || section AS name,
          position || ': ' || line_count || ' from ' || first_sort_order AS content
        FROM route_sections
        """,
      right: """
        SELECT 'mode ' || mode || ', section ' || section AS name,
          (row_number() OVER (PARTITION BY mode ORDER BY section = '#', section) - 1) || ': ' || count(*)
            || ' from ' || min(sort_order) AS content
        FROM (
          SELECT -1 AS mode, section, sort_order FROM lines UNION ALL
          SELECT mode, section, sort_order FROM lines WHERE mode BETWEEN 0 AND 4)
        GROUP BY mode, section
        """),
    BundleCheck(
      "locations",
      "The bounds of an area are those of its points.",
      """
      SELECT location_id, coalesce(min_lat || ' to ' || max_lat || ', ' || min_lon || ' to ' || max_lon, 'none'),
        coalesce(south || ' to ' || north || ', ' || west || ' to ' || east, 'none')
      FROM locations LEFT JOIN (
        SELECT location AS id, min(lat) AS south, max(lat) AS north, min(lon) AS west, max(lon) AS east
        FROM location_points GROUP BY 1) USING (id)
      WHERE min_lat IS NOT south OR max_lat IS NOT north OR min_lon IS NOT west OR max_lon IS NOT east
      """),
    BundleCheck(
      "translated_fields",
      "row_count is how many translations there are of the field.",
      """
      SELECT coalesce(table_name, 'NULL') || '.' || coalesce(field_name, 'NULL') || ' in ' || coalesce(language, 'NULL'), row_count, right
      FROM (
        SELECT *, (SELECT count(*) FROM translations AS t
          WHERE t.feed = f.feed AND t.table_name IS f.table_name AND t.field_name IS f.field_name
            AND t.language IS f.language) AS right
        FROM translated_fields AS f)
      WHERE row_count <> right
      """),
  ]
}
