/// A row of frequencies.txt: a trip that starts again and again.
package struct Frequency: Hashable, Sendable {
  package var trip: Index<Trip>
  /// Seconds after noon minus 12 hours; the end is exclusive.
  package var start: Int
  package var end: Int
  package var headway: Int
  /// 1 exact, 0 about every headway; nil where blank.
  package var exactTimes: Int?

  /// A trip that starts every `headway` seconds from `start` until before `end`.
  package init(trip: Index<Trip>, start: Int, end: Int, headway: Int, exactTimes: Int?) {
    self.trip = trip
    self.start = start
    self.end = end
    self.headway = headway
    self.exactTimes = exactTimes
  }
}
