/// A stop sequence that trips of a route share.
public struct Pattern: Hashable, Sendable, Identifiable {
  /// The stable name, made of the content: the same in every version of the bundle that has it.
  public let patternID: String
  /// The direction_id of its trips: 0 or 1.
  public let directionID: Int?
  /// The most common headsign of its trips.
  public let headsign: String?
  /// How many trips have it, whatever their days.
  public let tripCount: Int
  /// The stops, in order; a loop has one twice.
  public let stops: [Stop]

  /// The stable name.
  public var id: String { patternID }
}
