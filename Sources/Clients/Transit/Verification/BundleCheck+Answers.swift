import Pipeline

extension BundleCheck {
  /// The checks of the answers that a pipeline asks for: the departures of stops, and trips.
  static let answers: [BundleCheck] = [
    .equal(
      "departures",
      "The document has all departures of the stop from its first to its last one, with times, "
        + "routes and signs.",
      document: "snapshots/departures/*.json",
      stored: """
        WITH \(departures)
        SELECT DISTINCT \(departureName) AS name, 'listed' AS content
        FROM (
          SELECT file, value ->> 'trip_id' AS trip, value ->> 'service_date' AS date,
            value ->> 'scheduled_time_secs' AS time, value ->> 'start_time_secs' AS start,
            value ->> 'headsign' AS headsign, value ->> 'headsign_source' AS source,
            value ->> 'platform' AS platform, value ->> 'route_short_name' AS route,
            value -> 'route' AS badge, value ->> 'wheelchair_accessible' AS wheelchair
          FROM listed WHERE file IN (SELECT file FROM places))
        """,
      right: """
        WITH \(departures)
        SELECT DISTINCT \(departureName) AS name, 'listed' AS content
        FROM (
          SELECT file, \(idPrefix) || d.trip_id AS trip, \(isoDate("days.date")) AS date,
            day_start(days.date, routes.timezone) + d.departure_time AS time,
            day_start(days.date, routes.timezone) + d.departure_time
              - (SELECT coalesce(departure_offset, arrival_offset) FROM timings AS g
                 WHERE g.timing = trips.timing AND g.position = d.position) AS start,
            d.headsign AS headsign, headsign_source AS source, stops.platform AS platform,
            coalesce(route_short_name, routes.display_name) AS route,
            json_object(
              'color', badge_color, 'short_name', coalesce(route_short_name, routes.display_name),
              'text_color', badge_text_color) AS badge,
            CASE WHEN 2 IN (trips.wheelchair_accessible, stops.wheelchair_accessible) THEN 2
              ELSE coalesce(trips.wheelchair_accessible, 0) END AS wheelchair,
            first_time, last_time
          FROM days JOIN places USING (file)
          CROSS JOIN departures AS d ON d.stop = places.stop AND d.date = days.date
          JOIN trips ON trips.id = d.trip JOIN stops ON stops.id = d.stop
          JOIN routes ON routes.id = d.route JOIN feeds ON feeds.id = d.feed)
        WHERE time BETWEEN first_time AND last_time
        """),
    BundleCheck(
      "departures", "The departures of a stop are in the order of their times.",
      document: "snapshots/departures/*.json",
      """
      WITH \(departures)
      SELECT file || ' departure ' || place, time, 'not before ' || before
      FROM (
        SELECT file, place, value ->> 'scheduled_time_secs' AS time,
          lag(value ->> 'scheduled_time_secs') OVER (PARTITION BY file ORDER BY place) AS before
        FROM listed)
      WHERE time < before
      """),
    .equal(
      "stop_times",
      "A trip has the stops, times, sign and badge of its tables, on a day on which it runs.",
      document: "snapshots/trip/*.json",
      stored: """
        WITH \(trips)
        SELECT file AS name, json_array(
          headsign, source, value ->> '$.route.color', value ->> '$.route.short_name', value ->> '$.route.text_color',
          stops) AS content
        FROM answers JOIN stored_stops USING (file)
        """,
      right: """
        WITH \(trips)
        SELECT file AS name, json_array(
          coalesce(trip_headsign,
            CASE WHEN destination_stop = last_stop THEN '' ELSE 'via ' END || coalesce(goal.stop_name, goal.stop_id)),
          CASE WHEN trip_headsign IS NOT NULL THEN 'trip_headsign' WHEN destination_stop = last_stop THEN 'last_stop'
            ELSE 'farthest_stop' END,
          badge_color, coalesce(route_short_name, routes.display_name), badge_text_color, stops) AS content
        FROM answers JOIN found USING (file) JOIN right_stops USING (file)
        JOIN trips ON trips.id = found.trip JOIN patterns ON patterns.id = trips.pattern
        JOIN routes ON routes.id = trips.route JOIN stops AS goal ON goal.id = destination_stop
        JOIN service_dates ON service_dates.service = trips.service AND service_dates.date = answers.date
        """),
  ]

