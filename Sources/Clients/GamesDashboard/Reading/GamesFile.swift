import Pipeline
import Tabular

/// The games of a dashboard and the parts that they refer to, from a YAML file.
struct GamesFile {
  /// The games, categories, colours, series and symbols.
  let catalogue: DashboardCatalogue
  /// The notices about what was corrected: unknown icons, mixed line ends and invisible characters.
  let notices: [Notice]

  /// Reads and checks all games.
  ///
  /// Throws ``ConfigurationErrors`` with every error: unknown keys, missing and wrong values, ids
  /// that are listed twice or do not exist, and colours on which text is hard to read.
  init(reading file: String) throws {
    var notices: [Notice] = []
    let read = try WrittenFile(reading: file, kind: .games) { yaml, root in
      var reader = GamesReader(yaml)
      let catalogue = reader.catalogue(root)
      (yaml, notices) = (reader.yaml, reader.notices)
      return catalogue
    }
    catalogue = read.content
    self.notices = notices + read.notices
  }
}

extension ConfigurationKind {
  /// The games of a dashboard.
  fileprivate static let games = ConfigurationKind(
    name: "catalogue of games", content: "games",
    location: "a catalogue of games is a YAML file such as sample-data/games-dashboard/games.yaml",
    beginning: "begin with 'symbols:', as sample-data/games-dashboard/games.yaml does")
}
