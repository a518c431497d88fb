import Bundles

/// The formulas of the derived columns of the AFL Fantasy database, in words, for the methodology
/// page and the table `formulas`.
enum FantasyFormulas {
  /// All formulas: F1 to F19 and the smaller formulas beside them.
  static var all: [CatalogueTables.Formula] { groups.flatMap(\.formulas) }

  /// The formulas by subject, in the order in which a coach reads them.
  static var groups: [FormulaGroup] {
    [
      FormulaGroup("Scores and form", scores), FormulaGroup("Prices", prices),
      FormulaGroup("Projections", projections), FormulaGroup("Opponents and grounds", effects),
      FormulaGroup("Captains and trades", advice), FormulaGroup("Byes and squads", squads),
      FormulaGroup("Alerts", alerts), FormulaGroup("Player lists and texts", shown),
    ]
  }

  typealias Formula = CatalogueTables.Formula

  // Figures for the notes that tests also measure.
  private static func share(_ row: Int) -> Figure {
    FantasyMeasurements.prices.rows[row].figures[0]
  }

  private static func breakEven(_ row: Int) -> Figure {
    FantasyMeasurements.breakEvens.rows[row].figures[0]
  }

  private static func error(_ row: Int) -> Figure {
    FantasyMeasurements.errors.rows[row].figures[0]
  }

  private static func held(_ row: Int) -> Figure {
    FantasyMeasurements.intervals.rows[row].figures[0]
  }

  /// The figures of the high, medium and low bands in 2025.
  private static func bands(_ series: Int) -> String {
    Wording.list(
      FantasyMeasurements.confidence.rows.suffix(3).map { $0.figures[series].description }, "and")
  }

