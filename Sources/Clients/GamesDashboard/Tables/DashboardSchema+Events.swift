import Bundles

extension DashboardSchema {
  /// Streaks of events, such as the matches of a team, which no calendar counts.
  static let eventTables = [
    TableSchema(
      "event_series", "Series of events whose outcomes make a streak.", key: ["series_id"],
      columns: [
        number("series_id"),
        .text("slug", required: true, "The id that stays the same."),
        .text("name", required: true, "What apps show."),
        .text("draw_policy", required: true, "What a draw does: `break`, `skip` or `count`."),
        .integer("current_streak", required: true, "The run after the last event; 0 for none.")
          .derived(by: "event_streak"),
        .integer("longest_streak", required: true, "The longest run; 0 without one.")
          .derived(by: "event_streak"),
        text("streak_text", "Such as `5 in a row`."),
        text("streak_text_a11y", "Such as `5 in a row, best 9`."),
      ]),
    TableSchema(
      "events", "The events of each series, by start.", key: ["series_id", "seq"],
      columns: [
        .integer("series_id", required: true, references: "event_series"),
        .integer("seq", required: true, "From 1."),
        .text("event_key", required: true, "The id that the input gives."),
        .integer("start_utc", required: true, "Unix seconds."),
        .text("outcome", required: true, "`win`, `loss` or `draw`."),
      ]),
    TableSchema(
      "event_runs", "Events in a row that count.", key: ["series_id", "end_seq"],
      check: "start_seq <= end_seq",
      columns: [
        .integer("series_id", required: true, references: "event_series"),
        .integer("start_seq", required: true, "The first event that counts.")
          .derived(by: "event_streak"),
        .integer("end_seq", required: true, "The last event that counts.")
          .derived(by: "event_streak"),
        .integer("length", required: true, "How many count.").derived(by: "event_streak"),
      ]),
  ]

  private static func text(_ name: String, _ comment: String) -> ColumnSchema {
    .text(name, required: true, comment).derived(by: "texts")
  }
}
