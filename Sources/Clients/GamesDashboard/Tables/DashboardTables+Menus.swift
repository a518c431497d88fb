import Bundles
import DeclaredTables
import SeedDashboard

extension DashboardTables {
  private static let words = DashboardStore.Words.english

  /// The tables of the sort menu: its entries, its texts, and the effect of a tap.
  static let menuTables: [Table<DashboardTables>] = [
    declared.table("sort_directions") { _ in
      DashboardStore.SortDirection.allCases.ordered { $0.rawValue < $1.rawValue }
        .map { ["direction_id": $0.rawValue, "icon": $0.icon, "word": words.word(for: $0)] }
    },
    declared.table(
      "sort_options", check: "length(short_name) <= 8 AND menu_order BETWEEN 1 AND 4"
    ) { _ in
      DashboardStore.SortOption.allCases.ordered { $0.key < $1.key }.map { sort in
        [
          "sort_id": sort.key, "raw_value": words.title(of: sort),
          "short_name": words.shortName(of: sort), "icon": sort.icon,
          "menu_order": sort.menuOrder, "shortcut": sort.shortcut,
          "default_direction": sort.defaultDirection.rawValue,
          "a11y_label_asc": label(of: sort, .ascending),
          "a11y_label_desc": label(of: sort, .descending), "a11y_hint": words.sortHint,
        ]
      }
    },
    declared.table(
      "sort_transitions", formulas: ["sort_transition": ["to_sort", "to_dir"]]
    ) { _ in
      SortTransition.all.map { transition in
        [
          "from_sort": transition.from.sort.key, "from_dir": transition.from.direction.rawValue,
          "tapped": transition.tapped.key, "to_sort": transition.to.sort.key,
          "to_dir": transition.to.direction.rawValue,
        ]
      }
    },
  ]

  private static func label(
    of sort: DashboardStore.SortOption, _ direction: DashboardStore.SortDirection
  ) -> String {
    words.accessibilityLabel(of: DashboardStore.SortState(sort, direction))
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
