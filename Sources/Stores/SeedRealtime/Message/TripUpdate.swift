/// The state of one run of a trip, compared with its timetable.
public struct TripUpdate: Hashable, Sendable, Codable {
  /// The id of its entity, which reports name.
  public var entityID: String
  /// The run of a trip that the update is about.
  public var trip: TripDescriptor
  /// The updates of its stops, in the order of the message.
  public var stopTimeUpdates: [StopTimeUpdate]
  /// The time at which the vehicle's progress was measured, in POSIX seconds.
  public var timestamp: Int?
  /// The delay in seconds, for stops without a stop time update; negative if early.
  public var delay: Int?
  /// The properties of a new or duplicated run; they replace the fields of trips.txt.
  public var tripProperties: TripProperties?
  /// Whether the vehicle takes wheelchairs; nil if the producer does not say.
  public var isWheelchairAccessible: Bool?

  /// Creates an update from its parts.
  public init(
    entityID: String, trip: TripDescriptor, stopTimeUpdates: [StopTimeUpdate] = [],
    timestamp: Int? = nil, delay: Int? = nil, tripProperties: TripProperties? = nil,
    isWheelchairAccessible: Bool? = nil
  ) {
    self.entityID = entityID
    self.trip = trip
    self.stopTimeUpdates = stopTimeUpdates
    self.timestamp = timestamp
    self.delay = delay
    self.tripProperties = tripProperties
    self.isWheelchairAccessible = isWheelchairAccessible
  }

  /// The properties of a new or duplicated run; they replace the fields of trips.txt.
  public struct TripProperties: Hashable, Sendable, Codable {
    /// The trip_id of the run, which no trip of the timetable has.
    public var tripID: String?
    /// Its service day, yyyymmdd.
    public var startDate: String?
    /// The start time, H:MM:SS.
    public var startTime: String?
    /// The destination that the vehicle shows.
    public var tripHeadsign: String?
    /// Its public number.
    public var tripShortName: String?

    /// Creates properties from their parts.
    public init(
      tripID: String? = nil, startDate: String? = nil, startTime: String? = nil,
      tripHeadsign: String? = nil, tripShortName: String? = nil
    ) {
      self.tripID = tripID
      self.startDate = startDate
      self.startTime = startTime
      self.tripHeadsign = tripHeadsign
      self.tripShortName = tripShortName
    }
  }
}

/// Names the run of a trip.
public struct TripDescriptor: Hashable, Sendable, Codable {
  /// The relation of the run to the timetable.
  public enum ScheduleRelationship: String, Hashable, Sendable, Codable {
    /// It is in the timetable.
    case scheduled
    /// It runs in addition to the timetable; an older name for ``new``.
    case added
    /// It runs without a timetable: a trip of frequencies.txt without exact times.
    case unscheduled
    /// It is in the timetable, but does not run.
    case canceled
    /// It runs with other stops or times than the timetable has.
    case replacement
    /// It is a copy of a scheduled trip at another time.
    case duplicated
    /// It is in the timetable, but does not run, and apps should not show it.
    case deleted
    /// It runs in addition to the timetable.
    case new
  }

  /// The trip_id of trips.txt.
  public var tripID: String?
  /// The route_id of routes.txt.
  public var routeID: String?
  /// The direction of travel, 0 or 1.
  public var directionID: Int?
  /// The start time of the run, H:MM:SS.
  public var startTime: String?
  /// The run's service day, yyyymmdd.
  public var startDate: String?
  /// The relation of the run to the timetable.
  public var scheduleRelationship: ScheduleRelationship

  /// Creates a descriptor from its parts.
  public init(
    tripID: String? = nil, routeID: String? = nil, directionID: Int? = nil,
    startTime: String? = nil, startDate: String? = nil,
    scheduleRelationship: ScheduleRelationship = .scheduled
  ) {
    self.tripID = tripID
    self.routeID = routeID
    self.directionID = directionID
    self.startTime = startTime
    self.startDate = startDate
    self.scheduleRelationship = scheduleRelationship
  }
}

/// The update of one stop of a run.
public struct StopTimeUpdate: Hashable, Sendable, Codable {
  /// The relation of the update to the timetable of the stop.
  public enum ScheduleRelationship: String, Hashable, Sendable, Codable {
    /// The vehicle stops there as planned, but perhaps not on time.
    case scheduled
    /// The vehicle passes without stopping.
    case skipped
    /// From this stop on, realtime has no data.
    case noData
    /// The stop has no planned time: a trip of frequencies.txt without exact times.
    case unscheduled
  }

