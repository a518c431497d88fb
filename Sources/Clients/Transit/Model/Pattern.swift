import Tabular

/// A sequence of calls that trips of one route and direction share.
struct Pattern: Sendable {
  var route: RecordIndex<Route>
  var direction: Int8?
  /// The calls, in the order of their stop_sequence.
  var calls: [Call]
  /// Sixteen hexadecimal digits, computed from the content alone; see `PatternNames`.
  var id: String
  /// The most common headsign of its trips.
  var headsign: TextID
  var tripCount: Int
}

/// One call of a pattern: the values of a row of stop_times.txt except the times.
struct Call: Hashable, Sendable {
  var stop: RecordIndex<Stop>
  var sequence: Int32
  /// 0 if blank.
  var pickupType: Int8
  var dropOffType: Int8
  var headsign: TextID
  var continuousPickup: Int8?
  var continuousDropOff: Int8?
}

/// The times of a trip relative to its start; trips with the same relative times share one profile.
struct TimingProfile: Sendable {
  /// One element for each call of the pattern.
  var times: [Time]

  struct Time: Sendable {
    /// Seconds after the trip's start time, possibly negative; nil if neither published nor
    /// interpolated.
    @PackedNumber var arrival: Int32?
    @PackedNumber var departure: Int32?
    /// As published; nil if blank.
    var timepoint: Int8?
    /// True if both times were blank and are interpolated between published times.
    var isInterpolated: Bool
  }
}
