public import Foundation
import SeedStore

/// A GTFS-realtime message, as plain values in the words of the GTFS-realtime reference.
///
/// It holds the header, the trip updates, the service alerts, how full vehicles are, and which trips
/// take a detour. It leaves out the positions of vehicles, added shapes and stops, extensions other
/// than Transport for NSW's carriages, and fields that the reference does not know.
///
/// ```swift
/// let message = try RealtimeMessage(data)
/// print(message.timestamp ?? 0, message.tripUpdates.count)
/// ```
public struct RealtimeMessage: Hashable, Sendable, Codable {
  /// How a message relates to the one before it.
  public enum Incrementality: String, Hashable, Sendable, Codable {
    /// The message has all that is known; it replaces the one before it.
    case fullDataset
    /// The message says what has changed since the one before it.
    case differential
  }

  /// The version of GTFS-realtime that the producer follows, such as "2.0".
  public var gtfsRealtimeVersion: String
  /// How the message relates to the one before it.
  public var incrementality: Incrementality
  /// When the content was created, in POSIX seconds, as the producer writes it; nil or 0 if unknown.
  /// ``createdAt`` is the same as a date, even if the producer writes milliseconds or smaller units.
  public var timestamp: Int?
  /// The feed_version of the timetable that the message was made with, where the producer says.
  public var feedVersion: String?
  /// The updates of trips, in the order of the message; deleted entities are left out.
  public var tripUpdates: [TripUpdate]
  /// The service alerts, in the order of the message; deleted entities are left out.
  public var alerts: [ServiceAlert]
  /// What is known about vehicles, in the order of the message; deleted entities are left out.
  public var vehicles: [RealtimeVehicle]
  /// The detours, in the order of the message; deleted entities are left out.
  public var tripModifications: [TripModifications]
  /// How many entities the message has, those of other kinds included.
  public var entityCount: Int
  /// The units of alerts' periods that are not in seconds, one for each such alert; nil for none.
  var alertUnits: [SmallTimeUnit]?

  /// Creates a message from its parts, for tests and for sources other than protobuf.
  public init(
    gtfsRealtimeVersion: String = "2.0", incrementality: Incrementality = .fullDataset,
    timestamp: Int?, feedVersion: String? = nil, tripUpdates: [TripUpdate] = [],
    alerts: [ServiceAlert] = [], vehicles: [RealtimeVehicle] = [],
    tripModifications: [TripModifications] = []
  ) {
    self.gtfsRealtimeVersion = gtfsRealtimeVersion
    self.incrementality = incrementality
    self.timestamp = timestamp
    self.feedVersion = feedVersion
    self.tripUpdates = tripUpdates
    self.alerts = alerts
    self.vehicles = vehicles
    self.tripModifications = tripModifications
    entityCount = tripUpdates.count + alerts.count + vehicles.count + tripModifications.count
  }
}

extension RealtimeMessage {
  /// When the content was created; nil where the producer does not say.
  public var createdAt: Date? {
    instant.map { Date(epochSecs: $0) }
  }

  /// When the content was created, in POSIX seconds; nil where the producer does not say.
  var instant: Int? {
    guard let timestamp, timestamp != 0 else { return nil }
    return timestamp.converted
  }

  /// What names the runs of the updates and vehicles.
  var descriptors: [TripDescriptor] {
    tripUpdates.map(\.trip) + vehicles.compactMap(\.trip)
  }

  /// Reads the protobuf that a GTFS-realtime feed answers with.
  ///
  /// Fields that are not in the reference are ignored, but for Transport for NSW's carriages.
  /// - Throws: ``RealtimeError``, which says which byte is wrong where that is known.
  public init(_ data: Data) throws {
    let feed: TransitRealtime_FeedMessage
    do {
      feed = try TransitRealtime_FeedMessage(serializedBytes: data)
    } catch {
      throw RealtimeError(explaining: error, of: [UInt8](data))
    }
    self.init(feed)
  }

  /// Reads a message from a file.
  /// - Throws: ``RealtimeError``, or the system's error where the file cannot be read.
  public init(contentsOf url: URL) throws {
    try self.init(Data(contentsOf: url))
  }

