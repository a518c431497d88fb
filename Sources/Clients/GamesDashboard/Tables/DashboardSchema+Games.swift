import Bundles
import Pipeline
import Tabular

extension DashboardSchema {
  /// Games, what they look like, and what was played.
  static let gameTables = [
    TableSchema(
      "categories", "Kinds of games.", key: ["category_id"],
      columns: [
        .text("category_id", required: true, "Such as `words`."),
        .text("name", required: true, "What apps show."),
        .integer("position", required: true, "Place in lists, from 0."),
      ]),
    TableSchema(
      "color_tokens", "Colours by name, in light and dark appearance, with their contrast.",
      key: ["color_id"], check: "contrast_light >= 1 AND contrast_dark >= 1",
      columns: [
        .text("color_id", required: true, "Such as `moss`."),
        .text("light_hex", required: true, "#RRGGBB, in light appearance."),
        .text("dark_hex", required: true, "#RRGGBB, in dark appearance."),
        .text("on_light_hex", required: true, "Text upon `light_hex`, #RRGGBB."),
        .text("on_dark_hex", required: true, "Text upon `dark_hex`, #RRGGBB."),
        .real("contrast_light", required: true, "Of `on_light_hex` upon `light_hex`, 1 to 21.")
          .derived(by: "contrast"),
        .real("contrast_dark", required: true, "Of `on_dark_hex` upon `dark_hex`, 1 to 21.")
          .derived(by: "contrast"),
      ]),
    TableSchema(
      "games", "The daily games, by slug.", key: ["game_id"],
      columns: identity + scoring + days),
    TableSchema(
      "results",
      """
      What was played, by game, puzzle day and instant. A game's results of some days are a range of \
      the index by game and day.
      """,
      key: ["result_id"],
      columns: [
        number("result_id"),
        .text("result_key", "The id that the input gives."), game,
        date("day", "The day of the puzzle.").derived(by: "puzzle_day"),
        day("day_number", "The same day.").derived(by: "puzzle_day"),
        .integer("number", "The puzzle's number."),
        .integer("completed", required: true, "1 where the puzzle was solved."),
        .integer("score", "Within the game's bounds."), .integer("attempts"),
        .integer("played_utc", required: true, "Unix seconds."),
        .text("tz", required: true, "The player's zone: IANA name, or an offset as `+10:00`."),
        .integer("is_archive", required: true, "1 for an old puzzle that was played later.")
          .derived(by: "is_archive"),
        .text("shared_text", "The text that was shared."),
      ]),
    TableSchema(
      "freezes", "Days that bridge a game's streak without counting.",
      key: ["game_id", "day_number"],
      // The key in front: of a last column that stands between two of the key, SQLite 3.40.1's
      // quick_check says that it holds NULL.
      columns: [game, day("day_number", "The day."), date("day", "The same day.")]),
  ]

  private static let identity: [ColumnSchema] = [
    number("game_id"),
    .text("slug", required: true, "The id that stays the same, such as `wordle`."),
    .text("name", required: true, "What apps show."),
    .text("short_name", required: true, "At most 12 characters, for a grid."),
    .text("name_key", required: true, "The name folded, for sorting.").derived(by: "name_key"),
    .text("index_letter", required: true, "Its section of an A-Z index: `A` to `Z`, or `#`.")
      .derived(by: "name_key"),
    .text("category_id", required: true, references: "categories"),
    .text("url", "Where it is played."),
    .text("icon", required: true, references: "symbols", "The SF Symbol."),
    .text("color_id", required: true, references: "color_tokens"),
  ]

  private static let scoring: [ColumnSchema] = [
    .text(
      "scoring_model", required: true,
      "`lowerAttempts`, `lowerTimeSeconds`, `lowerGuesses`, `lowerHints` or `higherIsBetter`."),
    .integer("min_score", required: true, "The least score that there is."),
    .integer("max_score", required: true, "The greatest."),
    .integer("max_attempts", "NULL without a limit."),
    .text("streak_rule", required: true, "What makes a day count: `completed` or `played`."),
    .integer("counts_archive", required: true, "1 where old puzzles count too."),
    .text(
      "result_pattern",
      "The regular expression of shared texts, with groups named `number` and `score`."),
  ]

  private static let days: [ColumnSchema] = [
    .text("day_rule", required: true, "When its puzzle changes: `local_midnight` or `fixed_zone`."),
    .text("reset_tz", "IANA name of the zone of `fixed_zone`."),
    .integer("reset_minute", "Minutes after midnight in that zone."),
    .integer("anchor_number", "The number of a puzzle whose day is known."),
    date("anchor_date", required: false, "Its day."),
    .integer("cadence_days", "Days from one number to the next."),
  ]
}
