// Written by `seedbed generate` from Sources/Clients/Transit/Tables. Do not edit it.

import Foundation
import GRDB
import SeedStore

extension TransitStore {
  /// An agency that runs vehicles: a row of agency.txt.
  public struct Agency: Hashable, Sendable, Codable, FetchableRecord {
    /// As published; nil if a feed with a single agency leaves it out.
    public let agencyID: String?
    /// The name that passengers know.
    public let name: String?
    /// The agency's web page.
    public let url: String?
    /// The number that passengers call.
    public let phone: String?
    /// The address that passengers write to.
    public let email: String?
    /// The time zone of its timetable; nil if the system does not know the zone.
    public let timeZone: TimeZone?

    /// Reads a row of `agencies`.
    public init(row: Row) throws {
      agencyID = try row.value("agency_id")
      name = try row.value("agency_name")
      url = try row.value("agency_url")
      phone = try row.value("agency_phone")
      email = try row.value("agency_email")
      timeZone = try TimeZone(published: row.value("timezone"))
    }
  }

  /// A stop, station, entrance, node or boarding area, or a group of stops.
  ///
  /// ```swift
  /// HStack {
  ///   Image(systemName: stop.transportIcon)
  ///     .accessibilityLabel(store.words.accessibilityLabel(of: stop))
  ///   Text(stop.name)
  /// }
  /// ```
  public struct Stop: Hashable, Sendable, Codable, FetchableRecord {
    /// The name of the feed that it comes from.
    public let feed: String
    /// The published stop_id; for a group `group:` and the stop_id of its first stop.
    public let stopID: String
    /// The short code on the stop's sign, which passengers can type.
    public let code: String?
    /// The name; the stop_id if the feed has no name.
    public let name: String
    /// The type of the place.
    public let locationType: LocationType
    /// The published stop_id of the station, or of the platform that a boarding area belongs to.
    public let parentStationID: String?
    /// Degrees north; nil where unknown.
    public let latitude: Double?
    /// Degrees east; nil where unknown.
    public let longitude: Double?
    /// The platform as a badge shows it: platform_code, else the code in the name, such as `4A` for
    /// "Wharf 4, Side A".
    public let platform: String?
    /// The end of the name, from the word for the platform on, such as `Wharf 4, Side A`; nil if
    /// the name has no such word.
    public let platformName: String?
    /// Whether wheelchairs can board, inherited from the station; nil if unknown.
    public let isWheelchairAccessible: Bool?
    /// The mode with the most journeys here in the feed's busiest week, Monday to Sunday. Each
    /// start of a frequency counts, and a station has the journeys of its platforms. If several
    /// modes have the most, the one with the lowest `priority` counts. nil where nothing stops.
    public let primaryRouteType: Int?
    /// A bit for each basic GTFS route_type that calls here: `1 << 3` for buses.
    public let modeMask: Int
    /// Distinct trips that call here, whatever their days.
    public let tripCount: Int
    /// The section of the alphabetical list: a letter or "#"; nil if the list leaves the place out.
    public let section: String?

    /// Creates a value from its parts, for an app with its own data.
    public init(
      feed: String, stopID: String, code: String? = nil, name: String?,
      locationType: LocationType = .stop, parentStationID: String? = nil, latitude: Double? = nil,
      longitude: Double? = nil, platform: String? = nil, platformName: String? = nil,
      isWheelchairAccessible: Bool? = nil, primaryRouteType: Int? = nil, modeMask: Int = 0,
      tripCount: Int = 0, section: String? = nil
    ) {
      self.feed = feed
      self.stopID = stopID
      self.code = code
      self.name = name ?? stopID
      self.locationType = locationType
      self.parentStationID = parentStationID
      self.latitude = latitude
      self.longitude = longitude
      self.platform = platform
      self.platformName = platformName
      self.isWheelchairAccessible = isWheelchairAccessible
      self.primaryRouteType = primaryRouteType
      self.modeMask = modeMask
      self.tripCount = tripCount
      self.section = section
    }

