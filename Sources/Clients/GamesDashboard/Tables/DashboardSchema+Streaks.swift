import Bundles
import SeedDashboard

extension DashboardSchema {
  /// Streaks, and what results come to.
  static let streakTables = [
    TableSchema(
      "streak_runs",
      """
      Days in a row on which a game counted. The streak of any day D from `metadata.as_of` on is \
      that of a game's last run, `ORDER BY end_day DESC LIMIT 1`, as long as \
      `game_stats.open_until_day` is not before D; a game without a row has none.
      """,
      key: ["game_id", "end_day"], check: "start_day <= end_day AND length >= 1",
      columns: [
        game,
        day("start_day", "The first day that counts.").derived(by: "streak_run"),
        day("end_day", "The last day that counts.").derived(by: "streak_run"),
        .integer("length", required: true, "The days that count; frozen ones do not.")
          .derived(by: "streak_run"),
        date("start_date", "`start_day` as").derived(by: "streak_run"),
        date("end_date", "`end_day` as").derived(by: "streak_run"),
      ]),
    TableSchema(
      "game_stats",
      """
      What each game's results come to on `metadata.as_of`, and its place in every order. Order by a \
      rank, and no row is sorted; the filters' columns are in the same index.
      """,
      key: ["game_id"],
      columns: [game] + totals + streaks
        + DashboardDatabase.rankColumns.map {
          .integer($0, required: true, "Its place in the order, from 1 without gaps.")
            .derived(by: $0)
        }),
  ]

  private static let totals: [ColumnSchema] = [
    .integer("total_played", required: true, "The results that count.").derived(by: "totals"),
    .integer("total_completed", required: true, "Those that were completed.")
      .derived(by: "totals"),
    .real("completion_rate", "From 0 to 1, to four decimals; NULL where nothing was played.")
      .derived(by: "completion_rate"),
    .real("avg_score", "To two decimals; NULL without a score.").derived(by: "avg_score"),
    .integer("best_score", "By the game's scoring model; NULL without a score.")
      .derived(by: "best_score"),
    date("last_played", required: false, "The latest puzzle day with a result.")
      .derived(by: "last_played"),
    day("last_played_day", required: false, "The same day.").derived(by: "last_played"),
  ]

  private static let streaks: [ColumnSchema] = [
    .integer("current_streak", required: true, "0 where none stands.")
      .derived(by: "current_streak"),
    .integer("longest_streak", required: true, "0 without a run.").derived(by: "longest_streak"),
    day("longest_start_day", required: false, "Its first day.").derived(by: "longest_streak"),
    day("longest_end_day", required: false, "Its last day.").derived(by: "longest_streak"),
    .text("status", required: true, "`active`, `atRisk`, `broken` or `none`.")
      .derived(by: "streak_status"),
    .integer("last_run_length", "The last run of `streak_runs`; NULL without one.")
      .derived(by: "streak_run"),
    day("last_run_end_day", required: false, "Its last day.").derived(by: "streak_run"),
    day(
      "open_until_day", required: false,
      "The last day on which it is the current streak, if nothing more is played: the day after "
        + "`last_run_end_day`, or that day itself where the day after was failed."
    )
    .derived(by: "open_until"),
  ]

  /// The indexes, which are made after the tables are filled.
  static let indexes =
    DashboardDatabase.rankColumns.map { rank in
      IndexSchema(
        on: "game_stats", [rank] + DashboardDatabase.filterColumns,
        "Walks the list in this order under any filter, without a look at the table.")
    } + [
      IndexSchema(
        on: "results", ["game_id", "day_number"], "Finds a game's results of some days."),
      IndexSchema(on: "games", ["slug"], "Finds a game by its stable id."),
    ]
}
