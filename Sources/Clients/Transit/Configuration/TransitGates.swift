import Pipeline

extension ClientGates {
  /// The checks that a pipeline can require of the timetables that it publishes.
  static let transit = ClientGates(
    minimums: [
      MinimumRows(of: "stops"), MinimumRows(of: "routes"), MinimumRows(of: "trips"),
    ],
    required: [.modes, .stops, .lines],
    measures: [.stops, .lines, .trips, .departures, .departuresByLine, .departuresByDay],
    shares: [.skippedRows, .unusableTrips, .tripsWithoutService, .stopsWithoutPosition],
    identified: ["agencies", "lines", "routes", "services", "stops", "trips"],
    // CROSS JOIN fixes the order for SQLite, which then looks up services in an index that it
    // builds. In the other order it would read all of service_dates for each service.
    ends: InputEnds(
      "feed",
      "A feed is useful until the last day with at least a tenth of the trips of its busiest day, "
        + "including trips on demand.",
      query: """
        WITH
          service_trips AS (
            SELECT feed, service, count(*) AS trips FROM trips
            WHERE (pattern IS NOT NULL OR \(onDemand)) AND service IS NOT NULL
            GROUP BY feed, service
          ),
          days AS (
            SELECT feed, date, sum(trips) AS trips
            FROM service_dates CROSS JOIN service_trips USING (service) GROUP BY feed, date
          ),
          busiest AS (SELECT feed, max(trips) AS trips FROM days GROUP BY feed)
        SELECT name, coalesce(max(days.date), 0)
        FROM feeds
        LEFT JOIN busiest ON busiest.feed = feeds.id
        LEFT JOIN days ON days.feed = feeds.id AND days.trips * 10 >= busiest.trips
        GROUP BY feeds.id ORDER BY feeds.id
        """))

  /// A condition that is true if a trip of `trips` calls on demand.
  private static let onDemand = "trips.id IN (SELECT trip FROM on_demand_stop_times)"

  /// For each `route`, the number of `trips` that call anywhere, timed or on demand, in one or
  /// several rows.
  fileprivate static let tripsOfRoutes = """
    (
      SELECT route, trip_count AS trips FROM patterns
      UNION ALL SELECT route, 1 FROM trips WHERE pattern IS NULL AND \(onDemand)
    )
    """
}

extension RequiredNames {
  fileprivate static let modes = RequiredNames(
    "modes", noun: "mode", example: "rail",
    "Modes in which the bundle must have at least one trip, with fixed times or on demand: "
      + "\(modeNames.joined(separator: ", ")).",
    known: modeNames,
    query: """
      SELECT name, (
          SELECT coalesce(sum(trips), 0)
          FROM \(ClientGates.tripsOfRoutes) JOIN routes ON routes.id = route
          WHERE routes.mode IS route_types.mode)
      FROM route_types
      WHERE name IN (SELECT value FROM json_each(?1))
        AND EXISTS (SELECT 1 FROM routes WHERE routes.mode IS route_types.mode)
      """,
    names: "SELECT name FROM route_types", uselessness: "no trip uses it")

  private static let modeNames = ModeAppearance.all.filter { $0.key >= 0 }.map(\.name)

  fileprivate static let stops = RequiredNames(
    "stops", noun: "stop", example: #""200060""#,
    "Stops at which at least one trip must call, given by stop_id, name or feed:id. Calls at the "
      + "platforms of a station count for the station, and calls on demand at a location group "
      + "count for its stops.",
    query: """
      WITH named (name, stop) AS (
        SELECT stop_id, id FROM stops UNION ALL SELECT stop_name, id FROM stops
        UNION ALL SELECT feeds.name || ':' || stop_id, stops.id
        FROM stops JOIN feeds ON feeds.id = stops.feed
      )
      SELECT named.name, max(trip_count > 0 OR EXISTS (
          SELECT 1 FROM stops AS part LEFT JOIN location_group_stops AS member
            ON member.feed = part.feed AND member.stop_id = part.stop_id
          JOIN on_demand_stop_times AS o
            ON o.stop = part.id OR o.location_group_id = member.location_group_id
          JOIN trips ON trips.id = o.trip AND trips.feed = part.feed
          WHERE part.id = stops.id OR part.parent_station = stops.id))
      FROM named JOIN stops ON stops.id = named.stop
      WHERE named.name IN (SELECT value FROM json_each(?1)) GROUP BY named.name
      """,
    names: "SELECT stop_id FROM stops UNION SELECT stop_name FROM stops WHERE stop_name <> ''",
    uselessness: "no trip calls there")

