extension SeasonAnalysis {
  /// Works out everything that is told of a season, whatever of it is known: without prices, without
  /// a fixture, without older seasons.
  ///
  /// It goes round by round, and what stands for a round is worked out before the round is played:
  /// no later score can go in.
  package init(_ season: FantasySeason) {
    var sweep = SeasonSweep(season)
    for round in sweep.firstRound...season.comingRound {
      sweep.enterPrices(beforeRound: round)
      sweep.project(round)
      if round <= season.lastRound { sweep.play(round) }
    }
    self = sweep.finished()
  }
}
