import Foundation
import SeedFantasy
import Testing

@testable import AFLFantasy

@Suite("The snapshots of fantasy advice")
struct FantasyAdviceSnapshotTests {
  let bundle = FantasyFixture.bundle
  let files: PublishedFantasy

  init() async throws {
    files = try await PublishedFantasy(PublishedFantasy.fixture.value)
  }

  @Test("have the fields of the app's explanation, and its subject")
  func explanationFields() throws {
    let found = try files.list("explanations.json", "explanations")
    for explanation in found {
      #expect(
        Set(explanation.keys) == [
          "title", "insights", "confidence", "confidencePct", "modelVersion", "lastUpdated", "id",
          "subjectKind", "subjectKey",
        ])
      for insight in try PublishedFantasy.list(explanation, "insights") {
        #expect(Set(insight.keys) == ["id", "title", "description", "icon", "color"])
      }
    }
    #expect(found.count == bundle.plan.explanations.count)
    #expect(try files.object("explanations.json")["leftOut"] as? Int == 0)
  }

  @Test("explain captains and trades first, then projections by rank, each with its words")
  func explanations() throws {
    let found = try files.list("explanations.json", "explanations")
    let others = bundle.plan.explanations.filter { $0.subject != .projection }
    let projected = bundle.analysis.projections.enumerated().sorted {
      ($0.element.last?.rank ?? 0) < ($1.element.last?.rank ?? 0)
    }.compactMap { player, _ in
      bundle.plan.explanations.first { $0.subject == .projection && $0.player == player }
    }
    for (found, expected) in zip(found, others + projected) {
      #expect(found["title"] as? String == expected.title)
      #expect(found["id"] as? String == expected.id)
      #expect(found["subjectKind"] as? String == expected.subject.rawValue)
      #expect(found["subjectKey"] as? String == expected.key)
      #expect(found["confidence"] as? Double == expected.confidence)
      #expect(found["confidencePct"] as? Int == expected.confidencePercent)
      #expect(found["modelVersion"] as? String == expected.modelVersion)
      #expect(found["lastUpdated"] as? String == expected.lastUpdated)
      let insights = try PublishedFantasy.list(found, "insights")
      #expect(insights.count == expected.insights.count)
      for (found, insight) in zip(insights, expected.insights) {
        #expect(
          PublishedFantasy.same(
            found,
            [
              "id": insight.id, "title": insight.title, "description": insight.description,
              "icon": insight.icon.rawValue, "color": insight.color.rawValue,
            ]))
      }
    }
  }

  @Test("list the players who are out, the cost, and possible replacements")
  func scenarios() throws {
    let scenarios = try files.list("scenarios.json", "scenarios")
    #expect(scenarios.count == bundle.plan.scenarios.count)
    for (found, scenario) in zip(scenarios, bundle.plan.scenarios) {
      #expect(PublishedFantasy.same(found["player"], bundle.named(scenario.player)))
      #expect(found["loss"] as? Double == scenario.loss)
      let replacements = try PublishedFantasy.list(found, "replacements")
      #expect(replacements.count == scenario.replacements.count)
      for (found, other) in zip(replacements, scenario.replacements) {
        #expect(
          PublishedFantasy.same(
            found,
            [
              "player": bundle.named(other.player), "priceDifference": other.priceDifference,
              "projectionDifference": other.projectionDifference,
            ]))
      }
    }
    let injuries = try files.list("scenarios.json", "injuries")
    #expect(injuries.map { $0["status"] as? String } == bundle.season.injuries.map(\.status))
    #expect(injuries.map { $0["returnRound"] as? Int } == bundle.season.injuries.map(\.returnRound))
    let changes = try files.list("scenarios.json", "lateChanges")
    #expect(changes.map { $0["change"] as? String } == ["out", "in"])
    #expect(changes.map { $0["reason"] as? String } == bundle.season.lateChanges.map(\.reason))
  }

  @Test("have each channel with its categories, and each digest with the ids of its alerts")
  func notifications() throws {
    let channels = try files.list("notifications.json", "channels")
    #expect(channels.map { $0["id"] as? String } == AlertChannel.allCases.map(\.rawValue))
    for (found, channel) in zip(channels, AlertChannel.allCases) {
      #expect(found["title"] as? String == channel.title)
      #expect(found["description"] as? String == channel.description)
      #expect(found["permissionText"] as? String == channel.permission)
      let categories = try PublishedFantasy.list(found, "categories")
      let expected = Alert.Category.allCases.filter { $0.channel == channel }
      #expect(categories.map { $0["id"] as? String } == expected.map(\.rawValue))
      #expect(categories.map { $0["title"] as? String } == expected.map(\.title))
    }
    let digests = try files.list("notifications.json", "digests")
    #expect(digests.count == bundle.plan.digests.count)
    for (found, digest) in zip(digests, bundle.plan.digests) {
      #expect(found["id"] as? String == digest.id && found["body"] as? String == digest.body)
      #expect(found["matchId"] as? String == bundle.season.matches[digest.match].id)
      #expect(found["interruptionLevel"] as? String == digest.interruptionLevel.rawValue)
      #expect(found["alertIds"] as? [String] == digest.alerts.map { bundle.plan.alerts[$0].id })
    }
  }

  @Test("have each squad's own trades and balance, and the frontier of each position")
  func trades() throws {
    let squads = try files.list("trades.json", "squads")
    #expect(squads.map { $0["id"] as? String } == bundle.season.squads.map(\.id))
    for (number, found) in squads.enumerated() {
      #expect(found["bank"] as? Int == bundle.season.squads[number].bank)
      #expect(found["name"] as? String == bundle.season.squads[number].name)
      #expect(found["deepLink"] as? String == "aflfi://squad/\(bundle.season.squads[number].id)")
      let members = try PublishedFantasy.list(found, "players").map { $0["id"] as? Int }
      #expect(members == bundle.season.squads[number].playerIDs)
      try expectTrades(
        PublishedFantasy.list(found, "trades"), bundle.plan.trades.filter { $0.squad == number })
      let rows = bundle.plan.positionBalance.filter { $0.squad == number }
      let balance = try PublishedFantasy.list(found, "balance")
      #expect(balance.map { $0["position"] as? String } == rows.map(\.position.code))
      #expect(balance.map { $0["tier"] as? String } == rows.map(\.tier.rawValue))
      #expect(balance.map { $0["count"] as? Int } == rows.map(\.count))
      #expect(balance.map { $0["price"] as? Int } == rows.map(\.price))
      #expect(balance.map { $0["share"] as? Double } == rows.map(\.share))
    }
    let frontiers = try files.list("trades.json", "frontiers")
    #expect(frontiers.map { $0["position"] as? String } == ["DEF", "MID", "RUC", "FWD"])
    let players = try frontiers.map { frontier in
      try PublishedFantasy.list(frontier, "players").map { $0["id"] as? Int }
    }
    #expect(players == [[1008, 1002], [1010], [1003], [1005]])
  }

  private func expectTrades(_ found: [[String: Any]], _ expected: [TradeCandidate]) {
    #expect(found.count == expected.count)
    for (found, trade) in zip(found, expected) {
      let ids = [trade.out, trade.in].map { bundle.season.players[$0].id }
      let squad = bundle.season.squads[trade.squad].id
      #expect(
        PublishedFantasy.same(
          found,
          [
            "deepLink": "aflfi://trade/\(squad)/\(ids[0])/\(ids[1])",
            "rank": trade.rank, "out": bundle.named(trade.out), "in": bundle.named(trade.in),
            "kind": trade.kind.rawValue, "points": trade.points,
            "nextPoints": trade.nextPoints, "cashLeft": trade.cashLeft,
            "value": trade.value, "priceDifference": trade.priceDifference,
            "projectionDifference": trade.projectionDifference,
            "next": trade.next.map {
              ["out": bundle.named($0.out), "in": bundle.named($0.in)]
            },
          ]))
    }
  }

  @Test("show how far the season is known, and which sections have content")
  func availability() throws {
    let file = try files.object("availability.json")
    #expect(file["validThroughRound"] as? Int == 2)
    #expect(file["comingRound"] as? Int == 3)
    #expect(file["season"] as? Int == 2026)
    #expect(file["league"] as? String == "Southern Cross Football League")
    let sections = try PublishedFantasy.list(file, "sections")
    #expect(sections.map { $0["section"] as? String } == ["form", "opponent"])
    #expect(sections.map { $0["state"] as? String } == ["ready", "limited"])
    #expect(sections.map { $0["reason"] as? String } == [nil, "Fewer than 40 games a club."])
  }
}

