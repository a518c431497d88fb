import Foundation
import SeedStore

extension TransitStore {
  /// A journey with its stops, on one day.
  ///
  /// The type is nested in its store because other clients have trips of another kind.
  ///
  /// ```swift
  /// let trip = try await store.trip(of: departure)
  /// for stop in trip.stops {
  ///   print(stop.stopName, stop.arrivalTime ?? .distantPast)
  /// }
  /// ```
  public struct Trip: Hashable, Sendable, Identifiable, Codable {
    /// The name of the feed that the trip comes from.
    public let feed: String
    /// The published trip_id.
    public let tripID: String
    /// The line, with its badge; nil for a trip whose route is not in routes.txt.
    public let route: Route?
    /// The direction_id of the trip: 0 or 1.
    public let directionID: Int?
    /// The destination of the vehicle: the trip's headsign, else the name of the last stop. A loop without a
    /// headsign has "via" and the name of the stop farthest from its start.
    public let headsign: String?
    /// The source of ``headsign``; nil without one.
    public let headsignSource: HeadsignSource?
    /// The trip's own short name, such as a train's number.
    public let shortName: String?
    /// The published service_id, which names the days on which the trip runs.
    public let serviceID: String?
    /// The published block_id: one vehicle runs all trips of a block.
    public let blockID: String?
    /// The stable name of the stop sequence; nil for a trip without usable stop times.
    public let patternID: String?
    /// The service day of the epoch times.
    public let serviceDate: ServiceDate
    /// The start of the trip, in seconds after noon minus 12 hours; nil without known times.
    public let startSecs: Int?
    /// Whether the vehicle takes wheelchairs; nil if unknown.
    public let isWheelchairAccessible: Bool?
    /// Whether bicycles may be taken along; nil if unknown.
    public let areBikesAllowed: Bool?

    /// The calls, in order.
    public var stops: [TransitStore.TripStop]
    /// Whether the trip does not run.
    public var isCancelled: Bool
    /// Whether the trip is not in the timetable.
    public var isAdded: Bool

    /// The feed and the trip_id, unique in the bundle; every query accepts it as an id.
    public var id: String { "\(feed):\(tripID)" }

    /// Epoch seconds of ``startSecs``; nil without known times.
    public var startTimeSecs: Int? {
      guard let startSecs, let dayStartSecs else { return nil }
      return dayStartSecs + startSecs.limited
    }

    /// Epoch seconds of noon minus 12 hours of ``serviceDate``; nil without known times.
    public var dayStartSecs: Int? {
      for stop in stops {
        if let time = stop.departureTimeSecs, let secs = stop.departureServiceSecs {
          return time.limited - secs.limited
        }
        if let time = stop.arrivalTimeSecs, let secs = stop.arrivalServiceSecs {
          return time.limited - secs.limited
        }
      }
      return nil
    }

    /// Makes a scheduled trip from its values, for an app with its own data.
    public init(
      feed: String, tripID: String, route: Route?, directionID: Int? = nil,
      headsign: String? = nil, headsignSource: HeadsignSource? = nil, shortName: String? = nil,
      serviceID: String? = nil, blockID: String? = nil, patternID: String? = nil,
      serviceDate: ServiceDate,
      startSecs: Int? = nil, isWheelchairAccessible: Bool? = nil, areBikesAllowed: Bool? = nil,
      stops: [TransitStore.TripStop]
    ) {
      self.feed = feed
      self.tripID = tripID
      self.route = route
      self.directionID = directionID
      self.headsign = headsign
      self.headsignSource = headsignSource
      self.shortName = shortName
      self.serviceID = serviceID
      self.blockID = blockID
      self.patternID = patternID
      self.serviceDate = serviceDate
      self.startSecs = startSecs
      self.isWheelchairAccessible = isWheelchairAccessible
      self.areBikesAllowed = areBikesAllowed
      self.stops = stops
      isCancelled = false
      isAdded = false
    }
  }
}

