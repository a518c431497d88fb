import Bundles
import SeedDashboard
import Tabular

/// What ``DashboardShapes`` says of a games dashboard, read from its content.
struct DashboardSnapshots: Sendable {
  /// A game with what its results come to.
  struct Game {
    let game: DashboardGame
    let category: String
    let color: String
    let stats: GameStats
    /// The last runs, oldest first.
    let runs: [StreakRun]

    var texts: GameTexts { GameTexts(game: game, stats: stats) }
  }

  /// A game's streak on a day.
  struct StreakCase {
    let game: String
    let day: CalendarDay
    let current: Int
    let status: StreakStatus
  }

  let dashboard: Dashboard
  /// What streaks and filters of any day ask of each game.
  private let days: [GameDays]

  /// How many runs of a game are in a file.
  static let runCount = 10
  /// Enough for every status, few enough to read.
  private static let gamesOfCases = 50
  /// From the bundle's day until every streak has ended, except for weekly puzzles and days frozen
  /// ahead.
  private static let daysOfCases = 4

  init(_ dashboard: Dashboard) {
    self.dashboard = dashboard
    days = dashboard.gameDays
  }

  /// dashboard.json.
  var dashboardFile: Snapshot { DashboardShapes.dashboard.snapshot(of: self) }

  /// What an app's tests compare its own code with: the taps of the sort menu, and streaks of days.
  var fixtures: [Snapshot] {
    [
      DashboardShapes.transitions.snapshot(of: self),
      DashboardShapes.streakCases.snapshot(of: self),
    ]
  }

  var games: [Game] {
    dashboard.games.indices.map { position in
      let game = dashboard.games[position]
      return Game(
        game: game, category: dashboard.categories[game.category].id,
        color: dashboard.colors[game.color].id, stats: dashboard.stats[position],
        runs: dashboard.runs[position].suffix(Self.runCount))
    }
  }

  var filters: [(filter: DashboardStore.Filter, count: Int)] {
    let counts = FilterCounts(games: days, first: dashboard.asOf)
    return DashboardStore.Filter.allCases.map { ($0, counts.count($0, on: dashboard.asOf)) }
  }

  /// Every symbol that the file names, by name, and what an older iOS shows instead.
  var symbols: [CatalogueTables.Symbol] {
    DashboardSymbols.rows(dashboard.symbols).ordered { $0.name < $1.name }
  }

  var streakCases: [StreakCase] {
    dashboard.games.indices.prefix(Self.gamesOfCases).flatMap { game in
      (0..<Self.daysOfCases).map { number in
        let day = dashboard.asOf.adding(days: number)
        return StreakCase(
          game: dashboard.games[game].id, day: day, current: days[game].currentStreak(on: day),
          status: days[game].status(on: day))
      }
    }
  }
}