extension FantasyFixture {
  static let trades = [
    TradeCandidate(
      squad: 0, rank: 1, out: 9, in: 1, kind: .upgrade, points: 21.5, nextPoints: -3.2,
      value: 18.3, next: TradeValuation.Pair(out: 5, in: 8), cashLeft: 33_000,
      priceDifference: 87_000, projectionDifference: 13.8),
    TradeCandidate(
      squad: 0, rank: 2, out: 5, in: 7, kind: .sideways, points: 15.7, nextPoints: 0,
      value: 15.7, cashLeft: 115_000, priceDifference: 5_000, projectionDifference: 76.1),
    TradeCandidate(
      squad: 1, rank: 1, out: 3, in: 4, kind: .downgrade, points: -1.5, nextPoints: 9.6,
      value: 8.1, next: TradeValuation.Pair(out: 1, in: 2), cashLeft: 500,
      priceDifference: -97_000, projectionDifference: 64.6),
  ]

  static let frontiers = [
    FrontierStep(position: .defender, sequence: 1, player: 7),
    FrontierStep(position: .defender, sequence: 2, player: 1),
    FrontierStep(position: .midfielder, sequence: 1, player: 9),
    FrontierStep(position: .ruck, sequence: 1, player: 2),
    FrontierStep(position: .forward, sequence: 1, player: 4),
  ]

