import Bundles
import Pipeline
import SeedDashboard
import Tabular

extension DashboardSchema {
  /// What lists show: texts that are ready, and how many games pass each filter.
  static let listTables = [
    TableSchema(
      "game_cards",
      """
      The texts of each game on `metadata.as_of`, long ones for cards and short ones for a grid. \
      Those about the streak are that day's; `DashboardStore` words them for later days.
      """,
      key: ["game_id"],
      columns: [
        game,
        .text("title", required: true, "The name."),
        .text("title_short", required: true, "At most 12 characters."),
        text("streak_text", "Such as `12 day streak`."),
        text("streak_short", "Such as `12`, and `–` for none."),
        text("streak_text_a11y", "Such as `12 day streak, best 40`."),
        text("status_text", "Such as `Play today to keep your streak`."),
        text("last_played_text", "Such as `21 Nov 2026`, and `Never played`."),
        text("last_played_a11y", "Such as `Last played 21 Nov 2026`."),
        text("success_text", "Such as `92% solved`."),
        text("success_short", "Such as `92%`, and `–` where nothing was played."),
        text("success_a11y", "Such as `92 percent solved, 46 of 50`."),
        .text("best_text", "Such as `Best 3 attempts`; NULL without a score.")
          .derived(by: "texts"),
        .text("average_text", "Such as `Average 4.12`; NULL without a score.")
          .derived(by: "texts"),
        text("a11y_label", "What a screen reader says of the whole card."),
      ]),
    TableSchema(
      "filter_options",
      """
      The filters. Their predicates are code of the app and of `DashboardStore`; no SQL is ever \
      taken from here.
      """,
      key: ["filter_id"],
      columns: [
        .text("filter_id", required: true, "Such as `active`."),
        .text("label", required: true, "What its chip shows."),
        .text("icon", required: true, references: "symbols", "The SF Symbol."),
        .integer("position", required: true, "Place in the menu, from 0."),
        .text("predicate", required: true, "Which games pass on a day D, in words."),
      ]),
    TableSchema(
      "filter_counts",
      """
      How many games pass each filter, from `metadata.as_of` on: a row for each day on which the \
      number changes. The count of a later day is that of the last row up to it.
      """,
      key: ["filter_id", "as_of_day"],
      columns: [
        .text("filter_id", required: true, references: "filter_options"),
        date("as_of", "The first day with this number."),
        day("as_of_day", "The same day."),
        .integer("count", required: true, "Games that pass.").derived(by: "filter_count"),
      ]),
  ]

  private static func text(_ name: String, _ comment: String) -> ColumnSchema {
    .text(name, required: true, comment).derived(by: "texts")
  }
}
