import Tabular

/// A sequence of calls that trips of one route and direction share.
package struct Pattern: Sendable {
  package var route: Index<Route>
  package var direction: Int8?
  /// The calls, in the order of their stop_sequence.
  package var calls: [Call]
  /// Sixteen hexadecimal digits that follow from the content alone; see `PatternNames`.
  package var id: String
  /// The most common headsign of its trips.
  package var headsign: TextID
  package var tripCount: Int
}

/// One call of a pattern: everything in a row of stop_times.txt but the times.
package struct Call: Hashable, Sendable {
  package var stop: Index<Stop>
  package var sequence: Int32
  package var headsign: TextID
  /// 0 where blank.
  package var pickupType: Int8
  package var dropOffType: Int8
  package var continuousPickup: Int8?
  package var continuousDropOff: Int8?

  /// A call; a blank pickup or drop-off type is 0.
  package init(
    stop: Index<Stop>, sequence: Int32, pickupType: Int8, dropOffType: Int8, headsign: TextID,
    continuousPickup: Int8? = nil, continuousDropOff: Int8? = nil
  ) {
    self.stop = stop
    self.sequence = sequence
    self.headsign = headsign
    self.pickupType = pickupType
    self.dropOffType = dropOffType
    self.continuousPickup = continuousPickup
    self.continuousDropOff = continuousDropOff
  }
}

/// The times of a trip relative to its start; trips that run alike share one.
package struct TimingProfile: Sendable {
  /// One element for each call of the pattern.
  package var times: [Time]

  /// The times at one call.
  package struct Time: Hashable, Sendable {
    /// Seconds after the trip's start time, maybe negative; nil where not published.
    @PackedNumber package var arrival: Int32?
    @PackedNumber package var departure: Int32?
    /// As published; nil where blank.
    package var timepoint: Int8?
    /// True if both times were blank and lie between two published ones.
    package var isInterpolated: Bool
  }
}
