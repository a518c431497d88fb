/// Values trades for a squad, in points over the remaining rounds (F14, kind H).
///
/// In each round, a squad's expected score is the sum of the points of the players who fit on the field and
/// count, each weighted with his chance to play, plus the captain's points once more. The value of trades is
/// what they add to this score over all rounds; each round counts 0.95 of the round before it. A trade is
/// valued together with the trade that follows it, within the money of the squad.
package struct TradeValuation: Sendable {
  /// A player of the league.
  package struct Player: Sendable {
    /// His price in dollars; nil if not known.
    let price: Int?
    /// The positions in which he may be fielded, as bits; bit 0 is DEF.
    let positions: Int
    /// His points in each remaining round if he plays; 0 for a bye.
    let points: [Double]
    /// The chance that he plays in each remaining round, 0 to 1.
    let chances: [Double]
    /// Whether a squad may buy him: his chance to play his club's next match is more than one half.
    let canCome: Bool

    /// Makes a player with a price, and with points and a chance for each round.
    package init(
      price: Int?, positions: Int, points: [Double], chances: [Double], canCome: Bool
    ) {
      self.price = price
      self.positions = positions
      self.points = points
      self.chances = chances
      self.canCome = canCome
    }
  }

  /// The player who leaves and the player who comes, as indices among the players.
  package struct Pair: Hashable, Sendable {
    /// The player who leaves.
    package let out: Int
    /// The player who comes.
    package let `in`: Int

    /// A pair.
    package init(out: Int, in: Int) {
      self.out = out
      self.in = `in`
    }
  }

  /// A trade valued by itself; trades are compared this way before pairs are valued.
  package struct Trade: Sendable {
    /// The player who leaves and the player who comes.
    package let pair: Pair
    /// The dollars that it takes from the bank.
    package let cost: Int
    /// The points that it adds to the squad over all rounds, discounted.
    package let gain: Double
  }

  /// The value of a trade together with the trade that follows it.
  package struct Outcome: Hashable, Sendable {
    /// The points that the trade adds by itself, to 1 decimal.
    package let points: Double
    /// The points that both trades add together, to 1 decimal.
    package let value: Double
    /// The following trade; nil if no trade adds anything.
    package let next: Pair?
    /// The dollars left after both trades; negative if the squad cannot pay for them.
    package let cashLeft: Int

    /// The points that the following trade adds, to 1 decimal.
    package var nextPoints: Double { ((value - points) * 10).rounded() / 10 }
  }

  /// The weight of a round, relative to the previous round.
  package static let discount = 0.95

  /// The members of the squad, as indices among the players.
  package let members: [Int]
  /// The dollars left in the bank.
  package let bank: Int
  private let players: [Player]
  private let rounds: [SquadRound]
  /// The squad's expected score over all rounds, discounted.
  private var total = 0.0
  /// The trades of each member.
  private var lists: [TradeList] = []
  private let places: [Int]

  /// Values the trades of a squad, from its members as indices among the players, its money, the places of
  /// the field by position, the number of scores that count in each round, and the ranks of the players in a
  /// coach's preference (``CoachPreference``).
  ///
  /// Cost: every trade is computed once, which takes members × players × rounds small sums.
  package init(
    of members: [Int], bank: Int, among players: [Player], places: [Int], counted: [Int],
    preferring preferences: [Int]
  ) {
    self.players = players
    self.members = members
    self.bank = bank
    self.places = preferences
    rounds = counted.indices.map { round in
      SquadRound(members, of: players, in: round, places: places, counted: counted[round])
    }
    total = discounted { rounds[$0].total(nil, nil) }
    let own = Set(members)
    let incoming = players.indices.filter { players[$0].canCome && !own.contains($0) }
    let positions = Set(incoming.map { players[$0].positions })
    lists = members.map { out in
      let remaining = rounds.map { $0.remaining(without: out, for: positions) }
      return TradeList(
        incoming.compactMap { trade(Pair(out: out, in: $0), remaining) }, preferring: preferences)
    }
  }

  /// The trades of a member, given by his index in ``members``, by cost. The player who comes shares a
  /// position with him, is not in the squad, has a price and is likely to play.
  package func trades(ofMember place: Int) -> [Trade] { lists[place].trades }

  /// The trade of a member, given by his index in ``members``, that gains most by itself for at most `money`,
  /// except a trade for `player`; nil if no trade gains.
  package func best(ofMember place: Int, for money: Int, without player: Int? = nil) -> Trade? {
    lists[place].best(for: money, without: player)
  }

  /// The dollars that a trade takes from the bank; nil if a price is not known.
  package func cost(_ pair: Pair) -> Int? {
    guard let price = players[pair.out].price, let cost = players[pair.in].price else { return nil }
    return cost - price
  }

  /// The points that one or two trades add to the squad over all rounds, discounted.
  package func gain(_ first: Pair, _ second: Pair? = nil) -> Double {
    discounted { rounds[$0].total(first, second) } - total
  }

  /// The value of a trade with a given following trade, or by itself without one. Nil if a price is not
  /// known, if a leaving player is not in the squad or leaves twice, or if a coming player is in the squad or
  /// comes twice.
  package func worth(_ first: Pair, following next: Pair?) -> Outcome? {
    guard let cost = cost(first), isTrade(first) else { return nil }
    let points = tenths(gain(first))
    guard let next else {
      return Outcome(points: points, value: points, next: nil, cashLeft: bank - cost)
    }
    guard let more = self.cost(next), isTrade(next), next.out != first.out, next.in != first.in
    else { return nil }
    return Outcome(
      points: points, value: tenths(gain(first, next)), next: next, cashLeft: bank - cost - more)
  }

  /// The value of a trade with the best following trade; nil in the same cases as ``worth(_:following:)``.
  ///
  /// For each other member, the trade that gains most by itself for the money left is valued together with
  /// the first trade. A trade that adds nothing does not follow.
  package func worth(_ first: Pair) -> Outcome? {
    guard var best = worth(first, following: nil) else { return nil }
    let left = best.cashLeft
    for place in members.indices where members[place] != first.out {
      guard let trade = self.best(ofMember: place, for: left, without: first.in),
        let worth = worth(first, following: trade.pair), comesBefore(worth, best)
      else { continue }
      best = worth
    }
    return best
  }

  /// Whether an outcome comes before another: by value↓, then those without a following trade, then
  /// by money left↓ and a coach's preference.
  private func comesBefore(_ one: Outcome, _ other: Outcome) -> Bool {
    if one.value != other.value { return one.value > other.value }
    guard let next = one.next, let last = other.next else { return one.next == nil }
    return (-one.cashLeft, places[next.in], next.out) < (-other.cashLeft, places[last.in], last.out)
  }

  private func isTrade(_ pair: Pair) -> Bool {
    members.contains(pair.out) && !members.contains(pair.in)
  }

  /// The trade of a pair that shares a position; nil if a price is not known.
  private func trade(_ pair: Pair, _ remaining: [RemainingSquad]) -> Trade? {
    let player = players[pair.in]
    guard player.positions & players[pair.out].positions != 0, let cost = cost(pair) else {
      return nil
    }
    let gain = discounted { round in
      remaining[round].total(
        with: player.points[round], chance: player.chances[round], positions: player.positions)
    }
    return Trade(pair: pair, cost: cost, gain: gain - total)
  }

  private func discounted(_ points: (Int) -> Double) -> Double {
    var (sum, weight) = (0.0, 1.0)
    for round in rounds.indices {
      sum += weight * points(round)
      weight *= Self.discount
    }
    return sum
  }

  private func tenths(_ gain: Double) -> Double { (gain * 10).rounded() / 10 + 0 }
}
