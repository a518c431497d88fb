extension Explanation {
  /// How many captains, and how many trades of each squad, are explained.
  static let explained = 10

  /// The explanations of a plan, by id: every projection, the first captains, and the first trades
  /// of each squad.
  static func all(of plan: FantasyPlan, _ round: ComingRound) -> [Explanation] {
    let lastUpdated = WrittenTime.lastUpdate(of: round.season).description
    let news = PlayerNews(round.season)
    let projections = round.projections.indices.compactMap { player in
      round.projections[player].map { projection in
        ofProjection(projection, player, news, round, lastUpdated)
      }
    }
    let captains = plan.captains.prefix(explained).map {
      ofCaptain($0, plan.captainPairs, round, lastUpdated)
    }
    let trades = plan.trades.filter { $0.rank <= explained }.map { ofTrade($0, round, lastUpdated) }
    return (projections + captains + trades).sorted { $0.id < $1.id }
  }
}

/// What is known of players besides their games, by player.
struct PlayerNews {
  /// The first injury of each player who has one.
  let injuries: [Int: Injury]
  /// The first contract of each player of whom one is known.
  let contracts: [Int: PlayerContract]

  /// Looks it up.
  init(_ season: FantasySeason) {
    injuries = Dictionary(season.injuries.map { ($0.player, $0) }) { first, _ in first }
    contracts = Dictionary(season.contracts.map { ($0.player, $0) }) { first, _ in first }
  }
}
