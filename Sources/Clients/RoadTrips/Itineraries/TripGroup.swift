/// The best trips of one week, start and number of games, in each order.
///
/// A trip is stored once, even if several orders keep it. It is dropped when no order keeps it any
/// more.
struct TripGroup {
  /// The values that all trips of a group share.
  struct Key: Hashable {
    /// The ISO week of the first game; see ``CalendarDay/week``.
    let week: Int
    /// The metro of the first game.
    let metro: Int
    let games: Int
  }

  /// A kept trip: its ranking, its games as ``EnumeratedGame/idRank``, and its level. The level is
  /// the best of its places, from 1. The trip is kept as long as the limit is not below its level.
  typealias Trip = (ranking: TripRanking, path: ArraySlice<Int32>, level: Int)

  /// The orders that differ within a group. All trips of a group have the same number of games, so
  /// `mostGames` equals `mostCities` and is left out.
  static let orders: [TripOrder] = [
    .recommended, .mostCities, .leastGames, .mostMiles, .leastMiles, .bestEfficiency,
  ]

  let key: Key
  private var rankings: [TripRanking] = []
  /// The games of the trip in each slot, by their ``EnumeratedGame/idRank``.
  private var paths: [Int32] = []
  /// How many orders keep the trip in each slot.
  private var uses: [Int] = []
  private var freeSlots: [Int] = []
  /// The slots that each of `orders` keeps, the best first.
  private var lists = [[Int]](repeating: [], count: orders.count)

  init(_ key: Key) {
    self.key = key
  }

  /// Keeps a trip in every order in which it is among the best. Writes to `bounds` the greatest key
  /// that each of `orders` still keeps.
  mutating func add(
    _ ranking: TripRanking, _ path: ArraySlice<Int32>, _ rules: TripRules,
    bounds: inout [TripRanking.Key], from first: Int
  ) {
    let slot = store(ranking, path)
    for list in lists.indices {
      insert(slot, in: list, room: rules.room(Self.orders[list]))
      bounds[first + list] = bound(list, rules)
    }
    if uses[slot] == 0 { freeSlots.append(slot) }
  }

  /// The greatest key that one of `orders` still keeps.
  private func bound(_ list: Int, _ rules: TripRules) -> TripRanking.Key {
    let order = Self.orders[list]
    guard let last = lists[list].last, lists[list].count == rules.room(order) else {
      return rules.openBound(order)
    }
    return rankings[last].key(order)
  }

  /// The kept trips.
  func trips() -> [Trip] {
    var levels = [Int](repeating: .max, count: uses.count)
    for list in lists {
      for (place, slot) in list.enumerated() { levels[slot] = min(levels[slot], place + 1) }
    }
    return uses.indices.filter { uses[$0] > 0 }.map { (rankings[$0], path($0), levels[$0]) }
  }

  private func path(_ slot: Int) -> ArraySlice<Int32> {
    paths[(slot * key.games)..<((slot + 1) * key.games)]
  }

  /// Stores a trip in a free slot, or in a new one.
  private mutating func store(_ ranking: TripRanking, _ path: ArraySlice<Int32>) -> Int {
    guard let slot = freeSlots.popLast() else {
      rankings.append(ranking)
      paths.append(contentsOf: path)
      uses.append(0)
      return uses.count - 1
    }
    rankings[slot] = ranking
    paths.replaceSubrange((slot * key.games)..<((slot + 1) * key.games), with: path)
    return slot
  }

  private mutating func insert(_ slot: Int, in list: Int, room: Int) {
    let order = Self.orders[list]
    var place = lists[list].count
    while place > 0, isBefore(slot, lists[list][place - 1], order) { place -= 1 }
    guard place < room else { return }
    lists[list].insert(slot, at: place)
    uses[slot] += 1
    if lists[list].count > room { drop(lists[list].removeLast()) }
  }

  private mutating func drop(_ slot: Int) {
    uses[slot] -= 1
    if uses[slot] == 0 { freeSlots.append(slot) }
  }

  private func isBefore(_ slot: Int, _ other: Int, _ order: TripOrder) -> Bool {
    let key = rankings[slot].key(order)
    let otherKey = rankings[other].key(order)
    return key == otherKey ? path(slot).lexicographicallyPrecedes(path(other)) : key < otherKey
  }
}
