/// The trips that stay under the cap, in the order of the recommendation.
struct TripSelection {
  /// A trip that stays.
  struct Trip {
    let ranking: TripRanking
    /// Its games, by their ``EnumeratedGame/idRank``.
    let path: ArraySlice<Int32>
  }

  /// The highest level of ``KeepingLimits`` at which the trips are few enough.
  let level: Int
  /// The trips.
  let trips: [Trip]

  /// Lowers the limits of all groups alike until at most ``TripRules/maximumKept`` trips are left.
  ///
  /// Every group holds its trips in the order in which lower limits would drop them, so what is
  /// left is what the lower limits would have kept from the start. Where even one trip by each
  /// order is too much, the least recommended go.
  init(_ kept: KeptTrips, _ rules: TripRules) {
    let candidates = kept.groups.flatMap { $0.trips() }
    var counts = [Int](repeating: 0, count: KeepingLimits.wholeLevel(rules) + 1)
    for candidate in candidates { counts[candidate.level] += 1 }
    var level = counts.count - 1
    var total = candidates.count
    while level > 1, total > rules.maximumKept {
      total -= counts[level]
      level -= 1
    }
    self.level = level
    let left = candidates.filter { $0.level <= level }
      .map { Trip(ranking: $0.ranking, path: $0.path) }
    let places = Self.sorted(left, .recommended).prefix(rules.maximumKept)
    trips = places.map { left[$0] }
  }

  /// For each order, the place of every trip in it, from 1.
  func placesInEachOrder() -> [[Int]] {
    TripOrder.allCases.map { order in
      var places = [Int](repeating: 0, count: trips.count)
      for (place, trip) in Self.sorted(trips, order).enumerated() { places[trip] = place + 1 }
      return places
    }
  }

  /// The positions of trips in an order; equal keys are parted by the canonical order.
  private static func sorted(_ trips: [Trip], _ order: TripOrder) -> [Int] {
    let keys = trips.map { $0.ranking.key(order) }
    return trips.indices.sorted { left, right in
      keys[left] == keys[right]
        ? trips[left].path.lexicographicallyPrecedes(trips[right].path) : keys[left] < keys[right]
    }
  }
}
