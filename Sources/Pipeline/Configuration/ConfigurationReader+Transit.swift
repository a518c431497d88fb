import Foundation
import Tabular
import Yams

extension ConfigurationReader {
  /// Reads the section `transit`.
  mutating func transit(_ node: Node) -> TransitSection? {
    let keys = ["feeds", "keep", "limits"]
    guard let fields = mapping(node, "'transit'", known: keys) else { return nil }
    let feeds = required(
      "feeds", in: fields, of: node, "'transit'",
      example: "feeds: [{ name: sydney, source: sydney.zip }]"
    ).flatMap { self.feeds($0) }
    let keep = fields["keep"].flatMap { self.keep($0) } ?? []
    let limits = fields["limits"].flatMap { self.limits($0) } ?? ArchiveLimits()
    return feeds.map { TransitSection(feeds: $0, keep: keep, limits: limits) }
  }

  private mutating func feeds(_ node: Node) -> [FeedSection]? {
    let example = "[{ name: sydney, source: sydney.zip }]"
    guard let entries = list(node, "'feeds'", example: example) else { return nil }
    if entries.isEmpty {
      fail(at: node, "'feeds' names no feed", fix: "name at least one, such as \(example)")
    }
    var names: Set<String> = []
    var feeds: [FeedSection] = []
    for entry in entries {
      feed(entry, names: &names).map { feeds.append($0) }
    }
    return feeds
  }

  private mutating func feed(_ node: Node, names: inout Set<String>) -> FeedSection? {
    guard let fields = mapping(node, "a feed", known: ["name", "source"]) else { return nil }
    let nameNode = required("name", in: fields, of: node, "a feed", example: "name: sydney")
    let name = nameNode.flatMap { self.name($0, "a feed's 'name'", example: "sydney") }
    if let name, let nameNode, !names.insert(name).inserted {
      fail(
        at: nameNode, "two feeds are named '\(name)'",
        fix: "give each feed a name of its own, since it tells their ids apart")
    }
    let source = required(
      "source", in: fields, of: node, "a feed", example: "source: sydney.zip"
    ).flatMap { self.source($0) }
    guard let name, let source else { return nil }
    return FeedSection(name: name, source: source.text, location: source.location)
  }

  private mutating func source(_ node: Node) -> (text: ConfiguredText, location: FeedLocation)? {
    guard let text = configuredText(node, "a feed's 'source'", example: "sydney.zip") else {
      return nil
    }
    if text.value.contains("://") {
      fail(
        at: node, "the source '\(text)' is a URL, and feeds are not downloaded",
        fix: "download it first and name the file")
      return nil
    }
    do {
      let location = try FeedLocation(text.value).resolved(against: source.folder)
      guard !FileManager.default.fileExists(atPath: location.path) else { return (text, location) }
      fail(
        at: node, "the source '\(text)' does not exist",
        fix: "check the path; it is taken from the folder of \(source.file)")
    } catch {
      fail(
        at: node, "the source '\(text)' is not a feed's location",
        fix: "write feed.zip, a folder, or outer.zip#inner.zip or outer.zip#folder")
    }
    return nil
  }

  private mutating func keep(_ node: Node) -> Set<KeptColumn>? {
    let example = "stop_times.stop_note"
    guard let entries = list(node, "'keep'", example: "[\(example)]") else { return nil }
    var columns: Set<KeptColumn> = []
    for entry in entries {
      let column = value(
        entry, "an entry of 'keep'", noun: "a table and a column", example: example
      ) { text -> KeptColumn? in
        let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        let isComplete = parts.count == 2 && parts.allSatisfy { !$0.isEmpty }
        return isComplete ? KeptColumn(table: parts[0], column: parts[1]) : nil
      }
      if let column { columns.insert(column) }
    }
    return columns
  }

  private mutating func limits(_ node: Node) -> ArchiveLimits? {
    let keys = [
      "member-count", "member-size", "total-size", "compression-ratio", "in-memory-size",
    ]
    guard let fields = mapping(node, "'limits'", known: keys) else { return nil }
    var limits = ArchiveLimits()
    count("member-count", in: fields).map { limits.memberCount = $0 }
    size("member-size", in: fields).map { limits.memberSize = $0 }
    size("total-size", in: fields).map { limits.totalSize = $0 }
    count("compression-ratio", in: fields).map { limits.compressionRatio = $0 }
    size("in-memory-size", in: fields).map { limits.inMemorySize = $0 }
    return limits
  }
}
