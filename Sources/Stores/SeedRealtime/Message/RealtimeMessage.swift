import Foundation

/// A GTFS-realtime message, as plain values in the words of the GTFS-realtime reference.
///
/// It holds what the merge with a timetable needs: the header and the trip updates. Vehicle
/// positions, alerts, extensions and fields that the reference does not know are passed over.
///
/// ```swift
/// let message = try RealtimeMessage(data)
/// print(message.timestamp ?? 0, message.tripUpdates.count)
/// ```
public struct RealtimeMessage: Hashable, Sendable {
  /// How a message relates to the one before it.
  public enum Incrementality: String, Hashable, Sendable {
    /// The message stands for all that is known; it replaces the one before it.
    case fullDataset
    /// The message says what has changed since the one before it.
    case differential
  }

  /// The version of GTFS-realtime that the producer follows, such as "2.0".
  public var gtfsRealtimeVersion: String
  /// How the message relates to the one before it.
  public var incrementality: Incrementality
  /// When the content was made, in POSIX seconds; nil where the producer does not say.
  public var timestamp: Int?
  /// The feed_version of the timetable that the message was made with, where the producer says.
  public var feedVersion: String?
  /// The updates of trips, in the order of the message; deleted entities are left out.
  public var tripUpdates: [TripUpdate]
  /// How many entities the message has, those without a trip update included.
  public var entityCount: Int

  /// Makes a message of its parts, for tests and for sources other than protobuf.
  public init(
    gtfsRealtimeVersion: String = "2.0", incrementality: Incrementality = .fullDataset,
    timestamp: Int?, feedVersion: String? = nil, tripUpdates: [TripUpdate]
  ) {
    self.gtfsRealtimeVersion = gtfsRealtimeVersion
    self.incrementality = incrementality
    self.timestamp = timestamp
    self.feedVersion = feedVersion
    self.tripUpdates = tripUpdates
    entityCount = tripUpdates.count
  }
}
