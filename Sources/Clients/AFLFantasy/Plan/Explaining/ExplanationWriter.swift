/// Collects the reasons of one explanation.
struct ExplanationWriter {
  let round: ComingRound
  let subject: Explanation.Subject
  let player: Int
  let id: String
  private var insights: [Insight] = []

  /// Starts an explanation; `parts` of its id stand between the subject and the round.
  init(_ round: ComingRound, _ subject: Explanation.Subject, _ player: Int, parts: [String]) {
    self.round = round
    self.subject = subject
    self.player = player
    id = ([subject.rawValue] + parts + ["\(round.number)"]).joined(separator: "|")
  }

  /// The games this season on which the player's projection rests.
  var games: Int { round.projections[player]?.games ?? 0 }

  /// Adds a reason that adds nothing to the number.
  mutating func add(
    _ name: String, _ title: String, _ icon: Icon, color: ColorRole = .neutral, _ text: String
  ) {
    insights.append(
      Insight(
        id: "\(id)|\(name)", title: title, description: text, icon: icon, color: color,
        contribution: nil, unit: nil))
  }

  /// Adds a reason with what it adds, in points; its colour says which way.
  mutating func add(
    _ name: String, _ title: String, _ icon: Icon, points: Double, _ text: String
  ) {
    add(name, title, icon, points, "points", text)
  }

  /// Adds a reason with what it adds, in dollars.
  mutating func add(
    _ name: String, _ title: String, _ icon: Icon, dollars: Int, _ text: String
  ) {
    add(name, title, icon, Double(dollars), "dollars", text)
  }

  private mutating func add(
    _ name: String, _ title: String, _ icon: Icon, _ contribution: Double, _ unit: String,
    _ text: String
  ) {
    // What is shown as 0.0 points is neither up nor down.
    let color: ColorRole =
      abs(contribution) < 0.05 ? .neutral : contribution > 0 ? .positive : .negative
    insights.append(
      Insight(
        id: "\(id)|\(name)", title: title, description: text, icon: icon, color: color,
        contribution: contribution, unit: unit))
  }

  /// The explanation, as sure as the player's projection.
  func finished(_ title: String, lastUpdated: String) -> Explanation {
    let confidence = round.projections[player]?.confidence ?? 0
    return Explanation(
      id: id, subject: subject, player: player, round: round.number, title: title,
      confidence: confidence, confidencePercent: Int((confidence * 100).rounded()),
      modelVersion: FantasyBundle.modelVersion, lastUpdated: lastUpdated, insights: insights)
  }
}