  init(_ feed: TransitRealtime_FeedMessage) {
    gtfsRealtimeVersion = feed.header.gtfsRealtimeVersion
    incrementality =
      feed.header.incrementality == .differential ? .differential : .fullDataset
    timestamp = feed.header.hasTimestamp ? Int(clamping: feed.header.timestamp) : nil
    feedVersion = feed.header.hasFeedVersion ? feed.header.feedVersion : nil
    entityCount = feed.entity.count
    tripUpdates = feed.entity.compactMap { entity in
      guard entity.hasTripUpdate, !entity.isDeleted else { return nil }
      return TripUpdate(entity.tripUpdate, entityID: entity.id)
    }
    alerts = feed.entity.compactMap { entity in
      guard entity.hasAlert, !entity.isDeleted else { return nil }
      return ServiceAlert(entity.alert, entityID: entity.id)
    }
    let units = feed.entity.compactMap { $0.isDeleted ? nil : $0.alert.smallUnit }
    alertUnits = units.isEmpty ? nil : units
    vehicles = feed.entity.compactMap { entity in
      guard entity.hasVehicle, !entity.isDeleted else { return nil }
      return RealtimeVehicle(entity.vehicle)
    }
    tripModifications = feed.entity.compactMap { entity in
      guard entity.hasTripModifications, !entity.isDeleted else { return nil }
      return TripModifications(entity.tripModifications, entityID: entity.id)
    }
  }
}

extension TripUpdate {
  fileprivate init(_ update: TransitRealtime_TripUpdate, entityID: String) {
    self.entityID = entityID
    trip = TripDescriptor(update.trip)
    stopTimeUpdates = update.stopTimeUpdate.map(StopTimeUpdate.init)
    timestamp = update.hasTimestamp ? Int(clamping: update.timestamp) : nil
    delay = update.hasDelay ? Int(update.delay) : nil
    tripProperties = update.hasTripProperties ? TripProperties(update.tripProperties) : nil
    isWheelchairAccessible = update.vehicle.isWheelchairAccessible
  }
}

extension TripUpdate.TripProperties {
  fileprivate init(_ properties: TransitRealtime_TripUpdate.TripProperties) {
    tripID = properties.hasTripID ? properties.tripID : nil
    startDate = properties.hasStartDate ? properties.startDate : nil
    startTime = properties.hasStartTime ? properties.startTime : nil
    // As of an id, an empty name is one that is left out.
    tripHeadsign = properties.tripHeadsign.isBlank ? nil : properties.tripHeadsign
    tripShortName = properties.tripShortName.isBlank ? nil : properties.tripShortName
  }
}

extension TripDescriptor {
  init(_ trip: TransitRealtime_TripDescriptor) {
    // A producer that leaves an id out may as well send it empty.
    tripID = trip.tripID.isEmpty ? nil : trip.tripID
    routeID = trip.routeID.isEmpty ? nil : trip.routeID
    directionID = trip.hasDirectionID ? Int(trip.directionID) : nil
    startTime = trip.startTime.isEmpty ? nil : trip.startTime
    startDate = trip.startDate.isEmpty ? nil : trip.startDate
    scheduleRelationship =
      switch trip.scheduleRelationship {
      case .scheduled: .scheduled
      case .added: .added
      case .unscheduled: .unscheduled
      case .canceled: .canceled
      case .replacement: .replacement
      case .duplicated: .duplicated
      case .deleted: .deleted
      case .new: .new
      }
  }
}

extension StopTimeUpdate {
  fileprivate init(_ update: TransitRealtime_TripUpdate.StopTimeUpdate) {
    stopSequence = update.hasStopSequence ? Int(update.stopSequence) : nil
    stopID = update.stopID.isEmpty ? nil : update.stopID
    arrival = update.hasArrival ? Event(update.arrival) : nil
    departure = update.hasDeparture ? Event(update.departure) : nil
    scheduleRelationship =
      switch update.scheduleRelationship {
      case .scheduled: .scheduled
      case .skipped: .skipped
      case .noData: .noData
      case .unscheduled: .unscheduled
      }
    departureOccupancy =
      update.hasDepartureOccupancyStatus ? .init(update.departureOccupancyStatus) : nil
    guard update.hasStopTimeProperties else { return }
    let properties = update.stopTimeProperties
    assignedStopID = properties.assignedStopID.isEmpty ? nil : properties.assignedStopID
    stopHeadsign = properties.hasStopHeadsign ? properties.stopHeadsign : nil
    pickupType = properties.hasPickupType ? properties.pickupType.rawValue : nil
    dropOffType = properties.hasDropOffType ? properties.dropOffType.rawValue : nil
  }
}

extension StopTimeUpdate.Event {
  fileprivate init(_ event: TransitRealtime_TripUpdate.StopTimeEvent) {
    delay = event.hasDelay ? Int(event.delay) : nil
    time = event.hasTime ? Int(event.time) : nil
    scheduledTime = event.hasScheduledTime ? Int(event.scheduledTime) : nil
  }
}

extension String {
  fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
