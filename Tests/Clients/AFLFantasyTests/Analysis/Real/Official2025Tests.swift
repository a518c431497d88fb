import Testing

@testable import AFLFantasy

@Suite("The official season of 2025", .enabled(if: PlainTable.isThere))
struct Official2025Tests {
  private let season: FantasySeason
  private let analysis: SeasonAnalysis

  init() throws {
    season = try RealSeasons.official2025()
    analysis = SeasonAnalysis(season)
  }

  @Test("Start prices and scores alone tell 99.5 % of all prices within $1,000")
  func fullSimulation() throws {
    let within = try #require(analysis.calibrations.first { $0.level == "price_within_1000" })
    let exact = try #require(analysis.calibrations.first { $0.level == "price_exact" })
    #expect(within.count == 9_379)
    #expect(try #require(within.rate) >= 0.995)
    #expect(try #require(exact.rate) >= 0.95)
  }

  @Test("From the prices before round 2 on, 92 % of all prices are exact to the dollar")
  func rebased() throws {
    var engine = PriceEngine(
      season.rules, players: season.players.count, firstRound: 2, magicNumber: 10_243)
    var (exact, count) = (0, 0)
    for round in 2...24 {
      for player in season.players.indices {
        if let price = season.prices[player].first(where: { $0.round >= 2 }), price.round == round {
          let earlier = season.games[player].filter { $0.round < round }.map(\.score)
          engine.enter(player, at: price.price, source: .official, earlierScores: earlier)
        }
      }
      let games = season.players.indices.compactMap { player in
        season.games[player].first { $0.round == round }.map { (player: player, score: $0.score) }
      }
      engine.play(round, games)
      for game in games {
        let shown = engine.standings[game.player]?.shown(beforeRound: round + 1, season.rules)
        let official = season.prices[game.player].first { $0.round == round + 1 }?.price
        if official != nil { count += 1 }
        if official == shown { exact += 1 }
      }
    }
    #expect(count > 8_900)
    #expect(Double(exact) / Double(count) >= 0.92)
  }

  @Test("Projections miss by 17.5 points at most, and by less than averages do")
  func errors() throws {
    let errors = Dictionary(
      uniqueKeysWithValues: analysis.errors.map { ($0.model, $0.meanAbsoluteError ?? 0) })
    let projection = try #require(errors["projection"])
    #expect(analysis.errors.map(\.count) == [7_533, 7_533, 7_533])
    #expect(projection <= 17.5)
    #expect(try projection < #require(errors["season_average"]))
    #expect(try #require(errors["season_average"]) < #require(errors["last_3"]))
  }

  @Test(
    "Bands of confidence, set on other seasons, hold what they promise within three points",
    arguments: ConfidenceBand.allCases)
  func bands(band: ConfidenceBand) throws {
    let level = "confidence_\(band.rawValue)"
    let calibration = try #require(analysis.calibrations.first { $0.level == level })
    #expect(calibration.count > 900)
    #expect(try abs(#require(calibration.rate) - #require(calibration.expected)) <= 0.03)
  }

  @Test("High confidence holds more often than medium, and medium more often than low")
  func bandsDiffer() throws {
    let rates = try ConfidenceBand.allCases.map { band in
      try #require(
        analysis.calibrations.first { $0.level == "confidence_\(band.rawValue)" }?.rate)
    }
    #expect(rates[0] > rates[1] + 0.02 && rates[1] > rates[2] + 0.02)
  }

  @Test("Break-evens stand 1.4 points above the scores that kept prices, and 2.6 away in the mean")
  func breakEvens() {
    let worth = Dictionary(
      uniqueKeysWithValues: analysis.magicNumbers.map { ($0.round, $0.value) })
    var errors: [Double] = []
    for (player, games) in season.games.enumerated() {
      let prices = Dictionary(
        uniqueKeysWithValues: season.prices[player].map { ($0.round, $0.price) })
      for game in games where (2...23).contains(game.round) {
        guard let before = prices[game.round], let after = prices[game.round + 1],
          let breakEven = analysis.projections[player].first(where: { $0.round == game.round })?
            .breakEven, let worth = worth[game.round]
        else { continue }
        let kept = Double(game.score) - Double(after - before) / (worth * 5 / 60)
        errors.append(Double(breakEven) - kept)
      }
    }
    let mean = errors.reduce(0, +) / Double(errors.count)
    let distance = errors.reduce(0) { $0 + abs($1) } / Double(errors.count)
    #expect(errors.count > 8_300)
    #expect((1.2...1.6).contains(mean))
    #expect((2.4...2.8).contains(distance))
  }

  @Test(
    "Intervals hold as often as they promise",
    arguments: [("interval_80", 0.77...0.83), ("interval_90", 0.87...0.93)])
  func coverage(level: String, share: ClosedRange<Double>) throws {
    let calibration = try #require(analysis.calibrations.first { $0.level == level })
    #expect(calibration.count == 7_533)
    #expect(share.contains(try #require(calibration.rate)))
  }
}
