import Bundles

extension TransitSchema {
  /// The timetable without its repetition: stop sequences, and the times between stops.
  package static let patternTables = [
    TableSchema(
      "patterns", "Stop sequences: trips that call at the same stops in the same way share one.",
      columns: [
        .id,
        .text(
          "pattern_id", required: true, "Stable name: 16 hexadecimal digits made of the content."),
        .integer("route", required: true, references: "routes"),
        .integer("direction_id"),
        .text("headsign", "The most common trip_headsign of its trips."),
        .integer("stop_count", required: true),
        .integer("trip_count", required: true),
        .integer("first_stop", required: true, references: "stops"),
        .integer("last_stop", required: true, references: "stops"),
      ]),
    TableSchema(
      "pattern_stops", "The stops of each pattern, in order.", key: ["pattern", "position"],
      columns: [
        .integer("pattern", required: true, references: "patterns"),
        .integer("position", required: true, "From 0."),
        .integer("stop", required: true, references: "stops"),
        .integer("stop_sequence", required: true, "As published."),
        .integer("pickup_type", required: true, "0 regular (also where blank), 1 none, 2, 3."),
        .integer("drop_off_type", required: true, "0 regular (also where blank), 1 none, 2, 3."),
        .text("stop_headsign"),
        .integer("continuous_pickup"),
        .integer("continuous_drop_off"),
      ]),
    TableSchema(
      "timing_profiles", "The distinct timings, which trips share.", columns: [.id]),
    TableSchema(
      "timings", "Times of each timing profile, in seconds after the trip's start_time.",
      key: ["timing", "position"],
      columns: [
        .integer("timing", required: true, references: "timing_profiles"),
        .integer("position", required: true, "That of `pattern_stops`."),
        .integer("arrival_offset", "May be negative; NULL where not published."),
        .integer("departure_offset", "May be negative; NULL where not published."),
        .integer("timepoint", "1 exact, 0 approximate; NULL where blank."),
        .integer("interpolated", required: true, "1 where both times were blank and are computed."),
      ]),
  ]
}
