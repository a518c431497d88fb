import Testing

@testable import AFLFantasy

@Suite("The accuracy of projections and prices")
struct CalibrationTests {
  @Test(
    "Levels count games from round 4 on with three before, as a plain count does", arguments: 0..<12
  )
  func projections(number: Int) {
    let season = RandomSeason(number).season
    let analysis = SeasonAnalysis(season)
    let measured = measured(season, analysis)
    #expect(
      analysis.calibrations.map(\.level) == [
        "interval_80", "interval_90", "confidence_high", "confidence_medium", "confidence_low",
        "price_within_1000", "price_exact", "play_no_match", "play_no_game", "play_missed_0",
        "play_missed_1", "play_missed_2", "play_missed_3", "play_missed_4_to_5",
        "play_missed_6_to_9", "play_missed_10_or_more",
      ])
    let inside80 = measured.filter { $0.0.low80 <= $0.score && $0.score <= $0.0.high80 }
    let inside90 = measured.filter { $0.0.low90 <= $0.score && $0.score <= $0.0.high90 }
    expect(analysis.calibrations[0], measured.count, inside80.count, 0.8)
    expect(analysis.calibrations[1], measured.count, inside90.count, 0.9)
    let bands = [0.53...1, 0.48...0.529_99, 0...0.479_99]
    for (band, calibration) in zip(bands, analysis.calibrations[2...]) {
      let games = measured.filter { band.contains($0.0.confidence) }
      let near = games.filter { abs($0.score - $0.0.value) <= 15 }
      let promised = games.map(\.0.confidence).reduce(0, +) / Double(games.count)
      expect(calibration, games.count, near.count, games.isEmpty ? nil : promised)
    }
  }

  @Test("Errors are the mean distances of three models", arguments: 0..<12)
  func errors(number: Int) throws {
    let season = RandomSeason(number).season
    let analysis = SeasonAnalysis(season)
    let measured = measured(season, analysis)
    #expect(analysis.errors.map(\.model) == ["projection", "season_average", "last_3"])
    #expect(analysis.errors.map(\.count) == [measured.count, measured.count, measured.count])
    guard !measured.isEmpty else { return }
    let models: [(Projection, [Double]) -> Double] = [
      { projection, _ in projection.value },
      { _, scores in scores.reduce(0, +) / Double(scores.count) },
      { _, scores in scores.suffix(3).reduce(0, +) / 3 },
    ]
    for (model, error) in zip(models, analysis.errors) {
      let sum = measured.map { abs($0.score - model($0.0, $0.before)) }.reduce(0, +)
      let mean = try #require(error.meanAbsoluteError)
      #expect(abs(mean - sum / Double(measured.count)) <= 0.000_51)
    }
  }

  @Test("Prices count after a game, if the feed had a price before", arguments: 0..<12)
  func prices(number: Int) {
    let season = RandomSeason(number).season
    let analysis = SeasonAnalysis(season)
    let reference = ReferencePrices(season)
    var errors: [Int] = []
    for player in season.players.indices {
      for price in season.prices[player].dropFirst() where price.round <= season.comingRound {
        guard season.games[player].contains(where: { $0.round == price.round - 1 }) else {
          continue
        }
        errors.append(abs(price.price - (reference.shown[player][price.round] ?? 0)))
      }
    }
    expect(analysis.calibrations[5], errors.count, errors.filter { $0 <= 1_000 }.count, nil)
    expect(analysis.calibrations[6], errors.count, errors.filter { $0 == 0 }.count, nil)
  }

  private func expect(
    _ calibration: Calibration, _ count: Int, _ covered: Int, _ promised: Double?
  ) {
    #expect(calibration.count == count && calibration.covered == covered)
    #expect((calibration.rate == nil) == (count == 0))
    if let rate = calibration.rate {
      #expect(abs(rate - Double(covered) / Double(count)) <= 0.000_051)
    }
    #expect((calibration.expected == nil) == (promised == nil || count == 0))
    if let expected = calibration.expected, let promised {
      #expect(abs(expected - promised) <= 0.000_051)
    }
  }

  private func measured(_ season: FantasySeason, _ analysis: SeasonAnalysis)
    -> [(Projection, score: Double, before: [Double])]
  {
    var measured: [(Projection, score: Double, before: [Double])] = []
    for (player, games) in season.games.enumerated() {
      for game in games where game.round >= 4 {
        let before = games.filter { $0.round < game.round }.map { Double($0.score) }
        let projection = analysis.projections[player].first { $0.round == game.round }
        guard before.count >= 3, let projection else { continue }
        measured.append((projection, Double(game.score), before))
      }
    }
    return measured
  }
}
