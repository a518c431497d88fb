import Bundles
import Foundation
import Pipeline
import Tabular

/// A DMFR file or a folder of such files: the format of Transitland's list of feeds.
///
/// Fields: https://github.com/transitland/distributed-mobility-feed-registry.
struct TransitlandList {
  private let location: ConfiguredText

  /// Takes the location of the list.
  init(_ location: ConfiguredText) {
    self.location = location
  }

  /// Makes a task of each timetable, and a fault of each file that cannot be read.
  ///
  /// Throws ``Failure`` if the folder, or the only file, cannot be read.
  func read(into collector: inout TaskCollector) throws {
    guard FileSystem.isFolder(location.value) else {
      try DMFRFile(location).read(into: &collector)
      return
    }
    let content = try FolderContent(location)
    for name in content.names where FolderContent.isDMFR(name) {
      if let refusal = content.refusal(of: name) {
        collector.fail(name, [:], refusal)
        continue
      }
      let file = ConfiguredText(
        template: "\(location.template)/\(name)", value: "\(location.value)/\(name)")
      do throws(Failure) {
        try DMFRFile(file).read(into: &collector)
      } catch {
        collector.fail(name, [:], error)
      }
    }
  }
}

/// A file in the Distributed Mobility Feed Registry's format.
private struct DMFRFile {
  private let shown: String
  private let feeds: [[String: Any]]
  /// The names of operators that are listed outside of feeds, by the ids of their feeds.
  private var operators: [String: [String]] = [:]
  /// The line of the first occurrence of each id.
  private let lines: [String: Int]

  /// Reads the file; throws ``Failure`` if it is not JSON, or has no list of feeds.
  init(_ file: ConfiguredText) throws(Failure) {
    shown = file.template
    let text = try Self.text(of: file)
    let root: Any
    do {
      root = try JSONSerialization.jsonObject(with: Data(text.utf8))
    } catch {
      throw Failure(
        .unreadableInput,
        at: SourceLocation(shown, line: JSONFault.line(in: Array(text.utf8)[...])),
        "the file is not JSON", fix: "get it again from where it was published")
    }
    let content = root as? [String: Any]
    guard let feeds = content?["feeds"] as? [[String: Any]] else {
      throw Failure(
        .unusableInput, at: SourceLocation(shown), "the file has no list of 'feeds'",
        fix: "name a file in the format DMFR, such as those of transitland-atlas/feeds")
    }
    self.feeds = feeds
    lines = Self.lines(of: text)
    for provider in content?["operators"] as? [[String: Any]] ?? [] {
      guard let name = provider["name"] as? String else { continue }
      for feed in provider["associated_feeds"] as? [[String: Any]] ?? [] {
        guard let id = feed["feed_onestop_id"] as? String else { continue }
        operators[id, default: []].append(name)
      }
    }
  }

  private static func text(of file: ConfiguredText) throws(Failure) -> String {
    do {
      return try ConfigurationSource(reading: file.value, kind: .registry).text
    } catch {
      var failure =
        (error as? ConfigurationErrors)?.failures.first
        ?? Failure(.unreadableInput, "the file cannot be read", fix: "check its permissions")
      failure.origin?.file = file.template
      throw failure
    }
  }

  private static func lines(of text: String) -> [String: Int] {
    var lines: [String: Int] = [:]
    let lineFeed = UInt8(ascii: "\n")
    let parts = text.utf8.split(separator: lineFeed, omittingEmptySubsequences: false)
    for (place, bytes) in parts.enumerated() where bytes.firstRange(of: "\"id\"".utf8) != nil {
      for match in Substring(bytes).matches(of: #/"id"\s*:\s*"([^"]*)"/#) {
        let id = String(match.output.1)
        lines[id] = lines[id] ?? place + 1
      }
    }
    return lines
  }

  /// Makes a task of each timetable.
  func read(into collector: inout TaskCollector) {
    for feed in feeds {
      guard let id = feed["id"] as? String, !id.isEmpty else {
        let failure = Failure(
          .unusableInput, at: SourceLocation(shown), "a feed has no 'id'", fix: "give it one")
        collector.fail("\(shown.parts(at: "/").last ?? "") without id", [:], failure)
        continue
      }
      let (labels, urls) = (labels(of: feed, id), feed["urls"] as? [String: Any] ?? [:])
      let spec = feed["spec"] as? String ?? "gtfs"
      if spec != "gtfs" {
        collector.omit(id, labels, reason: spec)
      } else if urls["static_current"] == nil, !urls.isEmpty {
        collector.omit(id, labels, reason: "not current")
      } else {
        collector.add(listed(feed, id, labels, urls["static_current"] as? String))
      }
    }
  }

