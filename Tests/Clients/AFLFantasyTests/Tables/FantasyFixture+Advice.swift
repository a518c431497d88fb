@testable import AFLFantasy

extension FantasyFixture {
  /// Trades, frontiers and pathways.
  static func addTrades(to plan: inout FantasyPlan) {
    plan.trades = [
      TradeCandidate(
        squad: 0, rank: 1, out: 9, in: 1, kind: .upgrade, points: 21.5, money: -3.2, value: 18.3,
        priceDifference: 87_000, projectionDifference: 13.8),
      TradeCandidate(
        squad: 0, rank: 2, out: 5, in: 7, kind: .sideways, points: 40.1, money: -24.4, value: 15.7,
        priceDifference: 5_000, projectionDifference: 76.1),
      TradeCandidate(
        squad: 1, rank: 1, out: 3, in: 4, kind: .downgrade, points: -1.5, money: 9.6, value: 8.1,
        priceDifference: -97_000, projectionDifference: 64.6),
    ]
    plan.tradePairs = [
      TradePair(
        squad: 0, rank: 1, downOut: 5, downIn: 4, upOut: 9, upIn: 2, cashLeft: 33_000,
        projectionGain: 70.9),
      TradePair(
        squad: 1, rank: 1, downOut: 1, downIn: 7, upOut: 3, upIn: 0, cashLeft: 500,
        projectionGain: 51.3),
    ]
    plan.frontiers = [
      FrontierStep(position: .defender, sequence: 1, player: 7),
      FrontierStep(position: .defender, sequence: 2, player: 1),
      FrontierStep(position: .midfielder, sequence: 1, player: 9),
      FrontierStep(position: .ruck, sequence: 1, player: 2),
      FrontierStep(position: .forward, sequence: 1, player: 4),
    ]
    plan.upgradePaths = [
      UpgradePath(
        from: 0, kind: .downgrade, step: 100_000, to: 2, priceDifference: -194_000,
        projectionDifference: -13.2, costPerPoint: nil),
      UpgradePath(
        from: 7, kind: .upgrade, step: 5, to: 9, priceDifference: -194_001,
        projectionDifference: 6.3, costPerPoint: 6_111),
      UpgradePath(
        from: 7, kind: .upgrade, step: 10, to: 2, priceDifference: 485_000,
        projectionDifference: 13.5, costPerPoint: 35_926),
    ]
  }

  /// Byes, balance and scenarios.
  static func addCoverage(to plan: inout FantasyPlan) {
    plan.byeCoverage = (0...5).flatMap { round in
      Position.allCases.map { position in
        ByeCoverage(
          round: round, position: position, available: round * 4 + position.rawValue,
          share: Double(round * 4 + position.rawValue) / 32)
      }
    }
    plan.squadCoverage = (0...1).flatMap { squad in
      (3...5).map { round in
        SquadCoverage(
          squad: squad, round: round, available: 4 + round - squad, matched: 2 + round - squad,
          counted: 14 + round, coverage: 2 + round - squad, shortfall: 12 + squad,
          empty: squad == 0 ? [.defender: round, .ruck: 2] : [.forward: 1])
      }
    }
    plan.positionBalance = [
      PositionBalance(
        squad: 0, position: .defender, tier: .mid, count: 1, price: 638_000, share: 0.2513),
      PositionBalance(
        squad: 0, position: .midfielder, tier: .cashCow, count: 2, price: 250_000, share: 0.1),
      PositionBalance(
        squad: 0, position: .midfielder, tier: .premium, count: 3, price: 1_123_000, share: 0.4424),
      PositionBalance(
        squad: 1, position: .ruck, tier: .underpricedPremium, count: 4, price: 929_000,
        share: 0.3247),
    ]
    plan.scenarios = [
      Scenario(
        player: 0, loss: 104.9,
        replacements: [
          Scenario.Replacement(
            player: 9, projectionDifference: -20.4, priceDifference: -873_000),
          Scenario.Replacement(
            player: 6, projectionDifference: -31.1, priceDifference: -1_001_000),
        ]),
      Scenario(player: 6, loss: 71.5, replacements: []),
    ]
  }
}
