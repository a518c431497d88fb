import Pipeline

extension ConfigurationReader {
  /// The servers that the app can talk to.
  mutating func environments(
    _ fields: [String: YAMLNode], of root: YAMLNode, _ name: String
  ) -> [Located<APIEnvironment>] {
    var taken: [String: Int] = [:]
    return entries("environments", in: fields, of: root, name, example: "[{ id: local, … }]")
      .compactMap { environment($0, taken: &taken) }
  }

  private mutating func environment(
    _ node: YAMLNode, taken: inout [String: Int]
  ) -> Located<APIEnvironment>? {
    let (what, keys) = ("an environment", ["id", "name", "trips-url", "allows", "note"])
    guard let fields = mapping(node, what, known: keys) else { return nil }
    let id = entryID(in: fields, of: node, what, example: "local", taken: &taken)
    let name = requiredShownText("name", in: fields, of: node, what, example: "Local server")
    let url = requiredValue(
      "trips-url", in: fields, of: node, what, noun: "a URL",
      example: "http://localhost:3000/api/trips", parse: serverURL)
    let allows = requests(fields, of: node, what)
    let note = requiredShownText(
      "note", in: fields, of: node, what, example: "Start it with start-server.sh")
    guard let id, let name, let url, let allows, let note else { return nil }
    return Located(
      APIEnvironment(id: id, name: name, tripsURL: url, allows: allows, note: note),
      at: origin(of: node))
  }

  private mutating func requests(
    _ fields: [String: YAMLNode], of environment: YAMLNode, _ name: String
  ) -> [String]? {
    let nodes = entries("allows", in: fields, of: environment, name, example: "[GET /api/trips]")
    let requests = nodes.compactMap {
      value(
        $0, "an entry of 'allows'", noun: "a method and a path", example: "GET /api/trips"
      ) { text in
        text.wholeMatch(of: #/(?:GET|POST|PUT|PATCH|DELETE) /\S*/#) == nil ? nil : text
      }
    }
    return fields["allows"] == nil || requests.count < nodes.count ? nil : requests
  }

  /// A word of a closed list that no earlier entry has used.
  mutating func listed(
    _ key: String, among words: [String], in fields: [String: YAMLNode], of mapping: YAMLNode,
    _ name: String, taken: inout [String: Int]
  ) -> String? {
    let word = requiredValue(
      key, in: fields, of: mapping, name, noun: "one of \(words.joined(separator: ", "))",
      example: words[0]
    ) { words.contains($0) ? $0 : nil }
    guard let word, let node = fields[key] else { return nil }
    if let line = taken[word] {
      fail(at: node, "\(name) in line \(line) is also '\(word)'", fix: "remove one of them")
      return nil
    }
    taken[word] = node.mark?.line ?? 0
    return word
  }

  /// Records the words of a closed list that no entry has used.
  mutating func failMissing(
    _ words: [String], _ found: Set<String>, _ key: String, _ fields: [String: YAMLNode]
  ) {
    guard let node = fields[key], node.sequence != nil else { return }
    for word in words where !found.contains(word) {
      fail(
        at: node, "'\(key)' has no '\(word)'",
        fix: "add it; there is one for each of \(words.joined(separator: ", "))")
    }
  }
}

/// The text if it is the URL of a server, with scheme and host; nil otherwise.
private func serverURL(_ text: String) -> String? {
  text.wholeMatch(of: #/https?://[^\s/?#]+(?:/\S*)?/#) == nil ? nil : text
}
