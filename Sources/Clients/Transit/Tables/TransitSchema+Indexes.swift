import Bundles

extension TransitSchema {
  /// The indexes, which are made after the tables are filled.
  package static let indexes = [
    IndexSchema(on: "trips", ["trip_id"], "Finds a trip by its published id."),
    IndexSchema(
      on: "trips", ["pattern", "start_time"],
      "Finds the trips of a pattern in the order of the day, for `departures`."),
    IndexSchema(
      on: "pattern_stops", ["stop", "pattern", "position"],
      "Finds the patterns that call at a stop, for `departures`."),
    IndexSchema(on: "stops", ["stop_id"], "Finds a stop by its published id."),
    IndexSchema(
      on: "stops", ["parent_station"], leavingOutNulls: true,
      "Finds the platforms and entrances of a station."),
    IndexSchema(on: "stops", ["sort_order"], "Pages through the A-Z list of stops."),
  ]
}
