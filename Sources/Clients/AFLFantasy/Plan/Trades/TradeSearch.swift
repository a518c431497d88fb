import SeedFantasy

/// What a trade is for (F14).
enum TradeKind: String, CaseIterable, Sendable {
  case upgrade, downgrade, sideways
}

/// A trade of one player of a squad for another (F14).
struct TradeCandidate: Hashable, Sendable {
  /// The squad, as a position in ``FantasySeason/squads``.
  let squad: Int
  /// From 1 in the squad: who is out for long is sold first, then by value↓, ids.
  var rank = 0
  /// Who leaves.
  let out: Int
  /// Who comes.
  let `in`: Int
  let kind: TradeKind
  /// Points that it adds to the squad in the rounds still to be played, 1 decimal.
  let points: Double
  /// Points that the money makes of the next upgrade, 1 decimal.
  let money: Double
  let value: Double
  /// The next upgrade that the money allows; nil where none gains anything.
  var next: TradeValuation.Pair?
  let priceDifference: Int
  /// Points more that he is projected for the coming round, 1 decimal.
  let projectionDifference: Double
}

/// The best trades of one player of a squad for another (F14).
struct TradeSearch {
  static let kept = 50
  /// How many trades of one player are kept.
  static let keptOfSeller = 5
  /// A trade is sideways below this difference of prices, in dollars.
  static let sideways = 60_000

  let round: ComingRound
  let squad: Int
  let valuation: TradeValuation

  /// The best of all that the bank can pay and that are worth anything: who is out for long is sold
  /// first, then by value↓, ids of who leaves and who comes; at most ``keptOfSeller`` of each.
  ///
  /// Who comes shares a position with who leaves, is not of the squad yet, and is not out; his club
  /// may have a bye.
  var candidates: [TradeCandidate] {
    let members = Set(round.season.squads[squad].players).sorted()
    let best = members.flatMap { out in
      valuation.comers(for: out).compactMap { candidate(out, $0) }
        .sorted(by: comesBefore).prefix(Self.keptOfSeller)
    }
    return best.sorted(by: comesBefore).prefix(Self.kept).enumerated().map { place, trade in
      var trade = trade
      trade.rank = place + 1
      return trade
    }
  }

  /// A trade that the bank can pay and that is worth something; nil for another.
  private func candidate(_ out: Int, _ player: Int) -> TradeCandidate? {
    guard let cost = valuation.cost(out, player), cost <= round.season.squads[squad].bank,
      let worth = valuation.worth(out, player), worth.value > 0
    else { return nil }
    return TradeCandidate(
      squad: squad, out: out, in: player, kind: TradeKind(priceDifference: cost),
      points: worth.points, money: worth.money, value: worth.value, next: worth.next,
      priceDifference: cost,
      projectionDifference: (round.points[player] - round.points[out]).rounded(toPlaces: 1))
  }

  private func comesBefore(_ one: TradeCandidate, _ other: TradeCandidate) -> Bool {
    let isFirst = [one, other].map { round.isOutForLong($0.out) }
    if isFirst[0] != isFirst[1] { return isFirst[0] }
    return (-one.value, round.id(one.out), round.id(one.in))
      < (-other.value, round.id(other.out), round.id(other.in))
  }
}

extension ComingRound {
  /// Whether a player is out of the coming round and the one after it, for another reason than byes, or
  /// has been away for long.
  func isOutForLong(_ player: Int) -> Bool {
    let next = analysis.outlooks[player].prefix(2)
    return !next.isEmpty
      && (isLongAbsent(player) || next.allSatisfy { !$0.isAvailable && !$0.isBye })
  }

  /// What trades of a squad are worth over the rounds of which every player has an outlook.
  func valuation(ofSquad squad: Int) -> TradeValuation {
    let rounds = season.roundsAhead.prefix(analysis.outlooks.map(\.count).min() ?? 0)
    let players = season.players.indices.map { player in
      let outlook = analysis.outlooks[player]
      return TradeValuation.Player(
        price: prices[player], positions: positions[player].rawValue,
        expected: outlook.map(\.expected),
        canCome: isLikely(player))
    }
    return TradeValuation(
      of: season.squads[squad].players, bank: season.squads[squad].bank, among: players,
      places: season.rules.places,
      counted: rounds.map {
        season.round($0)?.countedPlayers ?? season.rules.rule(ofRound: $0).countedPlayers
      })
  }
}

extension TradeKind {
  /// The kind of a trade that costs so many dollars more (H): sideways below $60,000 either way.
  init(priceDifference: Int) {
    if abs(priceDifference) < TradeSearch.sideways {
      self = .sideways
    } else {
      self = priceDifference > 0 ? .upgrade : .downgrade
    }
  }
}