  /// Common table expressions of the documents' departures, and of their stops.
  private static let departures = """
    listed AS MATERIALIZED (
      SELECT files."key" AS file, rows."key" AS place, rows.value AS value
      FROM json_each(:document) AS files JOIN json_each(files.value, '$.data') AS rows
    ),
    named AS MATERIALIZED (
      SELECT stops.id AS stop, file_name(stop_id) AS name, file_name(feeds.name || ':' || stop_id) AS full_name
      FROM stops JOIN feeds ON feeds.id = feed
      UNION ALL
      SELECT stops.id, file_name(group_id), file_name(feeds.name || ':' || group_id)
      FROM stops JOIN stop_groups ON stop_groups.id = stop_group JOIN feeds ON feeds.id = stop_groups.feed
    ),
    places(file, stop) AS (
      SELECT DISTINCT file, stop FROM (SELECT DISTINCT file FROM listed) JOIN named ON file IN (name, full_name)
      UNION
      SELECT file, stops.id FROM places JOIN stops ON stops.parent_station = places.stop
    ),
    days AS MATERIALIZED (
      SELECT * FROM (
        SELECT DISTINCT file, CAST(replace(value ->> 'service_date', '-', '') AS INTEGER) AS date FROM listed)
      JOIN (
        SELECT file, min(value ->> 'scheduled_time_secs') AS first_time, max(value ->> 'scheduled_time_secs') AS last_time
        FROM listed GROUP BY 1) USING (file)
    )
    """

  /// SQL for the name of a departure in messages.
  private static let departureName = """
    file || ': trip ' || trip || ' of ' || date || ' at ' || time || ', started ' || start
      || ', to ' || coalesce(headsign || ' by ' || source, 'nowhere') || ', platform ' || coalesce(platform, 'none')
      || ', route ' || route || ' ' || json(badge) || ', wheelchair ' || wheelchair
    """

  /// Common table expressions of the documents' trips, and of their stops in the documents and in the tables.
  private static let trips = """
    answers AS MATERIALIZED (
      SELECT "key" AS file, value -> 'data' AS value, value ->> '$.data.trip_id' AS trip_id,
        value ->> '$.data.headsign' AS headsign, value ->> '$.data.headsign_source' AS source,
        value ->> '$.data.start_time_secs' AS start,
        CAST(replace(value ->> '$.data.service_date', '-', '') AS INTEGER) AS date
      FROM json_each(:document)
    ),
    stored_stops AS (
      SELECT file, json_group_array(json(stop)) AS stops FROM (
        SELECT file, json_array(
          rows.value ->> 'stop_id', rows.value ->> 'stop_name', rows.value ->> 'platform',
          rows.value ->> 'arrival_time_secs', rows.value ->> 'departure_time_secs',
          rows.value ->> 'wheelchair_accessible') AS stop
        FROM answers JOIN json_each(answers.value, '$.stops') AS rows ORDER BY file, rows."key")
      GROUP BY file
    ),
    found AS MATERIALIZED (
      SELECT file, trips.id AS trip
      FROM answers JOIN feeds JOIN trips ON trips.feed = feeds.id
        AND trips.trip_id = substr(answers.trip_id, 1 + length(\(idPrefix)))
        AND answers.trip_id = \(idPrefix) || trips.trip_id
      JOIN routes ON routes.id = trips.route
      WHERE answers.start - day_start(answers.date, routes.timezone) = start_time
        OR EXISTS (
          SELECT 1 FROM frequencies AS f
          WHERE f.trip = trips.id
            AND answers.start - day_start(answers.date, routes.timezone) BETWEEN f.start_time AND f.end_time - 1)
    ),
    right_stops AS (
      SELECT file, json_group_array(json(stop)) AS stops FROM (
        SELECT file, json_array(
          \(idPrefix) || stop_id, coalesce(stop_name, stop_id), platform,
          start + arrival_offset - CASE g.position WHEN 0 THEN coalesce(layover, 0) ELSE 0 END,
          start + departure_offset, CASE stops.wheelchair_accessible WHEN 1 THEN 1 WHEN 2 THEN 0 END) AS stop
        FROM answers JOIN found USING (file) JOIN trips ON trips.id = found.trip
        JOIN pattern_stops AS p ON p.pattern = trips.pattern
        JOIN timings AS g ON g.timing = trips.timing AND g.position = p.position
        JOIN stops ON stops.id = p.stop JOIN feeds ON feeds.id = trips.feed
        ORDER BY file, p.position)
      GROUP BY file
    )
    """

  /// SQL for a day in the form of documents, yyyy-MM-dd.
  static func isoDate(_ number: String) -> String {
    "substr(\(number), 1, 4) || '-' || substr(\(number), 5, 2) || '-' || substr(\(number), 7, 2)"
  }
}
