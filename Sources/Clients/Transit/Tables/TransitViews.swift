import Bundles
import SeedTransit

extension TransitTables {
  /// The view over the values that no table has a column for; a database without such values lacks
  /// it.
  static let extraFields = ViewSchema(
    name: "extra_fields",
    comment: """
      Values of columns that no table has, and values that could not be read. `stop_time_fields` and \
      `shape_point_fields` have those of timed stop times and of points of shapes. The view exists \
      only if there are such values.
      """,
    columns: [
      .init("table_name", "c.table_name", "The table that holds the rest of the row."),
      .init(
        "row", "x.row",
        "The row's `id`, else its `rowid`; without either, its number in key order, from 1."),
      .init("column", "c.column", "The column's name as published."),
      .init("value", "t.value", "As published."),
    ],
    source: """
      FROM extra_cells AS x
      JOIN extra_columns AS c ON c.id = x.column
      JOIN extra_texts AS t ON t.id = x.text
      """)

  /// The timetable in the form of stop_times.txt.
  static let stopTimes = ViewSchema(
    name: "stop_times",
    comment: """
      stop_times.txt rebuilt row for row: order by `trips.id` and position, as rows come for one \
      trip_id. Times are seconds after [noon minus 12 h](#times).
      """,
    columns: [
      .init("feed", "t.feed", "The feed that the row comes from."),
      column(.trip, of: "t", "As published."),
      .init(
        StopTimeField.arrival.name, arrival(from: "t.start_time"),
        "Seconds after [noon minus 12 h](#times); NULL where blank and unknowable."),
      .init(
        StopTimeField.departure.name, "t.start_time + g.departure_offset",
        "Seconds after [noon minus 12 h](#times); NULL where blank and unknowable."),
      column(.stop, of: "s", "As published."), column(.sequence, of: "p", "As published."),
      column(.headsign, of: "p", "As published."), column(.pickupType, of: "p", "0 where blank."),
      column(.dropOffType, of: "p", "0 where blank."),
      column(.continuousPickup, of: "p", "NULL where blank."),
      column(.continuousDropOff, of: "p", "NULL where blank."),
      column(.timepoint, of: "g", "NULL where blank."),
      .init("interpolated", "g.interpolated", "1 where both times were blank and are computed."),
    ],
    source: """
      FROM trips AS t
      CROSS JOIN pattern_stops AS p ON p.pattern = t.pattern
      CROSS JOIN timings AS g ON g.timing = t.timing AND g.position = p.position
      CROSS JOIN stops AS s ON s.id = p.stop
      """)

  /// The column of a field that another table has under the same name.
  private static func column(
    _ field: StopTimeField, of table: String, _ sentence: String
  ) -> ViewSchema.Column {
    .init(field.name, "\(table).\(field.name)", sentence)
  }

  /// The timetable in the form of departures, as apps query it.
  static let departures = ViewSchema(
    name: "departures",
    comment: """
      Every departure of every day that passengers can board. Filter by `stop` and `date`, and order \
      by `departure_time`. SQLite then goes from the stop to its patterns, and from these to their \
      trips. A trip's last stop, stops without pick-up and unknown times are not departures. A trip \
      with frequencies departs at each start of its periods, never at its template's times.
      """,
    columns: [
      .init("feed", "t.feed", "The feed of the trip."),
      .init(
        "date", "d.date", "The service day, yyyymmdd; [times past 24 h](#times) belong to it too."),
      .init("stop", "p.stop", "`stops.id`."),
      .init(
        "departure_time", "\(start) + coalesce(g.departure_offset, g.arrival_offset)",
        "Seconds after [noon minus 12 h](#times) of `date`; the arrival where none is given."),
      .init(
        "arrival_time", arrival(from: start),
        "Seconds after [noon minus 12 h](#times) of `date`; NULL where none is given."),
      .init("trip", "t.id", "`trips.id`."),
      .init("trip_id", "t.trip_id", "As published."),
      .init("route", "t.route", "`routes.id`."),
      .init("pattern", "p.pattern", "`patterns.id`."),
      .init(
        "position", "p.position",
        "The position of the call, as in `pattern_stops`; a loop calls twice at a stop."),
      .init(
        "headsign", TransitDatabase.headsign,
        """
        The destination: the stop's headsign, else the trip's, else the name of the pattern's \
        `destination_stop`, after "via" for a loop.
        """
      ),
      .init(
        "headsign_source", TransitDatabase.headsignSource,
        "The source of `headsign`: `stop_headsign`, `trip_headsign`, `last_stop` or `farthest_stop`."
      ),
      .init("headway_secs", "f.headway_secs", "NULL for trips without frequencies."),
      .init(
        "exact_times", "CASE WHEN f.trip IS NOT NULL THEN coalesce(f.exact_times, 0) END",
        "1 as scheduled, 0 about every headway_secs; NULL for trips without frequencies."),
    ],
    source: """
      FROM pattern_stops AS p
      CROSS JOIN patterns AS n ON n.id = p.pattern AND p.position < n.stop_count - 1
      CROSS JOIN trips AS t ON t.pattern = p.pattern
      CROSS JOIN service_dates AS d ON d.service = t.service
      CROSS JOIN timings AS g ON g.timing = t.timing AND g.position = p.position
      LEFT JOIN frequencies AS f ON f.trip = t.id
      LEFT JOIN frequency_ticks AS k
        ON k.tick < (f.end_time - f.start_time + f.headway_secs - 1) / f.headway_secs
      WHERE p.pickup_type <> 1
        AND coalesce(g.departure_offset, g.arrival_offset) IS NOT NULL
        AND (f.trip IS NULL OR k.tick IS NOT NULL)
      """)

  /// The start of the journey: the trip's own start time, or a tick of the trip's frequency.
  private static let start = "coalesce(f.start_time + k.tick * f.headway_secs, t.start_time)"

  /// The arrival in the timing; at the first stop it is earlier by the dwell.
  private static func arrival(from start: String) -> String {
    "\(start) + g.arrival_offset\n"
      + "    - CASE g.position WHEN 0 THEN coalesce(t.layover, 0) ELSE 0 END"
  }
}
