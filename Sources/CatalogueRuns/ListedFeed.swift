import Bundles
import Pipeline
import Tabular

/// A timetable in a third party's list of feeds, before it becomes a task.
struct ListedFeed {
  /// A URL that needs a key, and the place of the key in the request.
  struct KeyedURL {
    /// The place of the key in the request.
    enum Use {
      /// A parameter of the query with a name.
      case parameter(String)
      /// A header with a name, after a word such as `Basic `.
      case header(String, after: String = "")
      /// The position of `{}` in the URL.
      case place
      /// The whole URL.
      case whole
    }

    /// The URL without the key; see ``ListedFeed/withoutVariables(_:)``.
    let url: String
    /// The place of the key in the request.
    let use: Use
  }

  /// The id as published.
  let publishedID: String
  /// The feed's labels in the list.
  let labels: [String: String]
  /// The feed's location in the list.
  let origin: TaskOrigin
  /// The paths or URLs of the feed that need no key, in the order of attempts; see ``withoutVariables(_:)``.
  let sources: [String]
  /// The URL that needs a key; nil without one.
  var keyed: KeyedURL?
  /// The failure if the feed has no source.
  let failure: Failure
  /// The terms of use, with the keys of a feed in a pipeline.
  var terms: [JSONValue.Member] = []

  /// The list's facts about the feed as one text, which differs for feeds with different entries.
  var content: String { "\(labels.inOrder) \(sources) \(keyed?.url ?? "") \(terms)" }

  /// The feed's pipeline. Later, the keys of `own` (the defaults and the feed's own entry) override
  /// it.
  ///
  /// A source in `own` replaces the list's sources. The key for the server comes from the
  /// environment, or else from headers in `own`. Throws ``Failure`` without a source.
  func pipeline(
    id: String, below own: PipelinePart, environment: [String: String]
  ) throws(Failure) -> PipelinePart {
    let name = JSONValue.string(EntryID.pipelineName(id))
    var feed = [JSONValue.Member("name", name)] + terms
    if own["transit", "feeds", "source"] == nil {
      let hasKey = keyed?.isFilled(by: own["transit", "feeds", "headers"]) == true
      feed += try location(id: id, hasKey: hasKey, environment)
    }
    return PipelinePart([
      JSONValue.Member("name", name),
      JSONValue.Member("transit", .object(["feeds": .array([.members(feed)])])),
    ])
  }

  /// Whether the feed's request uses a key if one is given; `own` is as in
  /// ``pipeline(id:below:environment:)``.
  func needsKey(below own: PipelinePart) -> Bool {
    keyed != nil && own["transit", "feeds", "source"] == nil
  }

  /// The pipeline's keys for the feed's location.
  private func location(
    id: String, hasKey: Bool, _ environment: [String: String]
  ) throws(Failure) -> [JSONValue.Member] {
    var urls = sources
    var headers: [JSONValue.Member] = []
    let variable = EntryID.keyVariable(id)
    if let keyed {
      if environment[variable]?.isEmpty == false {
        let (url, header) = keyed.filled(with: "${\(variable)}")
        urls.insert(url, at: 0)
        headers = header.map { [$0] } ?? []
      } else if hasKey, !keyed.url.isEmpty {
        urls.insert(keyed.url, at: 0)
      }
    }
    guard let source = urls.first else {
      var failure = failure
      if keyed != nil { failure.fix = "get a key, and set \(variable) to it" }
      throw failure
    }
    var members = [JSONValue.Member("source", .string(source))]
    if urls.count > 1 {
      members.append(
        JSONValue.Member("fallback", .array(urls.dropFirst().map { .string($0) })))
    }
    if !headers.isEmpty { members.append(JSONValue.Member("headers", .members(headers))) }
    return members
  }

  /// A third party's text with `${` escaped. Otherwise the value of an environment variable could
  /// be sent to a stranger's server.
  static func withoutVariables(_ url: String) -> String { url.replacing("${", with: "$%7B") }
}

extension ListedFeed.KeyedURL {
  /// Whether headers of a pipeline have the key: its own header, or any header if the key belongs in the URL.
  func isFilled(by headers: JSONValue?) -> Bool {
    guard case .members(let members) = headers else { return false }
    guard case .header(let name, _) = use else { return true }
    return members.contains { $0.key.lowercased() == name.lowercased() }
  }

  /// The URL and the header with the key filled in.
  func filled(with key: String) -> (url: String, header: JSONValue.Member?) {
    switch use {
    case .header(let name, let word): return (url, JSONValue.Member(name, .string(word + key)))
    case .place: return (url.replacing("{}", with: key), nil)
    case .whole: return (key, nil)
    case .parameter(let name):
      // The parts after '#' are a path in the archive and are not sent.
      var parts = url.parts(at: "#", omittingEmpty: false)
      let mark = parts[0].has("?") ? "&" : "?"
      parts[0] += "\(mark)\(name.escapedAsQueryValue)=\(key)"
      return (parts.joined(separator: "#"), nil)
    }
  }
}
