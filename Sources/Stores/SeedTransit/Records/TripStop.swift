/// A call of a trip at a stop, as scheduled and, where realtime is merged in, as it is.
///
/// The properties that can be set are realtime's; without it they are as scheduled or nil.
public struct TripStop: Hashable, Sendable, Identifiable {
  /// The place in the trip, from 0.
  public let position: Int
  /// The published stop_sequence.
  public let stopSequence: Int
  /// The published stop_id of the stop or platform at which the vehicle was to call.
  public let scheduledStopID: String
  /// The platform at which it was to call.
  public let scheduledPlatform: String?
  /// The stop's name; its stop_id where none is published.
  public let stopName: String
  /// Degrees north.
  public let latitude: Double?
  /// Degrees east.
  public let longitude: Double?
  /// What the vehicle shows from here on, where that is not the trip's headsign.
  public let headsign: String?
  /// The scheduled arrival in seconds after noon minus 12 hours; nil where not published.
  public let arrivalServiceSecs: Int?
  /// The scheduled departure in seconds after noon minus 12 hours; nil where not published.
  public let departureServiceSecs: Int?
  /// Epoch seconds of the scheduled arrival.
  public let arrivalTimeSecs: Int?
  /// Epoch seconds of the scheduled departure.
  public let departureTimeSecs: Int?
  /// Whether the times are worked out between those of other stops.
  public let isInterpolated: Bool
  /// GTFS pickup_type: 0 regular, 1 nobody boards, 2 by phone, 3 ask the driver.
  public let pickupType: Int
  /// GTFS drop_off_type, with the same numbers.
  public let dropOffType: Int
  /// Whether wheelchairs can board at the stop; nil where unknown.
  public let wheelchairAccessible: Bool?

  /// The published stop_id of the stop or platform at which the vehicle calls.
  public var stopID: String
  /// The platform at which the vehicle calls.
  public var platform: String?
  /// Epoch seconds of the predicted arrival; nil without a prediction.
  public var predictedArrivalTimeSecs: Int?
  /// Epoch seconds of the predicted departure; nil without a prediction.
  public var predictedDepartureTimeSecs: Int?
  /// Seconds behind the timetable, negative where early; nil without a prediction.
  public var delay: Int?
  /// Whether the vehicle passes this stop without calling.
  public var isSkipped: Bool

  /// The place in the trip, for `ForEach`.
  public var id: Int { position }

  /// Whether realtime moved the call to another platform.
  public var isPlatformChanged: Bool { platform != scheduledPlatform }

  /// Puts a call together, for an app's own source of trips; all of it as scheduled.
  public init(
    position: Int, stopSequence: Int, stopID: String, stopName: String, latitude: Double? = nil,
    longitude: Double? = nil, headsign: String? = nil, arrivalServiceSecs: Int? = nil,
    departureServiceSecs: Int? = nil, arrivalTimeSecs: Int? = nil, departureTimeSecs: Int? = nil,
    isInterpolated: Bool = false, pickupType: Int = 0, dropOffType: Int = 0,
    platform: String? = nil, wheelchairAccessible: Bool? = nil
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
    self.wheelchairAccessible = wheelchairAccessible
    self.stopID = stopID
    self.platform = platform
    isSkipped = false
  }
}
