import Bundles
import SeedDashboard
import Tabular

/// The shapes of a games dashboard's files.
enum DashboardShapes: SnapshotKinds {
  static let schema = SnapshotSchema(
    version: DashboardDatabase.kind.version, folder: "games-dashboard")

  /// dashboard.json: the content of the list of games, as cards or as a grid. It has the menus, the
  /// colours and symbols that games name, and every game with its texts, runs and places.
  static let dashboard: SnapshotKind<DashboardSnapshots> = kind(
    "snapshots/dashboard.json",
    "All data for the list of games, as cards or as a grid.",
    [
      .day("asOf", "The day that counted as today.") { $0.asOf },
      .list("categories", of: category, "In the order of lists.") { $0.categories },
      .list("colors", of: color, "By id.") { $0.colors },
      .list(
        "directions", of: direction, count: .exactly(DashboardStore.SortDirection.allCases.count),
        "The two directions of an order."
      ) { _ in DashboardStore.SortDirection.allCases },
      .list(
        "filters", of: filter, count: .exactly(DashboardStore.Filter.allCases.count),
        "In the order of the menu."
      ) { $0.filters },
      .list("games", of: game, "By id.") { $0.games },
      .list(
        "sorts", of: sort, count: .exactly(DashboardStore.SortOption.allCases.count),
        "In the order of the menu."
      ) { _ in DashboardStore.SortOption.allCases },
      .list("symbols", of: symbol, "Every SF Symbol of the file, by name.") { $0.symbols },
      .list(
        "viewModes", of: viewMode, count: .exactly(DashboardStore.ViewMode.allCases.count),
        "In the order of the switch."
      ) { _ in DashboardStore.ViewMode.allCases },
    ])

  /// fixtures/sort_transitions.json: the effect of each tap on the sort menu.
  static let transitions = kind(
    "fixtures/sort_transitions.json",
    "The effect of a tap on each entry of the sort menu, for an app's tests.",
    [
      .list(
        "transitions", of: transition, count: .exactly(SortTransition.all.count).distinct,
        "Each entry in each state."
      ) { (transitions: [SortTransition]) in transitions }
    ])

  /// fixtures/streak_cases.json: streaks on the bundle's day and the days after it.
  static let streakCases = kind(
    "fixtures/streak_cases.json", "The streaks on some days, for an app's tests.",
    [
      .list(
        "cases", of: streakCase, count: .any.distinct,
        "The streaks on a day if nothing more is played."
      ) { (cases: [DashboardSnapshots.StreakCase]) in cases }
    ])
}

// MARK: - Menus

extension DashboardShapes {
  private static let words = DashboardStore.Words.english
  private static let sortKey = TextForm.oneOf(DashboardStore.SortOption.allCases.map(\.key))

  private static let sort = JSONShape<DashboardStore.SortOption>.object(
    named: "sort",
    [
      .value("a11y", sortLabels, "What a screen reader says for the menu's button.") { $0 },
      .word("defaultDirection") { $0.defaultDirection },
      .constant("hint", .string(words.sortHint)),
      .text("icon", "An SF Symbol.") { $0.icon },
      .text("id", as: sortKey) { $0.key },
      .text("rawValue", "The words of the menu.") { words.title(of: $0) },
      .text(
        "shortName",
        """
        The text of the menu's button: at most 8 characters as readers count them (grapheme \
        clusters).
        """
      ) { words.shortName(of: $0) },
      .text("shortcut", as: .pattern("^⌘[1-4]$"), "The keys that choose it.") { $0.shortcut },
    ])

  private static let sortLabels = JSONShape<DashboardStore.SortOption>.object([
    .text("asc", as: .pattern("^Sort by .+, ascending$")) { label($0, .ascending) },
    .text("desc", as: .pattern("^Sort by .+, descending$")) { label($0, .descending) },
  ])

  private static func label(
    _ sort: DashboardStore.SortOption, _ direction: DashboardStore.SortDirection
  ) -> String {
    words.accessibilityLabel(of: DashboardStore.SortState(sort, direction))
  }

  private static let direction = JSONShape<DashboardStore.SortDirection>.object(
    named: "direction",
    [
      .text("icon", "An SF Symbol.") { $0.icon },
      .word("id") { $0 },
      .text("word", "What a screen reader says.") { words.word(for: $0) },
    ])

  private static let filter = JSONShape<(filter: DashboardStore.Filter, count: Int)>.object(
    named: "filter",
    [
      .integer("count", min: 0, "The number of games that pass the filter on asOf.") { $0.count },
      .text("icon", "An SF Symbol.") { $0.filter.icon },
      .word("id") { $0.filter },
      .text("label", "The text of its chip.") { words.label(of: $0.filter) },
    ])

  private static let viewMode = JSONShape<DashboardStore.ViewMode>.object(
    named: "viewMode",
    [
      .text("icon", "An SF Symbol.") { $0.icon },
      .word("id") { $0 },
      .flag("isDefault") { $0 == .standard },
      .text("label", "The text of the switch.") { words.title(of: $0) },
    ])

  private static let symbol = JSONShape<DashboardStore.ListedSymbol>.object(
    named: "symbol",
    [
      .text("a11y", "What a screen reader says.") { $0.label },
      .text("fallback", "The symbol for an older iOS; the same symbol if it needs none.") {
        $0.icon.fallback
      },
      .number("minimumIOS", min: 13, "The first iOS version that has the symbol.") {
        $0.icon.minimumIOS
      },
      .text("name") { $0.icon.name },
    ])

