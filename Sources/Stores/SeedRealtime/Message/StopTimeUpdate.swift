/// What is known about one stop of a run.
public struct StopTimeUpdate: Hashable, Sendable {
  /// What the update says about the timetable of the stop.
  public enum ScheduleRelationship: String, Hashable, Sendable {
    /// The vehicle stops there as planned, though not always on time.
    case scheduled
    /// The vehicle passes without stopping.
    case skipped
    /// Nothing is known, from here on.
    case noData
    /// The stop has no planned time: a trip of frequencies.txt without exact times.
    case unscheduled
  }

  /// An arrival or a departure: its time, or how late it is.
  public struct Event: Hashable, Sendable {
    /// Seconds late; negative where early.
    public var delay: Int?
    /// When it happens, in POSIX seconds; goes before ``delay``.
    public var time: Int?
    /// When it was planned, in POSIX seconds, for runs that are not in the timetable.
    public var scheduledTime: Int?

    /// Makes an event of its parts.
    public init(delay: Int? = nil, time: Int? = nil, scheduledTime: Int? = nil) {
      self.delay = delay
      self.time = time
      self.scheduledTime = scheduledTime
    }
  }

  /// The stop_sequence of stop_times.txt.
  public var stopSequence: Int?
  /// The stop of stops.txt.
  public var stopID: String?
  /// When the vehicle arrives.
  public var arrival: Event?
  /// When it leaves.
  public var departure: Event?
  /// What the update says about the timetable of the stop.
  public var scheduleRelationship: ScheduleRelationship
  /// The stop that the vehicle uses instead: another platform of the same station.
  public var assignedStopID: String?
  /// Where the vehicle goes from here, as it says.
  public var stopHeadsign: String?
  /// As pickup_type of stop_times.txt, from 0 to 3.
  public var pickupType: Int?
  /// As drop_off_type of stop_times.txt, from 0 to 3.
  public var dropOffType: Int?

  /// Makes an update of its parts.
  public init(
    stopSequence: Int? = nil, stopID: String? = nil, arrival: Event? = nil,
    departure: Event? = nil, scheduleRelationship: ScheduleRelationship = .scheduled,
    assignedStopID: String? = nil, stopHeadsign: String? = nil, pickupType: Int? = nil,
    dropOffType: Int? = nil
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
  }
}

extension Int {
  /// The number, kept within what times and delays can be, so that sums of them never overflow.
  var asInstant: Int { Swift.min(Swift.max(self, -1 << 40), 1 << 40) }
}
