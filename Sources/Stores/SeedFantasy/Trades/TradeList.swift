/// The trades of a squad member, arranged to find the best trade for an amount of money quickly.
struct TradeList {
  /// The trades, by cost and then by a coach's preference for the player who comes.
  let trades: [TradeValuation.Trade]
  /// The two best gaining trades among the trades up to each index.
  private let best: [(first: Int?, second: Int?)]
  private let places: [Int]

  /// Arranges the trades of a member; `places` are the ranks of all players in a coach's
  /// preference.
  init(_ trades: [TradeValuation.Trade], preferring places: [Int]) {
    let trades = trades.sorted {
      ($0.cost, places[$0.pair.in]) < ($1.cost, places[$1.pair.in])
    }
    var found: (first: Int?, second: Int?) = (nil, nil)
    best = trades.indices.map { place in
      func isBetter(than other: Int?) -> Bool {
        guard let other else { return true }
        return (-trades[place].gain, places[trades[place].pair.in])
          < (-trades[other].gain, places[trades[other].pair.in])
      }
      guard trades[place].gain > 0 else { return found }
      if isBetter(than: found.first) {
        found = (place, found.first)
      } else if isBetter(than: found.second) {
        found.second = place
      }
      return found
    }
    self.trades = trades
    self.places = places
  }

  /// The trade with the greatest gain for at most the given money, except a trade for `player`;
  /// ties go to the player that a coach prefers.
  func best(for money: Int, without player: Int?) -> TradeValuation.Trade? {
    var (low, high) = (0, trades.count)
    while low < high {
      let middle = (low + high) / 2
      if trades[middle].cost <= money { low = middle + 1 } else { high = middle }
    }
    guard low > 0, let first = best[low - 1].first else { return nil }
    return trades[first].pair.in == player ? best[low - 1].second.map { trades[$0] } : trades[first]
  }
}
