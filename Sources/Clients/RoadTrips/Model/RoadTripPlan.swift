/// Every road trip that an app may show, worked out: what the database and the snapshots are made
/// of.
package struct RoadTripPlan: Sendable {
  /// What it is made from.
  package let schedule: Schedule
  /// What decided it.
  package let rules: TripRules
  /// The ways that the kept trips take, by their ends.
  package var legs: [Leg] = []
  /// The trips that are kept, in the order of the recommendation.
  package var options: [TripOption] = []
  /// The sections of every order.
  package var sections: [TripSection] = []
  /// How many trips there are, kept or not.
  package var enumeratedCount = 0
  /// How many were kept by recommendation in each week, start and number of games, in the end.
  package var keptByRecommendation = 0

  /// A plan without trips.
  package init(_ schedule: Schedule, _ rules: TripRules) {
    self.schedule = schedule
    self.rules = rules
  }
}