extension TransitStore {
  /// A call of a trip at a stop, as scheduled and, with realtime, as predicted.
  ///
  /// Realtime sets the variable properties; without realtime they are as scheduled or nil.
  public struct TripStop: Hashable, Sendable, Identifiable, Codable {
    /// The place in the trip, from 0.
    public let position: Int
    /// The published stop_sequence.
    public let stopSequence: Int
    /// The published stop_id of the stop or platform in the timetable.
    public let scheduledStopID: String
    /// The platform in the timetable.
    public let scheduledPlatform: String?
    /// The stop's name; the stop_id if the feed has no name.
    public let stopName: String
    /// Degrees north.
    public let latitude: Double?
    /// Degrees east.
    public let longitude: Double?
    /// The destination that the vehicle shows from here on, if it differs from the trip's headsign.
    public let headsign: String?
    /// The scheduled arrival in seconds after noon minus 12 hours; nil if not published.
    public let arrivalServiceSecs: Int?
    /// The scheduled departure in seconds after noon minus 12 hours; nil if not published.
    public let departureServiceSecs: Int?
    /// Epoch seconds of the scheduled arrival.
    public let arrivalTimeSecs: Int?
    /// Epoch seconds of the scheduled departure.
    public let departureTimeSecs: Int?
    /// Whether the build computed the times from the times of the stops before and after.
    public let isInterpolated: Bool
    /// GTFS pickup_type: 0 regular, 1 no boarding, 2 phone the agency, 3 ask the driver.
    public let pickupType: Int
    /// GTFS drop_off_type, with the same numbers.
    public let dropOffType: Int
    /// Whether wheelchairs can board at the stop; nil if unknown.
    public let isWheelchairAccessible: Bool?

    /// The published stop_id of the stop or platform at which the vehicle calls.
    public var stopID: String
    /// The platform at which the vehicle calls.
    public var platform: String?
    /// Epoch seconds of the predicted arrival; nil without a prediction.
    public var predictedArrivalTimeSecs: Int?
    /// Epoch seconds of the predicted departure; nil without a prediction.
    public var predictedDepartureTimeSecs: Int?
    /// The delay in seconds, negative if early; nil without a prediction.
    public var delaySecs: Int?
    /// Whether the vehicle passes this stop without calling.
    public var isSkipped: Bool

    /// The place in the trip, for `ForEach`.
    public var id: Int { position }

    /// Whether realtime moved the call to another platform.
    public var isPlatformChanged: Bool { platform != scheduledPlatform }

    /// Makes a scheduled call from its values, for an app with its own data.
    public init(
      position: Int, stopSequence: Int, stopID: String, stopName: String, latitude: Double? = nil,
      longitude: Double? = nil, headsign: String? = nil, arrivalServiceSecs: Int? = nil,
      departureServiceSecs: Int? = nil, arrivalTimeSecs: Int? = nil, departureTimeSecs: Int? = nil,
      isInterpolated: Bool = false, pickupType: Int = 0, dropOffType: Int = 0,
      platform: String? = nil, isWheelchairAccessible: Bool? = nil
    ) {
      self.position = position
      self.stopSequence = stopSequence
      scheduledStopID = stopID
      scheduledPlatform = platform
      self.stopName = stopName
      self.latitude = latitude
      self.longitude = longitude
      self.headsign = headsign
      self.arrivalServiceSecs = arrivalServiceSecs
      self.departureServiceSecs = departureServiceSecs
      self.arrivalTimeSecs = arrivalTimeSecs
      self.departureTimeSecs = departureTimeSecs
      self.isInterpolated = isInterpolated
      self.pickupType = pickupType
      self.dropOffType = dropOffType
      self.isWheelchairAccessible = isWheelchairAccessible
      self.stopID = stopID
      self.platform = platform
      isSkipped = false
    }
  }
}

extension TransitStore.TripStop {
  /// The scheduled arrival; nil if not published.
  public var arrivalTime: Date? { arrivalTimeSecs.map(Date.init(epochSecs:)) }

  /// The scheduled departure; nil if not published.
  public var departureTime: Date? { departureTimeSecs.map(Date.init(epochSecs:)) }

  /// The predicted arrival; nil without a prediction.
  public var predictedArrivalTime: Date? { predictedArrivalTimeSecs.map(Date.init(epochSecs:)) }

  /// The predicted departure; nil without a prediction.
  public var predictedDepartureTime: Date? { predictedDepartureTimeSecs.map(Date.init(epochSecs:)) }

  /// The delay, negative if early; nil without a prediction.
  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  public var delay: Duration? { delaySecs.map { .seconds($0) } }
}
