import Bundles
import Tabular

/// Everything that the games dashboard's bundle is made of.
package struct Dashboard: Sendable {
  /// A kind of games.
  package struct Category: Hashable, Sendable {
    /// The id, such as `words`.
    package let id: String
    /// What apps show.
    package let name: String

    /// A kind.
    package init(id: String, name: String) {
      self.id = id
      self.name = name
    }
  }

  /// The day that counts as today.
  package var asOf: CivilDay
  /// The categories, in the order of the file.
  package var categories: [Category] = []
  /// The colours, by id.
  package var colors: [ColorToken] = []
  /// The SF Symbols that rows name.
  package var symbols: [Symbol] = []
  /// The games, by id.
  package var games: [DashboardGame] = []
  /// The results, by game, then day, then time played.
  package var results: [PuzzleResult] = []
  /// The frozen days of each game, in order.
  package var freezes: [[CivilDay]] = []
  /// The runs of each game, in order.
  package var runs: [[StreakRun]] = []
  /// What each game's results come to.
  package var stats: [GameStats] = []
  /// The series of events, by id.
  package var series: [EventSeries] = []

  /// An empty dashboard.
  package init(asOf: CivilDay) {
    self.asOf = asOf
  }
}
