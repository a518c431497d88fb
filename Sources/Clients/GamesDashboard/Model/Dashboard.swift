import Bundles
import SeedDashboard
import SeedStore
import Tabular

/// The content of a games dashboard's bundle.
package struct Dashboard: Sendable {
  /// A category of games.
  struct Category: Hashable, Sendable {
    /// The id, such as `words`.
    let id: String
    let name: String
  }

  /// The day that counts as today.
  var asOf: CalendarDay
  /// The categories, in the order of the file.
  var categories: [Category] = []
  /// The colours, by id.
  var colors: [ColorToken] = []
  /// The SF Symbols that the tables name.
  var symbols: [Symbol] = []
  /// The games, by id.
  var games: [DashboardGame] = []
  /// The results, by game, then by day, then by the time they were played.
  var results: [PuzzleResult] = []
  /// The frozen days of each game, in order.
  var freezes: [[CalendarDay]] = []
  /// The runs of each game, in order.
  var runs: [[StreakRun]] = []
  /// The statistics of each game.
  var stats: [GameStats] = []
  /// The series of events, by id.
  var series: [EventSeries] = []
}

extension Dashboard {
  /// The results of each game, in the order of the games.
  var resultsByGame: [ArraySlice<PuzzleResult>] {
    var end = results.startIndex
    return games.indices.map { game in
      let start = end
      end = results[start...].firstIndex { $0.game != game } ?? results.endIndex
      return results[start..<end]
    }
  }

  /// Computes the runs and statistics of each game, from its ordered results and its freezes.
  mutating func workOutStats() {
    for (position, results) in resultsByGame.enumerated() {
      let game = games[position]
      let history = StreakHistory(results, of: game, freezes: freezes[position])
      runs.append(history.runs)
      stats.append(GameStats(results, of: game, history, on: asOf))
    }
  }
}

/// The games of a dashboard and the parts that they refer to, from games.yaml, without results or
/// events. Categories are in the order of the file; colours, series and games by id.
struct DashboardCatalogue: Sendable {
  /// The file, for notices about rows that refer to its entries.
  let file: String
  let symbols: [Symbol]
  let categories: [Dashboard.Category]
  let colors: [ColorToken]
  let series: [EventSeries]
  let games: [DashboardGame]

  /// The symbol of games whose icon is missing or unknown.
  static let fallbackIcon = "gamecontroller"

  /// The games refer to positions in `categories` as given, and to positions of the colours by id.
  init(
    file: String, symbols: [Symbol], categories: [Dashboard.Category], colors: [ColorToken],
    series: [EventSeries], games: [DashboardGame]
  ) {
    self.file = file
    self.symbols = symbols
    self.categories = categories
    self.colors = colors.ordered { $0.id < $1.id }
    self.series = series.ordered { $0.id < $1.id }
    self.games = games.ordered { $0.id < $1.id }
  }
}

extension Dashboard {
  /// The facts about each game from which streaks and filters of any day are computed.
  var gameDays: [GameDays] {
    resultsByGame.enumerated().map { game, results in
      // Results before the last run do not change it.
      let first = runs[game].last?.days.lowerBound ?? CalendarDay(number: .min)
      let recent = results.reversed().prefix { $0.day >= first }
      return StreakHistory(recent, of: games[game], freezes: freezes[game]).days(
        lastPlayed: stats[game].lastPlayed)
    }
  }
}
