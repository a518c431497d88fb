@testable import AFLFantasy

extension FantasyFixture {
  /// Why the first would be captain, why each is projected as he is, why one trade is good; by id.
  static var explanations: [Explanation] {
    [captain] + players.indices.map(projected) + [trade]
  }

  private static var captain: Explanation {
    Explanation(
      id: "captain|1001|3", subject: .captain, player: 0, round: 3, title: "Why O'Hara first",
      confidence: 0.5125, confidencePercent: 51, modelVersion: FantasyBundle.modelVersion,
      lastUpdated: "2026-03-19T08:40:00Z",
      insights: [
        Insight(
          id: "captain|1001|3|captain", title: "Two chances", icon: .captain, color: .positive,
          description: "With Đurić as the second he is worth 112.4 points.", contribution: 112.4,
          unit: "points")
      ])
  }

  private static func projected(_ player: Int) -> Explanation {
    let coming = analysis.projections[player][3]
    let id = "projection|\(players[player].id)|3"
    let icons: [ProjectionFactor: Icon] = [
      .opponent: .opponent, .home: .home, .venue: .venue, .role: .role,
      .availability: .availability,
    ]
    let base = Insight(
      id: "\(id)|base", title: "Form", icon: .base, color: .neutral,
      description: "\(coming.games) games give \(coming.base) points.", contribution: coming.base,
      unit: "points")
    let parts = coming.parts.map { part in
      Insight(
        id: "\(id)|\(part.factor.rawValue)", title: "The \(part.factor.rawValue)",
        icon: icons[part.factor] ?? .base, color: part.value < 0 ? .negative : .positive,
        description: "\(part.value) points of \(part.games) games.", contribution: part.value,
        unit: "points")
    }
    let interval = Insight(
      id: "\(id)|interval", title: "How sure", icon: .interval, color: .warning,
      description: "Eight times in ten from \(coming.low80) to \(coming.high80).",
      contribution: nil, unit: nil)
    return Explanation(
      id: id, subject: .projection, player: player, round: 3,
      title: "Why \(players[player].name)’s projection is \(coming.value)",
      confidence: coming.confidence,
      confidencePercent: Int((coming.confidence * 100).rounded()),
      modelVersion: FantasyBundle.modelVersion, lastUpdated: "2026-03-19T08:40:00Z",
      insights: [base] + parts + [interval])
  }

  private static var trade: Explanation {
    Explanation(
      id: "trade|guns-and-rookies|1010|1002|3", subject: .trade, player: 1, round: 3,
      title: "Why Đurić for Smythe-d'Arc", confidence: 0.29, confidencePercent: 29,
      modelVersion: FantasyBundle.modelVersion, lastUpdated: "2026-03-19T08:40:00Z",
      insights: [
        Insight(
          id: "trade|guns-and-rookies|1010|1002|3|price", title: "Money", icon: .price,
          color: .difficulty4, description: "He costs $87,000 more.", contribution: -87_000,
          unit: "dollars")
      ])
  }
}

extension Insight {
  /// An insight, its description after what it looks like.
  fileprivate init(
    id: String, title: String, icon: Icon, color: ColorRole, description: String,
    contribution: Double?, unit: String?
  ) {
    self.init(
      id: id, title: title, description: description, icon: icon, color: color,
      contribution: contribution, unit: unit)
  }
}
