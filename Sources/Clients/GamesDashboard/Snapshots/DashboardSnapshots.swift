import Bundles
import Pipeline
import SeedDashboard
import Tabular

/// What dashboard.json says, read from a finished database.
struct DashboardSnapshots: Sendable {
  let asOf: CalendarDay
  let categories: [DashboardStore.Category]
  let colors: [DashboardStore.ColorToken]
  let filters: [(filter: DashboardStore.Filter, count: Int)]
  let games: [DashboardStore.ListedGame]
  let symbols: [DashboardStore.ListedSymbol]

  /// How many runs of a game are in the file.
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
  /// The snapshot, and what an app's tests compare their own code with.
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

  /// Enough for every status, few enough to read.
  private static let gamesOfCases = 50
  /// From the bundle's day until every streak has ended, except for weekly puzzles and days frozen
  /// ahead.
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
