import Bundles
import Pipeline
import SeedDashboard
import Tabular

/// The games dashboard's snapshot, and fixtures for the app's own tests.
struct DashboardSnapshots: Sendable {
  private let dashboard: Dashboard
  /// What streaks and filters of any day ask of each game.
  private let days: [GameDays]

  init(_ dashboard: Dashboard) {
    self.dashboard = dashboard
    days = dashboard.gameDays
  }

  /// dashboard.json: all that the list of games is drawn with, as cards or as a grid: the menus, the
  /// colours and symbols that games name, and every game with its texts, runs and places.
  var dashboardFile: Snapshot {
    snapshot(
      "dashboard.json",
      [
        JSONValue.Member("asOf", .string(dashboard.asOf.description)),
        JSONValue.Member("categories", .array(dashboard.categories.map(\.document))),
        JSONValue.Member("colors", .array(dashboard.colors.map(\.document))),
        JSONValue.Member(
          "directions", .array(DashboardStore.SortDirection.allCases.map(Self.direction))),
        JSONValue.Member("filters", .array(filters)),
        JSONValue.Member("games", .array(dashboard.games.indices.map(game))),
        JSONValue.Member("sorts", .array(DashboardStore.SortOption.allCases.map(Self.sort))),
        JSONValue.Member("symbols", .array(symbols)),
        JSONValue.Member("viewModes", .array(DashboardStore.ViewMode.allCases.map(Self.viewMode))),
      ])
  }

  /// What an app's tests compare its own code with: the taps of the sort menu, and streaks of days.
  var fixtures: [Snapshot] { [transitions, streakCases] }

  // MARK: - Menus

  private static func sort(_ sort: DashboardStore.SortOption) -> JSONValue {
    let words = DashboardStore.Words.english
    func label(_ direction: DashboardStore.SortDirection) -> JSONValue {
      .string(words.accessibilityLabel(of: DashboardStore.SortState(sort, direction)))
    }
    return .object([
      "a11y": .object(["asc": label(.ascending), "desc": label(.descending)]),
      "defaultDirection": .string(sort.defaultDirection.rawValue),
      "hint": .string(words.sortHint), "icon": .string(sort.icon), "id": .string(sort.key),
      "rawValue": .string(words.title(of: sort)), "shortName": .string(words.shortName(of: sort)),
      "shortcut": .string(sort.shortcut),
    ])
  }

  private static func direction(_ direction: DashboardStore.SortDirection) -> JSONValue {
    .object([
      "icon": .string(direction.icon), "id": .string(direction.rawValue),
      "word": .string(DashboardStore.Words.english.word(for: direction)),
    ])
  }

  private static func viewMode(_ mode: DashboardStore.ViewMode) -> JSONValue {
    .object([
      "icon": .string(mode.icon), "id": .string(mode.rawValue),
      "isDefault": .bool(mode == .standard),
      "label": .string(DashboardStore.Words.english.title(of: mode)),
    ])
  }

  /// Every symbol that the file names, by name, and what an older iOS shows instead.
  private var symbols: [JSONValue] {
    DashboardSymbols.rows(dashboard.symbols).sorted { $0.name < $1.name }.map { symbol in
      .object([
        "a11y": .string(symbol.label), "fallback": .string(symbol.fallback),
        "minimumIOS": .double(symbol.minimumIOS), "name": .string(symbol.name),
      ])
    }
  }

  private var filters: [JSONValue] {
    let today = dashboard.asOf
    let counts = FilterCounts(games: days, first: today)
    return DashboardStore.Filter.allCases.map { filter in
      .object([
        "count": .integer(counts.count(filter, on: today)), "icon": .string(filter.icon),
        "id": .string(filter.rawValue),
        "label": .string(DashboardStore.Words.english.label(of: filter)),
      ])
    }
  }

  // MARK: - Fixtures

  private var transitions: Snapshot {
    let rows = SortTransition.all.map { transition in
      JSONValue.object([
        "fromDirection": .string(transition.from.direction.rawValue),
        "fromSort": .string(transition.from.sort.key), "tapped": .string(transition.tapped.key),
        "toDirection": .string(transition.to.direction.rawValue),
        "toSort": .string(transition.to.sort.key),
      ])
    }
    return snapshot("sort_transitions.json", [JSONValue.Member("transitions", .array(rows))])
  }

