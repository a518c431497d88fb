import Bundles

/// The games of a dashboard and what they refer to, as games.yaml has them, without any result.
package struct DashboardCatalogue: Sendable {
  /// The file, for what is said about rows that refer to it.
  package let file: String
  /// The SF Symbols that the file describes.
  package let symbols: [Symbol]
  /// The categories, in the order of the file.
  package let categories: [Dashboard.Category]
  /// The colours, by id.
  package let colors: [ColorToken]
  /// The series, by id, without events.
  package let series: [EventSeries]
  /// The games, by id.
  package let games: [DashboardGame]

  /// The symbol of a game that has none, or one that is not described.
  package static let fallbackIcon = "gamecontroller"

  /// A catalogue; colours, series and games are put in the order of their ids.
  ///
  /// The games refer to `categories` as they are given, and to the colours in the order of their ids.
  package init(
    file: String, symbols: [Symbol], categories: [Dashboard.Category], colors: [ColorToken],
    series: [EventSeries], games: [DashboardGame]
  ) {
    self.file = file
    self.symbols = symbols
    self.categories = categories
    self.colors = colors.sorted { $0.id < $1.id }
    self.series = series.sorted { $0.id < $1.id }
    self.games = games.sorted { $0.id < $1.id }
  }
}
