/// A distance by road that somebody looked up: a row of road.csv.
package struct RoadDistance: Hashable, Sendable {
  /// Where it starts and ends: positions in ``Schedule/venues``.
  package struct Ends: Hashable, Sendable {
    package let from: Int
    package let to: Int

    /// Two venues.
    package init(from: Int, to: Int) {
      self.from = from
      self.to = to
    }
  }

  /// Its ends.
  package let ends: Ends
  /// Miles by road.
  package let miles: Double
  /// Minutes at the wheel.
  package let minutes: Int
  /// Who says so.
  package let source: String

  /// A distance by road.
  package init(ends: Ends, miles: Double, minutes: Int, source: String) {
    self.ends = ends
    self.miles = miles
    self.minutes = minutes
    self.source = source
  }
}
