/// The fields of stop_times.txt, in the order of the reference.
///
/// The file has millions of rows, so its readers and tables are written by hand. They find a field
/// and its column by its case here, once for each file.
enum StopTimeField: String, CaseIterable, Sendable {
  case trip = "trip_id"
  case arrival = "arrival_time"
  case departure = "departure_time"
  case stop = "stop_id"
  case locationGroup = "location_group_id"
  case location = "location_id"
  case sequence = "stop_sequence"
  case headsign = "stop_headsign"
  case windowStart = "start_pickup_drop_off_window"
  case windowEnd = "end_pickup_drop_off_window"
  case pickupType = "pickup_type"
  case dropOffType = "drop_off_type"
  case continuousPickup = "continuous_pickup"
  case continuousDropOff = "continuous_drop_off"
  case distance = "shape_dist_traveled"
  case timepoint = "timepoint"
  case pickupRule = "pickup_booking_rule_id"
  case dropOffRule = "drop_off_booking_rule_id"

  /// The name of the column.
  var name: String { rawValue }

  /// The field of a column, under its current name or its former name.
  init?(column name: String) {
    let field =
      Self(rawValue: name) ?? Self.allCases.first { $0.reference.formerName == name }
    guard let field else { return nil }
    self = field
  }

  /// The entry in the GTFS reference.
  var reference: FieldReference {
    switch self {
    case .trip:
      .init(
        name, .foreignID(["trips.trip_id"]), .required,
        target: .init("trip_id", of: "trips", by: "trip"), "The trip of the row.")
    case .arrival:
      .init(
        name, .time, .conditionallyRequired,
        "The arrival as text, `25:10:00` for 1:10 of the next day; see [Times](#times).")
    case .departure:
      .init(
        name, .time, .conditionallyRequired,
        "The departure as text, in the form of `arrival_time`.")
    case .stop:
      .init(
        name, .foreignID(["stops.stop_id"]), .conditionallyRequired,
        target: .init("stop_id", of: "stops", by: "stop"),
        "The stop; NULL where the row names a group or a location.")
    case .locationGroup:
      .init(
        name, .foreignID(["location_groups.location_group_id"]), .conditionallyForbidden,
        "The group of stops at any of which the vehicle may call.")
    case .location:
      .init(
        name, .foreignID(["locations.id"]), .conditionallyForbidden,
        target: .init("location_id", of: "locations", by: "location"),
        "The area of locations.geojson in which the vehicle may call anywhere.")
    case .sequence:
      .init(
        name, .integer(.nonNegative), .required,
        "The order of rows in a trip; it rises, with or without gaps.")
    case .headsign:
      .init(
        name, .text, .optional, "The headsign from this stop on, if it differs from the trip's.")
    case .windowStart:
      .init(
        name, .time, .conditionallyRequired, formerly: "start_pickup_dropoff_window",
        "When on-demand service begins here, as text like `arrival_time`.")
    case .windowEnd:
      .init(
        name, .time, .conditionallyRequired, formerly: "end_pickup_dropoff_window",
        "When on-demand service ends here, as text like `arrival_time`.")
    case .pickupType:
      .init(
        name, .enumeration(0...3), .conditionallyForbidden, restrictsService: true,
        "Boarding: 0 or NULL regular, 1 none, 2 by calling the agency, 3 by asking the driver.")
    case .dropOffType:
      .init(
        name, .enumeration(0...3), .conditionallyForbidden, restrictsService: true,
        "Leaving: 0 or NULL regular, 1 none, 2 by calling the agency, 3 by asking the driver.")
    case .continuousPickup:
      .init(
        name, .enumeration(0...3), .conditionallyForbidden, restrictsService: true,
        """
        Boarding between here and the next stop: 0 yes, 1 or NULL no, 2 by calling the agency, 3 \
        by asking the driver.
        """)
    case .continuousDropOff:
      .init(
        name, .enumeration(0...3), .conditionallyForbidden, restrictsService: true,
        """
        Leaving between here and the next stop: 0 yes, 1 or NULL no, 2 by calling the agency, 3 by \
        asking the driver.
        """)
    case .distance:
      .init(
        name, .float(.nonNegative), .optional,
        "The distance of the stop along the shape, in the feed's own unit.")
    case .timepoint:
      .init(
        name, .enumeration(0...1), .optional, "1 exact, 0 approximate; NULL counts as exact.")
    case .pickupRule:
      .init(
        name, .foreignID(["booking_rules.booking_rule_id"]), .optional, restrictsService: true,
        target: .init("booking_rule_id", of: "booking_rules", by: "pickup_booking_rule"),
        "How to book boarding here.")
    case .dropOffRule:
      .init(
        name, .foreignID(["booking_rules.booking_rule_id"]), .optional, restrictsService: true,
        target: .init("booking_rule_id", of: "booking_rules", by: "drop_off_booking_rule"),
        "How to book leaving here.")
    }
  }
}

extension StopTimeField {
  /// A way to store a value of a row with times.
  enum Storage {
    /// In patterns and timings.
    case timetable
    /// As text.
    case text
    /// As text if the pipeline says so under `keep:`; otherwise the values are only counted.
    case textOnRequest
  }

  /// How the feed stores the field's values in rows with times.
  var storage: Storage {
    switch self {
    case .trip, .arrival, .departure, .stop, .sequence, .headsign, .pickupType, .dropOffType,
      .continuousPickup, .continuousDropOff, .timepoint:
      .timetable
    case .locationGroup, .location, .windowStart, .windowEnd, .pickupRule, .dropOffRule: .text
    case .distance: .textOnRequest
    }
  }
}
