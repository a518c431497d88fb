@testable import AFLFantasy

extension FantasyFixture {
  /// What is told for round 3.
  static var plan: FantasyPlan {
    var plan = FantasyPlan()
    plan.captains = [0, 1, 2, 9].enumerated().map { number, player in
      CaptainChoice(
        round: 3, rank: number + 1, player: player,
        projection: analysis.projections[player][3].value,
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
  }

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

  private static var alerts: [Alert] {
    [
      alert(.priceRise, .active, 0, 0.8125, (nil, nil)),
      alert(.priceFall, .passive, 3, 0.4375, (nil, start - 99)),
      alert(.sell, .passive, 9, 0.25, (start + 3 * 604_800, start + 5)),
      alert(.buy, .active, 2, 0.625, (start + 3 * 604_800 + 181_800, nil)),
      alert(.injury, .active, 5, 0.75, (nil, nil)),
      alert(.lateChange, .timeSensitive, 8, 0.9375, (start + 3 * 604_800, nil)),
      lockout(4, 0.6), lockout(5, 0.5),
    ]
  }

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
}
