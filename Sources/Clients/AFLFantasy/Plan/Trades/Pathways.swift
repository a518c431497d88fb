/// A step of the frontier of price and projection of a position (F15).
struct FrontierStep: Sendable {
  let position: Position
  /// From 1, by price↑.
  let sequence: Int
  /// The player, who has the highest projection of the position at his price or below.
  let player: Int
}

/// A player that another can be exchanged for (F15).
struct UpgradePath: Sendable {
  /// The player who leaves.
  let from: Int
  let kind: TradeKind
  /// Points gained at least (5, 10, 20), or dollars freed at least (100,000, 200,000, 300,000).
  let step: Int
  /// The player who comes.
  let to: Int
  /// How many dollars more he costs.
  let priceDifference: Int
  /// How many more points he is projected to score, to 1 decimal.
  let projectionDifference: Double
  /// Dollars for each point gained; nil for downgrades.
  let costPerPoint: Int?
}

/// The players who are worth their price, and the exchanges that each player allows (F15).
struct Pathways {
  /// Points that an upgrade gains at least.
  static let pointSteps = [5, 10, 20]
  /// Dollars that a downgrade frees at least.
  static let dollarSteps = [100_000, 200_000, 300_000]

  private let round: ComingRound
  /// The players of each frontier, by price↑, which is by projection↑ as well.
  private let steps: [Position: [Int]]

  init(_ round: ComingRound) {
    self.round = round
    steps = Dictionary(
      uniqueKeysWithValues: Position.allCases.map { ($0, Self.frontier($0, round)) })
  }

  /// The players of a position who can play and are unmatched: nobody else is as cheap and projected
  /// for as much. If players are equal, the one that a coach prefers is chosen.
  private static func frontier(_ position: Position, _ round: ComingRound) -> [Int] {
    let players = round.season.players.indices.filter {
      round.canPlay[$0] && round.prices[$0] != nil && round.positions[$0].contains(position)
    }
    var best: Double?
    return players.sorted { isCheaper($0, $1, round) }.filter { player in
      let value = round.points[player]
      guard best.map({ value > $0 }) ?? true else { return false }
      best = value
      return true
    }
  }

  /// By price↑, projection↓, and as a coach prefers.
  private static func isCheaper(_ one: Int, _ other: Int, _ round: ComingRound) -> Bool {
    (round.prices[one] ?? 0, -round.points[one], round.preferences[one])
      < (round.prices[other] ?? 0, -round.points[other], round.preferences[other])
  }

  var frontiers: [FrontierStep] {
    Position.allCases.flatMap { position in
      (steps[position] ?? []).enumerated().map { place, player in
        FrontierStep(position: position, sequence: place + 1, player: player)
      }
    }
  }

  /// For each player with a price and a projection, and each step: the cheapest player who is
  /// projected for that many more points (an upgrade), and the player with the highest projection among
  /// those who cost that much less (a downgrade).
  ///
  /// A player who leaves counts with his projection if he plays. The player sought is on a frontier of one
  /// of his positions: any better one would be sought instead.
  var paths: [UpgradePath] {
    round.season.players.indices.flatMap { player in
      Self.pointSteps.compactMap { upgrade(player, $0) }
        + Self.dollarSteps.compactMap { downgrade(player, $0) }
    }
  }

  private func upgrade(_ player: Int, _ step: Int) -> UpgradePath? {
    guard let value = round.projections[player]?.valueIfPlaying else { return nil }
    let least = (value + Double(step)).rounded(toPlaces: 1)
    let found = round.positions[player].positions.compactMap { position in
      steps[position]?.first { round.points[$0] >= least }
    }
    return found.min { Self.isCheaper($0, $1, round) }.flatMap {
      path(player, .upgrade, step, $0)
    }
  }

  private func downgrade(_ player: Int, _ step: Int) -> UpgradePath? {
    guard let price = round.prices[player] else { return nil }
    let found = round.positions[player].positions.compactMap { position in
      steps[position]?.last { (round.prices[$0] ?? 0) <= price - step }
    }
    return found.min { isBetter($0, $1) }.flatMap { path(player, .downgrade, step, $0) }
  }

  /// By projection↓, price↑, and as a coach prefers.
  private func isBetter(_ one: Int, _ other: Int) -> Bool {
    round.points[one] == round.points[other]
      ? Self.isCheaper(one, other, round) : round.points[one] > round.points[other]
  }

  private func path(_ from: Int, _ kind: TradeKind, _ step: Int, _ player: Int) -> UpgradePath? {
    guard let price = round.prices[from], let cost = round.prices[player],
      let value = round.projections[from]?.valueIfPlaying
    else { return nil }
    let points = (round.points[player] - value).rounded(toPlaces: 1)
    return UpgradePath(
      from: from, kind: kind, step: step, to: player, priceDifference: cost - price,
      projectionDifference: points,
      costPerPoint: kind == .upgrade ? Int((Double(cost - price) / points).rounded()) : nil)
  }
}
