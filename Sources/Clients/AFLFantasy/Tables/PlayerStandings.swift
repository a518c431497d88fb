/// The numbers of the coming round that lists of players show, and the orders of those lists.
struct PlayerStandings: Sendable {
  struct Numbers: Sendable {
    var price: Int?
    var priceChange: Int?
    var average: Double?
    var owned: Double?
    var projection: Projection?
  }

  let numbers: [Numbers]
  /// The places of each player, from 1, in the order of the schema's ranks.
  let ranks: [[Int]]
  /// The players in the order of search hits: the best projected first.
  let bySearchRank: [Int]
  /// The place of each player among search hits, from 1.
  let searchRanks: [Int]

  init(_ bundle: FantasyBundle) {
    let players = bundle.season.players
    let analysis = bundle.analysis
    let numbers = players.indices.map { player in
      let price = analysis.price(player)
      return Numbers(
        price: price?.shown, priceChange: analysis.priceChange(player),
        average: analysis.forms[player].last?.average, owned: players[player].ownedPercent,
        projection: analysis.coming(player))
    }
    let byName = players.indices.ordered {
      (players[$0].nameKey.text, players[$0].id) < (players[$1].nameKey.text, players[$1].id)
    }
    let values: [(Numbers) -> Double?] = [
      { $0.projection?.expected }, { $0.price.map(Double.init) }, { $0.average },
      { $0.projection?.breakEven.map(Double.init) }, { $0.priceChange.map(Double.init) },
      { $0.owned },
    ]
    var orders: [[Int]] = values.flatMap { value in
      let keys = numbers.map(value)
      return [1.0, -1.0].map { Self.sorted(byName, by: keys, sign: $0) }
    }
    orders += [byName, Self.reversed(byName, names: players.map(\.nameKey.text))]
    let places = orders.map(Self.places)
    self.numbers = numbers
    ranks = players.indices.map { player in places.map { $0[player] } }
    bySearchRank = players.indices.ordered {
      (numbers[$0].projection?.rank ?? .max, players[$0].id)
        < (numbers[$1].projection?.rank ?? .max, players[$1].id)
    }
    searchRanks = Self.places(bySearchRank)
  }

  /// The players by a number, from the least with sign 1, from the greatest with −1; of equal ones as
  /// they were; those without it last.
  private static func sorted(_ players: [Int], by keys: [Double?], sign: Double) -> [Int] {
    let places = Self.places(players)
    return players.ordered { left, right in
      switch (keys[left], keys[right]) {
      case (let one?, let two?) where one != two: one * sign < two * sign
      case (_?, nil): true
      case (nil, _?): false
      default: places[left] < places[right]
      }
    }
  }

  /// The players by name from Z, of equal names by id as before.
  private static func reversed(_ players: [Int], names: [String]) -> [Int] {
    let places = Self.places(players)
    return players.ordered {
      names[$0] == names[$1] ? places[$0] < places[$1] : names[$0] > names[$1]
    }
  }

  private static func places(_ order: [Int]) -> [Int] {
    var places = [Int](repeating: 0, count: order.count)
    for (place, player) in order.enumerated() { places[player] = place + 1 }
    return places
  }
}
