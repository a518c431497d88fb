extension Projection {
  /// A player's projection for a round, from what is expected of him, how far that errs (σ_p), the
  /// score that keeps his price, and his place among the round's players.
  init(
    _ expected: ExpectedScore, round: Int, games: Int, deviation: Double, breakEven: Int?,
    ranks: RoundRanks, player: Int
  ) {
    let value = expected.value
    let plays = expected.isAvailable
    func end(_ deviations: Double) -> Double {
      plays ? (value + deviations * deviation).rounded(toPlaces: 1) : 0
    }
    func chance(atLeast score: Double) -> Double {
      let below = NormalDistribution.below((value - score) / deviation)
      return plays ? below.rounded(toPlaces: 4) : 0
    }
    self.init(
      round: round, games: games, base: expected.base, parts: expected.parts, value: value,
      isAvailable: plays, deviation: deviation.rounded(toPlaces: 2),
      low80: end(-NormalDistribution.middle80), high80: end(NormalDistribution.middle80),
      low90: end(-NormalDistribution.middle90), high90: end(NormalDistribution.middle90),
      confidence: NormalDistribution.within(15 / deviation).rounded(toPlaces: 4),
      breakEven: breakEven, riseChance: breakEven.map { chance(atLeast: Double($0)) },
      chanceOf120: chance(atLeast: 120), rank: ranks.overall[player],
      rankInPosition: ranks.inPosition[player], percentRank: ranks.percent(player))
  }
}
