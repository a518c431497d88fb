extension FantasyFormulas {
  static let effects: [Formula] = [
    Formula(
      id: "opponent_effect", kind: .own,
      expression: "Σ residuals / (N + 150), residual = score − base at the time",
      inputs: "player_scores, projections.base, by opponent and position",
      note:
        "F7, F9. Shrunk towards 0, so that few games say little. The idea is points conceded by "
        + "position, of dailyfantasysportsaustralia.com."),
    Formula(
      id: "difficulty", kind: .own,
      expression: "quintile of the opponent's effect over the clubs, 5 where fewest points are "
        + "conceded; 3 with fewer than 40 player-games",
      inputs: "opponent_effects.shrunk, opponent_effects.n", note: "F9."),
    Formula(
      id: "venue_bias", kind: .own,
      expression:
        "v = Σ residuals / (n + 40); se = σ/√n · n/(n + 40); significant if |v| > 1.645·se",
      inputs: "player_scores by ground, all seasons",
      note: "F10. Unshrunk, the ground made projections worse; the raw mean is never shown without "
        + "its games."),
    Formula(
      id: "player_opponent", kind: .own, expression: "Σ residuals / (n + 40)",
      inputs: "player_scores by opponent, all seasons",
      note: "Told, not used: the opponent's effect on everybody counts in the projection."),
    Formula(
      id: "taper", kind: .own,
      expression: "mean(average from round 18 − average before) of the last 3 seasons with 8 games "
        + "before and 3 after; flag if ≤ −8 in 2 seasons",
      inputs: "scores of older seasons",
      note:
        "F11. Weight 0. From one year to the next it repeats by chance alone (correlation 0.017 "
        + "over 2,726 pairs), so it describes the past and says nothing of the future."),
    Formula(
      id: "contract_year", kind: .own,
      expression: "1 if end_year = season, 0 if not, NULL where nobody knows",
      inputs: "player_contracts.end_year, rules.season",
      note: "Weight 0: shown because people ask. Unknown is not no."),
  ]
}
