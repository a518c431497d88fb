import GRDB

extension TransitStore {
  /// The source of a headsign: the feed, or the stops of a trip without a published headsign.
  public enum HeadsignSource: String, Hashable, Sendable, Codable, DatabaseValueConvertible {
    /// The stop_headsign of the call.
    case stopHeadsign = "stop_headsign"
    /// The trip_headsign of the trip, in the feed or in a realtime message.
    case tripHeadsign = "trip_headsign"
    /// The name of the trip's last stop.
    case lastStop = "last_stop"
    /// For a loop, "via" and the name of the stop farthest from its start.
    case farthestStop = "farthest_stop"
  }
}
