import Foundation
import SeedStore

extension TransitStore {
  /// A vehicle that leaves a stop at a time, as scheduled and, with realtime, as predicted.
  ///
  /// Realtime sets the variable properties; without realtime they are as scheduled or nil.
  ///
  /// ```swift
  /// let minutes = Int(departure.time.timeIntervalSinceNow / 60)
  /// let late = departure.delaySecs.map { $0 / 60 } ?? 0
  /// ```
  public struct Departure: Hashable, Sendable, Identifiable, Codable {
    /// The name of the feed that the trip comes from.
    public let feed: String
    /// The published trip_id.
    public let tripID: String
    /// The line, with its badge.
    public let route: Route
    /// The direction_id of the trip: 0 or 1.
    public let directionID: Int?
    /// The destination of the vehicle: the stop's headsign, else the trip's headsign, else the name of the
    /// last stop. A loop without a headsign has "via" and the name of the stop farthest from its start.
    public let headsign: String?
    /// The source of ``headsign``; nil without one.
    public let headsignSource: HeadsignSource?
    /// The day of the timetable to which the trip belongs; often yesterday shortly after midnight.
    public let serviceDate: ServiceDate
    /// The start of the trip, in seconds after noon minus 12 hours of ``serviceDate``.
    ///
    /// A trip with frequencies has many journeys, each with its own start.
    public let tripStartSecs: Int
    /// The place in the trip, from 0. It tells the two visits of a loop to the same stop apart.
    public let position: Int
    /// The published stop_sequence.
    public let stopSequence: Int
    /// The published stop_id of the stop or platform in the timetable.
    public let scheduledStopID: String
    /// The platform in the timetable.
    public let scheduledPlatform: String?
    /// Epoch seconds of the scheduled departure.
    public let scheduledTimeSecs: Int
    /// The scheduled departure in seconds after noon minus 12 hours of ``serviceDate``.
    public let scheduledServiceSecs: Int
    /// Whether wheelchairs can board: false if the trip or the stop does not take them, true if the
    /// trip does, nil if unknown.
    public let isWheelchairAccessible: Bool?
    /// The seconds between vehicles, if the trip runs by frequency; else nil.
    public let headwaySecs: Int?
    /// Whether a trip that runs by frequency has exact times; nil for other trips.
    public let isExact: Bool?

    /// The published stop_id of the stop or platform that the vehicle leaves from.
    public var stopID: String
    /// The platform that the vehicle leaves from.
    public var platform: String?
    /// Epoch seconds of the predicted departure; nil without a prediction.
    public var predictedTimeSecs: Int?
    /// The delay in seconds, negative if early; nil without a prediction.
    public var delaySecs: Int?
    /// Whether the trip does not run.
    public var isCancelled: Bool
    /// Whether the vehicle passes this stop without calling.
    public var isSkipped: Bool
    /// Whether realtime added the trip to the timetable.
    public var isAdded: Bool

    /// Epoch seconds of the trip's start by the timetable.
    public var tripStartTimeSecs: Int {
      scheduledTimeSecs.limited - scheduledServiceSecs.limited + tripStartSecs.limited
    }

    /// Epoch seconds of the best known departure: predicted, else scheduled.
    public var timeSecs: Int { predictedTimeSecs ?? scheduledTimeSecs }

    /// Whether realtime moved the departure to another platform.
    public var isPlatformChanged: Bool { platform != scheduledPlatform }

    /// The identity of this departure in the bundle.
    public var id: ID {
      ID(
        feed: feed, tripID: tripID, serviceDate: serviceDate, tripStartSecs: tripStartSecs,
        position: position)
    }

    /// The identity of a departure: the trip, its day, its start and the place in it.
    public struct ID: Hashable, Sendable, Codable {
      /// The name of the feed that the trip comes from.
      public let feed: String
      /// The published trip_id.
      public let tripID: String
      /// The day of the timetable to which the trip belongs.
      public let serviceDate: ServiceDate
      /// The start of the trip.
      public let tripStartSecs: Int
      /// The place in the trip, from 0.
      public let position: Int
    }

    /// Makes a scheduled departure from its values, for an app with its own data.
    public init(
      feed: String, tripID: String, route: Route, directionID: Int? = nil, headsign: String? = nil,
      headsignSource: HeadsignSource? = nil, serviceDate: ServiceDate, tripStartSecs: Int,
      position: Int, stopSequence: Int, stopID: String, platform: String? = nil,
      scheduledTimeSecs: Int, scheduledServiceSecs: Int,
      isWheelchairAccessible: Bool? = nil, headwaySecs: Int? = nil, isExact: Bool? = nil
    ) {
      self.feed = feed
      self.tripID = tripID
      self.route = route
      self.directionID = directionID
      self.headsign = headsign
      self.headsignSource = headsignSource
      self.serviceDate = serviceDate
      self.tripStartSecs = tripStartSecs
      self.position = position
      self.stopSequence = stopSequence
      scheduledStopID = stopID
      scheduledPlatform = platform
      self.scheduledTimeSecs = scheduledTimeSecs
      self.scheduledServiceSecs = scheduledServiceSecs
      self.isWheelchairAccessible = isWheelchairAccessible
      self.headwaySecs = headwaySecs
      self.isExact = isExact
      self.stopID = stopID
      self.platform = platform
      isCancelled = false
      isSkipped = false
      isAdded = false
    }
  }
}

extension TransitStore.Departure {
  /// The scheduled departure.
  public var scheduledTime: Date { Date(epochSecs: scheduledTimeSecs) }

  /// The predicted departure; nil without a prediction.
  public var predictedTime: Date? { predictedTimeSecs.map(Date.init(epochSecs:)) }

  /// The best known departure: predicted, else scheduled.
  public var time: Date { Date(epochSecs: timeSecs) }

  /// The delay, negative if early; nil without a prediction.
  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  public var delay: Duration? { delaySecs.map { .seconds($0) } }

  /// The time between vehicles, if the trip runs by frequency; else nil.
  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  public var headway: Duration? { headwaySecs.map { .seconds($0) } }
}
