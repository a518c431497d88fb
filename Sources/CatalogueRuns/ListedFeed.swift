import Bundles
import Pipeline
import Tabular

/// A timetable of somebody else's list of feeds, before it is a task.
struct ListedFeed {
  /// A URL that needs a key, and how the key is sent.
  struct KeyedURL {
    /// Where the key goes.
    enum Use {
      /// Into the query, under a name.
      case parameter(String)
      /// Into a header, after a word such as `Basic `.
      case header(String, after: String = "")
      /// In place of the `{}` in the URL.
      case place
      /// It is the URL.
      case whole
    }

    /// The URL without the key; see ``ListedFeed/withoutVariables(_:)``.
    let url: String
    /// Where the key goes.
    let use: Use
  }

  /// The id as published.
  let publishedID: String
  /// What the list says about the feed; only what it has.
  let labels: [String: String]
  /// Where the list has the feed.
  let origin: TaskOrigin
  /// The paths or URLs from which it can be had without a key, in the order in which they are tried; see
  /// ``withoutVariables(_:)``.
  let sources: [String]
  /// The URL that needs a key; nil for a feed that needs none.
  var keyed: KeyedURL?
  /// Why it cannot be had, where no source is left.
  let failure: Failure
  /// The terms of use, by the keys of a feed in a pipeline.
  var terms: [JSONValue.Member] = []

  /// What the list says about the feed, as one text: two feeds with different entries have different
  /// texts.
  var content: String { "\(labels.inOrder) \(sources) \(keyed?.url ?? "") \(terms)" }

  /// The feed's pipeline, over which `own` will be laid: what defaults and the feed's own entry say.
  ///
  /// A source in `own` replaces those of the list. A key comes from the environment, or else
  /// from headers in `own`. Throws ``Failure`` if there is no source.
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

  /// Whether the feed is asked for with a key, if there is one; `own` is as in ``pipeline(id:below:environment:)``.
  func needsKey(below own: PipelinePart) -> Bool {
    keyed != nil && own["transit", "feeds", "source"] == nil
  }

  /// The keys that say where the feed is.
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

  /// A text of somebody else's in which nothing is treated as an environment variable, whose value would
  /// go to a stranger's server.
  static func withoutVariables(_ url: String) -> String { url.replacing("${", with: "$%7B") }
}

extension ListedFeed.KeyedURL {
  /// Whether headers of a pipeline have the key: the header that it belongs in, or where it belongs in
  /// the URL, any.
  func isFilled(by headers: JSONValue?) -> Bool {
    guard case .members(let members) = headers else { return false }
    guard case .header(let name, _) = use else { return true }
    return members.contains { $0.key.lowercased() == name.lowercased() }
  }

  /// The URL with a key in it, and the header that has it.
  func filled(with key: String) -> (url: String, header: JSONValue.Member?) {
    switch use {
    case .header(let name, let word): return (url, JSONValue.Member(name, .string(word + key)))
    case .place: return (url.replacing("{}", with: key), nil)
    case .whole: return (key, nil)
    case .parameter(let name):
      // What follows '#' leads into the archive, and is not sent.
      let (address, fragment) =
        url.firstIndex(of: "#").map { (url[..<$0], url[$0...]) } ?? (url[...], "")
      return (
        "\(address)\(address.contains("?") ? "&" : "?")"
          + "\(ListedFeed.withoutVariables(name))=\(key)\(fragment)", nil
      )
    }
  }
}
