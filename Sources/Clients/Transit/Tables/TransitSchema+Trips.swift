import Bundles

extension TransitSchema {
  /// Single journeys, and those that stand for many.
  package static let tripTables = [
    TableSchema(
      "trips", "Journeys of trips.txt, in the order of pattern and start_time.",
      columns: [
        .id, .feed,
        .text("trip_id", required: true, "As published; unique per feed."),
        .integer("route", references: "routes", "NULL for a trip whose route is unknown."),
        .integer("direction_id"),
        .integer("pattern", references: "patterns", "NULL for a trip without usable stop times."),
        .integer("timing", references: "timing_profiles", "NULL where `pattern` is."),
        .integer("service", references: "services", "NULL where service_id is blank."),
        .integer(
          "start_time",
          "Seconds after noon minus 12 h: the first departure, else the first known time."),
        .integer(
          "layover", "Seconds from the first arrival to start_time; NULL where they are the same."),
        .text("trip_headsign"),
        .text("trip_short_name"),
        .text("block_id"),
        .integer("shape", references: "shapes"),
        .integer("wheelchair_accessible", "1 yes, 2 no; NULL where unknown."),
        .integer("bikes_allowed", "1 yes, 2 no; NULL where unknown."),
        .integer("cars_allowed", "1 yes, 2 no; NULL where unknown."),
      ]),
    TableSchema(
      "frequencies", "Trips that stand for many: frequencies.txt.", key: ["trip", "start_time"],
      columns: [
        .integer("trip", required: true, references: "trips"),
        .integer("start_time", required: true, "The first start, seconds after noon minus 12 h."),
        .integer("end_time", required: true, "No start at or after this time."),
        .integer("headway_secs", required: true, "Seconds between starts."),
        .integer("exact_times", "1 as scheduled, 0 or NULL about every `headway_secs`."),
      ]),
    TableSchema(
      "frequency_ticks", "The numbers 0, 1, 2 … that count the starts of a row of frequencies.",
      key: ["tick"],
      columns: [
        .integer("tick", required: true, "Up to the most starts of any row, less one.")
      ]),
  ]
}
