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
