/// The numbers that decide a trip's place in the seven orders. If they are equal, the canonical
/// order decides, which compares the ids of the games, one after the other.
struct TripRanking {
  let scoreInTenths: Int
  /// Games per driving hour, or -1 for a single game.
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

  /// The trip's sort key in an order: the smallest key comes first. The canonical order decides
  /// between equal keys.
  ///
  /// A key does not contain the mileage range, because the range follows from the miles. By
  /// efficiency, a single game comes last, because its -1 is less than any efficiency.
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
/// Kind H: the sum of four weights, each multiplied by the share of a fixed value that the trip
/// reaches. So a trip's score does not depend on other trips. A trip without a leg has neither
/// efficiency nor slack and earns nothing for them. A trip with an undecided start earns nothing
/// for slack, since its slack is not known.
struct Recommendation {
  let weights: TripRules.ScoreWeights

  /// The points that each part earns, out of 100, not rounded.
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

  /// The sum of the parts in tenths of a point, rounded once.
  ///
  /// A hundred-millionth is added because of errors in the last digits. With it, a score that is
  /// exactly halfway is rounded up, and no other score is so close to halfway.
  func tenths(_ trip: TripMeasures) -> Int {
    let parts = parts(trip)
    let points = parts.games + parts.cities + parts.efficiency + parts.slack
    return Int((points * 10 + 1e-8).rounded())
  }

  private static func points(_ weight: Double, _ share: Double) -> Double {
    100 * weight * min(1, share)
  }
}
