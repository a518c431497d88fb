/// How one run of a trip goes, against its timetable.
public struct TripUpdate: Hashable, Sendable {
  /// The id of the entity that holds it: what a report names.
  public var entityID: String
  /// Which run of which trip is meant.
  public var trip: TripDescriptor
  /// What is known about its stops, in the order of the message.
  public var stopTimeUpdates: [StopTimeUpdate]
  /// When the vehicle's progress was measured, in POSIX seconds.
  public var timestamp: Int?
  /// Seconds late, for stops that no stop time update speaks of; negative where early.
  public var delay: Int?
  /// What a new or duplicated run has instead of the fields of trips.txt.
  public var tripProperties: TripProperties?

  /// Makes an update of its parts.
  public init(
    entityID: String, trip: TripDescriptor, stopTimeUpdates: [StopTimeUpdate] = [],
    timestamp: Int? = nil, delay: Int? = nil, tripProperties: TripProperties? = nil
  ) {
    self.entityID = entityID
    self.trip = trip
    self.stopTimeUpdates = stopTimeUpdates
    self.timestamp = timestamp
    self.delay = delay
    self.tripProperties = tripProperties
  }

  /// What a new or duplicated run has instead of the fields of trips.txt.
  public struct TripProperties: Hashable, Sendable {
    /// The id of the run, which no trip of the timetable has.
    public var tripID: String?
    /// Its service day, yyyymmdd.
    public var startDate: String?
    /// When it starts, H:MM:SS.
    public var startTime: String?
    /// Where it goes, as the vehicle says.
    public var tripHeadsign: String?
    /// Its public number.
    public var tripShortName: String?

    /// Makes properties of their parts.
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
