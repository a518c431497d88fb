/// The timetable: routes, trips, their times, days and lines on the map.
extension FileReference {
  /// routes.txt of the reference.
  static let routes = FileReference(
    "routes.txt", .required, key: .columns(["route_id"]),
    essential: ["route_id"],
    fields: [
      FieldReference("route_id", .uniqueID, .required),
      FieldReference("agency_id", .foreignID(["agency.agency_id"]), .conditionallyRequired),
      FieldReference("route_short_name", .text, .conditionallyRequired),
      FieldReference("route_long_name", .text, .conditionallyRequired),
      FieldReference("route_desc", .text, .optional),
      FieldReference("route_type", .enumeration(0...1702), .required),
      FieldReference("route_url", .url, .optional),
      FieldReference("route_color", .color, .optional),
      FieldReference("route_text_color", .color, .optional),
      FieldReference("route_sort_order", .integer(.nonNegative), .optional),
      FieldReference("continuous_pickup", .enumeration(0...3), .conditionallyForbidden),
      FieldReference("continuous_drop_off", .enumeration(0...3), .conditionallyForbidden),
      FieldReference("network_id", .id, .conditionallyForbidden),
      FieldReference("cemv_support", .enumeration(0...2), .optional),
    ])

  /// trips.txt of the reference.
  static let trips = FileReference(
    "trips.txt", .required, key: .columns(["trip_id"]),
    essential: ["trip_id", "route_id", "service_id"],
    fields: [
      FieldReference("route_id", .foreignID(["routes.route_id"]), .required),
      FieldReference(
        "service_id", .foreignID(["calendar.service_id", "calendar_dates.service_id"]),
        .required),
      FieldReference("trip_id", .uniqueID, .required),
      FieldReference("trip_headsign", .text, .optional),
      FieldReference("trip_short_name", .text, .optional),
      FieldReference("direction_id", .enumeration(0...1), .optional),
      FieldReference("block_id", .id, .optional),
      FieldReference("shape_id", .foreignID(["shapes.shape_id"]), .conditionallyRequired),
      FieldReference("wheelchair_accessible", .enumeration(0...2), .optional),
      FieldReference("bikes_allowed", .enumeration(0...2), .optional),
      FieldReference("cars_allowed", .enumeration(0...2), .optional),
      FieldReference("safe_duration_factor", .float(.any), .optional),
      FieldReference("safe_duration_offset", .float(.any), .optional),
    ])

  /// stop_times.txt of the reference.
  static let stopTimes = FileReference(
    "stop_times.txt", .required, key: .columns(["trip_id", "stop_sequence"]),
    essential: ["trip_id", "stop_id", "stop_sequence"],
    fields: [
      FieldReference("trip_id", .foreignID(["trips.trip_id"]), .required),
      FieldReference("arrival_time", .time, .conditionallyRequired),
      FieldReference("departure_time", .time, .conditionallyRequired),
      FieldReference("stop_id", .foreignID(["stops.stop_id"]), .conditionallyRequired),
      FieldReference(
        "location_group_id", .foreignID(["location_groups.location_group_id"]),
        .conditionallyForbidden),
      FieldReference("location_id", .foreignID(["locations.id"]), .conditionallyForbidden),
      FieldReference("stop_sequence", .integer(.nonNegative), .required),
      FieldReference("stop_headsign", .text, .optional),
      FieldReference("start_pickup_drop_off_window", .time, .conditionallyRequired),
      FieldReference("end_pickup_drop_off_window", .time, .conditionallyRequired),
      FieldReference("pickup_type", .enumeration(0...3), .conditionallyForbidden),
      FieldReference("drop_off_type", .enumeration(0...3), .conditionallyForbidden),
      FieldReference("continuous_pickup", .enumeration(0...3), .conditionallyForbidden),
      FieldReference("continuous_drop_off", .enumeration(0...3), .conditionallyForbidden),
      FieldReference("shape_dist_traveled", .float(.nonNegative), .optional),
      FieldReference("timepoint", .enumeration(0...1), .optional),
      FieldReference(
        "pickup_booking_rule_id", .foreignID(["booking_rules.booking_rule_id"]),
        .optional),
      FieldReference(
        "drop_off_booking_rule_id", .foreignID(["booking_rules.booking_rule_id"]),
        .optional),
    ])

