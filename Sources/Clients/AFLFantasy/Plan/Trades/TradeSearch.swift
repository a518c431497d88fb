import SeedFantasy

/// What a trade is for (F14).
enum TradeKind: String, CaseIterable, Sendable {
  case upgrade, downgrade, sideways
}

/// A trade of one player of a squad for another, and the trade that follows it (F14).
struct TradeCandidate: Equatable, Sendable {
  /// The squad, as a position in ``FantasySeason/squads``.
  let squad: Int
  /// From 1 in the squad: by value↓.
  var rank = 0
  /// The player who leaves.
  let out: Int
  /// The player who comes.
  let `in`: Int
  let kind: TradeKind
  /// Points that it adds to the squad by itself in the rounds still to be played, 1 decimal.
  let points: Double
  /// Points that the trade that follows adds, 1 decimal; 0 without one.
  let nextPoints: Double
  /// Points that both add together, 1 decimal.
  let value: Double
  /// The second trade; nil if this one is listed alone.
  ///
  /// It is listed alone if it gains by itself, and either no second trade adds anything or the players
  /// of those that do are already in enough better rows.
  var next: TradeValuation.Pair?
  /// Dollars left after both.
  let cashLeft: Int
  let priceDifference: Int
  /// How many more points he is projected to score in the coming round, to 1 decimal.
  let projectionDifference: Double

  /// Every player who leaves.
  var outgoing: [Int] { [out] + (next.map { [$0.out] } ?? []) }
  /// Every player who comes.
  var incoming: [Int] { [self.in] + (next.map { [$0.in] } ?? []) }
}

/// The best trades of a squad, each with the trade that follows it (F14).
struct TradeSearch {
  static let kept = 20
  /// In how many of a squad's trades, with those that follow, a player may leave, or come.
  static let keptOfPlayer = 3
  /// How many trades of two members are valued together, and how many of all.
  static let weighed = (ofTwo: 4, ofAll: 600)
  /// A trade is sideways below this difference of prices, in dollars.
  static let sideways = 60_000

  let round: ComingRound
  let squad: Int
  let valuation: TradeValuation

  /// The best that the squad can pay and that are worth anything, by value↓.
  ///
  /// Among trades with the same two players who leave, only the best is listed. A trade leads once.
  /// A player leaves in at most ``keptOfPlayer`` trades and comes in as many, so a coach who keeps
  /// somebody still has advice.
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

  /// Two trades, before they are weighed together.
  private struct Both {
    let first: TradeValuation.Trade
    let next: TradeValuation.Trade
    /// What they gain, each by itself.
    var sum: Double { first.gain + next.gain }
  }

  /// The best trade of each member alone, and the best of each two members together.
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
    for place in order.prefix(Self.weighed.ofAll) {
      guard let trade = inOrder(pairs[place].first, pairs[place].next) else { continue }
      let last = best[Set(trade.outgoing)]
      if last.map({ comesBefore(trade, $0) }) ?? true { best[Set(trade.outgoing)] = trade }
    }
    return alone + best.values
  }

  /// The trades of a member that the bank can pay, each with the trade of another member that gains
  /// most for the money left; only the greatest sums are kept.
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

  /// Two trades in the order in which a coach makes them: where the bank can pay for either, the one
  /// that gains more by itself comes first.
  private func inOrder(
    _ first: TradeValuation.Trade, _ next: TradeValuation.Trade
  ) -> TradeCandidate? {
    let canSwap = next.cost <= valuation.bank && next.gain > first.gain
    return canSwap ? candidate(next, then: first.pair) : candidate(first, then: next.pair)
  }

  /// A trade with what follows it; nil if it is worth nothing, or what follows adds nothing.
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

  /// By value↓, then as a coach weighs them: growth of the prices of those who come over those
  /// who leave↓, money left↓, minutes of those who come↓; then ids.
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
  /// What trades of a squad are worth over the rounds for which every player has an outlook.
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
  /// The kind of a trade by the dollars that it costs more (H): sideways below $60,000 either way.
  init(priceDifference: Int) {
    if abs(priceDifference) < TradeSearch.sideways {
      self = .sideways
    } else {
      self = priceDifference > 0 ? .upgrade : .downgrade
    }
  }
}