  private static let category = JSONShape<DashboardStore.Category>.object(
    named: "category",
    [.text("id") { $0.id }, .text("name", "The name that apps show.") { $0.name }])

  private static let color = JSONShape<DashboardStore.ColorToken>.object(
    named: "color",
    [
      .text("dark", as: .color, "The colour in dark appearance.") { $0.darkHex },
      .text("id") { $0.id },
      .text("light", as: .color, "The colour in light appearance.") { $0.lightHex },
      .text("onDark", as: .color, "The colour of text on `dark`.") { $0.onDarkHex },
      .text("onLight", as: .color, "The colour of text on `light`.") { $0.onLightHex },
    ])
}

// MARK: - Games

extension DashboardShapes {
  private static let game = JSONShape<DashboardStore.ListedGame>.object(
    named: "game",
    [
      .text("category", "The id of a category.") { $0.card.category },
      .text("color", "The id of one of colors.") { $0.card.color },
      .integer("current", min: 0, "The current streak on asOf; 0 for none.") {
        $0.card.streak.current
      },
      .text("icon", "One of symbols.") { $0.card.icon.name },
      .text("id", "Stays the same from one build to the next.") { $0.card.id },
      .nullableDay(
        "lastPlayed",
        "The day on which the game was last played, on the player's clock; null if it never was."
      ) { $0.card.lastPlayed },
      .nullableInstant(
        "lastPlayedAt", "When the game was last played, in UTC; null if it never was."
      ) { $0.card.lastPlayedAt },
      .text(
        "lastPlayedText", as: .pattern(#"^(\d{1,2} [A-Z][a-z]{2} \d+|Never played)$"#),
        "Such as 21 Nov 2026, and Never played."
      ) { $0.card.texts.lastPlayed },
      .nullableDay(
        "lastPuzzle", "The latest day of a puzzle with a result; null without one."
      ) { $0.card.lastPuzzle },
      .integer("longest", min: 0, "The longest run; 0 without one.") { $0.card.streak.longest },
      .text("name") { $0.card.title },
      .value("order", order, "The game's place in each order, from 1.") { $0.ranks },
      .list(
        "runs", of: run, count: .atMost(DashboardSnapshots.runCount),
        "The last runs, oldest first: first day, last day, days that count."
      ) { $0.runs },
      .text(
        "shortName",
        "The name for a grid: at most 12 characters as readers count them; a character can be "
          + "several code points."
      ) { $0.card.shortTitle },
      .word("status") { $0.card.streak.status },
      .value("texts", texts) { $0.card },
      .nullableText("url", as: .any, "The web address of the game; null if the input has none.") {
        $0.url
      },
    ])

  private static let run = JSONShape<DashboardStore.Run>.row([
    .day("first day") { $0.days.lowerBound },
    .day("last day") { $0.days.upperBound },
    .integer("days that count", min: 1) { $0.length },
  ])

  private static let order = JSONShape<[Int]>.object(
    DashboardStore.SortState.all.enumerated().map { place, state in
      let suffix = state.direction == .ascending ? "Asc" : "Desc"
      return .integer(state.sort.key + suffix, min: 1) { $0[place] }
    })

  private static let texts = JSONShape<DashboardStore.GameCard>.object(
    named: "texts",
    [
      .text("a11y", "What a screen reader says for the whole card.") { $0.accessibilityLabel },
      .nullableText("average", "The average as text, such as Average 4.12; null without a score.") {
        $0.texts.average
      },
      .nullableText(
        "best", "The best score as text, such as Best 3 attempts; null without a score."
      ) { $0.texts.best },
      .text("lastPlayed", "Such as 21 Nov 2026.") { $0.texts.lastPlayed },
      .text("lastPlayedA11y") { $0.texts.lastPlayedAccessibility },
      .text("status", "What the player must do to keep the streak.") { $0.streak.statusText },
      .text("streak", "The streak as text, such as 12 day streak.") { $0.streak.text },
      .text("streakA11y", "The streak as a screen reader says it, such as 12 day streak, best 40.")
      { $0.streak.accessibilityText },
      .text("streakShort", "The streak for a grid, such as 12.") { $0.streak.shortText },
      .text("success", "The success rate as text, such as 92% solved.") { $0.texts.success },
      .text("successA11y") { $0.texts.successAccessibility },
      .text("successShort", "The success rate for a grid, such as 92%.") { $0.texts.successShort },
    ])
}

// MARK: - Fixtures

extension DashboardShapes {
  private static let transition = JSONShape<SortTransition>.object([
    .word("fromDirection") { $0.from.direction },
    .text("fromSort", as: sortKey) { $0.from.sort.key },
    .text("tapped", as: sortKey) { $0.tapped.key },
    .word("toDirection") { $0.to.direction },
    .text("toSort", as: sortKey) { $0.to.sort.key },
  ])

  private static let streakCase = JSONShape<DashboardSnapshots.StreakCase>.object([
    .integer("current", min: 0) { $0.streak.current },
    .day("day") { $0.day },
    .text("game", "The id of a game of dashboard.json.") { $0.game },
    .word("status") { $0.streak.status },
  ])
}
