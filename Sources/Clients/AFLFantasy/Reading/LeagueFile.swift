import Pipeline
import Tabular

/// The clubs, grounds, colours and symbols of a league, from a YAML file.
struct LeagueFile {
  let league: League
  /// The notices about its texts.
  let notices: [Notice]

  /// Reads and checks the whole league.
  ///
  /// Throws ``ConfigurationErrors`` with every error: ids and names that are listed twice, missing
  /// colours and symbols that the app needs, and colours on which text is hard to read.
  init(reading file: String) throws {
    let source = try ConfigurationSource(reading: file, kind: .league)
    var reader = LeagueReader(ConfigurationReader(source, environment: [:]))
    let league = reader.league(try source.root())
    guard reader.yaml.failures.isEmpty, let league else {
      throw ConfigurationErrors(reader.yaml.failures)
    }
    self.league = league
    notices = [source.unusualLineEnds].compactMap { $0 }
  }
}

extension ConfigurationKind {
  /// A league.
  fileprivate static let league = ConfigurationKind(
    name: "league", content: "clubs",
    location: "a league is a YAML file such as sample-data/fantasy/league.yaml",
    beginning: "begin with 'name:', as sample-data/fantasy/league.yaml does")
}
