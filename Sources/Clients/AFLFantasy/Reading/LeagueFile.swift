import Pipeline
import Tabular

/// The clubs, grounds, colours and symbols of a league, as YAML has them.
struct LeagueFile {
  let league: League
  /// What is unusual about its texts.
  let notices: [Notice]

  /// Reads the league and checks it whole.
  ///
  /// Throws ``ConfigurationErrors`` with every fault there is: ids and names that are listed twice,
  /// colours and symbols that the app needs and that are missing, colours upon which text is hard to
  /// read.
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
