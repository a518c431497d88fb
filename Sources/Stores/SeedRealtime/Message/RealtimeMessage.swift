public import Foundation
import SeedStore

/// A GTFS-realtime message, as plain values in the words of the GTFS-realtime reference.
///
/// It holds the header, the trip updates, the service alerts, the occupancy of vehicles, and the trips that
/// take a detour. It leaves out the positions of vehicles, added shapes and stops, extensions other than
/// Transport for NSW's carriages, and fields that are not in the reference.
///
/// ```swift
/// let message = try RealtimeMessage(data)
/// print(message.timestamp ?? 0, message.tripUpdates.count)
/// ```
public struct RealtimeMessage: Hashable, Sendable, Codable {
  /// The relation of a message to the message before it.
  public enum Incrementality: String, Hashable, Sendable, Codable {
    /// The message is complete and replaces the message before it.
    case fullDataset
    /// The message has only the changes since the message before it.
    case differential
  }

  /// The version of GTFS-realtime that the producer follows, such as "2.0".
  public var gtfsRealtimeVersion: String
  /// The relation of the message to the message before it.
  public var incrementality: Incrementality
  /// When the content was created, in POSIX seconds, as the producer writes it; nil or 0 if unknown.
  /// ``createdAt`` has the time as a date, even if the producer writes milliseconds or smaller units.
  public var timestamp: Int?
  /// The feed_version of the timetable behind the message; nil if the producer does not say.
  public var feedVersion: String?
  /// The updates of trips, in the order of the message; deleted entities are left out.
  public var tripUpdates: [TripUpdate]
  /// The service alerts, in the order of the message; deleted entities are left out.
  public var alerts: [ServiceAlert]
  /// The vehicles, in the order of the message; deleted entities are left out.
  public var vehicles: [RealtimeVehicle]
  /// The detours, in the order of the message; deleted entities are left out.
  public var tripModifications: [TripModifications]
  /// The number of entities in the message, including other kinds.
  public var entityCount: Int
  /// The units of alerts' periods that are not in seconds, one for each such alert; nil if there are none.
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
  /// The time at which the content was created; nil if the producer does not give it.
  public var createdAt: Date? {
    instant.map { Date(epochSecs: $0) }
  }

  /// When the content was created, in POSIX seconds; nil if the producer does not say.
  var instant: Int? {
    guard let timestamp, timestamp != 0 else { return nil }
    return timestamp.converted
  }

  /// The descriptors of the updates and vehicles.
  var descriptors: [TripDescriptor] {
    tripUpdates.map(\.trip) + vehicles.compactMap(\.trip)
  }

  /// Reads the protobuf of a GTFS-realtime feed.
  ///
  /// Fields that are not in the reference are ignored, except for Transport for NSW's carriages.
  /// - Throws: ``RealtimeError``, with the offset of the wrong field if known.
  public init(_ data: Data) throws {
    let bytes = [UInt8](data)
    do {
      try self.init(WireFields(bytes))
    } catch {
      throw RealtimeError(explaining: error, of: bytes)
    }
  }

  /// Reads a message from a file.
  /// - Throws: ``RealtimeError``, or the system's error if the file cannot be read.
  public init(contentsOf url: URL) throws {
    try self.init(Data(contentsOf: url))
  }
}
