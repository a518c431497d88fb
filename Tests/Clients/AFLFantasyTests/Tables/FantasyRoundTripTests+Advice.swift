import GRDB
import Testing

@testable import AFLFantasy
@testable import SeedFantasy

extension FantasyRoundTripTests {
  func expectAdvice() throws {
    try database.expect(
      "captains",
      plan.captains.map {
        [
          "round": $0.round, "rank": $0.rank, "player_id": id($0.player), "proj": $0.projection,
          "play_chance": $0.playChance, "p120": $0.chanceOf120,
        ]
      })
    try database.expect(
      "captain_pairs",
      plan.captainPairs.map {
        [
          "round": $0.round, "rank": $0.rank, "vc": id($0.viceCaptain), "c": id($0.captain),
          "ev": $0.expected,
        ]
      })
    try database.expect(
      "frontiers",
      plan.frontiers.map {
        ["position": $0.position.code, "seq": $0.sequence, "player_id": id($0.player)]
      })
    try database.expect(
      "upgrade_paths",
      plan.upgradePaths.map {
        [
          "from_player": id($0.from), "kind": $0.kind.rawValue, "step": $0.step,
          "to_player": id($0.to), "d_price": $0.priceDifference, "d_proj": $0.projectionDifference,
          "cost_per_point": $0.costPerPoint,
        ]
      })
    try database.expect(
      "byes",
      [(0, 2), (3, 2), (2, 4), (3, 4)].map { club, round in
        let name = season.league.clubs[club].name
        return [
          "club": code(club), "round": round,
          "a11y_label": "Round \(round): \(name) have no match",
        ]
      })
    try database.expect(
      "bye_coverage",
      plan.byeCoverage.map {
        let players = $0.available == 1 ? "1 player has" : "\($0.available) players have"
        let percent = Int(($0.share * 100).rounded())
        return [
          "round": $0.round, "position": $0.position.code, "players_available": $0.available,
          "share": $0.share,
          "a11y_label": "Round \($0.round), \($0.position.title.lowercased()): \(players) a match, "
            + "\(percent) percent",
        ]
      })
  }

  func expectSquads() throws {
    func squad(_ number: Int) -> String { season.squads[number].id }
    try database.expect(
      "squads",
      season.squads.map {
        [
          "squad_id": $0.id, "name": $0.name, "bank": $0.bank,
          "deep_link": "aflfi://squad/\($0.id)",
        ]
      })
    try database.expect(
      "squad_players",
      season.squads.flatMap { squad in
        squad.playerIDs.enumerated().map { place, player in
          ["squad_id": squad.id, "player_id": player, "seq": place + 1]
        }
      })
    try database.expect(
      "squad_coverage",
      plan.squadCoverage.map {
        [
          "squad_id": squad($0.squad), "round": $0.round, "available": $0.available,
          "matched": $0.matched, "counted": $0.counted, "coverage": $0.coverage,
          "shortfall": $0.shortfall, "empty_def": $0.empty[.defender] ?? 0,
          "empty_mid": $0.empty[.midfielder] ?? 0, "empty_ruc": $0.empty[.ruck] ?? 0,
          "empty_fwd": $0.empty[.forward] ?? 0,
        ]
      })
    try database.expect(
      "position_balance",
      plan.positionBalance.map {
        [
          "squad_id": squad($0.squad), "position": $0.position.code, "tier_id": $0.tier.rawValue,
          "players": $0.count, "price": $0.price, "share": $0.share,
        ]
      })
    try database.expect(
      "trade_candidates",
      plan.trades.map {
        [
          "squad_id": squad($0.squad), "rank": $0.rank, "out_player": id($0.out),
          "in_player": id($0.in), "kind": $0.kind.rawValue, "points": $0.points,
          "next_points": $0.nextPoints, "value": $0.value, "cash_left": $0.cashLeft,
          "d_price": $0.priceDifference,
          "d_proj": $0.projectionDifference, "next_out": $0.next.map { id($0.out) },
          "next_in": $0.next.map { id($0.in) },
          "deep_link": "aflfi://trade/\(squad($0.squad))/\(id($0.out))/\(id($0.in))",
        ]
      })
  }

  func expectScenarios() throws {
    try database.expect(
      "scenarios", plan.scenarios.map { ["player_id": id($0.player), "loss": $0.loss] })
    try database.expect(
      "scenario_replacements",
      plan.scenarios.flatMap { scenario in
        scenario.replacements.enumerated().map { place, replacement in
          [
            "player_id": id(scenario.player), "rank": place + 1,
            "replacement": id(replacement.player), "d_proj": replacement.projectionDifference,
            "d_price": replacement.priceDifference,
          ]
        }
      })
  }

