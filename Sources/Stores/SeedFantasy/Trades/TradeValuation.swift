/// What trades are worth to a squad, in points over the rounds still to be played (F14, kind H).
///
/// A squad is expected to score, in each round, what those bring who fit on the field and count, each
/// as far as he is expected to be there, and its captain once more. Trades are worth what they add to
/// that in all rounds together, each round counting 0.95 of the one before it. A trade is weighed with
/// the one that follows it: both together, for the money that the squad has.
package struct TradeValuation: Sendable {
  /// A player of the league.
  package struct Player: Sendable {
    /// What he costs; nil if no price is known.
    let price: Int?
    /// The positions in which he may be fielded, as bits: 0 is DEF.
    let positions: Int
    /// Points in each round still to be played, if he plays; 0 for a bye.
    let points: [Double]
    /// The chance that he plays in each of them, 0 to 1.
    let chances: [Double]
    /// Whether a squad would take him: he more likely plays his club's next match than not.
    let canCome: Bool

    /// A player with a cost, and with a score and a chance for each round.
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

  /// The player who leaves and the one who comes, as positions among the players.
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

  /// A trade by itself, as trades are compared before they are weighed together.
  package struct Trade: Sendable {
    /// The player who leaves and the one who comes.
    package let pair: Pair
    /// Dollars that it takes from the bank.
    package let cost: Int
    /// What it adds to the squad's points over all rounds, discounted.
    package let gain: Double
  }

  /// What a trade is worth with the one that follows it.
  package struct Outcome: Hashable, Sendable {
    /// What the trade adds to the squad's points by itself, 1 decimal.
    package let points: Double
    /// What both trades add together, 1 decimal.
    package let value: Double
    /// The trade that follows; nil if none adds anything.
    package let next: Pair?
    /// Dollars left after both; negative where the squad cannot pay for them.
    package let cashLeft: Int

    /// What the trade that follows adds, 1 decimal.
    package var nextPoints: Double { ((value - points) * 10).rounded() / 10 }
  }

  /// The weight of a round, relative to the previous round.
  package static let discount = 0.95

  /// The players of the squad, as positions among the players.
  package let members: [Int]
  /// Dollars that are left.
  package let bank: Int
  private let players: [Player]
  private let rounds: [SquadRound]
  /// What the squad is expected to score in all rounds together, discounted.
  private var total = 0.0
  /// The trades of each member.
  private var lists: [TradeList] = []
  private let places: [Int]

  /// Weighs the trades of a squad: its members as positions among the players, its money, the places
  /// of the field by position, how many scores count in each round, and the places of the players as a
  /// coach prefers them (``CoachPreference``).
  ///
  /// It computes every trade once: members × players × rounds small sums.
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

  /// The trades of a member, given by his place in ``members``, by cost: for whoever shares a position
  /// with him, is not of the squad, has a price and is not out.
  package func trades(ofMember place: Int) -> [Trade] { lists[place].trades }

  /// The trade of a member, given by his place in ``members``, that gains most by itself for at most so
  /// much money, and is not for a player; nil if none gains.
  package func best(ofMember place: Int, for money: Int, without player: Int? = nil) -> Trade? {
    lists[place].best(for: money, without: player)
  }

  /// Dollars that a trade takes from the bank; nil if a price is not known.
  package func cost(_ pair: Pair) -> Int? {
    guard let price = players[pair.out].price, let cost = players[pair.in].price else { return nil }
    return cost - price
  }

  /// What one or two trades of members add to the squad's points over all rounds, discounted.
  package func gain(_ first: Pair, _ second: Pair? = nil) -> Double {
    discounted { rounds[$0].total(first, second) } - total
  }

  /// What a trade of a member is worth with the one that follows it, or by itself if none is given;
  /// nil if a price is not known, a leaving player is not in the squad or leaves already, or a coming
  /// player is in it or comes already.
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

  /// What a trade of a member is worth with the best that follows it; nil as above.
  ///
  /// For each other member, the trade that gains most by itself for the money left is weighed
  /// together with the first. One that adds nothing does not follow.
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

  /// By value↓; if equal, no following trade comes before one, then money left↓ and a coach's
  /// preference.
  private func comesBefore(_ one: Outcome, _ other: Outcome) -> Bool {
    if one.value != other.value { return one.value > other.value }
    guard let next = one.next, let last = other.next else { return one.next == nil }
    return (-one.cashLeft, places[next.in], next.out) < (-other.cashLeft, places[last.in], last.out)
  }

  private func isTrade(_ pair: Pair) -> Bool {
    members.contains(pair.out) && !members.contains(pair.in)
  }

  /// A trade for a player who shares a position with the one who leaves; nil if a price is not known.
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
