extension FantasyFormulas {
  static let scores: [Formula] = [
    Formula(
      id: "points", kind: .official,
      expression: "3·kicks + 2·handballs + 3·marks + 4·tackles + frees for − 3·frees against + "
        + "hitouts + 6·goals + behinds",
      inputs: "statistics of a game, scoring", sourceURL: "https://www.afl.com.au/news/1464392",
      note: "F1. The official score counts where the two differ: statistics are corrected later."),
    Formula(
      id: "averages", kind: .verified,
      expression: "Σ score / n; last3 and last5 over the last min(k, n) games; round(1)",
      inputs: "player_scores",
      note: "F2. Games of the Opening Round count; byes and missed games are passed over."),
    Formula(
      id: "deviation", kind: .own, expression: "sd = √(Σ (s − avg)² / (n − 1)); cv = sd / avg",
      inputs: "player_scores", note: "F3. Unknown with fewer than two games."),
    Formula(
      id: "consistency_pct", kind: .community,
      expression: "100 · #{|s − avg| ≤ 20} / n", inputs: "player_scores",
      sourceURL: "https://github.com/tiation/afl_fantasy_ios",
      note: "F3. The share of games that came within 20 points of the average."),
    Formula(
      id: "consistency_rating", kind: .own, expression: "10 · (1 − min(1, cv / 0.5))",
      inputs: "player_forms.cv", note: "F3. 10 is a player who scores the same every week."),
    Formula(
      id: "floor_ceiling", kind: .own,
      expression: "the 10th and 90th percentile (type 7) from 5 games on, else proj ∓ 1.2816·σ",
      inputs: "player_scores, projections.proj, projections.sigma",
      note: "F3. Nine games of ten should be above the floor, and nine of ten below the ceiling."),
    Formula(
      id: "tog_rate", kind: .own, expression: "100 · Σ points / Σ time on ground",
      inputs: "player_scores.score, player_scores.tog",
      note: "F3. Points for a whole match on the ground, over games whose time is known."),
    Formula(
      id: "minute_rate", kind: .community,
      expression: "points / (time on ground · minutes of the match / 100)",
      inputs: "player_scores, minutes of matches",
      sourceURL: "https://dailyfantasysportsaustralia.com",
      note: "F3. Known only where the minutes of matches are."),
    Formula(
      id: "trend", kind: .own,
      expression: "rising if last3 ≥ avg + 5, falling if last3 ≤ avg − 5, else steady; slope3 = "
        + "least-squares slope of the last three scores",
      inputs: "player_forms.last3, player_forms.avg",
      note:
        "It describes; the projection does not use it. The last three games alone are the worst "
        + "predictor that we measured."),
    Formula(
      id: "availability", kind: .own,
      expression: "1 if the club has a match in the round and neither an injury nor a late change "
        + "keeps the player out, else 0",
      inputs: "matches, byes, injuries, late_changes",
      note: "F7. Without a fixture every club without a known bye plays. One who cannot play is "
        + "projected 0, and the part 'availability' says how much that costs."),
  ]
}
