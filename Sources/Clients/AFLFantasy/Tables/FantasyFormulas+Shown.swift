extension FantasyFormulas {
  static let told: [Formula] = [
    Formula(
      id: "alert", kind: .own,
      expression:
        "price_rise, price_fall: |Δprice| ≥ $30k; sell: P(rise) < 0.25 and price ≥ start + "
        + "$100k; buy: P(rise) > 0.8; injury; late_change; lockout 60 minutes before a match",
      inputs: "player_prices, projections.p_rise, injuries, late_changes, matches",
      note: "F18. At most 12 a round and category."),
    Formula(
      id: "alert_relevance", kind: .own,
      expression: "clamp(0.5·min(1, |Δprice|/80k) + 0.3·min(1, owned/30 %) + 0.2·recency)",
      inputs: "player_prices.delta, players.owned_pct", note: "F18."),
    Formula(
      id: "availability_state", kind: .own,
      expression: "ready: rests on enough; limited: rests on little; unavailable: nothing, and why",
      inputs: "the tables of the section"),
  ]

  static let shown: [Formula] = [
    Formula(
      id: "contrast", kind: .official,
      expression: "round((L₁ + 0.05) / (L₂ + 0.05), 2), L the relative luminance, L₁ ≥ L₂",
      inputs: "color_tokens", sourceURL: "https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio",
      note: "F19. Text needs 4.5; a colour with less stops the build."),
    Formula(
      id: "player_rank", kind: .own,
      expression: "place by the order's column↑ or ↓, name_key↑, player_id↑; NULL last either way",
      inputs: "player_standings, players.name_key"),
    Formula(
      id: "search_rank", kind: .own, expression: "place by proj of the coming round↓, player_id",
      inputs: "projections.rank_overall"),
    Formula(
      id: "search_text", kind: .own,
      expression: "name, club's code and name, positions; marks off, lower case",
      inputs: "players, clubs, positions"),
    Formula(
      id: "name_key", kind: .own,
      expression: "NFKD, marks off, letters such as Ł spelt out, lower case, single blanks",
      inputs: "full_name"),
    Formula(
      id: "deep_link", kind: .own, expression: "aflfi://player/<player_id>, aflfi://round/<round>",
      inputs: "player_id, round"),
    Formula(
      id: "texts", kind: .own, expression: "words around the row's own numbers and names",
      inputs: "the row, player_standings, clubs, venues"),
  ]
}
