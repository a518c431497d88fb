import Bundles
import Pipeline

/// The games dashboard of a pipeline: the YAML's `games-dashboard`.
package struct DashboardSection: Hashable, Sendable {
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
  package var inputs: [PipelineInput] {
    [games] + results + [freezes, events].compactMap { $0 }
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

extension ConfigurationReader {
  /// Reads the section `games-dashboard`.
  mutating func dashboard(_ node: YAMLNode) -> DashboardSection? {
    let name = "'games-dashboard'"
    let keys = ["games", "results", "freezes", "events", "minimum-ios"]
    guard let fields = mapping(node, name, known: keys) else { return nil }
    let games = requiredInput("games", in: fields, of: node, name, example: "games.yaml")
    let results = required(
      "results", in: fields, of: node, name, example: "results: [results.csv]"
    ).flatMap { namedInputs($0, "results") }
    if let results, results.isEmpty, let list = fields["results"], list.sequence?.isEmpty == true {
      fail(
        at: list, "'results' names no file", fix: "name at least one, such as [results.csv]")
    }
    let freezes = fields["freezes"].flatMap {
      input($0, named: "freezes", "'freezes'", example: "freezes.csv")
    }
    let events = fields["events"].flatMap {
      input($0, named: "events", "'events'", example: "events.csv")
    }
    let minimumIOS = minimumIOS(fields, of: node, name)
    guard let games, let results, let minimumIOS else { return nil }
    return DashboardSection(
      games: games, results: results, freezes: freezes, events: events, minimumIOS: minimumIOS)
  }
}