    /// The beginning of every query for stops: add WHERE, ORDER BY and LIMIT; `s` is the stop.
    ///
    /// ```swift
    /// let stops = try await store.read { db in
    ///   try Stop.fetchAll(db, sql: Stop.selection + " WHERE s.zone_id = ?", arguments: ["1"])
    /// }
    /// ```
    public static let selection = """
      SELECT feed.name AS feed_name, s.stop_id, s.stop_code, s.stop_name, s.location_type,
        parent_station.stop_id AS parent_station_stop_id, s.stop_lat, s.stop_lon, s.platform,
        s.platform_name, s.wheelchair_accessible, s.primary_route_type, s.mode_mask, s.trip_count,
        s.section
      FROM stops AS s
      JOIN feeds AS feed ON feed.id = s.feed
      LEFT JOIN stops AS parent_station ON parent_station.id = s.parent_station
      """

    /// The beginning of a query for rows of `stop_groups`, with the same columns; `g` is the row.
    static let groupSelection = """
      SELECT feed.name AS feed_name, g.group_id, NULL, g.group_name, 5, NULL, g.group_lat,
        g.group_lon, NULL, NULL, NULL, g.primary_route_type, g.mode_mask, g.trip_count, NULL
      FROM stop_groups AS g
      JOIN feeds AS feed ON feed.id = g.feed
      """

    /// Reads a row whose first columns are those of ``selection``, in the same order.
    public init(row: Row) throws {
      feed = try row.value(at: 0)
      stopID = try row.value(at: 1)
      code = try row.value(at: 2)
      name = try (row.value(at: 3) as String?) ?? stopID
      locationType = try LocationType(rawValue: row.value(at: 4)) ?? .stop
      parentStationID = try row.value(at: 5)
      latitude = try row.value(at: 6)
      longitude = try row.value(at: 7)
      platform = try row.value(at: 8)
      platformName = try row.value(at: 9)
      isWheelchairAccessible = try Bool(published: row.value(at: 10))
      primaryRouteType = try row.value(at: 11)
      modeMask = try row.value(at: 12)
      tripCount = try row.value(at: 13)
      section = try row.value(at: 14)
    }
  }

  /// A line as passengers know it, shown as one row: one or several routes with the same agency,
  /// mode, name and colour.
  ///
  /// ```swift
  /// Text(line.name)
  ///   .foregroundStyle(Color(hex: line.textColor))
  ///   .background(Color(hex: line.color))
  /// ```
  public struct Line: Hashable, Sendable, Codable, FetchableRecord {
    /// The name of the feed that it comes from.
    public let feed: String
    /// The published route_id of the line's first route.
    public let lineID: String
    /// The text of a badge: the short name, else the long name, else the route_id.
    public let name: String
    /// The long name, such as "North Shore & Western Line"; nil if its routes have several.
    public let longName: String?
    /// The name of the agency.
    public let agencyName: String?
    /// The basic GTFS route_type; nil if unknown.
    public let mode: Int?
    /// The badge's colour, "#RRGGBB".
    public let color: String
    /// The colour of the badge's text, "#RRGGBB", with a contrast of at least 4.5.
    public let textColor: String
    /// The section of the alphabetical list: a letter or "#".
    public let section: String
    /// The rank among all lines; every list of lines is sorted by it.
    public let sortOrder: Int
    /// How many routes the line has; at least 1.
    public let routeCount: Int

    /// Creates a value from its parts, for an app with its own data.
    public init(
      feed: String, lineID: String, name: String, longName: String? = nil,
      agencyName: String? = nil, mode: Int?, color: String, textColor: String,
      section: String = "#", sortOrder: Int = 0, routeCount: Int = 1
    ) {
      self.feed = feed
      self.lineID = lineID
      self.name = name
      self.longName = longName
      self.agencyName = agencyName
      self.mode = mode
      self.color = color
      self.textColor = textColor
      self.section = section
      self.sortOrder = sortOrder
      self.routeCount = routeCount
    }

