import Bundles

/// The formulas of the derived columns of the games dashboard's database, for its table `formulas`.
enum DashboardFormulas {
  /// The version of the formulas; it rises whenever a formula here changes.
  static let modelVersion = "3"

  /// Every formula.
  static var all: [CatalogueTables.Formula] { groups.flatMap(\.formulas) }

  /// The formulas by subject.
  static var groups: [FormulaGroup] {
    [
      FormulaGroup("Puzzle days", days), FormulaGroup("Streaks", streaks),
      FormulaGroup("Statistics of games", sums), FormulaGroup("Orders of games", ranks),
      FormulaGroup("Filters and texts of games", lists),
    ]
  }

  private typealias Formula = CatalogueTables.Formula

  private static let days: [Formula] = [
    Formula(
      id: "result_counts", kind: .own,
      expression: "number, score: the row's, else what games.result_pattern finds in shared_text; "
        + "completed: what shared_text says, else the row's; one of them must say it",
      inputs: "results.shared_text, games.result_pattern, games.scoring_model",
      note:
        "The shared text says that the puzzle was failed if its score is X, and that it was solved "
        + "if it has a score and lower scores are better. A notice reports a row that differs from its "
        + "text."),
    Formula(
      id: "puzzle_day", kind: .own,
      expression: "anchor_date + (number - anchor_number)·cadence_days where both are known; else "
        + "the latest day whose reset_minute the clock of reset_tz had shown by played_utc; else the "
        + "day of played_utc in tz",
      inputs: "results.number, results.played_utc, results.tz, games",
      note:
        "The clock of the machine that builds plays no part. If the clocks go forward over the "
        + "reset, the puzzle changes with them. If they show the reset twice, the first time counts. A "
        + "day that a zone left out has no puzzle."),
    Formula(
      id: "played_day", kind: .own, expression: "the day of played_utc in tz",
      inputs: "results.played_utc, results.tz",
      note:
        "The clock of the player's place counts: a player who plays in Sydney and then flies to New "
        + "York has played on Sydney's day."),
    Formula(
      id: "is_archive", kind: .own,
      expression:
        "1 if it was played more than 2 days before the puzzle's day, or more than 2 days "
        + "after the last day before the next puzzle's",
      inputs: "results.day_number, results.played_utc, results.tz"),
  ]

  private static let streaks: [Formula] = [
    Formula(
      id: "streak_run", kind: .own,
      expression: "islands of counted editions: edition - row number over editions that count or "
        + "are frozen; edition = floor((day - anchor_date) / cadence_days), the day itself where a "
        + "puzzle comes out every day",
      inputs: "results, freezes, games.streak_rule, games.counts_archive",
      note:
        "An edition counts if it has a completed result, or any result under the rule 'played'. A "
        + "frozen day adds nothing and keeps the run, as Duolingo's streak freeze does."),
    Formula(
      id: "open_until", kind: .own,
      expression: "done: the last day of the edition that ends the last run; safe: the day before "
        + "the first edition after it that is not frozen; open: the last day of that edition, or the "
        + "safe day if it was failed; failed: the last day of the newest edition with results, if "
        + "none of these counts",
      inputs: "streak_runs, results, freezes, games.cadence_days",
      note: "An edition is open until the next one is out."),
    Formula(
      id: "current_streak", kind: .own,
      expression: "length of the last run if open_until_day ≥ as_of, else 0",
      inputs: "streak_runs, metadata.as_of"),
    Formula(
      id: "longest_streak", kind: .own, expression: "max(length); the latest of equal runs",
      inputs: "streak_runs"),
    Formula(
      id: "streak_status", kind: .own,
      expression: "none without a result; active if done_until_day ≥ as_of; frozen if "
        + "safe_until_day ≥ as_of; atRisk if open_until_day ≥ as_of; failed if failed_until_day ≥ "
        + "as_of; else broken",
      inputs: "streak_runs, metadata.as_of"),
    Formula(
      id: "event_streak", kind: .own,
      expression: "win +1, loss ends; a draw ends, is passed over or counts, by draw_policy",
      inputs: "events, event_series.draw_policy"),
  ]

  private static let sums: [Formula] = [
    Formula(
      id: "totals", kind: .own, expression: "count of results, without old puzzles played later",
      inputs: "results, games.counts_archive",
      note: "If games.counts_archive is 1, old puzzles count too."),
    Formula(
      id: "completion_rate", kind: .own, expression: "round(completed / played, 4)",
      inputs: "game_stats.total_completed, game_stats.total_played"),
    Formula(
      id: "avg_score", kind: .own, expression: "round(Σ score / count of scores, 2)",
      inputs: "results.score",
      note: "If lower scores are better, only completed results count."),
    Formula(
      id: "best_score", kind: .own,
      expression: "min(score), or max(score) where higher is better",
      inputs: "results.score, games.scoring_model",
      note: "If lower scores are better, only completed results count."),
    Formula(
      id: "last_played", kind: .own, expression: "max(played_utc), and its played_day",
      inputs: "results.played_utc, results.played_day",
      note: "Old puzzles that were played later count too."),
    Formula(
      id: "last_puzzle", kind: .own, expression: "max(day)", inputs: "results.day_number"),
    Formula(
      id: "contrast", kind: .official,
      expression: "round((L₁ + 0.05) / (L₂ + 0.05), 2), L the relative luminance, L₁ ≥ L₂",
      inputs: "color_tokens", sourceURL: "https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio"),
  ]

  private static var ranks: [Formula] {
    let keys = [
      "last_played": "last_played_utc", "name": "name_key", "streak": "current_streak",
      "success": "completion_rate, not rounded",
    ]
    return keys.ordered { $0.key < $1.key }.flatMap { id, key in
      [("asc", "↑"), ("desc", "↓")].map { direction, arrow in
        Formula(
          id: "rank_\(id)_\(direction)", kind: .own,
          expression: "place by \(key)\(arrow), name_key↑, slug↑",
          inputs: "game_stats, games.name_key",
          note:
            "A total order. Games that were never played come last in both directions, except in "
            + "the order by name.")
      }
    }
  }

  private static let lists: [Formula] = [
    Formula(
      id: "filter_count", kind: .own,
      expression: "games that pass filter_options.predicate on the day",
      inputs: "game_stats", note: "Assumes that nothing is played after as_of."),
    Formula(
      id: "sort_transition", kind: .own,
      expression: "to_dir = the other one if tapped = from_sort, else tapped's default_direction",
      inputs: "sort_options.default_direction"),
    Formula(
      id: "name_key", kind: .own,
      expression: "NFKD, marks off, letters such as Ł spelt out, lower case, single blanks",
      inputs: "name"),
    Formula(
      id: "texts", kind: .own, expression: "words around the row's own numbers and names",
      inputs: "the row, game_stats"),
  ]
}
