/// What a player did in older seasons, as later formulas ask for it.
struct PastRecord {
  /// The seasons in which he played, oldest first.
  private(set) var seasons: [SeasonTotals] = []

  /// The totals of a season, without games where he played none.
  func totals(of season: Int) -> SeasonTotals {
    seasons.last { $0.season == season } ?? SeasonTotals(season: season)
  }

  /// Reads a player's games, by season and round, and tells the residual of each: what he scored
  /// less the base at the time, which starts each season from the padded average of the one before.
  init(_ games: [PastGame], before season: Int, report: (PastGame, _ residual: Double) -> Void) {
    var scores = WeightedScores()
    var prior = 0.0
    for game in games where game.season < season {
      if seasons.last?.season != game.season {
        prior = totals(of: game.season - 1).paddedAverage
        seasons.append(SeasonTotals(season: game.season))
        scores = WeightedScores()
      }
      report(game, Double(game.score) - scores.base(prior: prior))
      scores.add(game.score)
      seasons[seasons.count - 1].add(round: game.round, score: game.score)
    }
  }
}
