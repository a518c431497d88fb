import GRDB

extension TransitStore {
  /// A change between two stops that the feed describes: a row of transfers.txt.
  public struct Transfer: Hashable, Sendable, Codable {
    /// The kind of change.
    public enum Kind: Int, Sendable, Codable {
      /// A recommended place to change.
      case recommended
      /// The next vehicle waits for passengers.
      case timed
      /// The change takes at least ``Transfer/minimumSecs``.
      case minimumTime
      /// Passengers cannot change here.
      case impossible
      /// Passengers stay on board, as the vehicle goes on as another trip.
      case inSeat
      /// The vehicle goes on as another trip, and passengers have to get off.
      case reboard
    }

    /// The name of the feed that the transfer comes from.
    public let feed: String
    /// The published stop_id of the stop to leave.
    public let fromStopID: String
    /// The published stop_id of the stop to go to.
    public let toStopID: String
    /// The published route_id of the line to leave; nil for any.
    public let fromRouteID: String?
    /// The published route_id of the line to change to; nil for any.
    public let toRouteID: String?
    /// The kind of change.
    public let kind: Kind
    /// The least number of seconds that the change takes; nil if the feed does not say.
    public let minimumSecs: Int?

    /// The least time that the change takes; nil if the feed does not say.
    @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
    public var minimumTime: Duration? { minimumSecs.map { .seconds($0) } }

    /// Reads a row of `transfers`; its numbers are stored as text, as published.
    init(row: Row, feed: String) throws {
      self.feed = feed
      fromStopID = try row.value("from_stop_id")
      toStopID = try row.value("to_stop_id")
      fromRouteID = try row.value("from_route_id")
      toRouteID = try row.value("to_route_id")
      kind =
        try (row.value("transfer_type") as String?).flatMap { Int($0) }.flatMap(Kind.init)
        ?? .recommended
      minimumSecs = try (row.value("min_transfer_time") as String?).flatMap { Int($0) }
    }
  }
}
