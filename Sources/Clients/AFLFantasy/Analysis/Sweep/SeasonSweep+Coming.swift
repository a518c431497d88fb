extension SeasonSweep {
  /// Everything that is told, once all rounds have been played: with what is known now of the rounds
  /// to come.
  func finished() -> SeasonAnalysis {
    var analysis = analysis
    analysis.magicNumbers = engine.magicNumbers
    analysis.outlooks = season.players.indices.map(outlook)
    analysis.pricePaths = season.players.indices.map { pricePath($0, analysis.outlooks[$0]) }
    analysis.opponentEffects = effectsByClub
    analysis.difficulties = difficulties(analysis.opponentEffects)
    analysis.venueBiases = venueBiases
    analysis.playerOpponents = playerOpponents
    analysis.tapers = tapers
    let measured = analysis.measuredGames(season)
    analysis.calibrations =
      Calibration.projections(measured) + Calibration.prices(analysis.prices, season.games)
    analysis.errors = ProjectionError.models(measured)
    return analysis
  }

  private func outlook(_ player: Int) -> [OutlookRound] {
    let coming = season.comingRound
    return (coming..<coming + SeasonAnalysis.horizon).map { round in
      let expected = expectedScore(player, inRound: round)
      return OutlookRound(
        round: round, projection: expected.value, isAvailable: expected.isAvailable)
    }
  }

  private func pricePath(_ player: Int, _ outlook: [OutlookRound]) -> [PricePathStep] {
    guard let standing = engine.standings[player],
      let forecast = forecast(player, fromRound: season.comingRound)
    else { return [] }
    return PricePathStep.path(
      from: forecast, shown: analysis.prices[player].last?.shown ?? standing.startPrice,
      outlook: outlook, deviation: running[player].errorDeviation)
  }
}
