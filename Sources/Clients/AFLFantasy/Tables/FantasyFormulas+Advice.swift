extension FantasyFormulas {
  static let advice: [Formula] = [
    Formula(
      id: "captain", kind: .own, expression: "place by proj↓, p120↓, id; the best 20",
      inputs: "projections.proj, projections.p120", note: "F12."),
    Formula(
      id: "captain_pair", kind: .own,
      expression:
        "μ_c·Φ(z) + μ_v·(1 − Φ(z)) + σ_v·φ(z), z = (μ_c − μ_v) / σ_v, where the lockout of "
        + "the vice-captain comes before the captain's; the best 20",
      inputs: "projections.proj, projections.sigma, matches.start_utc",
      sourceURL: "https://www.afl.com.au/news/562880",
      note: "F12. With rolling lockout the vice-captain's score is known before the captain is."),
    Formula(
      id: "trade_value", kind: .own,
      expression: "Σ over 3 rounds (proj in − proj out) + (cash + price path in − price path "
        + "out) / MN · remaining rounds · 0.5",
      inputs: "player_outlooks, price_paths, magic_numbers",
      note:
        "F14. In points; a bye counts 0. Upgrade: price and projection rise; downgrade: cash is "
        + "freed; sideways: less than $60,000 changes."),
    Formula(
      id: "frontier", kind: .own,
      expression:
        "players than whom nobody of the position costs no more and is projected for more",
      inputs: "player_standings.price, player_standings.proj", note: "F15."),
    Formula(
      id: "upgrade_path", kind: .own,
      expression: "upgrade: the cheapest with proj + 5, 10, 20; downgrade: the best with price − "
        + "100k, 200k, 300k; cost_per_point = Δprice / Δproj",
      inputs: "player_standings.price, player_standings.proj", note: "F15."),
    Formula(
      id: "trade_pair", kind: .own,
      expression: "one down and one up within a squad's cash; place by points gained↓, cost, ids",
      inputs: "upgrade_paths, squads.bank", note: "F15."),
    Formula(
      id: "scenario", kind: .own,
      expression: "loss = proj if playing; the three best of his positions who cost no more",
      inputs: "player_standings.proj_if_playing, player_standings.price"),
  ]

  static let squads: [Formula] = [
    Formula(
      id: "bye", kind: .official, expression: "a club without a match in the round",
      inputs: "matches",
      note: "F16. Without a fixture: a club of which nobody scored. The Opening Round has no byes."),
    Formula(
      id: "bye_coverage", kind: .own, expression: "players of the position whose club plays; share",
      inputs: "byes, players", note: "F16."),
    Formula(
      id: "squad_coverage", kind: .own,
      expression: "maximum matching of players who can play to places of the field; coverage = "
        + "min(counted, matched)",
      inputs: "squad_players, player_positions, player_outlooks, rounds", note: "F16."),
    Formula(
      id: "position_balance", kind: .own,
      expression: "count and Σ price by main position and tier; share = price / price of the squad",
      inputs: "squad_players, player_standings"),
  ]
}
