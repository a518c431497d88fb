/// Why a number is what it is: the app's AIExplanationView.
package struct Explanation: Hashable, Sendable {
  /// What it is about.
  package enum Subject: String, CaseIterable, Sendable {
    case projection, captain, trade
  }

  /// `projection|<player id>|<round>` and the like.
  package let id: String
  /// What it is about.
  package let subject: Subject
  /// The player, the vice-captain, or who comes.
  package let player: Int
  /// The round.
  package let round: Int
  /// The headline.
  package let title: String
  /// The chance to land within 15 points, 0 to 1, 4 decimals.
  package let confidence: Double
  /// The same in percent, rounded once: an app that works it out by `Int(c * 100)` shows 28 for 0.29.
  package let confidencePercent: Int
  /// The version of the formulas.
  package let modelVersion: String
  /// When what was known last changed: the start of the last round with scores, or of the season,
  /// as yyyy-MM-dd'T'HH:mm:ss'Z'.
  package let lastUpdated: String
  /// What went in; the contributions in points of an explanation of a projection add up to it.
  package let insights: [Insight]
}

/// One reason of an explanation: the app's AIInsight.
package struct Insight: Hashable, Sendable {
  /// The explanation's id, a stroke, and the reason's name: it stays the same from build to build.
  package let id: String
  /// The headline.
  package let title: String
  /// The sentence, with the number and how many games it rests on.
  package let description: String
  /// The SF Symbol.
  package let icon: Icon
  /// The colour's id.
  package let color: ColorRole
  /// What it adds; nil where it adds nothing by definition.
  package let contribution: Double?
  /// Of what: `points`, `dollars`; nil without a contribution.
  package let unit: String?
}
