/// Which run of which trip an update means.
public struct TripDescriptor: Hashable, Sendable {
  /// How the run relates to the timetable.
  public enum ScheduleRelationship: String, Hashable, Sendable {
    /// It is in the timetable.
    case scheduled
    /// It runs in addition to the timetable; the older word for ``new``.
    case added
    /// It runs without a timetable: a trip of frequencies.txt without exact times.
    case unscheduled
    /// It was in the timetable and does not run.
    case canceled
    /// It runs with other stops or times than the timetable has.
    case replacement
    /// It is a copy of a trip of the timetable, at another time.
    case duplicated
    /// It was in the timetable, does not run, and should not be shown.
    case deleted
    /// It runs in addition to the timetable.
    case new
  }

  /// The trip of trips.txt.
  public var tripID: String?
  /// The route of routes.txt.
  public var routeID: String?
  /// The direction of travel, 0 or 1.
  public var directionID: Int?
  /// When the run starts, H:MM:SS.
  public var startTime: String?
  /// The run's service day, yyyymmdd.
  public var startDate: String?
  /// How the run relates to the timetable.
  public var scheduleRelationship: ScheduleRelationship

  /// Makes a descriptor of its parts.
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
