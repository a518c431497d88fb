import SeedStore

extension TransitStore {
  /// An on-demand service of a line in an area or at some stops, on one day (GTFS-Flex).
  ///
  /// ```swift
  /// for service in try await store.onDemandServices(near: here) {
  ///   print(service.route.displayName, service.bookingRule?.phone ?? "")
  /// }
  /// ```
  public struct OnDemandService: Hashable, Sendable, Identifiable, Codable {
    /// The line.
    public let route: Route
    /// The agency that runs it: the route's agency, else the first of the feed.
    public let agency: Agency?
    /// The area in which passengers board.
    public let area: Area
    /// The rule for booking a pickup; nil if the feed does not say.
    public let bookingRule: BookingRule?
    /// The service day of the windows.
    public let serviceDate: ServiceDate
    /// The times at which passengers can board, the earliest first; windows may overlap.
    public let windows: [Window]

    /// The identity of the service on its day: the route, the area and the booking rule.
    public var id: ID {
      ID(
        routeID: route.id, area: area, bookingRuleID: bookingRule?.ruleID,
        serviceDate: serviceDate)
    }

    /// The identity of an on-demand service in the bundle.
    public struct ID: Hashable, Sendable, Codable {
      /// The feed and the route_id.
      public let routeID: String
      /// The area in which passengers board.
      public let area: Area
      /// The published booking_rule_id.
      public let bookingRuleID: String?
      /// The day of the timetable.
      public let serviceDate: ServiceDate
    }

    /// Makes a service from its values, for an app with its own data.
    public init(
      route: Route, agency: Agency? = nil, area: Area, bookingRule: BookingRule? = nil,
      serviceDate: ServiceDate, windows: [Window]
    ) {
      self.route = route
      self.agency = agency
      self.area = area
      self.bookingRule = bookingRule
      self.serviceDate = serviceDate
      self.windows = windows
    }

    /// An area in which vehicles come on demand.
    public struct Area: Hashable, Sendable, Codable {
      /// The kind of place.
      public let kind: Kind
      /// The published location_id, location_group_id or stop_id.
      public let areaID: String
      /// The name that passengers know.
      public let name: String?

      /// Names an area.
      public init(kind: Kind, areaID: String, name: String?) {
        self.kind = kind
        self.areaID = areaID
        self.name = name
      }

      /// The kinds of place to which vehicles come on demand.
      public enum Kind: String, Hashable, Sendable, Codable {
        /// Anywhere inside a polygon of locations.geojson.
        case zone
        /// At any stop of a group.
        case stopGroup
        /// At one stop.
        case stop
      }
    }

    /// A span of time in which vehicles come, including its end.
    public struct Window: Hashable, Sendable, Codable {
      /// Its start in seconds after noon minus 12 hours of the service date.
      public let startServiceSecs: Int
      /// Its end in seconds after noon minus 12 hours of the service date.
      public let endServiceSecs: Int
      /// Epoch seconds of its start.
      public let startTimeSecs: Int
      /// Epoch seconds of its end.
      public let endTimeSecs: Int

      /// Makes a window from its values.
      public init(
        startServiceSecs: Int, endServiceSecs: Int, startTimeSecs: Int, endTimeSecs: Int
      ) {
        self.startServiceSecs = startServiceSecs
        self.endServiceSecs = endServiceSecs
        self.startTimeSecs = startTimeSecs
        self.endTimeSecs = endTimeSecs
      }
    }
  }
}

extension TransitStore.BookingRule {
  /// How far ahead passengers book: the booking_type of GTFS.
  public enum Kind: Int, Hashable, Sendable, Codable {
    /// Passengers book at the time of travel.
    case realTime
    /// Passengers book on the same day.
    case sameDay
    /// Passengers book on an earlier day.
    case earlierDay
  }
}