  fileprivate static let lines = RequiredNames(
    "lines", noun: "line", example: "T1",
    "Lines on which at least one trip must run, given by route_id, name or feed:id.",
    query: """
      WITH named (name, route) AS (
        SELECT route_id, id FROM routes UNION ALL SELECT route_short_name, id FROM routes
        UNION ALL SELECT lines.display_name, routes.id FROM routes JOIN lines ON lines.id = routes.line
        UNION ALL SELECT line_long_name, routes.id FROM routes JOIN lines ON lines.id = routes.line
        UNION ALL SELECT feeds.name || ':' || route_id, routes.id
        FROM routes JOIN feeds ON feeds.id = routes.feed
      ),
      amounts AS (SELECT route, sum(trips) AS trips FROM \(ClientGates.tripsOfRoutes) GROUP BY route)
      SELECT name, max(coalesce(trips, 0)) FROM named LEFT JOIN amounts USING (route)
      WHERE name IN (SELECT value FROM json_each(?1)) GROUP BY name
      """,
    names: """
      SELECT route_id FROM routes UNION SELECT display_name FROM lines
      UNION SELECT line_long_name FROM lines WHERE line_long_name <> ''
      """, uselessness: "none of its trips runs")
}

extension Measure {
  fileprivate static let stops = Measure(
    "stops", "The stops of each mode are those at which its trips call.",
    query: """
      SELECT name, count(*) FROM route_types JOIN stops ON mode_mask & (1 << mode)
      WHERE mode >= 0 GROUP BY mode ORDER BY mode
      """)

  fileprivate static let lines = Measure(
    "lines", "The lines of each mode are counted.",
    query: """
      SELECT name, count(*) FROM lines LEFT JOIN route_types USING (mode)
      GROUP BY lines.mode ORDER BY lines.mode
      """)

  fileprivate static let trips = Measure(
    "trips", "The trips of each mode are those with stop times, including trips on demand.",
    query: """
      SELECT name, sum(trips)
      FROM \(ClientGates.tripsOfRoutes) JOIN routes ON routes.id = route
      LEFT JOIN route_types USING (mode) GROUP BY routes.mode ORDER BY routes.mode
      """)

  /// The number of starts of each trip with frequencies.
  private static let starts = """
    starts AS (
      SELECT trip, sum((end_time - start_time + headway_secs - 1) / headway_secs) AS starts
      FROM frequencies GROUP BY trip
    )
    """

  /// The days of services that trips use; the days of an unused service do not count.
  private static let daysWithTrips = """
    days AS (
      SELECT DISTINCT date FROM service_dates
      WHERE service IN (SELECT service FROM service_departures)
    )
    """

  /// The departures of each service by a column of routes, and the number of days of each service.
  private static func departures(by column: String) -> String {
    """
    \(starts),
    service_days AS (SELECT service, count(*) AS days FROM service_dates GROUP BY service),
    service_departures AS (
      SELECT routes.\(column), trips.service,
        sum((stop_count - 1) * coalesce(starts.starts, 1)) AS departures
      FROM trips JOIN patterns ON patterns.id = trips.pattern
      JOIN routes ON routes.id = patterns.route LEFT JOIN starts ON starts.trip = trips.id
      GROUP BY routes.\(column), trips.service
    ),
    \(daysWithTrips)
    """
  }

  fileprivate static let departures = Measure(
    "departures",
    "The departures of each mode are those from all stops on an average day of the timetable.",
    query: """
      WITH \(departures(by: "mode"))
      SELECT name,
        sum(departures * days) / (SELECT count(*) FROM days)
      FROM service_departures JOIN service_days USING (service) LEFT JOIN route_types USING (mode)
      GROUP BY service_departures.mode ORDER BY service_departures.mode
      """)

  fileprivate static let departuresByLine = Measure(
    "departures-by-line",
    "The departures of each line are those from all stops on an average day of the timetable.",
    query: """
      WITH \(departures(by: "line"))
      SELECT 'line ' || display_name || ' (' || line_id || ')',
        sum(departures * days) / (SELECT count(*) FROM days)
      FROM service_departures JOIN service_days USING (service) JOIN lines ON lines.id = line
      GROUP BY 1 ORDER BY 1
      """)

  fileprivate static let departuresByDay = Measure(
    "departures-by-day",
    "The departures are those from all stops on an average day of each kind: Monday to Friday, "
      + "Saturday, Sunday.",
    query: """
      WITH \(starts),
        service_departures AS (
          SELECT trips.service, sum((stop_count - 1) * coalesce(starts.starts, 1)) AS departures
          FROM trips JOIN patterns ON patterns.id = trips.pattern
          LEFT JOIN starts ON starts.trip = trips.id GROUP BY trips.service
        ),
        \(daysWithTrips),
        kinds_of_days AS (
          SELECT date,
            CASE strftime('%w', substr(date, 1, 4) || '-' || substr(date, 5, 2) || '-' || substr(date, 7, 2))
              WHEN '0' THEN 'Sunday' WHEN '6' THEN 'Saturday' ELSE 'Monday to Friday' END AS kind
          FROM days
        ),
        kinds AS (SELECT kind, count(*) AS days FROM kinds_of_days GROUP BY kind)
      SELECT kind, sum(departures) / kinds.days
      FROM kinds_of_days JOIN kinds USING (kind) JOIN service_dates USING (date)
      JOIN service_departures USING (service)
      GROUP BY kind ORDER BY kind
      """)
}
