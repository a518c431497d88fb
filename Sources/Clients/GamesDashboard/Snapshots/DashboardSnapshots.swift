import Bundles
import Pipeline
import SeedDashboard
import Tabular

/// The content of dashboard.json, read from a finished database.
struct DashboardSnapshots: Sendable {
  let asOf: CalendarDay
  let categories: [DashboardStore.Category]
  let colors: [DashboardStore.ColorToken]
  let filters: [(filter: DashboardStore.Filter, count: Int)]
  let games: [DashboardStore.ListedGame]
  let symbols: [DashboardStore.ListedSymbol]

  /// The number of runs of a game in the file.
  static let runCount = 10

  init(_ store: DashboardStore) async throws {
    asOf = store.asOf
    categories = try await store.categories()
    colors = try await store.colors()
    let counts = try await store.counts(asOf: store.asOf)
    filters = DashboardStore.Filter.allCases.map { ($0, counts[$0] ?? 0) }
    games = try await store.listedGames(runs: Self.runCount)
    symbols = try await store.symbols()
  }
}

extension DashboardSnapshots {
  /// The snapshot, and the fixtures that an app's tests compare with their own code.
  static let files: [StoredFile<DashboardStore>] = [
    .snapshot(DashboardShapes.dashboard) { try await DashboardSnapshots($0) },
    .snapshot(DashboardShapes.transitions) { _ in SortTransition.all },
    .snapshot(DashboardShapes.streakCases) { try await streakCases($0) },
  ]

  /// A game's streak on a day.
  struct StreakCase {
    let game: String
    let day: CalendarDay
    let streak: DashboardStore.Streak
  }

  /// The number of games in the cases. It is large enough for every status, and small enough for a
  /// person to read.
  private static let gamesOfCases = 50
  /// The number of days in the cases: until every streak has ended, except those of weekly puzzles
  /// and of days that are frozen ahead.
  private static let daysOfCases = 4

  private static func streakCases(_ store: DashboardStore) async throws -> [StreakCase] {
    var cases: [StreakCase] = []
    for game in try await store.listedGames(runs: 0).prefix(gamesOfCases) {
      for number in 0..<daysOfCases {
        let day = store.asOf.adding(days: number)
        let streak = try await store.streak(of: game.card.id, on: day)
        cases.append(StreakCase(game: game.card.id, day: day, streak: streak))
      }
    }
    return cases
  }
}
