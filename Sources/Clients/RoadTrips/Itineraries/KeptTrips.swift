import Tabular

/// The best of the trips enumerated so far, and the number of all of them.
///
/// Several of these can share the enumeration: each keeps the best trips of every week, start and
/// number of games, and merging keeps the best of both. The result does not depend on how the trips
/// were divided.
struct KeptTrips: Sendable {
  /// The number of enumerated trips, kept or not.
  private(set) var enumeratedCount = 0
  /// The number of walked trips, including trips that are too long to be offered. Each trip of the
  /// beam search counts as ten.
  var walkedCount = 0
  private(set) var groups: [TripGroup] = []
  private let rules: TripRules
  private var positions: [TripGroup.Key: Int] = [:]
  /// The largest key that each order of each group still keeps, group by group.
  private var bounds: [TripRanking.Key] = []

  init(_ rules: TripRules) {
    self.rules = rules
  }

  /// Adds the trips that another part of the enumeration kept.
  mutating func merge(_ other: KeptTrips) {
    enumeratedCount += other.enumeratedCount
    walkedCount += other.walkedCount
    for group in other.groups {
      let position = position(of: group.key)
      for trip in group.trips() { add(trip.ranking, trip.path, to: position) }
    }
  }

  /// The position of a group, which is created if it does not exist.
  mutating func position(of key: TripGroup.Key) -> Int {
    if let position = positions[key] { return position }
    positions[key] = groups.count
    groups.append(TripGroup(key))
    bounds += TripGroup.orders.map(rules.openBound)
    return groups.count - 1
  }

  /// Counts a trip. Returns whether it may be among the best of a group; most trips are not.
  mutating func count(_ ranking: TripRanking, in group: Int) -> Bool {
    enumeratedCount += 1
    let first = group * TripGroup.orders.count
    for list in TripGroup.orders.indices
    where ranking.key(TripGroup.orders[list]) <= bounds[first + list] {
      return true
    }
    return false
  }

  /// Keeps a trip if it is among the best of a group.
  mutating func add(_ ranking: TripRanking, _ path: ArraySlice<Int32>, to group: Int) {
    groups[group].add(
      ranking, path, rules, bounds: &bounds, from: group * TripGroup.orders.count)
  }
}

extension CalendarDay {
  /// The ISO 8601 week, which begins on a Monday, counted from the week of 1970-01-01.
  var week: Int { (number - weekday + 3) / 7 }
}

extension TripRules {
  /// The most trips that an order keeps of each week, start and number of games.
  func room(_ order: TripOrder) -> Int {
    order == .recommended ? keptByRecommendation : keptByEachOrder
  }

  /// The bound of an order that is not full. Every key passes it; if the order keeps no trips, no
  /// key does.
  func openBound(_ order: TripOrder) -> TripRanking.Key {
    (room(order) == 0 ? .min : .max, 0, 0, 0)
  }
}