  /// An arrival or a departure, with its time or its delay.
  public struct Event: Hashable, Sendable, Codable {
    /// The delay in seconds; negative if early.
    public var delay: Int?
    /// The time of the event in POSIX seconds; it overrides ``delay``. 0 means that no time is given.
    public var time: Int?
    /// The scheduled time in POSIX seconds, for runs that are not in the timetable.
    public var scheduledTime: Int?

    /// Creates an event from its parts.
    public init(delay: Int? = nil, time: Int? = nil, scheduledTime: Int? = nil) {
      self.delay = delay
      self.time = time
      self.scheduledTime = scheduledTime
    }
  }

  /// The stop_sequence of stop_times.txt.
  public var stopSequence: Int?
  /// The stop_id of stops.txt.
  public var stopID: String?
  /// The arrival of the vehicle.
  public var arrival: Event?
  /// The departure of the vehicle.
  public var departure: Event?
  /// The relation of the update to the timetable of the stop.
  public var scheduleRelationship: ScheduleRelationship
  /// The stop that the vehicle uses instead: another platform of the same station.
  public var assignedStopID: String?
  /// The destination that the vehicle shows from here on.
  public var stopHeadsign: String?
  /// The pickup_type, from 0 to 3, as in stop_times.txt.
  public var pickupType: Int?
  /// The drop_off_type, from 0 to 3, as in stop_times.txt.
  public var dropOffType: Int?
  /// The predicted occupancy at departure; nil if the producer does not say.
  public var departureOccupancy: RealtimeVehicle.Occupancy?

  /// Creates an update from its parts.
  public init(
    stopSequence: Int? = nil, stopID: String? = nil, arrival: Event? = nil,
    departure: Event? = nil, scheduleRelationship: ScheduleRelationship = .scheduled,
    assignedStopID: String? = nil, stopHeadsign: String? = nil, pickupType: Int? = nil,
    dropOffType: Int? = nil, departureOccupancy: RealtimeVehicle.Occupancy? = nil
  ) {
    self.stopSequence = stopSequence
    self.stopID = stopID
    self.arrival = arrival
    self.departure = departure
    self.scheduleRelationship = scheduleRelationship
    self.assignedStopID = assignedStopID
    self.stopHeadsign = stopHeadsign
    self.pickupType = pickupType
    self.dropOffType = dropOffType
    self.departureOccupancy = departureOccupancy
  }
}

extension StopTimeUpdate {
  /// The time of the departure, or else of the arrival; nil without a usable time.
  var instant: Int? { departure?.instant ?? arrival?.instant }

  /// The usable times of both events.
  var instants: [Int] { [arrival?.instant, departure?.instant].compactMap { $0 } }

  /// The unit of a time that is not in seconds; nil if none is.
  var smallUnit: SmallTimeUnit? { arrival?.smallUnit ?? departure?.smallUnit }
}

extension StopTimeUpdate.Event {
  /// The time of the event; nil without a usable time.
  var instant: Int? { time?.inSeconds }

  /// The scheduled time of the event; nil without a usable time.
  var scheduledInstant: Int? { scheduledTime?.inSeconds }

  /// The unit of a time that is not in seconds; nil if none is.
  fileprivate var smallUnit: SmallTimeUnit? { time?.smallUnit ?? scheduledTime?.smallUnit }
}

extension Int {
  /// The number, limited to ±2^40, so that sums of times and delays never overflow.
  var asInstant: Int { Swift.min(Swift.max(self, -1 << 40), 1 << 40) }

  /// The number as POSIX seconds; nil for 0, which means no time, and for times in smaller units.
  fileprivate var inSeconds: Int? { self == 0 || smallUnit != nil ? nil : asInstant }

  /// The number as POSIX seconds, whatever its unit.
  var converted: Int { smallUnit.map { self / $0.rawValue } ?? asInstant }

  /// The unit of a time that is not in seconds; nil for a time in seconds.
  var smallUnit: SmallTimeUnit? {
    guard self >= 100_000_000_000 else { return nil }
    return SmallTimeUnit.allCases.first { $0.times.contains(self) }
  }
}

/// A unit in which some producers write times instead of seconds; the raw value is its number per second.
enum SmallTimeUnit: Int, CaseIterable, Codable {
  case milliseconds = 1_000
  case microseconds = 1_000_000
  case nanoseconds = 1_000_000_000

  /// The numbers that are times from 1973 to 2255 in this unit. Read as seconds, even the first of them
  /// is after the year 5000.
  fileprivate var times: Range<Int> { (100_000_000 * rawValue)..<(9_000_000_000 * rawValue) }
}