    /// The beginning of every query for lines: add WHERE, ORDER BY and LIMIT; `l` is the line.
    ///
    /// ```swift
    /// let nightBuses = try await store.read { db in
    ///   try Line.fetchAll(
    ///     db, sql: Line.selection + " WHERE l.display_name LIKE 'N%' ORDER BY l.sort_order")
    /// }
    /// ```
    public static let selection = """
      SELECT feed.name AS feed_name, l.line_id, l.display_name, l.line_long_name,
        agency.agency_name, l.mode, l.badge_color, l.badge_text_color, l.section, l.sort_order,
        l.route_count
      FROM lines AS l
      JOIN feeds AS feed ON feed.id = l.feed
      LEFT JOIN agencies AS agency ON agency.id = l.agency
      """

    /// Reads a row whose first columns are those of ``selection``, in the same order.
    public init(row: Row) throws {
      feed = try row.value(at: 0)
      lineID = try row.value(at: 1)
      name = try row.value(at: 2)
      longName = try row.value(at: 3)
      agencyName = try row.value(at: 4)
      mode = try row.value(at: 5)
      color = try row.value(at: 6)
      textColor = try row.value(at: 7)
      section = try row.value(at: 8)
      sortOrder = try row.value(at: 9)
      routeCount = try row.value(at: 10)
    }
  }

  /// A route of routes.txt, with the colours of its badge; a ``Line`` has one or several.
  ///
  /// ```swift
  /// Text(route.displayName)
  ///   .foregroundStyle(Color(hex: route.textColor))
  ///   .background(Color(hex: route.color))
  /// ```
  public struct Route: Hashable, Sendable, Codable, FetchableRecord {
    /// The name of the feed that it comes from.
    public let feed: String
    /// The published route_id.
    public let routeID: String
    /// The number or letters on the vehicle, such as `T1`.
    public let shortName: String?
    /// The full name, often with the destination of the route.
    public let longName: String?
    /// The text of a badge: the short name, else the long name, else the route_id.
    public let displayName: String
    /// The name of the agency.
    public let agencyName: String?
    /// The basic GTFS route_type; nil if unknown.
    public let mode: Int?
    /// The badge's colour, "#RRGGBB".
    public let color: String
    /// The colour of the badge's text, "#RRGGBB", with a contrast of at least 4.5.
    public let textColor: String
    /// The section of the alphabetical list: a letter or "#".
    public let section: String
    /// The rank among all routes; every list of routes is sorted by it.
    public let sortOrder: Int

    /// Creates a value from its parts, for an app with its own data.
    public init(
      feed: String, routeID: String, shortName: String? = nil, longName: String? = nil,
      displayName: String, agencyName: String? = nil, mode: Int?, color: String, textColor: String,
      section: String = "#", sortOrder: Int = 0
    ) {
      self.feed = feed
      self.routeID = routeID
      self.shortName = shortName
      self.longName = longName
      self.displayName = displayName
      self.agencyName = agencyName
      self.mode = mode
      self.color = color
      self.textColor = textColor
      self.section = section
      self.sortOrder = sortOrder
    }

    /// The beginning of every query for routes: add WHERE, ORDER BY and LIMIT; `r` is the route.
    ///
    /// ```swift
    /// let nightBuses = try await store.read { db in
    ///   try Route.fetchAll(
    ///     db, sql: Route.selection + " WHERE r.route_short_name LIKE 'N%' ORDER BY r.sort_order")
    /// }
    /// ```
    public static let selection = """
      SELECT feed.name AS feed_name, r.route_id, r.route_short_name, r.route_long_name,
        r.display_name, agency.agency_name, r.mode, r.badge_color, r.badge_text_color, r.section,
        r.sort_order
      FROM routes AS r
      JOIN feeds AS feed ON feed.id = r.feed
      LEFT JOIN agencies AS agency ON agency.id = r.agency
      """

