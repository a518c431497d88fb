import Bundles
import Pipeline

/// The section `games-dashboard` of a pipeline's YAML.
package struct DashboardSection: Sendable {
  /// The file with the games.
  package let games: InputReference
  /// The files with results; at least one.
  package let results: [InputReference]
  /// The file with frozen days; nil without one.
  package let freezes: InputReference?
  /// The file with the events of series; nil without one.
  package let events: InputReference?
  /// The oldest iOS version on which every symbol must exist.
  package let minimumIOS: SystemVersion
}

extension DashboardSection {
  /// Reads the section `games-dashboard`.
  init?(_ keys: inout MappingReader) {
    let games = keys.input(
      "games", is: .required, example: "games.yaml",
      "The games with their categories, colours and symbols, in YAML.")
    let results = keys.inputs(
      "results", is: .required, example: "results.csv",
      "The results, in any number of files; a result that is in several counts once.")
    freezes = keys.input(
      "freezes", example: "freezes.csv", "Days that bridge a streak and do not count.")
    events = keys.input(
      "events", example: "events.csv", "The events of the series that the games name.")
    let minimumIOS = keys.minimumIOS()
    guard let games, let results, let minimumIOS else { return nil }
    self.games = games
    self.results = results
    self.minimumIOS = minimumIOS
  }
}