  private var streakCases: Snapshot {
    let cases = dashboard.games.indices.prefix(Self.gamesOfCases).flatMap { game in
      (0..<Self.daysOfCases).map { streakCase(game, dashboard.asOf.adding(days: $0)) }
    }
    return snapshot("streak_cases.json", [JSONValue.Member("cases", .array(cases))])
  }

  private func streakCase(_ game: Int, _ day: CalendarDay) -> JSONValue {
    .object([
      "current": .integer(days[game].currentStreak(on: day)),
      "day": .string(day.description), "game": .string(dashboard.games[game].id),
      "status": .string(days[game].status(on: day).rawValue),
    ])
  }

  /// Enough for every status, few enough to read.
  private static let gamesOfCases = 50
  /// From the bundle's day until every streak has ended, except for weekly puzzles and days frozen
  /// ahead.
  private static let daysOfCases = 4

  private func snapshot(_ name: String, _ members: [JSONValue.Member]) -> Snapshot {
    Snapshot(name, schema: DashboardDatabase.kind.version, members: members)
  }

  /// How many runs a game has in the file: the last ones, oldest first.
  private static let runCount = 10

  /// The game at a position.
  private func game(_ position: Int) -> JSONValue {
    let (game, stats) = (dashboard.games[position], dashboard.stats[position])
    return .object([
      "category": .string(dashboard.categories[game.category].id),
      "color": .string(dashboard.colors[game.color].id),
      "current": .integer(stats.currentStreak), "icon": .string(game.icon), "id": .string(game.id),
      "lastPlayed": .string(stats.lastPlayed?.description),
      "lastPlayedAt": .string(stats.lastPlayedAt.map { UTCInstantText.text($0) }),
      "lastPlayedText": .string(GameTexts(game: game, stats: stats).lastPlayed),
      "lastPuzzle": .string(stats.lastPuzzle?.description),
      "longest": .integer(stats.longest?.length ?? 0), "name": .string(game.name),
      "order": order(stats),
      "runs": .array(dashboard.runs[position].suffix(Self.runCount).map(run)),
      "shortName": .string(game.shortName), "status": .string(stats.status.rawValue),
      "texts": GameTexts(game: game, stats: stats).document, "url": .string(game.url),
    ])
  }

  private func run(_ run: StreakRun) -> JSONValue {
    .array([
      .string(run.days.lowerBound.description), .string(run.days.upperBound.description),
      .integer(run.length),
    ])
  }

  private func order(_ stats: GameStats) -> JSONValue {
    .members(
      DashboardOrder.all.map { order in
        let direction = order.direction == .ascending ? "Asc" : "Desc"
        return JSONValue.Member(order.sort.key + direction, .integer(stats.ranks[order]))
      }.sorted { $0.key < $1.key })
  }
}

extension Dashboard.Category {
  /// The category as the snapshot has it.
  fileprivate var document: JSONValue { .object(["id": .string(id), "name": .string(name)]) }
}

extension ColorToken {
  /// The colour as the snapshot has it, each part as `#RRGGBB`.
  fileprivate var document: JSONValue {
    .object([
      "dark": .string(darkHex), "id": .string(id), "light": .string(lightHex),
      "onDark": .string(onDarkHex), "onLight": .string(onLightHex),
    ])
  }
}

extension GameTexts {
  /// The texts of a card and of a tile, as the snapshot has them.
  fileprivate var document: JSONValue {
    .object([
      "a11y": .string(accessibilityLabel), "average": .string(average), "best": .string(best),
      "lastPlayed": .string(lastPlayed), "lastPlayedA11y": .string(spokenLastPlayed),
      "status": .string(streak.statusText), "streak": .string(streak.text),
      "streakA11y": .string(streak.accessibilityText), "streakShort": .string(streak.shortText),
      "success": .string(success), "successA11y": .string(spokenSuccess),
      "successShort": .string(successShort),
    ])
  }
}
