import Pipeline
import SeedFantasy

/// The purpose of a trade (F14).
enum TradeKind: String, CaseIterable, Sendable {
  case upgrade, downgrade, sideways
}

/// A trade of one player of a squad for another, and the trade that follows it (F14).
struct TradeCandidate: Equatable, Sendable {
  /// The squad, as a position in ``FantasySeason/squads``.
  let squad: Int
  /// The rank in the squad, from 1, by value in descending order.
  var rank = 0
  /// The player who leaves.
  let out: Int
  /// The player who comes.
  let `in`: Int
  let kind: TradeKind
  /// The points that the trade alone adds to the squad in the remaining rounds, 1 decimal.
  let points: Double
  /// The points that the following trade adds, 1 decimal; 0 without one.
  let nextPoints: Double
  /// The points that both trades add together, 1 decimal.
  let value: Double
  /// The following trade; nil if this trade is listed alone.
  ///
  /// A trade that gains points by itself is listed alone in two cases: no following trade adds
  /// points, or the players of such trades are already in enough better rows.
  var next: TradeValuation.Pair?
  /// Dollars left after both trades.
  let cashLeft: Int
  let priceDifference: Int
  /// The difference of the projections for the coming round: the new player's minus the old
  /// player's, 1 decimal.
  let projectionDifference: Double

  /// All players who leave.
  var outgoing: [Int] { [out] + (next.map { [$0.out] } ?? []) }
  /// All players who come.
  var incoming: [Int] { [self.in] + (next.map { [$0.in] } ?? []) }
}

/// The best trades of a squad, each with the trade that follows it (F14).
struct TradeSearch {
  static let kept = 20
  /// The maximum number of a squad's trades in which the same player leaves, or in which he comes.
  /// Following trades count.
  static let keptOfPlayer = 3
  /// The number of trade pairs that are valued exactly: for each two members, and in total.
  static let weighed = (ofTwo: 4, ofAll: 600)
  /// The price difference, in dollars, below which a trade is sideways.
  static let sideways = 60_000

  let round: ComingRound
  let squad: Int
  let valuation: TradeValuation

  /// The best trades that the squad can pay for and that add points, by value in descending order.
  ///
  /// Among pairs with the same two outgoing players, only the best is listed. Each trade is first
  /// in only one row. A player leaves in at most ``keptOfPlayer`` rows, and comes in at most as
  /// many, so a coach who keeps a player still has other advice.
  var candidates: [TradeCandidate] {
    var seen: Set<[Int]> = []
    var leaving: [Int: Int] = [:]
    var coming: [Int: Int] = [:]
    var kept: [TradeCandidate] = []
    for var trade in weighedTrades.ordered(by: comesBefore) where kept.count < Self.kept {
      let isOften =
        trade.outgoing.contains { leaving[$0, default: 0] == Self.keptOfPlayer }
        || trade.incoming.contains { coming[$0, default: 0] == Self.keptOfPlayer }
      guard !isOften, seen.insert([trade.out, trade.in]).inserted else { continue }
      for player in trade.outgoing { leaving[player, default: 0] += 1 }
      for player in trade.incoming { coming[player, default: 0] += 1 }
      trade.rank = kept.count + 1
      kept.append(trade)
    }
    return kept
  }

  /// Two trades, before they are valued together.
  private struct Both {
    let first: TradeValuation.Trade
    let next: TradeValuation.Trade
    /// The sum of the points that each trade gains alone.
    var sum: Double { first.gain + next.gain }
  }

  /// The best trade of each member alone, and the best pair of trades for each two members.
  private var weighedTrades: [TradeCandidate] {
    let members = valuation.members.indices
    let alone = members.compactMap { place in
      valuation.best(ofMember: place, for: valuation.bank).flatMap { candidate($0, then: nil) }
    }
    let pairs = members.flatMap { one in
      members.flatMap { other in one == other ? [] : self.pairs(one, other) }
    }
    let order = pairs.indices.ordered { (-pairs[$0].sum, $0) < (-pairs[$1].sum, $1) }
    var best: [Set<Int>: TradeCandidate] = [:]
    let weighed = Parallel.halves(of: Array(order.prefix(Self.weighed.ofAll))) { places in
      places.compactMap { inOrder(pairs[$0].first, pairs[$0].next) }
    }
    for trade in weighed {
      let last = best[Set(trade.outgoing)]
      if last.map({ comesBefore(trade, $0) }) ?? true { best[Set(trade.outgoing)] = trade }
    }
    return alone + best.values
  }