    /// Reads a row whose first columns are those of ``selection``, in the same order.
    public init(row: Row) throws {
      feed = try row.value(at: 0)
      routeID = try row.value(at: 1)
      shortName = try row.value(at: 2)
      longName = try row.value(at: 3)
      displayName = try row.value(at: 4)
      agencyName = try row.value(at: 5)
      mode = try row.value(at: 6)
      color = try row.value(at: 7)
      textColor = try row.value(at: 8)
      section = try row.value(at: 9)
      sortOrder = try row.value(at: 10)
    }
  }

  /// The stops and stations whose names start with one letter.
  public struct StopSection: Hashable, Sendable, Codable, Identifiable, FetchableRecord {
    /// A letter from A to Z, or "#" for every other start.
    public let title: String
    /// The offset of its first stop in the whole list.
    public let firstOffset: Int
    /// The number of stops; at least 1.
    public let count: Int

    /// The same as ``title``.
    public var id: String { title }

    /// Reads a row of `stop_sections`.
    public init(row: Row) throws {
      title = try row.value("section")
      firstOffset = try row.value("first_sort_order")
      count = try row.value("stop_count")
    }
  }

  /// How and by when passengers book an on-demand ride: a row of booking_rules.txt.
  public struct BookingRule: Hashable, Sendable, Codable, FetchableRecord {
    /// The published booking_rule_id.
    public let ruleID: String
    /// The kind of rule; nil if unknown.
    public let kind: Kind?
    /// The minimum number of minutes between the booking and the ride.
    public let priorNoticeDurationMin: Int?
    /// The maximum number of minutes between the booking and the ride.
    public let priorNoticeDurationMax: Int?
    /// The number of days between the last day for booking and the ride.
    public let priorNoticeLastDay: Int?
    /// The latest time for booking on the last day, in seconds after midnight.
    public let priorNoticeLastTime: Int?
    /// The number of days between the first day for booking and the ride.
    public let priorNoticeStartDay: Int?
    /// The earliest time for booking on the first day, in seconds after midnight.
    public let priorNoticeStartTime: Int?
    /// The published service_id of the days that count for these limits; nil if every day counts.
    public let priorNoticeServiceID: String?
    /// What to tell passengers who board and leave on demand.
    public let message: String?
    /// What to tell passengers who only board on demand.
    public let pickupMessage: String?
    /// What to tell passengers who only leave on demand.
    public let dropOffMessage: String?
    /// The number to call.
    public let phone: String?
    /// A page about the rule.
    public let infoURL: String?
    /// Where to book online.
    public let bookingURL: String?

    /// The beginning of every query for rows of `booking_rules`; `b` is the row.
    static let selection = """
      SELECT b.booking_rule_id, b.booking_type, b.prior_notice_duration_min,
        b.prior_notice_duration_max, b.prior_notice_last_day, b.prior_notice_last_time,
        b.prior_notice_start_day, b.prior_notice_start_time,
        prior_notice_service.service_id AS prior_notice_service_service_id, b.message,
        b.pickup_message, b.drop_off_message, b.phone_number, b.info_url, b.booking_url
      FROM booking_rules AS b
      LEFT JOIN services AS prior_notice_service ON prior_notice_service.id = b.prior_notice_service
      """

    /// Reads a row whose first columns are those of ``selection``, in the same order.
    public init(row: Row) throws {
      ruleID = try row.value(at: 0)
      kind = try (row.value(at: 1) as Int?).flatMap(Kind.init(rawValue:))
      priorNoticeDurationMin = try row.value(at: 2)
      priorNoticeDurationMax = try row.value(at: 3)
      priorNoticeLastDay = try row.value(at: 4)
      priorNoticeLastTime = try row.value(at: 5)
      priorNoticeStartDay = try row.value(at: 6)
      priorNoticeStartTime = try row.value(at: 7)
      priorNoticeServiceID = try row.value(at: 8)
      message = try row.value(at: 9)
      pickupMessage = try row.value(at: 10)
      dropOffMessage = try row.value(at: 11)
      phone = try row.value(at: 12)
      infoURL = try row.value(at: 13)
      bookingURL = try row.value(at: 14)
    }
  }
}
