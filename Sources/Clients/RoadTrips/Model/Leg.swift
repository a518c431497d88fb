/// The way from one venue to another.
package struct Leg: Hashable, Sendable {
  /// How its length is known.
  package enum Method: String, Sendable, CaseIterable {
    /// Somebody looked it up: road.csv.
    case road
    /// The great circle, times ``TripRules/roadFactor``.
    case greatCircle = "great_circle"
    /// No road leads there.
    case island
  }

  /// Its ends.
  package let ends: RoadDistance.Ends
  /// Miles along the great circle.
  package let greatCircleMiles: Double
  /// Miles by road, not rounded.
  package let roadMiles: Double
  /// Minutes at the wheel, rounded once.
  package let minutes: Int
  /// How its length is known.
  package let method: Method

  /// A way.
  package init(
    ends: RoadDistance.Ends, greatCircleMiles: Double, roadMiles: Double, minutes: Int,
    method: Method
  ) {
    self.ends = ends
    self.greatCircleMiles = greatCircleMiles
    self.roadMiles = roadMiles
    self.minutes = minutes
    self.method = method
  }
}
