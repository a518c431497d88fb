/// What trades are worth to a squad, in points over the rounds still to be played (F14, kind H).
///
/// A squad is expected to score, in each round, the sum of the best who fit on the field and count,
/// and the best of them once more as captain. A trade is worth what it adds to that in all rounds
/// together, each round counting 0.95 of the one before it, and what the money that it frees, or
/// takes, makes of the best next upgrade.
package struct TradeValuation: Sendable {
  /// A player of the league.
  package struct Player: Sendable {
    /// What he costs; nil where no price is known.
    let price: Int?
    /// The positions in which he may be fielded, as bits: 0 is DEF.
    let positions: Int
    /// Points expected in each round still to be played: 0 for a bye, and less where it is not sure
    /// that he plays.
    let expected: [Double]
    /// Whether a squad would take him: he more likely plays his club's next match than not.
    let canCome: Bool

    /// A player who costs so much, and is expected to score so much in each round.
    package init(price: Int?, positions: Int, expected: [Double], canCome: Bool) {
      self.price = price
      self.positions = positions
      self.expected = expected
      self.canCome = canCome
    }
  }

  /// What a trade is worth.
  package struct Worth: Hashable, Sendable {
    /// What it adds to the squad's points, 1 decimal.
    package let points: Double
    /// What the money makes of the next upgrade, in points, 1 decimal.
    package let money: Double
    /// The next upgrade that the money allows; nil where nothing is gained by any.
    package let next: Pair?

    /// Both, 1 decimal.
    package var value: Double { ((points + money) * 10).rounded() / 10 }
  }

  /// Who leaves, and who comes, as positions among the players.
  package struct Pair: Hashable, Sendable {
    /// Who leaves.
    package let out: Int
    /// Who comes.
    package let `in`: Int

    /// A pair.
    package init(out: Int, in: Int) {
      self.out = out
      self.in = `in`
    }
  }

  /// What a round counts of the one before it.
  package static let discount = 0.95

  private let players: [Player]
  private let members: [Int]
  private let bank: Int
  /// What the squad is expected to score in each round.
  private let totals: [Double]
  /// The squad without each of its members, by round.
  private let remainders: [Int: [RemainingSquad]]
  /// The trades of each member that gain points, by what they cost.
  private var upgrades: [(out: Int, list: UpgradeList)] = []

  /// Weighs the trades of a squad: its members as positions among the players, its money, the places
  /// of the field by position, and how many scores count in each round.
  ///
  /// It works out every trade once: members × players × rounds sums, after members × rounds × kinds of
  /// positions matchings.
  package init(
    of members: [Int], bank: Int, among players: [Player], places: [Int], counted: [Int]
  ) {
    self.players = players
    self.members = members
    self.bank = bank
    let rounds = counted.indices.map { round in
      SquadRound(members, of: players, in: round, places: places, counted: counted[round])
    }
    totals = rounds.map { $0.total(without: nil) }
    let positions = Set(players.map(\.positions))
    remainders = members.reduce(into: [:]) { remainders, out in
      remainders[out] = rounds.map { RemainingSquad($0, without: out, positions: positions) }
    }
    for out in members {
      let list = UpgradeList(
        comers(for: out).compactMap { player in
          guard let cost = cost(out, player) else { return nil }
          return UpgradeList.Entry(player: player, cost: cost, gain: gain(out, player))
        })
      upgrades.append((out, list))
    }
  }

  /// Who could come for a member: whoever shares a position with him, is not of the squad, and is not
  /// out.
  package func comers(for out: Int) -> [Int] {
    players.indices.filter { player in
      players[player].canCome && players[player].positions & players[out].positions != 0
        && !members.contains(player)
    }
  }

  /// Dollars that a trade takes from the bank; nil where a price is not known.
  package func cost(_ out: Int, _ player: Int) -> Int? {
    guard let price = players[out].price, let cost = players[player].price else { return nil }
    return cost - price
  }

  /// What a trade adds to the squad's points over all rounds, discounted.
  package func gain(_ out: Int, _ player: Int) -> Double {
    guard let rounds = remainders[out] else { return 0 }
    var (gain, weight) = (0.0, 1.0)
    for round in rounds.indices {
      let expected = players[player].expected[round]
      let total = rounds[round].total(with: expected, positions: players[player].positions)
      gain += weight * (total - totals[round])
      weight *= Self.discount
    }
    return gain
  }

  /// What a trade is worth; nil where a price is not known, or who leaves is not of the squad, or who
  /// comes is.
  ///
  /// Money is what the best next trade of another member for another player gains with the bank after
  /// the trade, less what it gains with the bank as it is.
  package func worth(_ out: Int, _ player: Int) -> Worth? {
    guard let cost = cost(out, player), remainders[out] != nil, !members.contains(player) else {
      return nil
    }
    let before = bestUpgrade(bank, without: out, player)
    let after = bestUpgrade(bank - cost, without: out, player)
    let money = (after?.gain ?? 0) - (before?.gain ?? 0)
    return Worth(
      points: (gain(out, player) * 10).rounded() / 10 + 0, money: (money * 10).rounded() / 10 + 0,
      next: after.map { Pair(out: $0.out, in: $0.player) })
  }

  /// The trade of another member for another player that gains most for at most so much money.
  private func bestUpgrade(
    _ money: Int, without out: Int, _ player: Int
  ) -> (out: Int, player: Int, gain: Double)? {
    var best: (out: Int, player: Int, gain: Double)?
    for (other, list) in upgrades where other != out {
      guard let entry = list.best(for: money, without: player) else { continue }
      if best.map({ entry.gain > $0.gain }) ?? true { best = (other, entry.player, entry.gain) }
    }
    return best
  }
}