  /// The tags and names of a feed.
  private func labels(of feed: [String: Any], _ id: String) -> [String: String] {
    var labels: [String: String?] = [:]
    for (name, tag) in feed["tags"] as? [String: Any] ?? [:] { labels[name] = tag as? String }
    let own = (feed["operators"] as? [[String: Any]] ?? []).compactMap { $0["name"] as? String }
    let providers = own + (operators[id] ?? [])
    labels["provider"] = providers.isEmpty ? nil : providers.joined(separator: ", ")
    labels["name"] = feed["name"] as? String
    return Labels.short(labels)
  }

  private func listed(
    _ feed: [String: Any], _ id: String, _ labels: [String: String], _ url: String?
  ) -> ListedFeed {
    let place = SourceLocation(shown, line: lines[id])
    var failure = Failure(
      .unreadableInput, at: place, "the catalogue has no URL for the feed '\(id)'",
      fix: "find out where its agency publishes it, and write an entry with the URL as 'source'")
    var sources: [String] = []
    var keyed: ListedFeed.KeyedURL?
    let authorization = feed["authorization"] as? [String: Any]
    let type = authorization?["type"] as? String ?? ""
    if let url, !url.contains("{}"), let fault = RemoteSource.fault(of: url) {
      let shownURL = RemoteSource.shown(ConfiguredText(url))
      failure.message = "the URL '\(shownURL)' of the feed '\(id)' \(fault.message)"
      failure.fix = fault.fix
    } else if let authorization, url != nil || ListedFeed.KeyedURL.isWhole(type) {
      let address = ListedFeed.withoutVariables(url ?? "")
      keyed = ListedFeed.KeyedURL(address, type, name: authorization["param_name"] as? String)
      failure.message = "the feed '\(id)' needs a key"
      failure.cause = (authorization["info_url"] as? String).map {
        "the publisher gives out keys at \($0)"
      }
      if keyed == nil {
        failure.message += " of the unknown type '\(type)'"
        failure.fix = "write an entry with the 'headers' or the 'source' that the server expects"
      }
    } else if let url {
      sources = [ListedFeed.withoutVariables(url)]
    }
    return ListedFeed(
      publishedID: id, labels: labels, origin: TaskOrigin(file: shown, line: place.line),
      sources: sources, keyed: keyed, failure: failure,
      terms: Self.terms(feed["license"] as? [String: Any] ?? [:]))
  }

  private static func terms(_ license: [String: Any]) -> [JSONValue.Member] {
    [
      ("licence", "spdx_identifier"), ("licence-url", "url"), ("attribution", "attribution_text"),
    ].compactMap { key, field in
      guard let text = license[field] as? String, !text.allSatisfy(\.isWhitespace) else {
        return nil
      }
      return JSONValue.Member(key, .string(text))
    }
  }
}

extension ListedFeed.KeyedURL {
  /// Whether the key is the URL itself.
  fileprivate static func isWhole(_ type: String) -> Bool {
    type == "replace_url" || type == "replace"
  }

  /// Reads the way in which requests for a feed are authorized; nil for an unknown way.
  fileprivate init?(_ url: String, _ type: String, name: String?) {
    let use: Use? =
      switch type {
      case "header": .header(name ?? "Authorization")
      case "basic_auth": .header("Authorization", after: "Basic ")
      case "query_param": name.map { .parameter($0) }
      case "path_segment": url.contains("{}") ? .place : nil
      case _ where Self.isWhole(type): .whole
      default: nil
      }
    guard let use else { return nil }
    self.init(url: url, use: use)
  }
}

extension ConfigurationKind {
  /// A DMFR file.
  fileprivate static let registry = ConfigurationKind(
    name: "registry", content: "feeds", location: "a registry is a DMFR file in JSON",
    beginning: "get it again from where it was published")
}
