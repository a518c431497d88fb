import Bundles
import Pipeline
import SeedDashboard
import Tabular

/// The games dashboard's snapshot, and fixtures for the app's own tests.
package struct DashboardSnapshots: Sendable {
  private let dashboard: Dashboard
  private let facts: CatalogueFacts
  /// What streaks and filters of any day ask of each game.
  private let days: [GameDays]

  /// Prepares the snapshots of a dashboard.
  package init(_ dashboard: Dashboard, facts: CatalogueFacts) {
    self.dashboard = dashboard
    self.facts = facts
    days = DashboardDays.days(of: dashboard)
  }

  /// dashboard.json: the menus, and every game with its streak, its last runs and its places.
  package var dashboardFile: Snapshot {
    let documents = GameDocuments(dashboard)
    return snapshot(
      "dashboard.json",
      [
        JSONValue.Member("asOf", .string(dashboard.asOf.description)),
        JSONValue.Member("filters", .array(filters)),
        JSONValue.Member("games", .array(dashboard.games.indices.map(documents.game))),
        JSONValue.Member("sorts", .array(DashboardStore.SortOption.allCases.map(Self.sort))),
      ])
  }

  /// What an app's tests hold its own code against: the taps of the sort menu, and streaks of days.
  package var fixtures: [Snapshot] { [transitions, streakCases] }

  // MARK: - Menus

  private static func sort(_ sort: DashboardStore.SortOption) -> JSONValue {
    .object([
      "a11y": .object([
        "asc": .string(sort.accessibilityLabel(.ascending)),
        "desc": .string(sort.accessibilityLabel(.descending)),
      ]),
      "defaultDirection": .string(sort.defaultDirection.rawValue),
      "hint": .string(DashboardStore.SortOption.accessibilityHint), "icon": .string(sort.icon),
      "id": .string(sort.key), "rawValue": .string(sort.rawValue),
      "shortName": .string(sort.shortName),
    ])
  }

  private var filters: [JSONValue] {
    let today = dashboard.asOf.calendarDay
    let counts = FilterCounts(days, from: today)
    return DashboardStore.Filter.allCases.map { filter in
      .object([
        "count": .integer(counts.count(filter, on: today)), "icon": .string(filter.icon),
        "id": .string(filter.rawValue), "label": .string(filter.label),
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
      (0..<Self.daysOfCases).map { streakCase(game, dashboard.asOf.adding($0)) }
    }
    return snapshot("streak_cases.json", [JSONValue.Member("cases", .array(cases))])
  }

  private func streakCase(_ game: Int, _ day: CivilDay) -> JSONValue {
    .object([
      "current": .integer(days[game].currentStreak(on: day.calendarDay)),
      "day": .string(day.description), "game": .string(dashboard.games[game].id),
      "status": .string(days[game].status(on: day.calendarDay).rawValue),
    ])
  }

  /// Enough for every status, few enough to read.
  private static let gamesOfCases = 50
  /// From the bundle's day until every streak has ended, but for days frozen ahead.
  private static let daysOfCases = 4

  private func snapshot(_ name: String, _ members: [JSONValue.Member]) -> Snapshot {
    Snapshot(name, facts: facts.bundle, schema: DashboardDatabase.kind.version, members: members)
  }
}
