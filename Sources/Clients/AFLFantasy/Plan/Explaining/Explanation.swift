/// Why a number is what it is: the app's AIExplanationView.
struct Explanation: Equatable, Sendable {
  enum Subject: String, CaseIterable, Sendable {
    case projection, captain, trade
  }

  /// `subject|key|round`, such as `projection|1023261|20`.
  let id: String
  let subject: Subject
  /// What it explains among its kind: the player's official id; for a trade `squad|player who
  /// leaves|player who comes`.
  let key: String
  /// The player, the vice-captain, or the player who comes.
  let player: Int
  let round: Int
  let title: String
  /// The chance to land within 15 points, 0 to 1, 4 decimals.
  let confidence: Double
  /// The same in percent, rounded once: an app that works it out by `Int(c * 100)` shows 28 for 0.29.
  let confidencePercent: Int
  let modelVersion: String
  /// When what was known last changed: the end of the last match with scores, as
  /// yyyy-MM-dd'T'HH:mm:ss'Z'; nil if no fixture says it.
  let lastUpdated: String?
  /// What went in; the contributions in points of an explanation of a projection add up to it.
  let insights: [Insight]
}

/// One reason of an explanation: the app's AIInsight.
struct Insight: Equatable, Sendable {
  /// The explanation's id, a stroke, and the reason's name: it stays the same from build to build.
  let id: String
  let title: String
  /// The sentence, with the number and how many games it rests on.
  let description: String
  let icon: Icon
  let color: ColorRole
  /// What it adds; nil if it adds nothing by definition.
  let contribution: Double?
  /// The unit of the contribution: `points` or `dollars`; nil without a contribution.
  let unit: String?
}

extension Explanation {
  /// How many captains, and how many trades of each squad, are explained.
  static let explained = 10

  /// The explanations of a plan, by id: every projection, the first captains, and the first trades
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
