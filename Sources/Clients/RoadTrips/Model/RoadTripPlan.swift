/// Every road trip that an app may show, worked out: what the database and the snapshots are made
/// of.
struct RoadTripPlan: Sendable {
  let schedule: Schedule
  let rules: TripRules
  /// The legs that the kept trips take, by their ends.
  var legs: [Leg] = []
  /// The trips that are kept, in the order of the recommendation.
  var options: [TripOption] = []
  /// The sections of every order.
  var sections: [TripSection] = []
  /// How many trips there are, kept or not.
  var enumeratedCount = 0
  /// How many were kept by recommendation in each week, start and number of games, in the end.
  var keptByRecommendation = 0
}

/// The drive from one venue to another.
struct Leg: Equatable, Sendable {
  /// How its length is known.
  enum Method: String, Sendable, CaseIterable {
    /// Somebody looked it up: road.csv.
    case road
    /// The great circle, times ``TripRules/roadFactor``.
    case greatCircle = "great_circle"
    /// The shortest way around the water that the great circle crosses, times
    /// ``TripRules/roadFactorAroundWater``.
    case aroundWater = "around_water"
    /// No road leads there.
    case island
  }

  /// Whether a road leads there.
  var isPassable: Bool { method != .island }

  let ends: RoadDistance.Ends
  /// Miles along the great circle.
  let greatCircleMiles: Double
  /// Miles by road, not rounded.
  let roadMiles: Double
  /// Minutes at the wheel, rounded once.
  let minutes: Int
  let method: Method

  /// Miles by road as apps show them.
  var shownMiles: Int { Int(roadMiles.rounded()) }
}
