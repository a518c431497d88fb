import Bundles
import Pipeline
import Tabular

extension DashboardSchema {
  /// The sort menu: what it shows, what it says, and what a tap does.
  static let menuTables = [
    TableSchema(
      "sort_directions", "The two ways an order can run.", key: ["direction_id"],
      columns: [
        .text("direction_id", required: true, "`ascending` or `descending`."),
        .text("icon", required: true, references: "symbols", "`chevron.up` or `chevron.down`."),
        .text("word", required: true, "What a screen reader says."),
      ]),
    TableSchema(
      "sort_options", "What games are sorted by.", key: ["sort_id"],
      check: "length(short_name) <= 8 AND menu_order BETWEEN 1 AND 4",
      columns: [
        .text("sort_id", required: true, "Such as `lastPlayed`."),
        .text("raw_value", required: true, "The words of the menu, such as `Last Played`."),
        .text("short_name", required: true, "At most 8 characters, such as `Recent`."),
        .text("icon", required: true, references: "symbols", "The SF Symbol."),
        .integer("menu_order", required: true, "Place in the menu, from 1."),
        .text("shortcut", required: true, "Such as `⌘1`."),
        .text("default_direction", required: true, references: "sort_directions"),
        .text("a11y_label_asc", required: true, "Such as `Sort by Last Played, ascending`."),
        .text("a11y_label_desc", required: true, "Such as `Sort by Last Played, descending`."),
        .text("a11y_hint", required: true, "`Double tap to change sort options`."),
      ]),
    TableSchema(
      "sort_transitions",
      """
      What a tap on an entry of the menu does, for every state: the same sort turns round, another \
      begins with its own direction.
      """,
      key: ["from_sort", "from_dir", "tapped"],
      columns: [
        .text("from_sort", required: true, references: "sort_options"),
        .text("from_dir", required: true, references: "sort_directions"),
        .text("tapped", required: true, references: "sort_options"),
        .text("to_sort", required: true, references: "sort_options")
          .derived(by: "sort_transition"),
        .text("to_dir", required: true, references: "sort_directions")
          .derived(by: "sort_transition"),
      ]),
  ]
}