  func expectAlerts() throws {
    func kind(_ id: String, _ channel: String, _ title: String, _ icon: Icon, _ color: String)
      -> Row
    {
      [
        "category": id, "channel": channel, "title": title, "icon": icon.rawValue,
        "color_token": color,
      ]
    }
    let kinds = [
      kind("late_change", "injury", "Late changes", .lateChange, "warning"),
      kind("lockout", "lockout", "Lockouts", .lockout, "neutral"),
      kind("injury", "injury", "Injuries", .injury, "warning"),
      kind("trade", "price", "Best trades", .price, "positive"),
      kind("sell", "price", "Time to sell", .price, "negative"),
      kind("buy", "price", "Time to buy", .price, "positive"),
      kind("price_fall", "price", "Price falls", .fall, "negative"),
      kind("price_rise", "price", "Price rises", .rise, "positive"),
    ]
    try database.expect(
      "alert_channels",
      AlertChannel.allCases.enumerated().map { place, channel in
        [
          "channel": channel.rawValue, "title": channel.title,
          "description": channel.description, "permission_text": channel.permission,
          "position": place,
        ]
      })
    try database.expect(
      "alert_categories",
      kinds.enumerated().map { place, row in row.merging(["position": place]) { own, _ in own } })
    try database.expect(
      "alerts",
      plan.alerts.map { alert in
        [
          "alert_id": alert.id, "rank": (plan.alerts.firstIndex(of: alert) ?? 0) + 1,
          "category": alert.category.rawValue,
          "interruption_level": alert.interruptionLevel.rawValue, "relevance": alert.relevance,
          "player_id": alert.player.map(id), "squad_id": alert.squad.map { season.squads[$0].id },
          "match_id": alert.match.map { season.matches[$0].id }, "created_round": alert.round,
          "lockout_utc": alert.lockout, "show_utc": alert.showAt, "title": alert.title,
          "body": alert.body, "a11y_label": alert.accessibilityLabel, "deep_link": alert.deepLink,
        ]
      })
  }

  func expectDigests() throws {
    try database.expect(
      "notification_digests",
      plan.digests.map {
        [
          "digest_id": $0.id, "interruption_level": $0.interruptionLevel.rawValue,
          "relevance": $0.relevance, "round": $0.round, "match_id": season.matches[$0.match].id,
          "lockout_utc": $0.lockout, "show_utc": $0.showAt, "title": $0.title, "body": $0.body,
          "a11y_label": $0.accessibilityLabel, "deep_link": $0.deepLink,
        ]
      })
    try database.expect(
      "digest_alerts",
      plan.digests.flatMap { digest in
        digest.alerts.enumerated().map { place, alert in
          ["digest_id": digest.id, "seq": place + 1, "alert_id": plan.alerts[alert].id]
        }
      })
  }

  func expectExplanations() throws {
    try database.expect(
      "explanations",
      plan.explanations.map {
        [
          "expl_id": $0.id, "subject_kind": $0.subject.rawValue, "subject_key": $0.key,
          "subject_id": id($0.player),
          "round": $0.round, "title": $0.title, "confidence": $0.confidence,
          "confidence_pct": $0.confidencePercent, "model_version": $0.modelVersion,
          "last_updated": $0.lastUpdated,
        ]
      })
    try database.expect(
      "insights",
      plan.explanations.flatMap { explanation in
        explanation.insights.enumerated().map { place, insight in
          [
            "expl_id": explanation.id, "seq": place + 1, "insight_id": insight.id,
            "title": insight.title, "description": insight.description,
            "icon": insight.icon.rawValue, "color_token": insight.color.rawValue,
            "contribution": insight.contribution, "unit": insight.unit,
          ]
        }
      })
  }

  func expectCards() throws {
    try database.expect(
      "player_cards",
      plan.cards.map {
        [
          "player_id": id($0.player), "title": $0.title, "subtitle": $0.subtitle,
          "price_text": $0.price, "change_text": $0.change, "avg_text": $0.average,
          "last3_text": $0.last3, "be_text": $0.breakEven, "proj_text": $0.projection,
          "owned_text": $0.owned, "confidence_text": $0.confidence,
          "color_token": $0.trendColor.rawValue, "a11y_label": $0.accessibilityLabel,
          "deep_link": $0.deepLink,
        ]
      })
    try database.expect(
      "availability",
      plan.availability.enumerated().map { place, row in
        [
          "seq": place + 1, "section": row.section, "player_id": row.player.map(id),
          "state": row.state.rawValue, "reason": row.reason,
        ]
      })
  }

  /// The ranks are held against plain sorting in the tests of the store.
  func expectStandings() throws {
    let rows = try database.queue.read { db in
      try GRDB.Row.fetchAll(db, sql: "SELECT * FROM player_standings")
    }
    #expect(rows.count == season.players.count)
    for (index, row) in rows.enumerated() {
      let player = season.players[index]
      let price = analysis.prices[index].last
      let coming = analysis.projections[index][3]
      #expect(row["player_id"] == player.id && row["club"] == code(player.club))
      #expect(row["positions_mask"] == player.positions(inRound: 3).rawValue)
      #expect(row["tier_id"] == price.map { PriceTier(price: $0.shown).rawValue })
      #expect(row["price"] == price?.shown && row["price_change"] == analysis.priceChange(index))
      #expect(row["avg"] == analysis.forms[index].last?.average)
      #expect(row["be"] == coming.breakEven && row["proj"] == coming.value)
      #expect(row["proj_if_playing"] == coming.valueIfPlaying)
      #expect(row["lo80"] == coming.low80 && row["hi80"] == coming.high80)
      #expect(row["confidence"] == coming.confidence && row["p_rise"] == coming.riseChance)
      #expect(row["p120"] == coming.chanceOf120 && row["pct_rank"] == coming.percentRank)
      #expect(row["play_chance"] == coming.playChance)
      #expect(row["owned_pct"] == player.ownedPercent)
    }
    for rank in FantasyDatabase.rankColumns {
      #expect(rows.map { $0[rank] as Int }.sorted() == Array(1...rows.count), "\(rank)")
    }
    database.markSeen("player_standings")
  }
}
