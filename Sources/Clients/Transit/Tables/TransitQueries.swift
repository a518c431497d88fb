import Pipeline

/// The queries that Datasette offers for a timetable; queries for apps are in docs/queries.md.
enum TransitQueries {
  static let all = [
    NamedQuery(
      "next_departures", "The next departures of a stop or station, on a date from an hour on",
      """
      WITH RECURSIVE places (id) AS (
        SELECT id FROM stops WHERE stop_id = :stop_id
        UNION SELECT s.id FROM places JOIN stops AS s ON s.parent_station = places.id)
      SELECT printf('%d:%02d', d.departure_time / 3600, d.departure_time / 60 % 60) AS time,
        r.display_name AS line, d.headsign, s.stop_name, s.platform, d.trip_id
      FROM places CROSS JOIN departures AS d ON d.stop = places.id
      CROSS JOIN routes AS r ON r.id = d.route CROSS JOIN stops AS s ON s.id = d.stop
      WHERE d.date = CAST(replace(:date, '-', '') AS INTEGER)
        AND d.departure_time >= 3600 * CAST(:hour AS INTEGER)
      ORDER BY d.departure_time, d.trip LIMIT 50
      """),
    NamedQuery(
      "trip", "The stop times of a trip",
      """
      SELECT t.stop_sequence, t.arrival_time, t.departure_time, t.stop_id, s.stop_name
      FROM stop_times AS t LEFT JOIN stops AS s ON s.feed = t.feed AND s.stop_id = t.stop_id
      WHERE t.trip_id = :trip_id ORDER BY t.feed, t.stop_sequence
      """),
    NamedQuery(
      "lines_of_a_stop", "The lines that call at a stop or station",
      """
      WITH RECURSIVE places (id) AS (
        SELECT id FROM stops WHERE stop_id = :stop_id
        UNION SELECT s.id FROM places JOIN stops AS s ON s.parent_station = places.id)
      SELECT l.display_name AS line, l.line_long_name, t.display_name AS mode, l.line_id
      FROM lines AS l LEFT JOIN route_types AS t ON t.mode = l.mode
      WHERE l.id IN (
        SELECT r.line FROM places CROSS JOIN route_stops AS o ON o.stop = places.id
        CROSS JOIN routes AS r ON r.id = o.route)
      ORDER BY l.sort_order
      """),
    NamedQuery(
      "busiest_stops", "The stops at which the most trips call",
      """
      SELECT stop_id, stop_name, platform, trip_count FROM stops
      WHERE trip_count > 0 ORDER BY trip_count DESC, search_rank LIMIT 100
      """),
  ]
}
