import Pipeline

extension BundleCheck {
  /// The checks of patterns, trips, calendars, areas and translations.
  static let timetable: [BundleCheck] = [
    BundleCheck(
      "patterns",
      "trip_count is the number of trips that follow the pattern.",
      """
      SELECT patterns.pattern_id, trip_count, coalesce(right, 0)
      FROM patterns
      LEFT JOIN (SELECT pattern AS id, count(*) AS right FROM trips GROUP BY 1) USING (id)
      WHERE trip_count <> coalesce(right, 0)
      """),
    BundleCheck(
      "patterns",
      "stop_count is the number of calls of the pattern, whose positions count from 0.",
      """
      SELECT patterns.pattern_id, stop_count, coalesce(calls, 0) || ' up to ' || coalesce(last, 'none')
      FROM patterns
      LEFT JOIN (
        SELECT pattern AS id, count(*) AS calls, max(position) AS last FROM pattern_stops GROUP BY 1
      ) USING (id)
      WHERE stop_count IS NOT calls OR last IS NOT calls - 1
      """),
    BundleCheck(
      "patterns",
      "first_stop and last_stop are the stops of its first and last call.",
      """
      SELECT patterns.pattern_id, first_stop || ' to ' || last_stop, first.stop || ' to ' || last.stop
      FROM patterns
      JOIN pattern_stops AS first ON first.pattern = patterns.id AND first.position = 0
      JOIN pattern_stops AS last ON last.pattern = patterns.id AND last.position = stop_count - 1
      WHERE first_stop <> first.stop OR last_stop <> last.stop
      """),
    BundleCheck(
      "patterns",
      "destination_stop is one of its calls.",
      """
      SELECT pattern_id, destination_stop, 'a stop of the pattern'
      FROM patterns
      WHERE NOT EXISTS (
        SELECT 1 FROM pattern_stops WHERE pattern = patterns.id AND stop = destination_stop)
      """),
    BundleCheck(
      "patterns",
      "headsign is the most frequent headsign of its trips, or none if most have none.",
      """
      WITH uses AS (
        SELECT pattern AS id, trip_headsign, count(*) AS trips FROM trips
        WHERE pattern IS NOT NULL GROUP BY 1, 2
      ),
      most AS (SELECT id, max(trips) AS trips FROM uses GROUP BY 1)
      SELECT patterns.pattern_id, coalesce(headsign, 'none'), coalesce(
        (SELECT min(trip_headsign) FROM uses WHERE uses.id = patterns.id AND uses.trips = most.trips), 'none')
      FROM patterns LEFT JOIN most USING (id)
      WHERE CASE
        WHEN most.id IS NULL THEN headsign IS NOT NULL
        ELSE NOT EXISTS (
          SELECT 1 FROM uses WHERE uses.id = patterns.id AND uses.trips = most.trips AND trip_headsign IS headsign)
      END
      """),
    BundleCheck(
      "patterns",
      "pattern_id is made of the route, the direction and the calls, in published ids.",
      """
      SELECT pattern_id, pattern_id, right FROM (
        SELECT pattern_id, substr(sha256(CAST(
          route_id || char(31) || coalesce(direction_id, '') || char(31) || calls AS BLOB)), 1, 16) AS right
        FROM patterns JOIN routes ON routes.id = patterns.route
        JOIN (
          SELECT pattern AS id, group_concat(call, '') AS calls FROM (
            SELECT pattern, char(30) || stop_id || char(31) || stop_sequence || char(31)
              || pickup_type || char(31) || drop_off_type || char(31)
              || coalesce(stop_headsign, '') || char(31) || coalesce(continuous_pickup, '') || char(31)
              || coalesce(continuous_drop_off, '') || char(31) AS call
            FROM pattern_stops CROSS JOIN stops ON stops.id = pattern_stops.stop
            ORDER BY pattern, position)
          GROUP BY pattern) USING (id))
      WHERE pattern_id IS NOT right
      """),
    BundleCheck(
      "shapes",
      "point_count is the number of points of the polyline.",
      """
      SELECT shape_id, point_count, coalesce(polyline_points(polyline), 'no polyline') FROM shapes
      WHERE point_count IS NOT polyline_points(polyline)
      """),
    BundleCheck(
      "shapes",
      "length_metres is the length along the points, except for what rounding changed.",
      """
      SELECT shape_id, length_metres, coalesce(round(metres), 'no length')
      FROM (SELECT *, polyline_metres(polyline) AS metres FROM shapes)
      WHERE metres IS NULL OR abs(length_metres - metres) > 1 + 1.6 * point_count
      """),
    BundleCheck(
      "timings",
      "A timing has a row for each call of the patterns of its trips.",
      """
      WITH lengths AS (
        SELECT timing, count(*) AS rows, max(position) AS last FROM timings GROUP BY 1
      )
      SELECT trips.trip_id, coalesce(rows, 0), stop_count
      FROM (SELECT min(trip_id) AS trip_id, pattern, timing FROM trips WHERE pattern IS NOT NULL GROUP BY 2, 3) AS trips
      JOIN patterns ON patterns.id = trips.pattern
      LEFT JOIN lengths USING (timing)
      WHERE rows IS NOT stop_count OR last IS NOT stop_count - 1
      """),
    BundleCheck(
      "trips",
      "A trip with a pattern has the pattern's route, a timing and a start; a trip without one has "
        + "no timing and no start.",
      """
      SELECT trips.trip_id,
        'route ' || coalesce(trips.route, 'none') || ', timing ' || coalesce(timing, 'none'),
        coalesce('route ' || patterns.route, 'no pattern, timing or start')
      FROM trips LEFT JOIN patterns ON patterns.id = trips.pattern
      WHERE (pattern IS NULL) <> (timing IS NULL) OR (pattern IS NULL AND start_time IS NOT NULL)
        OR trips.route IS NOT patterns.route AND pattern IS NOT NULL
      """),
    BundleCheck(
      "frequency_ticks",
      "The ticks count the most starts of any row of frequencies.",
      """
      SELECT 'ticks', (SELECT count(*) || ' up to ' || coalesce(max(tick), 'none') FROM frequency_ticks),
        starts || ' up to ' || coalesce(nullif(starts, 0) - 1, 'none')
      FROM (
        SELECT coalesce(max((end_time - start_time + headway_secs - 1) / nullif(headway_secs, 0)), 0) AS starts
        FROM frequencies)
      WHERE (SELECT count(*) FROM frequency_ticks) <> starts
        OR (SELECT coalesce(max(tick), -1) FROM frequency_ticks) <> starts - 1
      """),
    BundleCheck(
      "service_dates",
      "Each day is one on which the service runs, by its week and its exceptions.",
      """
      WITH dates AS MATERIALIZED (
        SELECT date, \(weekday) AS weekday FROM (SELECT DISTINCT date FROM service_dates)
      )
      SELECT services.service_id || ' on ' || dates.date, 'runs', 'does not run'
      FROM dates CROSS JOIN service_dates USING (date)
      JOIN services ON services.id = service_dates.service
      LEFT JOIN service_exceptions AS added USING (service, date)
      WHERE coalesce(exception_type, 0) = 2
        OR exception_type IS NOT 1 AND NOT \(runsWeekly(on: "dates.date"))
      """),
    // The days are counted, not listed, because a single row can extend the calendar to the year 9999.
    BundleCheck(
      "service_dates",
      "Between the first and the last day, no day on which a service runs is missing.",
      """
      WITH bounds AS MATERIALIZED (SELECT min(date) AS lowest, max(date) AS highest FROM service_dates),
      periods AS (
        SELECT services.*, \(dayNumber(of: "max(start_date, lowest)")) AS first,
          \(dayNumber(of: "min(end_date, highest)")) AS last
        FROM services, bounds
      ),
      exceptions AS (
        SELECT service, exception_type, \(runsWeekly(on: "date")) AS runs
        FROM (SELECT *, \(weekday) AS weekday FROM service_exceptions, bounds WHERE date BETWEEN lowest AND highest)
        JOIN services ON services.id = service
      ),
      wanted AS (
        SELECT id, \(weeklyDays) AS days FROM periods WHERE first <= last
        UNION ALL
        SELECT service, CASE exception_type WHEN 1 THEN 1 - runs WHEN 2 THEN -runs END FROM exceptions
      )
      SELECT service_id, coalesce(stored, 0) || ' days', right || ' days'
      FROM (SELECT id, sum(days) AS right FROM wanted GROUP BY 1) JOIN services USING (id)
      LEFT JOIN (SELECT service AS id, count(*) AS stored FROM service_dates GROUP BY 1) USING (id)
      WHERE coalesce(stored, 0) < right
      """),
    BundleCheck(
      "locations",
      "The bounds of an area enclose exactly its points.",
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
      "row_count is the number of translations of the field.",
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

  /// The columns of services with the days of the week, from the first day in SQLite's count.
  private static let week = [
    "sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday",
  ]

  /// SQL for the day of the week of a `date`, as the place in ``week``.
  private static let weekday = "CAST(strftime('%w', \(isoDate("date"))) AS INTEGER)"

  /// SQL for whether a service runs by its week on a date with a `weekday`: 1 or 0.
  private static func runsWeekly(on date: String) -> String {
    let cases = week.enumerated().map { "WHEN \($0) THEN \($1)" }.joined(separator: " ")
    return "coalesce(\(date) BETWEEN start_date AND end_date AND CASE weekday \(cases) END = 1, 0)"
  }

  /// SQL for the number of a day, so that the next day has the next number.
  private static func dayNumber(of date: String) -> String {
    "CAST(julianday(\(isoDate(date))) + 0.5 AS INTEGER)"
  }

  /// SQL for the number of days from `first` to `last` on which a service runs by its week. The number of a Sunday is
  /// one less than a multiple of seven.
  private static let weeklyDays = week.enumerated().map { place, day in
    "(\(day) IS 1) * ((last + 1 - \(place)) / 7 - (first - \(place)) / 7)"
  }.joined(separator: " + ")
}
