/// Works out how much a trip is recommended, from 0 to 100.
///
/// Kind H: the sum of five weights, each times the share reached of a fixed value, so that adding
/// or hiding trips never moves another trip's score. A trip without a leg has neither efficiency
/// nor slack and earns nothing for them.
struct Recommendation {
  private let weights: TripRules.ScoreWeights

  /// Weighs as the rules say.
  init(_ weights: TripRules.ScoreWeights) {
    self.weights = weights
  }

  /// What each part earns, in points of 100, not rounded.
  func parts(_ trip: TripMeasures) -> TripOption.ScoreParts {
    var parts = TripOption.ScoreParts()
    parts.games = Self.points(weights.games, Double(trip.games) / Double(weights.fullGames))
    parts.cities = Self.points(weights.cities, Double(trip.cities) / Double(weights.fullCities))
    if trip.games > 1 {
      let efficiency = Double(60 * trip.games) / Double(max(60, trip.driveMinutes))
      parts.efficiency = Self.points(weights.efficiency, efficiency / weights.fullEfficiency)
      let slack = Double(trip.minimumSlackInMinutes) / Double(weights.fullSlackInMinutes)
      parts.slack = Self.points(weights.slack, slack)
    }
    parts.certain = Self.points(weights.certain, trip.hasUndecidedStart ? 0 : 1)
    return parts
  }

  /// The sum in tenths of a point, rounded once.
  ///
  /// A hundred-millionth stands for the last digits of the sum: a score that is exactly halfway
  /// goes up, and no other score is that near to halfway.
  func tenths(_ trip: TripMeasures) -> Int {
    let parts = parts(trip)
    let points = parts.games + parts.cities + parts.efficiency + parts.slack + parts.certain
    return Int((points * 10 + 1e-8).rounded())
  }

  private static func points(_ weight: Double, _ share: Double) -> Double {
    100 * weight * min(1, share)
  }
}
