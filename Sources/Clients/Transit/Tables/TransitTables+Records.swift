import Bundles
import SeedTransit

/// The types of the store whose values are rows of tables.
extension TransitTables {
  /// The version of the schema.
  static let version = 2

  /// The store's names for columns that several of its records have.
  static let store = StoreDeclaration(
    "Transit", databases: "transit databases", section: "transit",
    folder: "Sources/Clients/Transit/Tables",
    vocabulary: [
      "agency.agency_name": .init("agencyName", says: "The name of the agency."),
      "badge_color": .init("color", says: "The badge's colour, \"#RRGGBB\"."),
      "badge_text_color": .init(
        "textColor",
        says: "The colour of the badge's text, \"#RRGGBB\", with a contrast of at least 4.5."),
      "display_name": .init(
        says: "The text of a badge: the short name, else the long name, else the route_id."),
      "feed.name": .init("feed", says: "The name of the feed that it comes from."),
      "mode": .init(says: "The basic GTFS route_type; nil if unknown.", mustBeGiven: true),
    ],
    schema: schema)

  /// A stop, or a group of stops.
  static let stop = Record(
    "Stop",
    """
    A stop, station, entrance, node or boarding area, or a group of stops.

    ```swift
    HStack {
      Image(systemName: stop.transportIcon)
        .accessibilityLabel(store.words.accessibilityLabel(of: stop))
      Text(stop.name)
    }
    ```
    """,
    selecting: .init(
      as: "s",
      [
        "feed.name", "stop_id", "stop_code", "stop_name", "location_type",
        "parent_station.stop_id", "stop_lat", "stop_lon", "platform", "platform_name",
        "wheelchair_accessible", "primary_route_type", "mode_mask", "trip_count", "section",
      ],
      forApps: """
        The beginning of every query for stops: add WHERE, ORDER BY and LIMIT; `s` is the stop.

        ```swift
        let stops = try await store.read { db in
          try Stop.fetchAll(db, sql: Stop.selection + " WHERE s.zone_id = ?", arguments: ["1"])
        }
        ```
        """,
      twins: [
        .init(
          "groupSelection", from: "stop_groups", as: "g",
          [
            "stop_id": "group_id", "stop_name": "group_name", "stop_lat": "group_lat",
            "stop_lon": "group_lon",
            "location_type": String(TransitStore.Stop.LocationType.group.rawValue),
          ])
      ]),
    [
      "stop_id": .init(
        "stopID",
        says: "The published stop_id; for a group `group:` and the stop_id of its first stop."),
      "stop_code": "code",
      "stop_name": .init(
        "name", says: "The name; the stop_id if the feed has no name.", orElse: "stopID"),
      "location_type": .init(
        as: .raw("LocationType"), says: "The type of the place.", default: ".stop"),
      "parent_station.stop_id": .init(
        "parentStationID",
        says: """
          The published stop_id of the station, or of the platform that a boarding area belongs to.
          """),
      "stop_lat": "latitude",
      "stop_lon": "longitude",
      "wheelchair_accessible": .init(
        "isWheelchairAccessible", as: .published("Bool"),
        says: "Whether wheelchairs can board, inherited from the station; nil if unknown."),
      "mode_mask": .init(
        says: "A bit for each basic GTFS route_type that calls here: `1 << 3` for buses.",
        default: "0"),
      "trip_count": .init(default: "0"),
      "section": .init(
        says: """
          The section of the alphabetical list: a letter or "#"; nil if the list leaves the place out.
          """),
    ])

  /// A section of the list of stops.
  static let stopSection = Record(
    "StopSection", "The stops and stations whose names start with one letter.",
    identifiedBy: "section", without: ["position"],
    [
      "section": .init("title", says: "A letter from A to Z, or \"#\" for every other start."),
      "first_sort_order": .init(
        "firstOffset", says: "The offset of its first stop in the whole list."),
      "stop_count": .init("count", says: "The number of stops; at least 1."),
    ],
    queries: [
      .init(
        "stopSectionSQL",
        function: .init(
          "stopSections", "The sections of the list of stops and stations, from A to Z and then #.",
          example: """
            let sections = try await store.stopSections()
            let m = sections.first { $0.title == "M" }
            let stops = try await store.stops(limit: 50, offset: m?.firstOffset ?? 0)
            """))
    ])

