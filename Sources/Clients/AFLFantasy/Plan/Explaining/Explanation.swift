/// The reasons behind a number: the app's AIExplanationView.
struct Explanation: Equatable, Sendable {
  enum Subject: String, CaseIterable, Sendable {
    case projection, captain, trade
  }

  /// `subject|key|round`, such as `projection|1023261|20`.
  let id: String
  let subject: Subject
  /// The subject's key: the player's official id, or for a trade `squad|player who leaves|player
  /// who comes`.
  let key: String
  /// The player, the vice-captain, or the player who comes.
  let player: Int
  let round: Int
  let title: String
  /// The chance that the score is within 15 points of the projection, 0 to 1, 4 decimals.
  let confidence: Double
  /// The confidence in percent, rounded once. An app that computes `Int(c * 100)` shows 28 for
  /// 0.29.
  let confidencePercent: Int
  let modelVersion: String
  /// The time of the newest fact: the end of the last match with scores, as
  /// yyyy-MM-dd'T'HH:mm:ss'Z'; nil if no fixture says it.
  let lastUpdated: String?
  /// The reasons. In an explanation of a projection, the contributions in points add up to the
  /// projection.
  let insights: [Insight]
}

/// One reason of an explanation: the app's AIInsight.
struct Insight: Equatable, Sendable {
  /// The explanation's id and the reason's name, joined by `|`; it stays the same from build to
  /// build.
  let id: String
  let title: String
  /// The sentence, with the number and the number of games behind it.
  let description: String
  let icon: Icon
  let color: ColorRole
  /// The reason's contribution to the number; nil if it only informs.
  let contribution: Double?
  /// The unit of the contribution: `points` or `dollars`; nil without a contribution.
  let unit: String?
}

extension Explanation {
  /// The number of captains, and of trades of each squad, that are explained.
  static let explained = 10

  /// The explanations of a plan, by id: all projections, the first captains, and the first trades
  /// of each squad.
  static func all(of plan: FantasyPlan, _ round: ComingRound) -> [Explanation] {
    let projections = round.projections.indices.compactMap { player in
      round.projections[player].map { ofProjection($0, player, round) }
    }
    let pairs = plan.captainPairs.filter { $0.round == round.number }
    let captains = plan.captains.filter { $0.round == round.number && $0.rank <= explained }
      .map { ofCaptain($0, pairs, round) }
    let trades = plan.trades.filter { $0.rank <= explained }.map { ofTrade($0, round) }
    return (projections + captains + trades).ordered { $0.id < $1.id }
  }
}
