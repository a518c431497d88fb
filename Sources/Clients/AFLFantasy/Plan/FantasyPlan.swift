/// A season, its analysis, and the plan for the coming round.
package struct FantasyBundle: Sendable {
  /// The version of the formulas; it rises whenever a formula changes.
  static let modelVersion = "1.2"

  let season: FantasySeason
  let analysis: SeasonAnalysis
  let plan: FantasyPlan
}

extension FantasyBundle {
  init(_ season: FantasySeason) {
    let analysis = SeasonAnalysis(season)
    self.init(season: season, analysis: analysis, plan: FantasyPlan(season, analysis))
  }
}

/// All advice for the coming round, and the texts that apps show: F12, F14 to F18.
struct FantasyPlan: Sendable {
  /// The captains, by round and rank: the best 20 of the coming round and of each later round of
  /// the fixture.
  var captains: [CaptainChoice] = []
  /// The captain pairs, by round and rank: the best 20 of the same rounds.
  var captainPairs: [CaptainPair] = []
  /// The trades, by squad and rank: at most 20 of each squad.
  var trades: [TradeCandidate] = []
  /// By position and sequence.
  var frontiers: [FrontierStep] = []
  /// The exchanges, by the player who leaves, kind and step.
  var upgradePaths: [UpgradePath] = []
  /// The coverage of positions, by round and position, for each round of the input whose byes are
  /// known.
  var byeCoverage: [ByeCoverage] = []
  /// The coverage of squads, by squad and round, for the coming round and each later round whose
  /// byes are known.
  var squadCoverage: [SquadCoverage] = []
  var positionBalance: [PositionBalance] = []
  /// The scenarios, by player. They are about players of squads, players with an injury or a late
  /// change, and the 50 best projected players.
  var scenarios: [Scenario] = []
  /// The alerts, in the order of ``AlertWriter/alerts``: at most 12 of each category.
  var alerts: [Alert] = []
  /// The alerts that matter before each match day, by time.
  var digests: [NotificationDigest] = []
  var explanations: [Explanation] = []
  /// The cards: one for each player, in the order of the players.
  var cards: [PlayerCard] = []
  /// The states of the app's sections, by section, then player. A section's own row comes first.
  var availability: [Availability] = []
}

extension FantasyPlan {
  /// Computes the advice for the season's coming round.
  ///
  /// A season of 808 players and three squads takes a fraction of a second.
  init(_ season: FantasySeason, _ analysis: SeasonAnalysis) {
    self.init()
    let round = ComingRound(season, analysis)
    for number in season.captainRounds {
      let ranking = CaptainRanking(round, inRound: number)
      captains += ranking.choices
      captainPairs += ranking.pairs
    }
    let pathways = Pathways(round)
    frontiers = pathways.frontiers
    upgradePaths = pathways.paths
    for squad in season.squads.indices {
      let valuation = round.valuation(ofSquad: squad)
      trades += TradeSearch(round: round, squad: squad, valuation: valuation).candidates
      squadCoverage += SquadRounds(round, squad: squad).coverage
      positionBalance += PositionBalance.balances(ofSquad: squad, round)
    }
    byeCoverage = ClubRounds(season).coverage
    scenarios = ScenarioSearch(round).scenarios
    alerts = AlertWriter(round: round, trades: trades.filter { $0.rank == 1 }).alerts
    digests = DigestWriter(round: round, alerts: alerts).digests
    explanations = Explanation.all(of: self, round)
    cards = season.players.indices.map { PlayerCard($0, round) }
    availability = AvailabilityReview(round).rows
  }
}
