import Bundles
import SeedDashboard

extension DashboardTables {
  /// The tables of the sort menu: its entries, its texts, and the effect of a tap.
  static let menuTables: [Table<DashboardTables>] = [
    Table(
      "sort_directions", of: DashboardStore.SortDirection.self,
      "The two directions of an order.", key: ["direction_id"],
      rows: { _ in DashboardStore.SortDirection.allCases.ordered { $0.rawValue < $1.rawValue } },
      columns: [
        .text("direction_id", "`ascending` or `descending`.") { $0.rawValue },
        .text("icon", references: "symbols", "`chevron.up` or `chevron.down`.") { $0.icon },
        .text("word", "What a screen reader says.") {
          DashboardStore.Words.english.word(for: $0)
        },
      ]),
    Table(
      "sort_options", of: DashboardStore.SortOption.self, "What games are sorted by.",
      key: ["sort_id"], check: "length(short_name) <= 8 AND menu_order BETWEEN 1 AND 4",
      rows: { _ in DashboardStore.SortOption.allCases.ordered { $0.key < $1.key } },
      columns: [
        .text("sort_id", "Such as `lastPlayed`.") { $0.key },
        .text("raw_value", "The words of the menu, such as `Last Played`.") {
          DashboardStore.Words.english.title(of: $0)
        },
        .text("short_name", "At most 8 characters, such as `Recent`.") {
          DashboardStore.Words.english.shortName(of: $0)
        },
        .text("icon", references: "symbols", "The SF Symbol.") { $0.icon },
        .integer("menu_order", "Place in the menu, from 1.") { $0.menuOrder },
        .text("shortcut", "Such as `⌘1`.") { $0.shortcut },
        .text(
          "default_direction", references: "sort_directions",
          "The direction in which the sort begins."
        ) {
          $0.defaultDirection.rawValue
        },
        .text("a11y_label_asc", "Such as `Sort by Last Played, ascending`.") {
          label(of: $0, .ascending)
        },
        .text("a11y_label_desc", "Such as `Sort by Last Played, descending`.") {
          label(of: $0, .descending)
        },
        .text("a11y_hint", "`Double tap to change sort options`.") { _ in
          DashboardStore.Words.english.sortHint
        },
      ]),
    Table(
      "sort_transitions", of: SortTransition.self,
      """
      What a tap on an entry of the menu does in every state. A tap on the current sort reverses it; \
      another sort begins with its default direction.
      """,
      key: ["from_sort", "from_dir", "tapped"], rows: { _ in SortTransition.all },
      columns: [
        .text("from_sort", references: "sort_options", "The sort before the tap.") {
          $0.from.sort.key
        },
        .text("from_dir", references: "sort_directions", "The direction before the tap.") {
          $0.from.direction.rawValue
        },
        .text("tapped", references: "sort_options", "The entry that is tapped.") { $0.tapped.key },
        .text("to_sort", references: "sort_options", "The sort after the tap.") { $0.to.sort.key }
          .derived(by: "sort_transition"),
        .text("to_dir", references: "sort_directions", "The direction after the tap.") {
          $0.to.direction.rawValue
        }
        .derived(by: "sort_transition"),
      ]),
  ]

  private static func label(
    of sort: DashboardStore.SortOption, _ direction: DashboardStore.SortDirection
  ) -> String {
    DashboardStore.Words.english.accessibilityLabel(of: DashboardStore.SortState(sort, direction))
  }
}

/// The effect of a tap on an entry of the sort menu in a state.
struct SortTransition {
  let from: DashboardStore.SortState
  let tapped: DashboardStore.SortOption

  /// The state after the tap.
  var to: DashboardStore.SortState { from.tapping(tapped) }

  /// Every tap in every state, in the order of the table's key.
  static var all: [SortTransition] {
    let all = DashboardStore.SortState.all.flatMap { state in
      DashboardStore.SortOption.allCases.map { SortTransition(from: state, tapped: $0) }
    }
    return all.ordered { $0.key < $1.key }
  }

  private var key: (String, String, String) {
    (from.sort.key, from.direction.rawValue, tapped.key)
  }
}