  static let positionBalance = [
    PositionBalance(
      squad: 0, position: .defender, tier: .mid, count: 1, price: 638_000, share: 0.2513),
    PositionBalance(
      squad: 0, position: .midfielder, tier: .cashCow, count: 2, price: 250_000, share: 0.1),
    PositionBalance(
      squad: 0, position: .midfielder, tier: .premium, count: 3, price: 1_123_000, share: 0.4424),
    PositionBalance(
      squad: 1, position: .ruck, tier: .underpricedPremium, count: 4, price: 929_000,
      share: 0.3247),
  ]

  /// Two players who are out; nobody can replace the second.
  static let scenarios = [
    Scenario(
      player: 0, loss: 104.9,
      replacements: [
        Scenario.Replacement(
          player: 9, projectionDifference: -20.4, priceDifference: -873_000),
        Scenario.Replacement(
          player: 6, projectionDifference: -31.1, priceDifference: -1_001_000),
      ]),
    Scenario(player: 6, loss: 71.5, replacements: []),
  ]

  static let digests = [
    digest(4, [0, 3, 4], .active, 0.9375), digest(5, [5, 7], .passive, 0.8125),
  ]

  private static func digest(
    _ match: Int, _ alerts: [Int], _ level: Alert.InterruptionLevel, _ relevance: Double
  ) -> NotificationDigest {
    let one = season.matches[match]
    return NotificationDigest(
      id: "digest|3|\(one.id)", interruptionLevel: level, relevance: relevance, round: 3,
      match: match, lockout: one.start, showAt: one.start - 7_200,
      title: "\(alerts.count) things before \(one.id)", body: "What matters before \(one.id).",
      accessibilityLabel: "Digest, \(alerts.count) things before \(one.id)",
      deepLink: "aflfi://round/3", alerts: alerts)
  }

  static let availability = [
    Availability(section: "form", player: nil, state: .ready, reason: nil),
    Availability(
      section: "form", player: 4, state: .unavailable, reason: "He hasn't played this season."),
    Availability(
      section: "opponent", player: nil, state: .limited, reason: "Fewer than 40 games a club."),
    Availability(
      section: "price", player: 6, state: .unavailable, reason: "Nobody knows what he costs."),
  ]

  /// The reasons for the first captain, for each player's projection, and for one trade, by id.
  static let explanations: [Explanation] = [captain] + players.indices.map(projected) + [trade]

  private static let captain = Explanation(
    id: "captain|1001|3", subject: .captain, key: "1001", player: 0, round: 3,
    title: "Why O'Hara first",
    confidence: 0.5125, confidencePercent: 51, modelVersion: FantasyBundle.modelVersion,
    lastUpdated: "2026-03-19T08:40:00Z",
    insights: [
      Insight(
        id: "captain|1001|3|captain", title: "Two chances", icon: .captain, color: .positive,
        description: "With Đurić as the second he is worth 112.4 points.", contribution: 112.4,
        unit: "points")
    ])

  private static func projected(_ player: Int) -> Explanation {
    let coming = analysis.projections[player][3]
    let id = "projection|\(players[player].id)|3"
    let icons: [ProjectionFactor: Icon] = [
      .opponent: .opponent, .home: .home, .availability: .availability,
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
      id: id, subject: .projection, key: "\(players[player].id)", player: player, round: 3,
      title: "Why \(players[player].name)’s projection is \(coming.value)",
      confidence: coming.confidence,
      confidencePercent: Int((coming.confidence * 100).rounded()),
      modelVersion: FantasyBundle.modelVersion, lastUpdated: "2026-03-19T08:40:00Z",
      insights: [base] + parts + [interval])
  }

  private static let trade = Explanation(
    id: "trade|guns-and-rookies|1010|1002|3", subject: .trade,
    key: "guns-and-rookies|1010|1002", player: 1, round: 3,
    title: "Why Đurić for Smythe-d'Arc", confidence: 0.29, confidencePercent: 29,
    modelVersion: FantasyBundle.modelVersion, lastUpdated: "2026-03-19T08:40:00Z",
    insights: [
      Insight(
        id: "trade|guns-and-rookies|1010|1002|3|price", title: "Money", icon: .price,
        color: .difficulty4, description: "He costs $87,000 more.", contribution: -87_000,
        unit: "dollars")
    ])
}

extension Insight {
  /// An insight: its symbol and colour, then its description.
  fileprivate init(
    id: String, title: String, icon: Icon, color: ColorRole, description: String,
    contribution: Double?, unit: String?
  ) {
    self.init(
      id: id, title: title, description: description, icon: icon, color: color,
      contribution: contribution, unit: unit)
  }
}
