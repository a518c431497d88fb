/// Everything that is advised, told or shown for the coming round: F12, F14 to F18.
package struct FantasyPlan: Sendable {
  /// By rank: the best 20 of the coming round.
  package var captains: [CaptainChoice] = []
  /// By rank: the best 20 of the coming round.
  package var captainPairs: [CaptainPair] = []
  /// By squad and rank: at most 50 of each squad.
  package var trades: [TradeCandidate] = []
  /// By squad and rank: at most 20 of each squad.
  package var tradePairs: [TradePair] = []
  /// By position and sequence.
  package var frontiers: [FrontierStep] = []
  /// By the player who leaves, kind and step.
  package var upgradePaths: [UpgradePath] = []
  /// By round and position, every round of the input.
  package var byeCoverage: [ByeCoverage] = []
  /// By squad and round, every round from the coming one.
  package var squadCoverage: [SquadCoverage] = []
  /// By squad, position and tier.
  package var positionBalance: [PositionBalance] = []
  /// By player: those of squads, those injured or changed late, and the 50 first projected.
  package var scenarios: [Scenario] = []
  /// By category in the order of its cases, then relevance↓, id: at most 12 of each.
  package var alerts: [Alert] = []
  /// By id.
  package var explanations: [Explanation] = []
  /// One for each player, in their order.
  package var cards: [PlayerCard] = []
  /// By section, then player; the section's own row first.
  package var availability: [Availability] = []
}

/// A season, what was worked out of it, and what is told for the coming round.
package struct FantasyBundle: Sendable {
  /// The version of the formulas; it rises with every change of one.
  package static let modelVersion = "1.0"

  /// The facts.
  package let season: FantasySeason
  /// What was worked out.
  package let analysis: SeasonAnalysis
  /// What is told.
  package let plan: FantasyPlan
}
