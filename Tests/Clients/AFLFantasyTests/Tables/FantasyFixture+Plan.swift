import SeedFantasy

@testable import AFLFantasy

extension FantasyFixture {
  /// The advice for round 3.
  static let plan: FantasyPlan = {
    var plan = FantasyPlan()
    plan.captains = [0, 1, 2, 9].enumerated().map { number, player in
      CaptainChoice(
        round: 3, rank: number + 1, player: player,
        projection: analysis.projections[player][3].value, playChance: 0.9375,
        chanceOf120: (0.2775 - Double(number) / 100).toFour)
    }
    plan.captainPairs = [
      CaptainPair(round: 3, rank: 1, viceCaptain: 0, captain: 1, expected: 112.4),
      CaptainPair(round: 3, rank: 2, viceCaptain: 9, captain: 2, expected: 106.9),
      CaptainPair(round: 3, rank: 3, viceCaptain: 0, captain: 2, expected: 105.5),
    ]
    addTrades(to: &plan)
    addCoverage(to: &plan)
    plan.alerts = alerts
    plan.digests = [digest(4, [0, 3, 4], .active, 0.9375), digest(5, [5, 7], .passive, 0.8125)]
    plan.explanations = explanations
    plan.cards = players.indices.map(card)
    plan.availability = [
      Availability(section: "form", player: nil, state: .ready, reason: nil),
      Availability(
        section: "form", player: 4, state: .unavailable, reason: "He hasn't played this season."),
      Availability(
        section: "opponent", player: nil, state: .limited, reason: "Fewer than 40 games a club."),
      Availability(
        section: "price", player: 6, state: .unavailable, reason: "Nobody knows what he costs."),
    ]
    return plan
  }()

  private static func card(_ player: Int) -> PlayerCard {
    let (one, bands) = (players[player], ["High", "Medium", "Low"])
    let colors: [ColorRole] = [.positive, .neutral, .negative]
    let codes = one.positions(inRound: 3).text
    return PlayerCard(
      player: player, title: one.name, subtitle: "\(league.clubs[one.club].code) · \(codes)",
      price: player == 6 ? "–" : "$\(123 + player)k", change: player == 6 ? "–" : "+$3\(player)k",
      average: player == 4 ? "–" : "10\(player).1", last3: player == 4 ? "–" : "9\(player).0",
      breakEven: player == 6 ? "–" : "\(117 - player)",
      projection: "\(108 - player) ± \(28 + player)",
      owned: player == 9 ? "–" : "\(53 - player).7%", confidence: "\(bands[player % 3]) confidence",
      trendColor: colors[player % 3], accessibilityLabel: "\(one.name), \(one.positions.text).",
      deepLink: "aflfi://player/\(one.id)")
  }

  private static let alerts: [Alert] = [
    alert(.lateChange, .timeSensitive, 8, 0.9375, (start + 3 * 604_800, nil)),
    lockout(4, 0.6), lockout(5, 0.5),
    alert(.injury, .active, 5, 0.75, (nil, nil)),
    alert(.sell, .passive, 9, 0.25, (start + 3 * 604_800, start + 5)),
    alert(.buy, .active, 2, 0.625, (start + 3 * 604_800 + 181_800, nil)),
    alert(.priceFall, .passive, 3, 0.4375, (nil, start - 99)),
    alert(.priceRise, .active, 0, 0.8125, (nil, nil)),
  ]

  private static func alert(
    _ category: Alert.Category, _ level: Alert.InterruptionLevel, _ player: Int,
    _ relevance: Double, _ times: (lockout: Int?, showAt: Int?)
  ) -> Alert {
    let (id, name) = (players[player].id, players[player].name)
    return Alert(
      id: "\(category.rawValue)|\(id)|3", category: category, interruptionLevel: level,
      relevance: relevance, player: player, match: nil, round: 3, lockout: times.lockout,
      showAt: times.showAt, title: "\(category): \(name)", body: "What \(name)’s owners must know.",
      accessibilityLabel: "Alert, \(category), \(name)", deepLink: "aflfi://player/\(id)")
  }

  private static func lockout(_ match: Int, _ relevance: Double) -> Alert {
    let one = season.matches[match]
    return Alert(
      id: "lockout|\(one.id)|3", category: .lockout, interruptionLevel: .timeSensitive,
      relevance: relevance, player: nil, match: match, round: 3, lockout: one.start,
      showAt: one.start - 3_600, title: "Lockout of \(one.id)",
      body: "One hour is left of \(one.id).",
      accessibilityLabel: "Alert, lockout in an hour, \(one.id)", deepLink: "aflfi://round/3")
  }

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

  /// Trades, frontiers and pathways.
  static func addTrades(to plan: inout FantasyPlan) {
    plan.trades = [
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
    plan.frontiers = [
      FrontierStep(position: .defender, sequence: 1, player: 7),
      FrontierStep(position: .defender, sequence: 2, player: 1),
      FrontierStep(position: .midfielder, sequence: 1, player: 9),
      FrontierStep(position: .ruck, sequence: 1, player: 2),
      FrontierStep(position: .forward, sequence: 1, player: 4),
    ]
    plan.upgradePaths = [
      UpgradePath(
        from: 0, kind: .downgrade, step: 100_000, to: 2, priceDifference: -194_000,
        projectionDifference: -13.2, costPerPoint: nil),
      UpgradePath(
        from: 7, kind: .upgrade, step: 5, to: 9, priceDifference: -194_001,
        projectionDifference: 6.3, costPerPoint: 6_111),
      UpgradePath(
        from: 7, kind: .upgrade, step: 10, to: 2, priceDifference: 485_000,
        projectionDifference: 13.5, costPerPoint: 35_926),
    ]
  }

  /// Byes, balance and scenarios.
  static func addCoverage(to plan: inout FantasyPlan) {
    plan.byeCoverage = (0...5).flatMap { round in
      Position.allCases.map { position in
        ByeCoverage(
          round: round, position: position, available: round * 4 + position.rawValue,
          share: Double(round * 4 + position.rawValue) / 32)
      }
    }
    plan.squadCoverage = (0...1).flatMap { squad in
      (3...5).map { round in
        SquadCoverage(
          squad: squad, round: round, available: 4 + round - squad, matched: 2 + round - squad,
          counted: 14 + round, coverage: 2 + round - squad, shortfall: 12 + squad,
          empty: squad == 0 ? [.defender: round, .ruck: 2] : [.forward: 1])
      }
    }
    plan.positionBalance = [
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
    plan.scenarios = [
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
  }

  /// Why the first would be captain, why each is projected as he is, why one trade is good; by id.
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
