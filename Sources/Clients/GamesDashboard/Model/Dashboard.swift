import Bundles
import SeedDashboard
import SeedStore
import Tabular

/// Everything that the games dashboard's bundle is made of.
package struct Dashboard: Sendable {
  /// A kind of games.
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
  /// The SF Symbols that rows name.
  var symbols: [Symbol] = []
  /// The games, by id.
  var games: [DashboardGame] = []
  /// The results, by game, then day, then time played.
  var results: [PuzzleResult] = []
  /// The frozen days of each game, in order.
  var freezes: [[CalendarDay]] = []
  /// The runs of each game, in order.
  var runs: [[StreakRun]] = []
  /// What each game's results come to.
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

  /// Works out the runs and the statistics of each game, from results in their order and freezes.
  ///
  /// Throws ``Failure`` if two games are equal in an order.
  mutating func workOutStats() throws {
    for (position, results) in resultsByGame.enumerated() {
      let game = games[position]
      let history = StreakHistory(results, of: game, freezes: freezes[position])
      runs.append(history.runs)
      stats.append(GameStats(results, of: game, history, on: asOf))
    }
    let places = try DashboardTables(self).places
    for order in DashboardOrder.all {
      for (game, place) in (places[order.rankColumn] ?? []).enumerated() {
        stats[game].ranks[order] = place
      }
    }
  }
}

/// The games of a dashboard and what they refer to, as games.yaml has them, without any result or
/// event: categories in the order of the file; colours, series and games by id.
struct DashboardCatalogue: Sendable {
  /// The file, for notices about rows that refer to it.
  let file: String
  let symbols: [Symbol]
  let categories: [Dashboard.Category]
  let colors: [ColorToken]
  let series: [EventSeries]
  let games: [DashboardGame]

  /// The symbol of a game that has none, or one that is not described.
  static let fallbackIcon = "gamecontroller"

  /// The games refer to `categories` as they are given, and to the colours in the order of their ids.
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
  /// What streaks and filters of any day ask of each game.
  var gameDays: [GameDays] {
    resultsByGame.enumerated().map { game, results in
      // What came before the last run makes no difference to it.
      let first = runs[game].last?.days.lowerBound ?? CalendarDay(number: .min)
      let recent = results.reversed().prefix { $0.day >= first }
      return StreakHistory(recent, of: games[game], freezes: freezes[game]).days(
        lastPlayed: stats[game].lastPlayed)
    }
  }
}
