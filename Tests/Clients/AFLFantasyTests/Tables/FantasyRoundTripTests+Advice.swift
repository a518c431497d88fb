import Testing

@testable import AFLFantasy

extension FantasyRoundTripTests {
  func expectAdvice() throws {
    try database.expect(
      "captains",
      plan.captains.map {
        [
          "round": $0.round, "rank": $0.rank, "player_id": id($0.player), "proj": $0.projection,
          "p120": $0.chanceOf120,
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
      "squads", season.squads.map { ["squad_id": $0.id, "name": $0.name, "bank": $0.bank] })
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
          "money": $0.money, "value": $0.value, "d_price": $0.priceDifference,
          "d_proj": $0.projectionDifference,
        ]
      })
    try database.expect(
      "trade_pairs",
      plan.tradePairs.map {
        [
          "squad_id": squad($0.squad), "rank": $0.rank, "down_out": id($0.downOut),
          "down_in": id($0.downIn), "up_out": id($0.upOut), "up_in": id($0.upIn),
          "cash_left": $0.cashLeft, "proj_gain": $0.projectionGain,
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
}
