import Pipeline

extension BundleCheck {
  /// The checks of routes, lines and their lists.
  static let lines: [BundleCheck] = [
    BundleCheck(
      "lines",
      "A line has route_count routes, and takes its name and colours from the first.",
      """
      SELECT line_id, route_count || ' ' || lines.badge_color || ' ' || lines.badge_text_color || ' mode ' || coalesce(lines.mode, 'NULL'),
        coalesce(routes, 0) || ' ' || first.badge_color || ' ' || first.badge_text_color || ' mode ' || coalesce(first.mode, 'NULL')
      FROM lines
      LEFT JOIN (SELECT line AS id, count(*) AS routes FROM routes GROUP BY 1) USING (id)
      LEFT JOIN (\(firstRows(of: "routes", in: "line", by: "route_id"))) AS firsts ON firsts.owner = lines.id
      LEFT JOIN routes AS first ON first.id = firsts.id
      WHERE route_count IS NOT routes OR line_id IS NOT first.route_id OR lines.feed IS NOT first.feed
        OR lines.mode IS NOT first.mode OR lines.agency IS NOT first.agency
        OR lines.badge_color IS NOT first.badge_color OR lines.badge_text_color IS NOT first.badge_text_color
      """),
    BundleCheck(
      "lines",
      "line_long_name is the long name that all routes of the line share.",
      """
      SELECT line_id, coalesce(line_long_name, 'NULL'), coalesce(right, 'NULL')
      FROM lines LEFT JOIN (
        SELECT line AS id,
          CASE WHEN count(DISTINCT route_long_name) = 1 AND count(route_long_name) = count(*)
            THEN min(route_long_name) END AS right
        FROM routes GROUP BY 1) USING (id)
      WHERE line_long_name IS NOT right
      """),
    .section(of: "lines", named: "line_id", by: "display_name"),
    .routeOrder(of: "lines", named: "line_id"),
    .section(of: "routes", named: "route_id", by: "display_name"),
    .routeOrder(of: "routes", named: "route_id"),
    .column(
      "display_name", of: "routes", named: "route_id",
      "display_name is the short name, else the long one, else the id.",
      is: "coalesce(\(name(in: "route_short_name")), \(name(in: "route_long_name")), route_id)"),
    .column(
      "badge_color", of: "routes", named: "route_id",
      "badge_color is the published colour, else the mode's colour.",
      is: """
        coalesce(
          '#' || upper(route_color),
          (SELECT color_light FROM route_types AS t WHERE t.mode = routes.mode), '#FFFFFF')
        """),
    .column(
      "badge_text_color", of: "routes", named: "route_id",
      from: """
        (SELECT *, coalesce('#' || upper(route_text_color), '#000000') AS published FROM routes)
        """,
      "badge_text_color is the published colour, or black without one, if its contrast to the "
        + "badge is at least 4.5; otherwise black or white, whichever contrasts more.",
      is: """
        CASE
          WHEN contrast(published, badge_color) >= 4.5 THEN published
          WHEN contrast('#000000', badge_color) >= contrast('#FFFFFF', badge_color) THEN '#000000'
          ELSE '#FFFFFF' END
        """),
  ]

  /// SQL for the name in a column; NULL if it has only blanks. Unicode has 25 of them.
  private static func name(in column: String) -> String {
    let blanks = (0..<UInt32(0x3001)).compactMap(Unicode.Scalar.init).filter(
      \.properties.isWhitespace)
    let numbers = blanks.map { "\($0.value)" }.joined(separator: ", ")
    return "CASE WHEN trim(\(column), char(\(numbers))) <> '' THEN \(column) END"
  }
}