/// A squad in a round, the best first.
private struct SquadRound {
  struct Member {
    let player: Int
    let positions: Int
    let expected: Double
  }

  private let members: [Member]
  private let places: [Int]
  private let counted: Int

  init(
    _ members: [Int], of players: [TradeValuation.Player], in round: Int, places: [Int],
    counted: Int
  ) {
    self.places = places
    self.counted = counted
    self.members = members.map { player in
      Member(
        player: player, positions: players[player].positions,
        expected: players[player].expected[round])
    }.filter { $0.expected > 0 }.sorted { ($1.expected, $0.player) < ($0.expected, $1.player) }
  }

  /// What the squad scores without a member, its captain twice.
  func total(without out: Int?) -> Double {
    best(without: out).map { $0.sum + $0.captain } ?? 0
  }

  /// The sum of the best who fit and count, and the best of them; somebody else may have a place
  /// already, and it is nil where there is none for him.
  func best(
    without out: Int?, besides positions: Int? = nil
  ) -> (sum: Double, captain: Double)? {
    var field = FieldMatching(places: places)
    if let positions, counted == 0 || !field.place(-1, positions: positions) { return nil }
    var (sum, captain) = (0.0, 0.0)
    for member in members where member.player != out {
      if field.count >= counted { break }
      guard field.place(member.player, positions: member.positions) else { continue }
      sum += member.expected
      captain = max(captain, member.expected)
    }
    return (sum, captain)
  }
}

/// A squad in a round without one of its members, and what somebody else adds to it.
private struct RemainingSquad {
  private let sum: Double
  private let captain: Double
  /// What those lose who make room for a player, by his positions; infinite where he has no place.
  private let displaced: [Double]

  init(_ round: SquadRound, without out: Int, positions: Set<Int>) {
    let (sum, captain) = round.best(without: out) ?? (0, 0)
    (self.sum, self.captain) = (sum, captain)
    displaced = (0..<16).map { mask in
      guard positions.contains(mask), let rest = round.best(without: out, besides: mask) else {
        return .infinity
      }
      return sum - rest.sum
    }
  }

  /// The total with a player of some positions: he takes the place of those whom he displaces, if he
  /// scores more.
  func total(with expected: Double, positions: Int) -> Double {
    guard expected > displaced[positions] else { return sum + captain }
    return sum + expected - displaced[positions] + max(captain, expected)
  }
}

/// The trades of a member that gain points, so that the best for some money is found at once.
private struct UpgradeList {
  struct Entry {
    let player: Int
    let cost: Int
    let gain: Double
  }

  /// By cost.
  private let costs: [Int]
  /// The best two of the entries up to each.
  private let best: [(first: Entry, second: Entry?)]

  init(_ entries: [Entry]) {
    let ordered = entries.filter { $0.gain > 0 }
      .sorted { ($0.cost, $0.player) < ($1.cost, $1.player) }
    var best: [(first: Entry, second: Entry?)] = []
    for entry in ordered {
      guard let last = best.last else {
        best.append((entry, nil))
        continue
      }
      if entry.gain > last.first.gain {
        best.append((entry, last.first))
      } else if last.second.map({ entry.gain > $0.gain }) ?? true {
        best.append((last.first, entry))
      } else {
        best.append(last)
      }
    }
    costs = ordered.map(\.cost)
    self.best = best
  }

  /// The entry that gains most for at most so much money, and is not of a player.
  func best(for money: Int, without player: Int) -> Entry? {
    var (low, high) = (0, costs.count)
    while low < high {
      let middle = (low + high) / 2
      if costs[middle] <= money { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return nil }
    return best[low - 1].first.player == player ? best[low - 1].second : best[low - 1].first
  }
}