  /// Pairs each trade of a member that the bank can pay for with the other member's trade that
  /// gains most for the remaining money. Keeps only the pairs with the largest sums.
  private func pairs(_ one: Int, _ other: Int) -> [Both] {
    var best = KeptBest<Both>(Self.weighed.ofTwo) { $0.sum > $1.sum }
    for first in valuation.trades(ofMember: one) {
      let left = valuation.bank - first.cost
      if left < 0 { break }
      guard let next = valuation.best(ofMember: other, for: left, without: first.pair.in) else {
        continue
      }
      best.offer(Both(first: first, next: next))
    }
    return best.elements
  }

  /// Two trades in the order in which a coach makes them: the trade that gains more alone comes
  /// first, if the bank can pay for either.
  private func inOrder(
    _ first: TradeValuation.Trade, _ next: TradeValuation.Trade
  ) -> TradeCandidate? {
    let canSwap = next.cost <= valuation.bank && next.gain > first.gain
    return canSwap ? candidate(next, then: first.pair) : candidate(first, then: next.pair)
  }

  /// A trade with the following trade; nil if they add no points, or the following trade adds none.
  private func candidate(
    _ trade: TradeValuation.Trade, then next: TradeValuation.Pair?
  ) -> TradeCandidate? {
    guard let worth = valuation.worth(trade.pair, following: next), worth.value > 0,
      next == nil || worth.nextPoints > 0
    else { return nil }
    let (out, player) = (trade.pair.out, trade.pair.in)
    return TradeCandidate(
      squad: squad, out: out, in: player, kind: TradeKind(priceDifference: trade.cost),
      points: worth.points, nextPoints: worth.nextPoints, value: worth.value, next: worth.next,
      cashLeft: worth.cashLeft, priceDifference: trade.cost,
      projectionDifference: (round.points[player] - round.points[out]).rounded(toPlaces: 1))
  }

  /// Orders trades by value, then by a coach's criteria: price growth of the players who come minus
  /// that of the players who leave, money left, and minutes of the players who come, all
  /// descending; then by ids.
  private func comesBefore(_ one: TradeCandidate, _ other: TradeCandidate) -> Bool {
    if one.value != other.value { return one.value > other.value }
    let (growth, last) = (growth(one), growth(other))
    if growth != last { return growth > last }
    if one.cashLeft != other.cashLeft { return one.cashLeft > other.cashLeft }
    let minutes = [one, other].map { $0.incoming.reduce(0) { $0 + round.minutes[$1] } }
    if minutes[0] != minutes[1] { return minutes[0] > minutes[1] }
    return ids(one).lexicographicallyPrecedes(ids(other))
  }

  private func growth(_ trade: TradeCandidate) -> Int {
    trade.incoming.reduce(0) { $0 + round.growth[$1] }
      - trade.outgoing.reduce(0) { $0 + round.growth[$1] }
  }

  private func ids(_ trade: TradeCandidate) -> [Int] {
    (trade.outgoing + trade.incoming).map(round.id)
  }
}

extension ComingRound {
  /// Values the trades of a squad over the rounds for which every player has an outlook.
  func valuation(ofSquad squad: Int) -> TradeValuation {
    let rounds = season.roundsAhead.prefix(analysis.outlooks.map(\.count).min() ?? 0)
    let players = season.players.indices.map { player in
      let outlook = analysis.outlooks[player]
      return TradeValuation.Player(
        price: prices[player], positions: positions[player].rawValue,
        points: outlook.map(\.projection), chances: outlook.map(\.playChance),
        canCome: isLikely(player))
    }
    return TradeValuation(
      of: Set(season.squads[squad].players).ordered(), bank: season.squads[squad].bank,
      among: players, places: season.rules.places,
      counted: rounds.map {
        season.round($0)?.countedPlayers ?? season.rules.rule(ofRound: $0).countedPlayers
      }, preferring: preferences)
  }
}

extension TradeKind {
  /// The kind of a trade from its price difference in dollars (H): sideways below $60,000 either
  /// way.
  init(priceDifference: Int) {
    if abs(priceDifference) < TradeSearch.sideways {
      self = .sideways
    } else {
      self = priceDifference > 0 ? .upgrade : .downgrade
    }
  }
}
