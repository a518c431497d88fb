extension FantasyFormulas {
  static let projections: [Formula] = [
    Formula(
      id: "projection_base", kind: .own,
      expression: "(Σ w_i·s_i + 2·a₀) / (Σ w_i + 2), w_i = 0.5^(age in games / 10), a₀ = P₀ / MN₀",
      inputs: "player_scores, player_prices, magic_numbers",
      note:
        "F7. Recent games count more, and the average that a player was priced at counts as two "
        + "games. On 2025 the mean error was 17.4 points, of the season average 17.7, of the last "
        + "three games 19.0."),
    Formula(
      id: "projection", kind: .own,
      expression: "round(base + Σ w·part, 1) over opponent, home, venue, role, availability; w = 1",
      inputs: "projections.base, projection_parts",
      note: "F7. Give a factor another weight, and the projection is yours; all 1 is ours exactly. "
        + "The role adds 0: it needs data that no input has. So do contract year and late-season "
        + "taper, which predict nothing."),
    Formula(
      id: "role", kind: .own, expression: "0", inputs: "centre bounces, where supplied",
      note: "F7. Shown, weight 0: we have measured no effect of it yet."),
    Formula(
      id: "home", kind: .own, expression: "+0.9 at home, −0.9 away", inputs: "matches.home",
      note: "F7. Points, as measured on the seasons 2021 to 2025; 0 without a fixture."),
    Formula(
      id: "interval", kind: .own,
      expression:
        "σ² = ((n − 1)·s² + 12·20.6²) / (n + 11); σ_p = σ·√(1 + 1/(Σw + 2)); 80 % = proj ± "
        + "1.2816·σ_p, 90 % = proj ± 1.6449·σ_p",
      inputs: "player_scores, projections.proj",
      note: "F8. On 7,533 games of 2025 the intervals held 79.7 % and 89.8 % of scores; the table "
        + "calibrations has what they held on this input."),
    Formula(
      id: "confidence", kind: .own,
      expression: "2·Φ(15 / σ_p) − 1; high ≥ 0.60, medium ≥ 0.45, else low",
      inputs: "projections.sigma",
      note: "F8. The chance to land within 15 points; about one in two for a typical player. The "
        + "bands promise more difference than there is: on 2025 the high one held 54 % of scores, "
        + "not 61 %, and the low one 47 %, not 43 %."),
    Formula(
      id: "chance_of_120", kind: .community, expression: "1 − Φ((120 − proj) / σ_p)",
      inputs: "projections.proj, projections.sigma",
      sourceURL: "https://github.com/cooksley1/afl-fantasy-machine",
      note: "F12. 120 is the score that captains are chosen for."),
    Formula(
      id: "projection_rank", kind: .own,
      expression: "place by proj↓, id; pct_rank = share of players whom he is ahead of",
      inputs: "projections.proj"),
    Formula(
      id: "calibration", kind: .own, expression: "round(covered / n, 4)",
      inputs: "projections, player_scores, player_prices",
      note: "How often what was promised held, measured on this input, whatever comes out."),
    Formula(
      id: "projection_error", kind: .own, expression: "Σ |score − promise| / n, round(3)",
      inputs: "projections.proj, player_scores",
      note: "Games from round 4 on with three before them, for projections as for simpler guesses."),
  ]
}