  private static let section = Record.Property(
    says: "The section of the alphabetical list: a letter or \"#\".", default: "\"#\"")

  /// A route.
  static let route = Record(
    "Route",
    """
    A route of routes.txt, with the colours of its badge; a ``Line`` has one or several.

    ```swift
    Text(route.displayName)
      .foregroundStyle(Color(hex: route.textColor))
      .background(Color(hex: route.color))
    ```
    """,
    selecting: .init(
      as: "r",
      [
        "feed.name", "route_id", "route_short_name", "route_long_name", "display_name",
        "agency.agency_name", "mode", "badge_color", "badge_text_color", "section", "sort_order",
      ],
      forApps: """
        The beginning of every query for routes: add WHERE, ORDER BY and LIMIT; `r` is the route.

        ```swift
        let nightBuses = try await store.read { db in
          try Route.fetchAll(
            db, sql: Route.selection + " WHERE r.route_short_name LIKE 'N%' ORDER BY r.sort_order")
        }
        ```
        """),
    [
      "route_id": .init("routeID", says: "The published route_id."),
      "route_short_name": "shortName",
      "route_long_name": "longName",
      "section": section,
      "sort_order": .init(
        says: "The rank among all routes; every list of routes is sorted by it.", default: "0"),
    ])

  /// A line.
  static let line = Record(
    "Line",
    """
    A line as passengers know it, shown as one row: one or several routes with the same agency, mode, \
    name and colour.

    ```swift
    Text(line.name)
      .foregroundStyle(Color(hex: line.textColor))
      .background(Color(hex: line.color))
    ```
    """,
    selecting: .init(
      as: "l",
      [
        "feed.name", "line_id", "display_name", "line_long_name", "agency.agency_name", "mode",
        "badge_color", "badge_text_color", "section", "sort_order", "route_count",
      ],
      forApps: """
        The beginning of every query for lines: add WHERE, ORDER BY and LIMIT; `l` is the line.

        ```swift
        let nightBuses = try await store.read { db in
          try Line.fetchAll(
            db, sql: Line.selection + " WHERE l.display_name LIKE 'N%' ORDER BY l.sort_order")
        }
        ```
        """),
    [
      "line_id": .init("lineID", says: "The published route_id of the line's first route."),
      "display_name": "name",
      "line_long_name": .init(
        "longName",
        says:
          "The long name, such as \"North Shore & Western Line\"; nil if its routes have several."),
      "section": section,
      "sort_order": .init(
        says: "The rank among all lines; every list of lines is sorted by it.", default: "0"),
      "route_count": .init(default: "1"),
    ])

  /// An agency.
  static let agency = Record(
    "Agency", "An agency that runs vehicles: a row of agency.txt.",
    of: ["agency_id", "agency_name", "agency_url", "timezone", "agency_phone", "agency_email"],
    [
      "agency_id": .init("agencyID"),
      "agency_name": "name",
      "agency_url": "url",
      "timezone": .init(
        "timeZone", as: .zone,
        says: "The time zone of its timetable; nil if the system does not know the zone."),
      "agency_phone": "phone",
      "agency_email": "email",
    ])

  /// A booking rule.
  static let bookingRule = Record(
    "BookingRule",
    "How and by when passengers book an on-demand ride: a row of booking_rules.txt.",
    selecting: .init(
      as: "b",
      [
        "booking_rule_id", "booking_type", "prior_notice_duration_min", "prior_notice_duration_max",
        "prior_notice_last_day", "prior_notice_last_time", "prior_notice_start_day",
        "prior_notice_start_time", "prior_notice_service.service_id", "message", "pickup_message",
        "drop_off_message", "phone_number", "info_url", "booking_url",
      ]),
    [
      "booking_rule_id": .init("ruleID", says: "The published booking_rule_id."),
      "booking_type": .init(
        "kind", as: .raw("Kind"), says: "The kind of rule; nil if unknown."),
      "prior_notice_service.service_id": .init(
        "priorNoticeServiceID",
        says: """
          The published service_id of the days that count for these limits; nil if every day counts.
          """),
      "phone_number": "phone",
      "info_url": "infoURL",
      "booking_url": "bookingURL",
    ])
}
