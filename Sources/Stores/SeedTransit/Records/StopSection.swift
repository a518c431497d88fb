import GRDB

extension TransitStore {
  /// The stops and stations whose names start with one letter.
  public struct StopSection: Hashable, Sendable, Identifiable, Codable {
    /// A letter from A to Z, or "#" for every other start.
    public let title: String
    /// The offset of the first of them in the whole list.
    public let firstOffset: Int
    /// How many they are; at least 1.
    public let count: Int

    /// The title, for `ForEach`.
    public var id: String { title }
  }

  /// A change between two stops that the feed describes: a row of transfers.txt.
  public struct Transfer: Hashable, Sendable, Codable {
    /// The kind of change.
    public enum Kind: Int, Sendable, Codable {
      /// A place where to change.
      case recommended
      /// The next vehicle waits.
      case timed
      /// It takes a while: ``Transfer/minimumSecs``.
      case minimumTime
      /// There is no changing here.
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
    /// The published route_id of the line to go on with; nil for any.
    public let toRouteID: String?
    /// The kind of change.
    public let kind: Kind
    /// The seconds that it takes at least; nil if the feed does not say.
    public let minimumSecs: Int?

    /// The time that it takes at least; nil if the feed does not say.
    @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
    public var minimumTime: Duration? { minimumSecs.map { .seconds($0) } }

    /// Reads a row of `transfers`, whose numbers are texts as published.
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
