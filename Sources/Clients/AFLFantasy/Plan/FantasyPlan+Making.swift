extension FantasyPlan {
  /// Works out everything that is advised, told or shown for the season's coming round.
  ///
  /// Of a season of 808 players and three squads it takes a fraction of a second.
  package init(_ season: FantasySeason, _ analysis: SeasonAnalysis) {
    self.init()
    let round = ComingRound(season, analysis)
    let ranking = CaptainRanking(round)
    captains = ranking.choices
    captainPairs = ranking.pairs
    let pathways = Pathways(round)
    frontiers = pathways.frontiers
    upgradePaths = pathways.paths
    for squad in season.squads.indices {
      trades += TradeSearch(round, squad: squad).candidates
      tradePairs += TradePairSearch(round, squad: squad).pairs
      squadCoverage += SquadRounds(round, squad: squad).coverage
      positionBalance += PositionBalance.balances(ofSquad: squad, round)
    }
    byeCoverage = ClubRounds(season).coverage
    scenarios = ScenarioSearch(round).scenarios
    alerts = AlertWriter(round).alerts
    explanations = Explanation.all(of: self, round)
    cards = season.players.indices.map { PlayerCard($0, round) }
    availability = AvailabilityReview(round).rows
  }
}

extension FantasyBundle {
  /// Works out everything of a season's facts.
  package init(_ season: FantasySeason) {
    let analysis = SeasonAnalysis(season)
    self.init(season: season, analysis: analysis, plan: FantasyPlan(season, analysis))
  }
}
