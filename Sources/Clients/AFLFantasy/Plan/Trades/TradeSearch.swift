/// What a trade is for (F14).
enum TradeKind: String, CaseIterable, Sendable {
  case upgrade, downgrade, sideways
}

/// A trade of one player of a squad for another (F14).
struct TradeCandidate: Hashable, Sendable {
  /// The squad, as a position in ``FantasySeason/squads``.
  let squad: Int
  /// From 1 in the squad: by value↓, ids.
  var rank = 0
  /// Who leaves.
  let out: Int
  /// Who comes.
  let `in`: Int
  let kind: TradeKind
  /// Points over the horizon, 1 decimal.
  let points: Double
  /// Points that the money is worth, 1 decimal.
  let money: Double
  let value: Double
  let priceDifference: Int
  /// Points more that he is projected for the coming round, 1 decimal.
  let projectionDifference: Double
}

/// The best trades of one player of a squad for another (F14).
struct TradeSearch {
  static let kept = 50
  /// A trade is sideways below this difference of prices, in dollars.
  static let sideways = 60_000

  private let round: ComingRound
  private let squad: Int
  private let members: Set<Int>
  /// What the price of each player is expected to rise by over the horizon; nil without a price.
  private let rises: [Int?]
  /// Points for a dollar that is kept for the rest of the season: half of what it buys.
  private let pointsPerDollar: Double

  init(_ round: ComingRound, squad: Int) {
    self.round = round
    self.squad = squad
    members = Set(round.season.squads[squad].players)
    rises = round.season.players.indices.map { player in
      guard let price = round.prices[player], let last = round.analysis.pricePaths[player].last
      else { return nil }
      return last.expected - price
    }
    let magicNumber = round.analysis.magicNumbers.last?.value ?? round.season.rules.magicNumber
    pointsPerDollar = 0.5 * Double(round.remainingRounds) / magicNumber
  }

  /// The best of all that the bank can pay, by value↓, ids of who leaves and who comes.
  ///
  /// Who comes shares a position with who leaves, is not of the squad yet, and is not out; his club
  /// may have a bye.
  var candidates: [TradeCandidate] {
    var best = KeptBest<TradeCandidate>(Self.kept, by: comesBefore)
    let bank = round.season.squads[squad].bank
    let comers = round.season.players.indices.filter {
      !members.contains($0) && round.absence($0) == nil
    }
    for out in members.sorted() {
      guard let price = round.prices[out] else { continue }
      for player in comers {
        guard let cost = round.prices[player], cost <= bank + price,
          round.sharePosition(out, player), let trade = candidate(out, player)
        else { continue }
        best.offer(trade)
      }
    }
    return best.ranked(\.rank)
  }

  /// What a trade is worth; nil where a price is not known.
  ///
  /// Kind H: points = Σ (projection in − projection out) over the horizon, in which a bye counts 0;
  /// money = (cash freed now + rise in − rise out)/MN·rounds left·0.5, MN of the last round; the
  /// value is the sum of the two as shown.
  func candidate(_ out: Int, _ player: Int) -> TradeCandidate? {
    guard let price = round.prices[out], let cost = round.prices[player], let rise = rises[player],
      let lostRise = rises[out]
    else { return nil }
    let points = (total(player) - total(out)).rounded(toPlaces: 1)
    let money = (Double(price - cost + rise - lostRise) * pointsPerDollar).rounded(toPlaces: 1)
    return TradeCandidate(
      squad: squad, out: out, in: player,
      kind: TradeKind(priceDifference: cost - price), points: points, money: money,
      value: (points + money).rounded(toPlaces: 1), priceDifference: cost - price,
      projectionDifference: (round.points[player] - round.points[out]).rounded(toPlaces: 1))
  }

  private func total(_ player: Int) -> Double {
    round.analysis.outlooks[player].prefix(SeasonAnalysis.horizon).reduce(0) { $0 + $1.projection }
  }

  private func comesBefore(_ one: TradeCandidate, _ other: TradeCandidate) -> Bool {
    (-one.value, round.id(one.out), round.id(one.in))
      < (-other.value, round.id(other.out), round.id(other.in))
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