  static let scores: [Formula] = [
    Formula(
      id: "points", kind: .official,
      expression: "3·kicks + 2·handballs + 3·marks + 4·tackles + frees for − 3·frees against + "
        + "hitouts + 6·goals + behinds",
      inputs: "statistics of a game, scoring", sourceURL: "https://www.afl.com.au/news/1464392",
      note:
        "F1. The official score counts where the two differ, since statistics are corrected later."),
    Formula(
      id: "averages", kind: .verified,
      expression: "Σ score / n; last3 and last5 over the last min(k, n) games; round(1)",
      inputs: "player_scores",
      note: "F2. Games of the Opening Round count. Byes and missed games do not."),
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
      note: "F3. Points for a whole match on the ground, from the games whose time is known."),
    Formula(
      id: "minute_rate", kind: .community,
      expression: "points / (time on ground · minutes of the match / 100)",
      inputs: "player_scores, minutes of matches",
      sourceURL: "https://dailyfantasysportsaustralia.com",
      note: "F3. Known only if the minutes of matches are known."),
    Formula(
      id: "trend", kind: .own,
      expression: "rising if last3 ≥ avg + 5, falling if last3 ≤ avg − 5, else steady; slope3 = "
        + "least-squares slope of the last three scores",
      inputs: "player_forms.last3, player_forms.avg",
      note:
        "A description that the projection does not use. The last three games alone are the worst "
        + "predictor that we measured."),
    Formula(
      id: "availability", kind: .own,
      expression: "1 if the club has a match in the round and the player is not out, else 0; out: "
        + "late change, else injury, else official status (not playing, injured, medical, "
        + "suspended)",
      inputs: "matches, byes, late_changes, injuries, players.status",
      note:
        "F7. Without a fixture, every club without a known bye plays. A player who cannot play has "
        + "the projection 0, and the part 'availability' says how much that costs. If nothing is known "
        + "about a player, play_chance says how likely he is to play."),
  ]

  static let prices: [Formula] = [
    Formula(
      id: "start_price", kind: .official,
      expression:
        "MN₀ · A · (1 − discount), rounded to $1,000, at least the floor; discount 3 % for "
        + "each game under 10, at most 30 %",
      inputs: "the average of the season before, rules.magic_number",
      sourceURL: "https://www.afl.com.au/news/871886",
      note:
        "F4. The official list has the start prices. The magic number is the price of one point."),
    Formula(
      id: "price_engine", kind: .verified,
      expression:
        "raw = P·(1 − S/60) + MN·W/60 with S = Σ (6 − j), W = Σ (6 − j)·s_j over the last "
        + "five games or fewer; k = Σ P / Σ raw over all who played; P' = k·raw; MN' = k·MN",
      inputs: "player_scores, player_prices of the round before, magic_numbers",
      sourceURL: "https://dreamteamtalk.com",
      note:
        "F5. Prices carry on unrounded. They are shown rounded to $1,000, and not below the floor. "
        + "Simulated from start prices and scores of 2025 alone, \(share(1)) % of prices came within "
        + "$1,000. The official price is shown if it is known."),
    Formula(
      id: "break_even", kind: .verified,
      expression:
        "[P·(S + 60·(1/k̂ − 1))/MN − Σ_{j≥2} (6 − j)·s_{j−1}] / 5, the coming game counted",
      inputs: "player_prices, player_scores, magic_numbers, rules.drift",
      sourceURL: "https://dreamteamtalk.com",
      note:
        "F6. The score that keeps the price, with today's magic number for every player. It assumes "
        + "that the league's factor is k̂. In 2025 the factor was nearer to 1: on average "
        + "\(breakEven(0)) points fewer kept a price, and the mean difference in either direction was "
        + "\(breakEven(1)) points. A guide."),
    Formula(
      id: "rise_chance", kind: .own, expression: "play_chance · Φ((proj − be) / σ)",
      inputs: "projections.proj, projections.be, projections.sigma, projections.play_chance",
      note: "F13. The price of a player who does not play stays the same."),
    Formula(
      id: "price_path", kind: .own,
      expression: "the price engine, played forward with s = proj; lo and hi with the ends of the "
        + "80 % intervals; peak = the first round without a rise",
      inputs: "player_outlooks, player_prices, rules.drift",
      note: "F13. Three rounds ahead, for a player who plays every match."),
    Formula(
      id: "price_tier", kind: .community,
      expression: "cash_cow < 450k ≤ mid < 800k ≤ underpriced_premium < 1M ≤ premium",
      inputs: "player_prices.price_shown",
      sourceURL: "https://github.com/tiation/afl_fantasy_ios",
      note:
        "F17. A tier includes its lower bound and not its upper bound, so every price is in one tier."
    ),
  ]

  static let projections: [Formula] = [
    Formula(
      id: "projection_base", kind: .own,
      expression: "(Σ w_i·s_i + 2·a₀) / (Σ w_i + 2), w_i = 0.5^(age in games / 10), a₀ = P₀ / MN₀",
      inputs: "player_scores, player_prices, magic_numbers",
      note:
        "F7. Recent games count more. The average at which a player was priced counts as two games. "
        + "On 2025 the mean error was \(error(0)) points. The mean error of the season average "
        + "was \(error(1)), and of the last three games \(error(2))."),
    Formula(
      id: "projection", kind: .own,
      expression: "round(base + Σ w·part, 1) over opponent, home, availability; w = 1",
      inputs: "projections.base, projection_parts",
      note:
        "F7. An app can give a part another weight; with all weights at 1 it gets our projection "
        + "exactly. Ground, contract year and late-season taper are shown but not used, because they "
        + "predict nothing."),
    Formula(
      id: "home", kind: .own, expression: "+0.9 at home, −0.9 away", inputs: "matches.home",
      note: "F7. Points, measured on the seasons 2021 to 2025. 0 without a fixture."),
    Formula(
      id: "interval", kind: .own,
      expression:
        "σ² = ((n − 1)·s² + 40·(16.8 + 0.06·base)²) / (n + 39); σ_p = σ·√(1 + 1/(Σw + 2)); 80 % = proj ± "
        + "1.2816·σ_p, 90 % = proj ± 1.6449·σ_p",
      inputs: "player_scores, projections.proj",
      note:
        "F8. The numbers were set on 2021 and 2024. On the games of 2025 the intervals held "
        + "\(held(0)) % and \(held(1)) % of scores. The table calibrations has the shares of this "
        + "input."),
    Formula(
      id: "confidence", kind: .own,
      expression: "2·Φ(15 / σ_p) − 1; high ≥ 0.53, medium ≥ 0.48, else low",
      inputs: "projections.sigma",
      note:
        "F8. The chance that the score is within 15 points of the projection, about one in two for a "
        + "typical player. On 2025, which was not used to set the bands, they held \(bands(0)) % of "
        + "scores and promised \(bands(1)) %."),
    Formula(
      id: "chance_of_120", kind: .community,
      expression: "play_chance · (1 − Φ((120 − proj) / σ_p))",
      inputs: "projections.proj, projections.sigma, projections.play_chance",
      sourceURL: "https://github.com/cooksley1/afl-fantasy-machine",
      note: "F12. 120 is the score that captains are chosen for."),
    Formula(
      id: "play_chance", kind: .own,
      expression:
        "limit + (next − limit)·memory^(k − 1), next = 1/(1 + e^−(a + s·x)), limit = 1/(1 + e^−(l + "
        + "0.4·x)), x = (base − 60)/10, k = matches of the club ahead; a, s, l and memory by matches "
        + "missed in a row: \(PlayChance.Band.numbers)",
      inputs: "projections.base, player_scores, players.status, late_changes, injuries",
      note:
        "Set on 2021, 2024 and 2025. In each of them the chance to play the next match was right "
        + "within three points, for any number of missed matches. News about a round comes first: a "
        + "player who is out has 0, and a player who is named has \(PlayChance.named) (415/416, by "
        + "Laplace's rule, since all 414 who were named on the list of 2025 played). A player who is "
        + "expected back by the injury list has the limit of one who has just played, until somebody "
        + "says whether he plays a round from his return on. If he is out or named then, that match "
        + "counts as missed or played. Advice names no player with less than 0.5."),
    Formula(
      id: "projection_rank", kind: .own,
      expression:
        "place by proj · play_chance↓, id; pct_rank = share of players with a lower rank",
      inputs: "projections.proj, projections.play_chance"),
    Formula(
      id: "calibration", kind: .own, expression: "round(covered / n, 4)",
      inputs: "projections, player_scores, player_prices",
      note: "The share of promises that held on this input, whether good or bad."),
    Formula(
      id: "projection_error", kind: .own, expression: "Σ |score − promise| / n, round(3)",
      inputs: "projections.proj, player_scores",
      note:
        "Covers games from round 4 on with three games before them, for the projection and for "
        + "simpler guesses."),
  ]
}
