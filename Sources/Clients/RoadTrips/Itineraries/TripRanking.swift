/// What decides a trip's place in the seven orders, apart from its canonical order: the ids of its
/// games, one after the other.
struct TripRanking {
  let scoreInTenths: Int
  /// -1 for a single game.
  let efficiencyInTenThousandths: Int
  let miles: Int
  let cities: Int
  let games: Int
  let start: Int

  /// Ranks a trip by its measures and the start of its first game.
  init(_ trip: TripMeasures, start: Int, _ recommendation: Recommendation) {
    scoreInTenths = recommendation.tenths(trip)
    efficiencyInTenThousandths = trip.efficiencyInTenThousandths
    miles = trip.miles
    cities = trip.cities
    games = trip.games
    self.start = start
  }

  /// Up to four numbers, compared one after the other.
  typealias Key = (Int, Int, Int, Int)

  /// Its place in an order: the least key comes first, and the canonical order decides between equal
  /// keys.
  ///
  /// The ranges of miles need no place of their own before the miles, with which they rise. No
  /// efficiency comes last, being less than any.
  func key(_ order: TripOrder) -> Key {
    switch order {
    case .recommended: (-scoreInTenths, -efficiencyInTenThousandths, miles, start)
    case .mostCities: (-cities, -games, miles, 0)
    case .mostGames: (-games, -cities, miles, 0)
    case .leastGames: (games, miles, -cities, 0)
    case .mostMiles: (-miles, 0, 0, 0)
    case .leastMiles: (miles, 0, 0, 0)
    case .bestEfficiency: (-efficiencyInTenThousandths, -games, miles, 0)
    }
  }
}

/// Determines how much a trip is recommended, from 0 to 100.
///
/// Kind H: the sum of four weights, each times the share reached of a fixed value, so that adding
/// or hiding trips never moves another trip's score. A trip without a leg has neither efficiency nor
/// slack and earns nothing for them. A trip with an undecided start earns nothing for slack, since its
/// slack is not known.
struct Recommendation {
  let weights: TripRules.ScoreWeights

  /// What each part earns, in points of 100, not rounded.
  func parts(_ trip: TripMeasures) -> TripOption.ScoreParts {
    var parts = TripOption.ScoreParts()
    parts.games = Self.points(weights.games, Double(trip.games) / Double(weights.fullGames))
    parts.cities = Self.points(weights.cities, Double(trip.cities) / Double(weights.fullCities))
    if trip.games > 1 {
      let efficiency = Double(60 * trip.games) / Double(max(60, trip.driveMinutes))
      parts.efficiency = Self.points(weights.efficiency, efficiency / weights.fullEfficiency)
      let slack = Double(trip.minimumSlackInMinutes) / Double(weights.fullSlackInMinutes)
      parts.slack = trip.hasUndecidedStart ? 0 : Self.points(weights.slack, slack)
    }
    return parts
  }

  /// The sum in tenths of a point, rounded once.
  ///
  /// A hundred-millionth makes up for the last digits of the sum: a score that is exactly halfway
  /// goes up, and no other score is that near to halfway.
  func tenths(_ trip: TripMeasures) -> Int {
    let parts = parts(trip)
    let points = parts.games + parts.cities + parts.efficiency + parts.slack
    return Int((points * 10 + 1e-8).rounded())
  }

  private static func points(_ weight: Double, _ share: Double) -> Double {
    100 * weight * min(1, share)
  }
}