  /// calendar.txt of the reference.
  static let calendar = FileReference(
    "calendar.txt", .conditionallyRequired, key: .columns(["service_id"]),
    essential: ["service_id"],
    fields: [
      FieldReference("service_id", .uniqueID, .required),
      FieldReference("monday", .enumeration(0...1), .required),
      FieldReference("tuesday", .enumeration(0...1), .required),
      FieldReference("wednesday", .enumeration(0...1), .required),
      FieldReference("thursday", .enumeration(0...1), .required),
      FieldReference("friday", .enumeration(0...1), .required),
      FieldReference("saturday", .enumeration(0...1), .required),
      FieldReference("sunday", .enumeration(0...1), .required),
      FieldReference("start_date", .date, .required),
      FieldReference("end_date", .date, .required),
    ])

  /// calendar_dates.txt of the reference.
  static let calendarDates = FileReference(
    "calendar_dates.txt", .conditionallyRequired, key: .columns(["service_id", "date"]),
    essential: ["service_id", "date", "exception_type"],
    fields: [
      FieldReference("service_id", .foreignID(["calendar.service_id"]), .required),
      FieldReference("date", .date, .required),
      FieldReference("exception_type", .enumeration(1...2), .required),
    ])

  /// shapes.txt of the reference.
  static let shapes = FileReference(
    "shapes.txt", .optional, key: .columns(["shape_id", "shape_pt_sequence"]),
    essential: ["shape_id", "shape_pt_lat", "shape_pt_lon", "shape_pt_sequence"],
    fields: [
      FieldReference("shape_id", .id, .required),
      FieldReference("shape_pt_lat", .latitude, .required),
      FieldReference("shape_pt_lon", .longitude, .required),
      FieldReference("shape_pt_sequence", .integer(.nonNegative), .required),
      FieldReference("shape_dist_traveled", .float(.nonNegative), .optional),
    ])

  /// frequencies.txt of the reference.
  static let frequencies = FileReference(
    "frequencies.txt", .optional, key: .columns(["trip_id", "start_time"]),
    essential: ["trip_id", "start_time", "end_time", "headway_secs"],
    fields: [
      FieldReference("trip_id", .foreignID(["trips.trip_id"]), .required),
      FieldReference("start_time", .time, .required),
      FieldReference("end_time", .time, .required),
      FieldReference("headway_secs", .integer(.positive), .required),
      FieldReference("exact_times", .enumeration(0...1), .optional),
    ])

  /// transfers.txt of the reference.
  static let transfers = FileReference(
    "transfers.txt", .optional,
    key: .columns([
      "from_stop_id", "to_stop_id", "from_trip_id", "to_trip_id", "from_route_id", "to_route_id",
    ]),
    fields: [
      FieldReference("from_stop_id", .foreignID(["stops.stop_id"]), .conditionallyRequired),
      FieldReference("to_stop_id", .foreignID(["stops.stop_id"]), .conditionallyRequired),
      FieldReference("from_route_id", .foreignID(["routes.route_id"]), .optional),
      FieldReference("to_route_id", .foreignID(["routes.route_id"]), .optional),
      FieldReference("from_trip_id", .foreignID(["trips.trip_id"]), .conditionallyRequired),
      FieldReference("to_trip_id", .foreignID(["trips.trip_id"]), .conditionallyRequired),
      FieldReference(
        "transfer_type", .enumeration(0...5), .required, isBlankMeaningful: true),
      FieldReference("min_transfer_time", .integer(.nonNegative), .optional),
    ])

  /// booking_rules.txt of the reference.
  static let bookingRules = FileReference(
    "booking_rules.txt", .optional, key: .columns(["booking_rule_id"]),
    fields: [
      FieldReference("booking_rule_id", .uniqueID, .required),
      FieldReference("booking_type", .enumeration(0...2), .required),
      FieldReference("prior_notice_duration_min", .integer(.any), .conditionallyRequired),
      FieldReference("prior_notice_duration_max", .integer(.any), .conditionallyForbidden),
      FieldReference("prior_notice_last_day", .integer(.any), .conditionallyRequired),
      FieldReference("prior_notice_last_time", .time, .conditionallyRequired),
      FieldReference("prior_notice_start_day", .integer(.any), .conditionallyForbidden),
      FieldReference("prior_notice_start_time", .time, .conditionallyRequired),
      FieldReference(
        "prior_notice_service_id", .foreignID(["calendar.service_id"]),
        .conditionallyForbidden),
      FieldReference("message", .text, .optional),
      FieldReference("pickup_message", .text, .optional),
      FieldReference("drop_off_message", .text, .optional),
      FieldReference("phone_number", .phoneNumber, .optional),
      FieldReference("info_url", .url, .optional),
      FieldReference("booking_url", .url, .optional),
    ])
}
