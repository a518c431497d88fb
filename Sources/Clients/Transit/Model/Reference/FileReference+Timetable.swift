/// The timetable: routes, trips, their times, days and lines on the map.
extension FileReference {
  static let routes = FileReference(
    "routes.txt", .required, key: .columns(["route_id"]),
    essential: ["route_id"], fields: routeFields.map(\.reference))

  static let routeFields: [RecordField<Route>] = [
    .key("route_id", "As published; unique per feed.") { $0.id },
    .reference(
      "agency_id", .foreignID(["agency.agency_id"]), .conditionallyRequired, to: "agency_id",
      of: "agencies", by: "agency", "Who runs the route; NULL where the feed names no known agency."
    ) { $0.agency?.id },
    .text(
      "route_short_name", .text, .conditionallyRequired,
      "The number or letters on the vehicle, such as `T1`.",
      { $0.shortName }, { $0.shortName = $1 }),
    .text(
      "route_long_name", .text, .conditionallyRequired,
      "The full name, often with the destination of the route.",
      { $0.longName }, { $0.longName = $1 }),
    .text(
      "route_desc", .text, .optional, "A description that adds to the names of the route.",
      { $0.details }, { $0.details = $1 }),
    .integer(
      "route_type", .enumeration(0...1702), .required, "As published, basic or extended.",
      { $0.type }, { $0.type = $1 }),
    .text(
      "route_url", .url, .optional, "A web page about this route.", { $0.url }, { $0.url = $1 }),
    .text(
      "route_color", .color, .optional, "Six hexadecimal digits as published.",
      { $0.color }, { $0.color = $1 }),
    .text(
      "route_text_color", .color, .optional, "Six hexadecimal digits as published.",
      { $0.textColor }, { $0.textColor = $1 }),
    .integer(
      "route_sort_order", .integer(.nonNegative), .optional,
      "The publisher's order, the smallest first; see `sort_order`.",
      { $0.publishedSortOrder }, { $0.publishedSortOrder = $1 }),
    .integer(
      "continuous_pickup", .enumeration(0...3), .conditionallyForbidden,
      """
      Boarding between stops: 0 anywhere along the way, 1 or NULL not, 2 by calling the agency, 3 \
      by asking the driver.
      """, { $0.continuousPickup }, { $0.continuousPickup = $1 }),
    .integer(
      "continuous_drop_off", .enumeration(0...3), .conditionallyForbidden,
      """
      Leaving between stops: 0 anywhere along the way, 1 or NULL not, 2 by calling the agency, 3 \
      by asking the driver.
      """, { $0.continuousDropOff }, { $0.continuousDropOff = $1 }),
    .text(
      "network_id", .id, .conditionallyForbidden,
      "The network of routes for fares, if routes.txt names it.",
      { $0.network }, { $0.network = $1 }),
    .integer(
      "cemv_support", .enumeration(0...2), .optional,
      "Whether a contactless bank card pays the fare: 1 yes, 2 no; 0 or NULL unknown.",
      { $0.cemvSupport }, { $0.cemvSupport = $1 }),
  ]

  static let trips = FileReference(
    "trips.txt", .required, key: .columns(["trip_id"]),
    essential: ["trip_id", "route_id", "service_id"],
    fields: [
      TripField.route, TripField.service, TripField.id, TripField.headsign, TripField.shortName,
      TripField.direction, TripField.block, TripField.shape, TripField.wheelchair, TripField.bikes,
      TripField.cars,
    ] + TripField.untyped)

  static let stopTimes = FileReference(
    "stop_times.txt", .required,
    key: .columns([StopTimeField.trip, .sequence].map(\.name)),
    essential: [StopTimeField.trip, .stop, .sequence].map(\.name),
    substitutes: [
      StopTimeField.stop.name: [StopTimeField.location, .locationGroup].map(\.name)
    ], fields: StopTimeField.allCases.map(\.reference))

