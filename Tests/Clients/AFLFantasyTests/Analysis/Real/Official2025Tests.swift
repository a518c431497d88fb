import Bundles
import TestSupport
import Testing

@testable import AFLFantasy

@Suite("The official season of 2025", .realData(RealSeasons.files(of: 2025)))
struct Official2025Tests {
  private let season: FantasySeason
  private let analysis: SeasonAnalysis

  init() throws {
    season = try RealSeasons.season(2025)
    analysis = SeasonAnalysis(season)
  }

  /// A row of a calibration in the methodology.
  private func row(_ label: String, _ level: String) throws -> Measurement.Row {
    let found = try #require(analysis.calibrations.first { $0.level == level })
    let shares = [found.rate, found.expected].compactMap { $0.map { Figure($0 * 100) } }
    return Measurement.Row(label, cases: found.count, figures: shares)
  }

  @Test("Start prices and scores alone give as many exact prices as the methodology states")
  func fullSimulation() throws {
    let rows = try [row("exact", "price_exact"), row("within $1,000", "price_within_1000")]
    #expect(rows == FantasyMeasurements.prices.rows)
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

  @Test("Projections have the error that the methodology states, and a smaller one than averages")
  func errors() throws {
    let models = [
      ("projection", "projection"), ("season_average", "season's average"),
      ("last_3", "last three games"),
    ]
    let found = try models.map { model, _ in
      try #require(analysis.errors.first { $0.model == model })
    }
    let errors = try found.map { try #require($0.meanAbsoluteError) }
    #expect(errors == errors.sorted())
    let rows = zip(models, zip(found, errors)).map { model, error in
      Measurement.Row(model.1, cases: error.0.count, error.1)
    }
    #expect(rows == FantasyMeasurements.errors.rows)
  }

  @Test(
    "Bands of confidence, set on other seasons, hold what they promise within three points",
    arguments: ConfidenceBand.allCases)
  func bands(band: ConfidenceBand) throws {
    let level = "confidence_\(band.rawValue)"
    let calibration = try #require(analysis.calibrations.first { $0.level == level })
    #expect(try abs(#require(calibration.rate) - #require(calibration.expected)) <= 0.03)
    let label = "2025, \(band.rawValue)"
    #expect(try row(label, level) == FantasyMeasurements.confidence.row(label))
  }

  @Test("High confidence holds more often than medium, and medium more often than low")
  func bandsDiffer() throws {
    let rates = try ConfidenceBand.allCases.map { band in
      try #require(
        analysis.calibrations.first { $0.level == "confidence_\(band.rawValue)" }?.rate)
    }
    #expect(rates[0] > rates[1] + 0.02 && rates[1] > rates[2] + 0.02)
  }

  @Test("Break-evens differ from the scores that kept prices as much as the methodology states")
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
    let rows = [("above, on average", mean), ("away", distance)].map {
      Measurement.Row($0, cases: errors.count, $1)
    }
    #expect(rows == FantasyMeasurements.breakEvens.rows)
  }

  @Test("Intervals contain the score as often as they promise, within three points")
  func coverage() throws {
    let rows = try [row("80 % interval", "interval_80"), row("90 % interval", "interval_90")]
    #expect(rows == FantasyMeasurements.intervals.rows)
    #expect(rows.allSatisfy { abs($0.figures[0].value - $0.figures[1].value) <= 3 })
  }
}
