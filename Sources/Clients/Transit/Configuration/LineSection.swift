import Pipeline

/// Routes that form one line, even if their names and colours differ: an entry of the YAML's
/// `transit.lines`.
package struct LineSection: Sendable {
  /// The published route_ids, each with or without its feed; no other entry has them.
  package var routes: [String]
  /// The name in lists; nil for the name of the first route.
  package var name: String?
}

extension LineSection {
  /// Reads an entry of `lines`; `taken` holds the routes of earlier entries.
  init?(_ keys: inout MappingReader, _ taken: inout Set<String>) {
    let routes = keys.list(
      "routes", is: .required, noun: "a list of route_ids", each: .text("a route_id"),
      example: "T1_north, T1_west",
      "The published route_ids; feed:id if two feeds have the same id."
    ) { reader, node in reader.text(node, "a route", example: "T1_north") }
    name = keys.text(
      "name", example: "T1",
      "The name that lists show. Default: the name of the first route by route_id.")
    guard let routes else { return nil }
    self.routes = routes
    for route in routes where !taken.insert(route).inserted {
      keys.fail(
        at: "routes", "the route '\(route)' is named twice", fix: "name each route in one line only"
      )
    }
  }
}
