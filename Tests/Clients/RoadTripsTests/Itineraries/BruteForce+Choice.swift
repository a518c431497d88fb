@testable import RoadTrips

extension BruteForce {
  /// The trips that are kept, in the order of the recommendation, and the recommendation's share.
  ///
  /// Each level is tried from the start, without regard to the one before.
  func kept() -> (trips: [Trip], byRecommendation: Int) {
    for level in (1...max(rules.keptByRecommendation, rules.keptByEachOrder)).reversed() {
      let kept = kept(
        min(level, rules.keptByRecommendation), byEach: min(level, rules.keptByEachOrder))
      if kept.count <= rules.maximumKept || level == 1 {
        return (
          Array(kept.prefix(rules.maximumKept)), min(level, rules.keptByRecommendation)
        )
      }
    }
    return ([], 0)
  }

  private func kept(_ byRecommendation: Int, byEach: Int) -> [Trip] {
    let groups = Dictionary(grouping: trips) { "\($0.week) \($0.startMetro) \($0.games.count)" }
    var ids: Set<[String]> = []
    for group in groups.values {
      for order in TripOrder.allCases {
        let share = order == .recommended ? byRecommendation : byEach
        ids.formUnion(sorted(group, order).prefix(share).map(\.ids))
      }
    }
    return sorted(trips.filter { ids.contains($0.ids) }, .recommended)
  }

  /// Trips in one of the seven orders, as the specification words it.
  func sorted(_ trips: [Trip], _ order: TripOrder) -> [Trip] {
    trips.sorted { left, right in
      for comparison in comparisons(left, right, order) where comparison != 0 {
        return comparison < 0
      }
      return left.ids.lexicographicallyPrecedes(right.ids)
    }
  }

  private func comparisons(_ left: Trip, _ right: Trip, _ order: TripOrder) -> [Double] {
    func up(_ value: (Trip) -> Double) -> Double { value(left) - value(right) }
    func down(_ value: (Trip) -> Double) -> Double { -up(value) }
    let miles: (Trip) -> Double = { Double($0.miles) }
    let cities: (Trip) -> Double = { Double($0.cities) }
    let games: (Trip) -> Double = { Double($0.games.count) }
    let bucket: (Trip) -> Double = { Double($0.bucket) }
    let efficiency: (Trip) -> Double = { $0.efficiency ?? -1 }
    return switch order {
    case .recommended:
      [down { $0.score }, down(efficiency), up(miles), up { Double($0.start) }]
    case .mostCities: [down(cities), down(games), up(miles)]
    case .mostGames: [down(games), down(cities), up(miles)]
    case .leastGames: [up(games), up(miles), down(cities)]
    case .mostMiles: [down(bucket), down(miles)]
    case .leastMiles: [up(bucket), up(miles)]
    case .bestEfficiency: [down(efficiency), down(games), up(miles)]
    }
  }
}
