import Tabular

/// The trips worth keeping among those enumerated so far, and how many there were.
///
/// The same trips are kept however all trips were shared out among several of these: each holds
/// the best of every week, start and number of games, and merging keeps the best of both.
struct KeptTrips: Sendable {
  /// How many trips were enumerated, kept or not.
  private(set) var enumeratedCount = 0
  /// How many trips were walked, those included that are too long to be offered.
  var walkedCount = 0
  private(set) var groups: [TripGroup] = []
  private let rules: TripRules
  private var positions: [TripGroup.Key: Int] = [:]
  /// The greatest key that each group and each of its orders still keep, side by side.
  private var bounds: [TripRanking.Key] = []

  init(_ rules: TripRules) {
    self.rules = rules
  }

  /// Takes in what another part of the enumeration kept.
  mutating func merge(_ other: KeptTrips) {
    enumeratedCount += other.enumeratedCount
    walkedCount += other.walkedCount
    for group in other.groups {
      let position = position(of: group.key)
      for trip in group.trips() { add(trip.ranking, trip.path, to: position) }
    }
  }

  /// The position of a group, which is made if there is none.
  mutating func position(of key: TripGroup.Key) -> Int {
    if let position = positions[key] { return position }
    positions[key] = groups.count
    groups.append(TripGroup(key))
    bounds += TripGroup.orders.map(rules.openBound)
    return groups.count - 1
  }

  /// Counts a trip, and says whether it may be among the best of a group; most are not.
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
  /// How many trips an order keeps of a week, start and number of games.
  func room(_ order: TripOrder) -> Int {
    order == .recommended ? keptByRecommendation : keptByEachOrder
  }

  /// What an order still keeps while it has room: everything, or nothing if it never has any.
  func openBound(_ order: TripOrder) -> TripRanking.Key {
    (room(order) == 0 ? .min : .max, 0, 0, 0)
  }
}
