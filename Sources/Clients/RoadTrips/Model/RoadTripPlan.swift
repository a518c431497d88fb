/// All road trips that an app may show. The database and the snapshots are made from them.
struct RoadTripPlan: Sendable {
  let schedule: Schedule
  let rules: TripRules
  /// The legs of the kept trips, sorted by their ends.
  var legs: [Leg] = []
  /// The kept trips, in the order of the recommendation.
  var options: [TripOption] = []
  /// The sections of every order.
  var sections: [TripSection] = []
  /// The number of all trips, kept or not.
  var enumeratedCount = 0
  /// The final limit of trips that the recommendation keeps of each week, start and number of
  /// games.
  var keptByRecommendation = 0
}

/// The drive from one venue to another.
struct Leg: Equatable, Sendable {
  /// The source of a leg's length.
  enum Method: String, Sendable, CaseIterable {
    /// The length was looked up: road.csv.
    case road
    /// The great circle, times ``TripRules/roadFactor``.
    case greatCircle = "great_circle"
    /// The shortest way around the water that the great circle crosses, times
    /// ``TripRules/roadFactorAroundWater``.
    case aroundWater = "around_water"
    /// No road connects the venues.
    case island
  }

  /// Whether a road connects the venues.
  var isPassable: Bool { method != .island }

  let ends: RoadDistance.Ends
  /// Miles along the great circle.
  let greatCircleMiles: Double
  /// Miles by road, not rounded.
  let roadMiles: Double
  /// The driving time in minutes, rounded once.
  let minutes: Int
  let method: Method

  /// Miles by road as apps show them.
  var shownMiles: Int { Int(roadMiles.rounded()) }
}
