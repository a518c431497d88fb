/// How far a message may be from now to be applied.
public struct RealtimeLimits: Hashable, Sendable {
  /// The oldest message that is applied, in seconds.
  public var maximumAgeSecs: Int
  /// How far ahead of now a message may be, in seconds: clocks differ.
  public var maximumLeadSecs: Int

  /// Five minutes either way, unless told otherwise.
  public init(maximumAgeSecs: Int = 300, maximumLeadSecs: Int = 300) {
    self.maximumAgeSecs = maximumAgeSecs
    self.maximumLeadSecs = maximumLeadSecs
  }
}
