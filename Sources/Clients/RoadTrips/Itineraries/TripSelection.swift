/// The trips that the limits leave, in the order of their recommendation.
struct TripSelection {
  /// The most trips that an order keeps for each week, start and number of games, so that the total
  /// stays within its limit.
  let level: Int
  let trips: [TripGroup.Trip]

  /// Lowers the limits of all groups alike until at most ``TripRules/maximumKept`` trips are left.
  ///
  /// Every group has its trips in the order in which lower limits would drop them. So the result is
  /// the same as with these limits from the start. If one trip for each order is still too many,
  /// the least recommended trips are dropped.
  ///
  /// Kind H. It is not enough to lower the limit of the recommendation: in a year of four leagues,
  /// five trips for each of the other orders are already twice the total limit. So below five, the
  /// limits of all orders are lowered together.
  init(_ kept: KeptTrips, _ rules: TripRules) {
    let candidates = kept.groups.flatMap { $0.trips() }
    let highest = max(rules.keptByRecommendation, rules.keptByEachOrder)
    var counts = [Int](repeating: 0, count: highest + 1)
    for candidate in candidates { counts[candidate.level] += 1 }
    var level = highest
    var total = candidates.count
    while level > 1, total > rules.maximumKept {
      total -= counts[level]
      level -= 1
    }
    self.level = level
    let left = candidates.filter { $0.level <= level }
    let best = Self.sorted(left, .recommended).prefix(rules.maximumKept).map { left[$0] }
    trips = VariedOrder.positions(of: best.map(\.path), pageSize: rules.variedPage)
      .map { best[$0] }
  }

  /// The place of every trip in each order, from 1.
  func placesInEachOrder() -> [[Int]] {
    TripOrder.allCases.map { order in
      if order == .recommended { return Array(1..<(trips.count + 1)) }
      var places = [Int](repeating: 0, count: trips.count)
      for (place, trip) in Self.sorted(trips, order).enumerated() { places[trip] = place + 1 }
      return places
    }
  }

  /// The positions of trips, sorted by an order. The canonical order decides between equal keys.
  private static func sorted(_ trips: [TripGroup.Trip], _ order: TripOrder) -> [Int] {
    let keys = trips.map { $0.ranking.key(order) }
    return trips.indices.ordered { left, right in
      keys[left] == keys[right]
        ? trips[left].path.lexicographicallyPrecedes(trips[right].path) : keys[left] < keys[right]
    }
  }
}
