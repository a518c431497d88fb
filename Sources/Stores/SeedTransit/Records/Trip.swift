import SeedStore

extension TransitStore {
  /// A journey with its stops, on one day.
  ///
  /// It is nested under its store because other clients of a bundle have trips of another kind.
  ///
  /// ```swift
  /// let trip = try await store.trip(of: departure)
  /// for stop in trip.stops {
  ///   print(stop.stopName, stop.arrivalTimeSecs ?? 0)
  /// }
  /// ```
  public struct Trip: Hashable, Sendable, Identifiable {
    /// A call of the trip at a stop.
    public typealias TripStop = SeedTransit.TripStop

    /// The name of the feed that the trip comes from.
    public let feed: String
    /// The published trip_id.
    public let tripID: String
    /// The line, with its badge; nil for a trip whose route is not in routes.txt.
    public let route: Route?
    /// The direction_id of the trip: 0 or 1.
    public let directionID: Int?
    /// Where the vehicle goes.
    public let headsign: String?
    /// The trip's own short name, such as a train's number.
    public let shortName: String?
    /// The published service_id of the days on which it runs.
    public let serviceID: String?
    /// The vehicle's block_id: trips that share it are run by one vehicle.
    public let blockID: String?
    /// The stable name of the stop sequence; nil for a trip without usable stop times.
    public let patternID: String?
    /// The day of the timetable for which the epoch times hold.
    public let serviceDate: ServiceDate
    /// When the trip starts, in seconds after noon minus 12 hours; nil without known times.
    public let startSecs: Int?
    /// Whether the vehicle takes wheelchairs; nil where unknown.
    public let wheelchairAccessible: Bool?
    /// Whether bicycles may be taken along; nil where unknown.
    public let bikesAllowed: Bool?

    /// The calls, in order.
    public var stops: [SeedTransit.TripStop]
    /// Whether the trip does not run.
    public var isCancelled: Bool
    /// Whether the trip is not in the timetable.
    public var isAdded: Bool

    /// The feed and the trip_id, unique in the bundle; every query understands it as an id.
    public var id: String { "\(feed):\(tripID)" }

    /// Puts a trip together, for an app's own source of trips; all of it as scheduled.
    public init(
      feed: String, tripID: String, route: Route?, directionID: Int? = nil,
      headsign: String? = nil, shortName: String? = nil, serviceID: String? = nil,
      blockID: String? = nil, patternID: String? = nil, serviceDate: ServiceDate,
      startSecs: Int? = nil, wheelchairAccessible: Bool? = nil, bikesAllowed: Bool? = nil,
      stops: [SeedTransit.TripStop]
    ) {
      self.feed = feed
      self.tripID = tripID
      self.route = route
      self.directionID = directionID
      self.headsign = headsign
      self.shortName = shortName
      self.serviceID = serviceID
      self.blockID = blockID
      self.patternID = patternID
      self.serviceDate = serviceDate
      self.startSecs = startSecs
      self.wheelchairAccessible = wheelchairAccessible
      self.bikesAllowed = bikesAllowed
      self.stops = stops
      isCancelled = false
      isAdded = false
    }
  }
}
