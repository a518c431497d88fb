import Bundles

extension TransitTables {
  /// The tables of service on demand (GTFS-Flex): areas, booking rules, and the windows in which
  /// trips call.
  static let onDemandTables: [Table<TransitTables>] = [
    Table(
      "locations", of: MergedRow<Location, Location.Bounds?>.self,
      "Areas in which vehicles call anywhere, on demand: the features of locations.geojson.",
      presence: .whenFilled,
      rows: {
        $0.dataset.locations.numbered(with: $0.dataset.locations.records.lazy.map(\.bounds))
      },
      columns: [
        .id { $0.id }, .feed { $0.feed },
        .text("location_id", "The feature's `id` as published; unique per feed.") { $0.record.id },
        .nullableText("stop_name", "The name that passengers know.") { $0.record.name },
        .nullableText("stop_desc", "A description that adds to the name of the area.") {
          $0.record.details
        },
        .nullableReal("min_lat", "The southern edge of the area, degrees north; NULL without area.")
        { $0.derived?.latitudes.lowerBound },
        .nullableReal("max_lat", "The northern edge of the area.") {
          $0.derived?.latitudes.upperBound
        },
        .nullableReal("min_lon", "The western edge of the area, degrees east.") {
          $0.derived?.longitudes.lowerBound
        },
        .nullableReal("max_lon", "The eastern edge of the area.") {
          $0.derived?.longitudes.upperBound
        },
      ]),
    Table(
      "location_points", of: LocationPoint.self,
      """
      The rings of `locations`, point by point as published: ring 0 of a polygon is its outer \
      edge, every other ring is a hole.
      """,
      presence: .whenFilled, key: ["location", "polygon", "ring", "position"],
      rows: \.locationPoints,
      columns: [
        .integer("location", references: "locations", "The area.") { $0.location },
        .integer("polygon", "The polygon's place in the area, from 0.") { $0.polygon },
        .integer("ring", "The ring's place in the polygon, from 0.") { $0.ring },
        .integer(
          "position",
          "The point's place in the ring, from 0; the last point is the same as the first."
        ) {
          $0.position
        },
        .real("lat", "Degrees north.") { $0.point.latitude },
        .real("lon", "Degrees east.") { $0.point.longitude },
      ]),
    Table(
      "booking_rules", of: MergedRow<BookingRule, Void>.self,
      "How, and until when, passengers book a ride on demand: booking_rules.txt.",
      presence: .whenFilled, rows: \.dataset.bookingRules.numbered,
      columns: [.id { $0.id }, .feed { $0.feed }]
        + FileReference.bookingRuleFields.map { $0.column() }, records: [bookingRule]),
    Table(
      "on_demand_stop_times", of: OnDemandRow.self,
      """
      Rows of stop_times.txt at which vehicles call on demand, at any time of a window: in an \
      area, at a stop of a group, or at a stop. Exactly one of `location`, `location_group_id` and \
      `stop` is given.
      """,
      presence: .whenFilled, key: ["trip", "position"], rows: \.onDemandRows,
      columns: [
        .integer("trip", references: "trips", "The trip of the row.") { $0.trip },
        .integer("position", "The row's place among the trip's rows of this table, from 0.") {
          $0.position
        },
        .integer(StopTimeField.sequence.name, "As published.") { $0.row.sequence },
        .nullableInteger("location", references: "locations", "The area.") { $0.location },
        .nullableText(
          StopTimeField.locationGroup.name, "The group of stops, as in `location_group_stops`."
        ) { $0.group },
        .nullableInteger("stop", references: "stops", "The stop.") { $0.stop },
        .integer(
          StopTimeField.windowStart.name,
          "When the window begins, in seconds after [noon minus 12 h](#times)."
        ) { $0.row.windowStart },
        .integer(
          StopTimeField.windowEnd.name,
          "When the window ends, in seconds after [noon minus 12 h](#times)."
        ) { $0.row.windowEnd },
        .integer(
          StopTimeField.pickupType.name,
          """
          Boarding: 0 regular (also where blank), 1 none, 2 by calling the agency, 3 by asking the \
          driver.
          """
        ) { $0.row.pickupType },
        .integer(StopTimeField.dropOffType.name, "Leaving, with the codes of `pickup_type`.") {
          $0.row.dropOffType
        },
        .nullableInteger(
          "pickup_booking_rule", references: "booking_rules", "How boarding is booked."
        ) { $0.row.pickupBookingRule?.id },
        .nullableInteger(
          "drop_off_booking_rule", references: "booking_rules", "How leaving is booked."
        ) { $0.row.dropOffBookingRule?.id },
      ]),
  ]

  /// The indexes that find rows of `on_demand_stop_times` by place.
  static let onDemandIndexes = ["location", StopTimeField.locationGroup.name, "stop"].map { place in
    IndexSchema(
      on: "on_demand_stop_times", [place], leavingOutNulls: true,
      "Finds the trips that call on demand at a place.")
  }

  // MARK: - Rows

  /// A row of `location_points`.
  private struct LocationPoint {
    let location, polygon, ring, position: Int
    let point: Shape.Point
  }

  private var locationPoints: some RowSequence<LocationPoint> {
    dataset.locations.records.enumerated().lazy.flatMap { place, location in
      location.polygons.enumerated().flatMap { polygon, rings in
        rings.enumerated().flatMap { ring, points in
          points.enumerated().map { position, point in
            LocationPoint(
              location: place + 1, polygon: polygon, ring: ring, position: position, point: point)
          }
        }
      }
    }
  }

  /// A row of `on_demand_stop_times`.
  struct OnDemandRow {
    let trip: Int
    let position: Int
    let row: OnDemandStopTime

    var stop: Int? {
      if case .stop(let stop) = row.place { stop.id } else { nil }
    }
    var location: Int? {
      if case .location(let location) = row.place { location.id } else { nil }
    }
    var group: String? {
      if case .group(let group) = row.place { group } else { nil }
    }
  }

  /// The rows of `on_demand_stop_times`, in the order of the key.
  static func onDemandRows(of dataset: Dataset) -> [OnDemandRow] {
    var rows: [OnDemandRow] = []
    let stopTimes = dataset.onDemandStopTimes
    for (record, feed) in zip(stopTimes.records, stopTimes.feeds) {
      let trip = dataset.timetable.id(record.trip, feed: feed)
      let position = rows.last.map { $0.trip == trip ? $0.position + 1 : 0 } ?? 0
      rows.append(OnDemandRow(trip: trip, position: position, row: record))
    }
    return rows
  }
}