  static let calendar = FileReference(
    "calendar.txt", .conditionallyRequired, key: .columns(["service_id"]),
    essential: ["service_id"],
    fields: calendarFields.map(\.reference))

  static let calendarFields: [RecordField<Service>] =
    [.key("service_id", "As published; unique per feed.") { $0.id }]
    + weekdays.enumerated().map { day, name in
      .integer(
        name, .enumeration(0...1), .required,
        "1 runs, 0 does not; NULL without a row of calendar.txt.",
        { $0.week.map { $0.days[day] ? 1 : 0 } })
    } + [
      .integer("start_date", .date, .required, "First day, yyyymmdd.", { $0.week?.start }),
      .integer("end_date", .date, .required, "Last day, yyyymmdd.", { $0.week?.end }),
    ]

  static let weekdays = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]

  static let calendarDates = FileReference(
    "calendar_dates.txt", .conditionallyRequired, key: .columns(["service_id", "date"]),
    essential: ["service_id", "date", "exception_type"],
    fields: calendarDateFields.map(\.reference))

  static let calendarDateFields: [RecordField<ServiceException>] = [
    .number(
      "service_id", .foreignID(["calendar.service_id"]),
      target: .init("service_id", of: "services", by: "service"), "The service that is changed."
    ) { $0.service.id },
    .number("date", .date, "The service day that is changed, yyyymmdd.") { $0.date },
    .number(
      "exception_type", .enumeration(1...2),
      "1 the service runs on the day, 2 it does not; a value that cannot be read becomes 2."
    ) { $0.type },
  ]

  static let shapes = FileReference(
    "shapes.txt", .optional, key: .columns([ShapeField.id, .sequence].map(\.name)),
    essential: ShapeField.points.map(\.name), fields: ShapeField.allCases.map(\.reference))

  static let frequencies = FileReference(
    "frequencies.txt", .optional, key: .columns(["trip_id", "start_time"]),
    essential: ["trip_id", "start_time", "end_time", "headway_secs"],
    fields: [
      .init(
        "trip_id", .foreignID(["trips.trip_id"]), .required,
        target: .init("trip_id", of: "trips", by: "trip"))
    ] + periodFields.map(\.reference))

  /// The fields of frequencies.txt except the trip.
  static let periodFields: [RecordField<Frequency>] = [
    .number(
      "start_time", .time, "The first start, in seconds after [noon minus 12 h](#times)."
    ) { $0.start },
    .number(
      "end_time", .time,
      "Every start is before this time, in seconds after [noon minus 12 h](#times)."
    ) { $0.end },
    .number("headway_secs", .integer(.positive), "Seconds between starts.") { $0.headway },
    .integer(
      "exact_times", .enumeration(0...1), .optional,
      "1 as scheduled, 0 or NULL about every `headway_secs`.", { $0.exactTimes }),
  ]

  static let transfers = FileReference(
    "transfers.txt", .optional,
    key: .columns([
      "from_stop_id", "to_stop_id", "from_trip_id", "to_trip_id", "from_route_id", "to_route_id",
    ]),
    fields: [
      .init(
        "from_stop_id", .foreignID(["stops.stop_id"]), .conditionallyRequired,
        "The stop or station where passengers leave the first vehicle; NULL if the row links only "
          + "trips."),
      .init(
        "to_stop_id", .foreignID(["stops.stop_id"]), .conditionallyRequired,
        "The stop or station where they board the second vehicle."),
      .init(
        "from_route_id", .foreignID(["routes.route_id"]), .optional,
        "The route that they leave; NULL for any."),
      .init(
        "to_route_id", .foreignID(["routes.route_id"]), .optional,
        "The route that they board; NULL for any."),
      .init(
        "from_trip_id", .foreignID(["trips.trip_id"]), .conditionallyRequired,
        "The trip that they leave; NULL for any."),
      .init(
        "to_trip_id", .foreignID(["trips.trip_id"]), .conditionallyRequired,
        "The trip that they board; NULL for any."),
      .init(
        "transfer_type", .enumeration(0...5), .required, isBlankMeaningful: true,
        restrictsService: true,
        """
        0 or NULL a good place to change, 1 the second vehicle waits, 2 it takes \
        `min_transfer_time`, 3 not possible, 4 passengers stay seated, 5 they must get off and \
        board again.
        """
      ),
      .init(
        "min_transfer_time", .integer(.nonNegative), .optional, restrictsService: true,
        "Seconds that the change takes."),
    ])

  static let bookingRules = FileReference(
    "booking_rules.txt", .optional, key: .columns(["booking_rule_id"]),
    fields: bookingRuleFields.map(\.reference))

  static let bookingRuleFields: [RecordField<BookingRule>] = [
    .key("booking_rule_id", "As published; unique per feed.") { $0.id },
    .integer(
      "booking_type", .enumeration(0...2), .required, restrictsService: true,
      "0 at once, 1 on the same day, 2 on an earlier day.", { $0.type }, { $0.type = $1 }),
    .integer(
      "prior_notice_duration_min", .integer(.any), .conditionallyRequired, restrictsService: true,
      "The minimum number of minutes between the booking and the ride.",
      { $0.priorNoticeDurationMin }, { $0.priorNoticeDurationMin = $1 }),
    .integer(
      "prior_notice_duration_max", .integer(.any), .conditionallyForbidden, restrictsService: true,
      "The maximum number of minutes between the booking and the ride.",
      { $0.priorNoticeDurationMax }, { $0.priorNoticeDurationMax = $1 }),
    .integer(
      "prior_notice_last_day", .integer(.any), .conditionallyRequired, restrictsService: true,
      "The number of days between the last day for booking and the ride.",
      { $0.priorNoticeLastDay }, { $0.priorNoticeLastDay = $1 }),
    .integer(
      "prior_notice_last_time", .time, .conditionallyRequired, restrictsService: true,
      "The latest time for booking on the last day, in seconds after midnight.",
      { $0.priorNoticeLastTime }, { $0.priorNoticeLastTime = $1 }),
    .integer(
      "prior_notice_start_day", .integer(.any), .conditionallyForbidden, restrictsService: true,
      "The number of days between the first day for booking and the ride.",
      { $0.priorNoticeStartDay }, { $0.priorNoticeStartDay = $1 }),
    .integer(
      "prior_notice_start_time", .time, .conditionallyRequired, restrictsService: true,
      "The earliest time for booking on the first day, in seconds after midnight.",
      { $0.priorNoticeStartTime }, { $0.priorNoticeStartTime = $1 }),
    .reference(
      "prior_notice_service_id", .foreignID(["calendar.service_id"]), .conditionallyForbidden,
      restrictsService: true, to: "service_id", of: "services", by: "prior_notice_service",
      "The service whose days are counted; NULL if every day counts."
    ) { $0.priorNoticeService?.id },
    .text(
      "message", .text, .optional, "What to tell passengers who board and leave on demand.",
      { $0.message }, { $0.message = $1 }),
    .text(
      "pickup_message", .text, .optional, "What to tell passengers who only board on demand.",
      { $0.pickupMessage }, { $0.pickupMessage = $1 }),
    .text(
      "drop_off_message", .text, .optional, "What to tell passengers who only leave on demand.",
      { $0.dropOffMessage }, { $0.dropOffMessage = $1 }),
    .text(
      "phone_number", .phoneNumber, .optional, "The number to call.",
      { $0.phone }, { $0.phone = $1 }),
    .text(
      "info_url", .url, .optional, "A page about the rule.", { $0.infoURL }, { $0.infoURL = $1 }),
    .text(
      "booking_url", .url, .optional, "Where to book online.",
      { $0.bookingURL }, { $0.bookingURL = $1 }),
  ]
}
