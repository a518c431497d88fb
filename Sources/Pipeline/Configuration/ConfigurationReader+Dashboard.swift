import Catalogues
import Yams

extension ConfigurationReader {
  /// Reads the section `games-dashboard`.
  mutating func dashboard(_ node: Node) -> DashboardSection? {
    let name = "'games-dashboard'"
    let keys = ["games", "results", "freezes", "events", "minimum-ios"]
    guard let fields = mapping(node, name, known: keys) else { return nil }
    let games = requiredInput("games", in: fields, of: node, name, example: "games.yaml")
    let results = required(
      "results", in: fields, of: node, name, example: "results: [results.csv]"
    ).flatMap { self.results($0) }
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

  private mutating func results(_ node: Node) -> [PipelineInput]? {
    let example = "[results.csv]"
    guard let entries = list(node, "'results'", example: example) else { return nil }
    if entries.isEmpty {
      fail(at: node, "'results' names no file", fix: "name at least one, such as \(example)")
    }
    var taken: Set<String> = []
    return entries.compactMap { entry in
      guard
        let input = input(entry, named: "results", "an entry of 'results'", example: "results.csv")
      else { return nil }
      let file = input.publishedSource
      if !taken.insert(file).inserted {
        fail(at: entry, "two files of 'results' are named '\(file)'", fix: "rename one of them")
      }
      // Notices and manifests name a file of results by its own name.
      return PipelineInput(name: file, source: input.source, path: input.path)
    }
  }
}
