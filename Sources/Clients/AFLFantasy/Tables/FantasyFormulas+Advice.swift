extension FantasyFormulas {
  static let effects: [Formula] = [
    Formula(
      id: "opponent_effect", kind: .own,
      expression: "Σ residuals / (N + 150), residual = score − base at the time",
      inputs: "player_scores, projections.base, by opponent and position",
      note:
        "F7, F9. Shrunk towards 0, so that a few games have little effect. The idea, points conceded "
        + "by position, is from dailyfantasysportsaustralia.com."),
    Formula(
      id: "difficulty", kind: .own,
      expression: "quintile of the opponent's effect over the clubs, 5 where fewest points are "
        + "conceded; 3 with fewer than 40 player-games",
      inputs: "opponent_effects.shrunk, opponent_effects.n", note: "F9."),
    Formula(
      id: "venue_bias", kind: .own,
      expression:
        "v = Σ (score − mean of his season) / (n + 40), n ≥ 6; se = σ/√n · n/(n + 40); significant "
        + "if p · m < 0.05, m = how many were compared",
      inputs: "player_scores by ground, all seasons",
      note:
        "F10. For information only. On the seasons 2021 and 2024 it improved projections by at most "
        + "0.03 points of 18, which is chance, so no projection uses it. The raw mean is always shown "
        + "with its number of games."),
    Formula(
      id: "player_opponent", kind: .own, expression: "Σ residuals / (n + 40)",
      inputs: "player_scores by opponent, all seasons",
      note:
        "Shown, but not part of the projection, which counts the opponent's effect on all players."),
    Formula(
      id: "taper", kind: .own,
      expression: "mean(average from round 18 − average before) of the last 3 seasons with 8 games "
        + "before and 3 after; flag if ≤ −8 in 2 seasons",
      inputs: "scores of older seasons",
      note:
        "F11. Weight 0. From one year to the next it repeats only by chance (correlation 0.017 over "
        + "2,726 pairs), so it describes the past and predicts nothing."),
    Formula(
      id: "contract_year", kind: .own,
      expression: "1 if end_year = season, 0 if not, NULL if end_year is not known",
      inputs: "player_contracts.end_year, rules.season",
      note: "Weight 0. It is shown because people ask for it. NULL does not mean 0."),
  ]

  static let advice: [Formula] = [
    Formula(
      id: "captain", kind: .own,
      expression:
        "place by proj · play_chance↓, p120↓, then by a coach's preference; the best 20 with "
        + "play_chance ≥ 0.5",
      inputs: "projections, player_outlooks, price_paths, player_scores.tog",
      note:
        "F12. For the coming round, and for every later round of the fixture by what is known now. "
        + "Between players with the same expected points, a coach prefers growth of the price over its "
        + "path↓, price↑, mean time on ground of the last five games↓; ids come last. All advice uses "
        + "this preference."),
    Formula(
      id: "captain_pair", kind: .own,
      expression:
        "c·(v·both + (1 − v)·μ_c) + (1 − c)·v·μ_v, both = μ_c·Φ(z) + μ_v·(1 − Φ(z)) + σ_v·φ(z), z = "
        + "(μ_c − μ_v) / σ_v, c and v the chances to play, where the vice-captain's club has "
        + "ended its last match of the round before the captain is locked; the best 20",
      inputs:
        "projections.proj, projections.sigma, play_chance, matches.start_utc, matches.end_utc",
      sourceURL: "https://www.afl.com.au/news/562880",
      note:
        "F12. With rolling lockout the vice-captain's score is final before the captain must be "
        + "chosen. If one of the two does not play, the other counts."),
    Formula(
      id: "match_end", kind: .own, expression: "start_utc + 60 · rules.match_minutes",
      inputs: "matches.start_utc, rules.match_minutes",
      sourceURL: "https://www.aflonline.com.au/afl-news/how-long-is-an-afl-game/",
      note:
        "150 minutes unless the rules give another length: four quarters of about 30 minutes with "
        + "time on, and breaks of 6, 20 and 6 minutes."),
    Formula(
      id: "trade_value", kind: .own,
      expression:
        "value = Σ 0.95^i · (squad's expected total after both trades − before) over the rounds "
        + "left; points = the same for the first trade alone; next_points = value − points; total = Σ "
        + "share · proj, the captain's twice; share = play_chance, as far as players with a higher "
        + "proj leave a place",
      inputs:
        "player_outlooks, player_standings.price, squads.bank, rounds.counted_players, positions",
      note:
        "F14, F15. All values are points of the squad. The bench fills the places that others leave. "
        + "For each first trade that the bank can pay, the second trade is the one that gains most by "
        + "itself with the remaining money. For each pair of players who leave, the four trades with "
        + "the greatest sums are kept, and the best 600 of all are valued together. A trade is listed "
        + "alone only if it gains alone. A player leaves in at most three of a squad's trades, and "
        + "comes in at most three. No player comes in who is out, or whose chance to play his next "
        + "match is below one half. Most first trades only free money, so the advice consists of both. "
        + "Looked back at on 2025, the two gained more than selling the worst projected player for the "
        + "best affordable one twice. Upgrade and downgrade: $60,000 or more."),
    Formula(
      id: "frontier", kind: .own,
      expression: "players with the highest proj of their position at their price or below",
      inputs: "player_standings.price, player_standings.proj", note: "F15."),
    Formula(
      id: "upgrade_path", kind: .own,
      expression: "upgrade: the cheapest with proj + 5, 10, 20; downgrade: the best with price − "
        + "100k, 200k, 300k; cost_per_point = Δprice / Δproj",
      inputs: "player_standings.price, player_standings.proj", note: "F15."),
    Formula(
      id: "scenario", kind: .own,
      expression:
        "loss = proj if he plays; the three best players of his positions who cost no more",
      inputs: "player_standings.proj_if_playing, player_standings.price"),
  ]

  static let squads: [Formula] = [
    Formula(
      id: "bye", kind: .official, expression: "a club without a match in the round",
      inputs: "matches",
      note:
        "F16. Without a fixture: a club without a score in the round. The Opening Round has no byes. "
        + "The byes of a later round without a fixture are unknown."),
    Formula(
      id: "bye_coverage", kind: .own, expression: "players of the position whose club plays; share",
      inputs: "byes, players", note: "F16."),
    Formula(
      id: "squad_coverage", kind: .own,
      expression: "maximum matching of players who can play to places of the field; coverage = "
        + "min(counted, matched)",
      inputs: "squad_players, player_positions, player_outlooks, rounds",
      note:
        "F16. A later round with unknown byes has no coverage. Without a fixture of the coming "
        + "round, every club without a known bye counts as playing."),
    Formula(
      id: "position_balance", kind: .own,
      expression: "count and Σ price by main position and tier; share = price / price of the squad",
      inputs: "squad_players, player_standings"),
  ]

  static let alerts: [Formula] = [
    Formula(
      id: "alert", kind: .own,
      expression:
        "trade: the first of each squad, with the one that follows; price_rise, price_fall: |Δprice| ≥ "
        + "$30k; sell: P(rise) < 0.25 and price ≥ start + "
        + "$100k; buy: P(rise) > 0.8; injury; late_change; lockout 60 minutes before a match",
      inputs:
        "trade_candidates, player_prices, projections.p_rise, injuries, late_changes, matches",
      note:
        "F18. At most 12 a round and category, and one for each player and channel, besides the "
        + "trades of squads. Late changes come first, then lockouts, injuries, trades, sales and "
        + "purchases. No alert says to buy a player who is sold by a first trade, or to sell one who "
        + "is bought by it."),
    Formula(
      id: "alert_relevance", kind: .own,
      expression: "clamp(0.5·min(1, |Δprice|/80k) + 0.3·min(1, owned/30 %) + 0.2·recency)",
      inputs: "player_prices.delta, players.owned_pct", note: "F18."),
    Formula(
      id: "digest", kind: .own,
      expression:
        "the alerts of players who are locked on a day of matches (less than 6 h between two "
        + "lockouts); alerts without a lockout belong to the first day; shown 2 h before the day's "
        + "first lockout",
      inputs: "alerts, matches.start_utc",
      note:
        "F18. A day without alerts has no digest. A digest is as loud as its loudest alert, but "
        + "never time-sensitive: an alert that cannot wait is sent by itself."),
    Formula(
      id: "availability_state", kind: .own,
      expression: "ready: enough data; limited: little data; unavailable: no data, with the reason",
      inputs: "the tables of the section"),
  ]

  static let shown: [Formula] = [
    Formula(
      id: "contrast", kind: .official,
      expression: "round((L₁ + 0.05) / (L₂ + 0.05), 2), L the relative luminance, L₁ ≥ L₂",
      inputs: "color_tokens", sourceURL: "https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio",
      note: "F19. Text needs 4.5. A colour with less stops the build."),
    Formula(
      id: "player_rank", kind: .own,
      expression: "place by the order's column↑ or ↓, name_key↑, player_id↑; NULL last either way",
      inputs: "player_standings, players.name_key"),
    Formula(
      id: "search_rank", kind: .own,
      expression: "place by proj · play_chance of the coming round↓, player_id",
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
      id: "deep_link", kind: .own,
      expression: "aflfi://player/<player_id>, aflfi://round/<round>, aflfi://squad/<squad_id>, "
        + "aflfi://trade/<squad_id>/<out_player>/<in_player>",
      inputs: "the row's key"),
    Formula(
      id: "texts", kind: .own, expression: "words around the row's own numbers and names",
      inputs: "the row, player_standings, clubs, venues"),
  ]
}
