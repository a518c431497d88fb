import Bundles
import Pipeline

/// The games dashboard of a pipeline: the YAML's `games-dashboard`.
package struct DashboardSection: InputHolder, Hashable, Sendable {
  /// The file with the games.
  package var games: PipelineInput
  /// The files with results; at least one.
  package var results: [PipelineInput]
  /// The file with frozen days; nil where there is none.
  package var freezes: PipelineInput?
  /// The file with the events of series; nil where there is none.
  package var events: PipelineInput?
  /// The oldest system on which every symbol must show.
  package var minimumIOS: SystemVersion

  /// What the section reads.
  package mutating func visitInputs(_ visit: (inout PipelineInput) -> Void) {
    games.visitInputs(visit)
    results.visitInputs(visit)
    freezes.visitInputs(visit)
    events.visitInputs(visit)
  }
}

extension DashboardSection {
  /// What the section asks for, equal whenever it asks for the same bundle.
  var canonicalValue: JSONValue {
    .object([
      "inputs": .array(inputs.map(\.canonicalValue)),
      "minimum-ios": .string("\(minimumIOS)"),
    ])
  }
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
