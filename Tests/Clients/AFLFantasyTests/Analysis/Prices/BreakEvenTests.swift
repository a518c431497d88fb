import Testing

@testable import AFLFantasy

@Suite("Break-evens and price paths")
struct BreakEvenTests {
  @Test("A break-even is the whole score that keeps the price best", arguments: 0..<24)
  func breakEvens(number: Int) {
    let season = RandomSeason(number).season
    let analysis = SeasonAnalysis(season)
    let reference = ReferencePrices(season)
    for (player, projections) in analysis.projections.enumerated() {
      for projection in projections where projection.breakEven != nil {
        let round = projection.round
        guard let row = analysis.prices[player].first(where: { $0.round == round }),
          let start = reference.starts[player][round].map({ Double($0.price) }),
          let worth = reference.worth[round - 1], let score = projection.breakEven
        else {
          Issue.record("a break-even without a price")
          continue
        }
        let games = season.games[player].filter { $0.round < round }
          .map { (round: $0.round, score: Double($0.score)) }
        let raw = ReferencePrices.raw(
          row.hidden, start: start, worth: worth, games: games + [(round, Double(score))])
        let error = season.rules.drift * raw - (round == 1 ? start : row.hidden)
        #expect(abs(error) <= season.rules.drift * worth * 5 / 60 * 0.500_001)
      }
    }
  }

  @Test(
    "A player with a price before a round has a break-even for it, but not in the Opening Round")
  func presence() {
    let season = RandomSeason(2, hasFixture: true).season
    let analysis = SeasonAnalysis(season)
    for (rows, projections) in zip(analysis.prices, analysis.projections) {
      for projection in projections {
        let row = rows.first { $0.round == projection.round }
        let isKnown = row != nil && row?.source != .assumed
        if isKnown { #expect(projection.breakEven != nil) }
        if row == nil { #expect(projection.breakEven == nil) }
        #expect((projection.breakEven == nil) == (projection.riseChance == nil))
      }
    }
  }

  @Test("Without drift the break-even of a first game is the average behind the price")
  func byHand() {
    var season = FantasySeason.small(players: 1)
    season.rules = .sample(drift: 1)
    season.prices[0] = [.init(round: 1, price: 700_000)]
    #expect(SeasonAnalysis(season).coming(0)?.breakEven == 70)
    season.rules = .sample()
    // (70·(5 + 60·(1/0.9962 − 1)))/5 = 73.2
    #expect(SeasonAnalysis(season).coming(0)?.breakEven == 73)
  }

  @Test("A path continues the engine with the projected scores, and rests while a player rests")
  func paths() {
    for number in 0..<24 {
      let season = RandomSeason(number).season
      let analysis = SeasonAnalysis(season)
      let reference = ReferencePrices(season)
      for (player, path) in analysis.pricePaths.enumerated() {
        guard let row = analysis.prices[player].last, let coming = analysis.coming(player) else {
          #expect(path.isEmpty)
          continue
        }
        let error = 1.2816 * coming.deviation
        for (sign, reported) in [
          (0.0, path.map(\.expected)), (-1, path.map(\.low)), (1, path.map(\.high)),
        ] {
          let plain = plainPath(
            season, player, row,
            start: Double(reference.starts[player][season.comingRound]?.price ?? 0),
            worth: reference.worth[season.lastRound] ?? 0,
            scores: analysis.outlooks[player].map {
              $0.isAvailable ? $0.projection + sign * error : nil
            })
          let tolerance = sign == 0 ? 0 : 1_000
          for (left, right) in zip(plain, reported) { #expect(abs(left - right) <= tolerance) }
        }
        let shown = [row.shown] + path.map(\.expected)
        #expect(path.map(\.delta) == zip(shown.dropFirst(), shown).map { $0 - $1 })
        #expect(path.map(\.round) == (1...3).map { season.lastRound + 1 + $0 })
        let peak = path.indices.first {
          path[$0].delta <= 0 && analysis.outlooks[player][$0].isAvailable
        }
        #expect(path.map(\.isPeak) == path.indices.map { $0 == peak })
      }
    }
  }

  private func plainPath(
    _ season: FantasySeason, _ player: Int, _ row: PlayerPrice, start: Double, worth: Double,
    scores: [Double?]
  ) -> [Int] {
    var (price, worth) = (row.hidden, worth)
    var games = season.games[player].map { (round: $0.round, score: Double($0.score)) }
    return scores.enumerated().map { index, score in
      if let score {
        games.append((row.round + index, score))
        price =
          season.rules.drift
          * ReferencePrices.raw(price, start: start, worth: worth, games: games)
      }
      worth *= season.rules.drift
      return ReferencePrices.rounded(price)
    }
  }
}
