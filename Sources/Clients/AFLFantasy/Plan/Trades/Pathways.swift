/// A step of a position's frontier of price and projection (F15).
struct FrontierStep: Sendable {
  let position: Position
  /// The step's number, from 1, by price in ascending order.
  let sequence: Int
  /// The player with the highest projection of the position at his price or below.
  let player: Int
}

/// A player who can be exchanged for another (F15).
struct UpgradePath: Sendable {
  /// The player who leaves.
  let from: Int
  let kind: TradeKind
  /// The least number of points gained (5, 10, 20), or of dollars freed (100,000, 200,000,
  /// 300,000).
  let step: Int
  /// The player who comes.
  let to: Int
  /// The price difference in dollars: the new player's price minus the old player's.
  let priceDifference: Int
  /// The difference of the projections, the new player's minus the old player's; 1 decimal.
  let projectionDifference: Double
  /// Dollars for each point gained; nil for downgrades.
  let costPerPoint: Int?
}

/// The best players for each price, and the exchanges that each player allows (F15).
struct Pathways {
  /// The smallest gains of an upgrade, in points.
  static let pointSteps = [5, 10, 20]
  /// The smallest amounts that a downgrade frees, in dollars.
  static let dollarSteps = [100_000, 200_000, 300_000]

  private let round: ComingRound
  /// The players of each frontier, by price in ascending order; their projections ascend too.
  private let steps: [Position: [Int]]

  init(_ round: ComingRound) {
    self.round = round
    steps = Dictionary(
      uniqueKeysWithValues: Position.allCases.map { ($0, Self.frontier($0, round)) })
  }

  /// The players of a position who can play and whose projection is higher than that of every
  /// cheaper player. Among equal players, a coach's preference decides.
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

  /// Orders players by ascending price, descending projection, and a coach's preference.
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

  /// The exchanges of each player with a price and a projection, for each step. An upgrade leads to
  /// the cheapest player whose projection is that many points higher. A downgrade leads to the
  /// player with the highest projection among those who cost that many dollars less.
  ///
  /// The player who leaves counts with his projection if he plays. The player who comes is always
  /// on the frontier of one of the leaving player's positions, because any other player is worse
  /// than someone there.
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

  /// Orders players by descending projection, ascending price, and a coach's preference.
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
