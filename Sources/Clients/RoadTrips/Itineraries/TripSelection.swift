/// The trips that stay under the cap, in the order in which they are recommended.
struct TripSelection {
  /// The most trips that an order keeps for each week, start and number of games, so that the total
  /// stays small.
  let level: Int
  let trips: [TripGroup.Trip]

  /// Lowers the limits of all groups alike until at most ``TripRules/maximumKept`` trips are left.
  ///
  /// Every group holds its trips in the order in which lower limits would drop them, so what is
  /// left is what the lower limits would have kept from the start. Where even one trip by each
  /// order is too much, the least recommended go.
  ///
  /// Kind H. Lowering the recommendation alone would not do: of four leagues' year the five of each
  /// other order are twice the cap. So below five all orders fall together.
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

  /// For each order, the place of every trip in it, from 1.
  func placesInEachOrder() -> [[Int]] {
    TripOrder.allCases.map { order in
      if order == .recommended { return Array(1..<(trips.count + 1)) }
      var places = [Int](repeating: 0, count: trips.count)
      for (place, trip) in Self.sorted(trips, order).enumerated() { places[trip] = place + 1 }
      return places
    }
  }

  /// The positions of trips in an order; the canonical order decides between equal keys.
  private static func sorted(_ trips: [TripGroup.Trip], _ order: TripOrder) -> [Int] {
    let keys = trips.map { $0.ranking.key(order) }
    return trips.indices.ordered { left, right in
      keys[left] == keys[right]
        ? trips[left].path.lexicographicallyPrecedes(trips[right].path) : keys[left] < keys[right]
    }
  }
}
