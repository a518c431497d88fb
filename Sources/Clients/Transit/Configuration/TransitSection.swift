import Bundles
import Foundation
import Pipeline
import Tabular

/// The timetables of a pipeline: the YAML's `transit`.
package struct TransitSection: Hashable, Sendable {
  /// The feeds, in the order of the YAML; at least one, each with a name of its own.
  package var feeds: [FeedSection]
  /// Optional columns to carry that are otherwise counted and left; none by default.
  package var keep: Set<KeptColumn> = []
  /// How much an archive may hold; ``ArchiveLimits``' own defaults unless told otherwise.
  package var limits = ArchiveLimits()
}

/// One timetable: an entry of the YAML's `transit.feeds`.
package struct FeedSection: Hashable, Sendable {
  /// The feed's name, unique in its pipeline; it stands in the database and the manifest.
  package var name: String
  /// The location as the YAML has it, with variables by name.
  package var source: ConfiguredText
  /// The location to open: variables filled in, relative paths resolved.
  package var location: FeedLocation

  /// The feed as an input.
  package var input: PipelineInput {
    PipelineInput(name: name, source: source, path: location.path)
  }
}

/// A column of a table file, written `stop_times.stop_note`.
package struct KeptColumn: Hashable, Sendable, CustomStringConvertible {
  /// The table file's name without `.txt`.
  package let table: String
  /// The column's name in the header.
  package let column: String

  /// `table.column`, as the YAML has it.
  package var description: String { "\(table).\(column)" }
}

extension TransitSection {
  /// What the section asks for, equal whenever it asks for the same bundle.
  var canonicalValue: JSONValue {
    .object([
      "feeds": .array(
        feeds.map {
          $0.input.canonicalValue
        }),
      "keep": .array(keep.map(\.description).sorted().map { .string($0) }),
      "limits": limits.canonicalValue,
    ])
  }
}

extension ArchiveLimits {
  /// The limits as the section has them.
  fileprivate var canonicalValue: JSONValue {
    .object([
      "member-count": .integer(memberCount),
      "member-size": .integer(memberSize),
      "total-size": .integer(totalSize),
      "compression-ratio": .integer(compressionRatio),
      "in-memory-size": .integer(inMemorySize),
    ])
  }
}

extension ConfigurationReader {
  /// Reads the section `transit`.
  mutating func transit(_ node: YAMLNode) -> TransitSection? {
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

  private mutating func feeds(_ node: YAMLNode) -> [FeedSection]? {
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

  private mutating func feed(_ node: YAMLNode, names: inout Set<String>) -> FeedSection? {
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

  private mutating func source(_ node: YAMLNode) -> (text: ConfiguredText, location: FeedLocation)?
  {
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

  private mutating func keep(_ node: YAMLNode) -> Set<KeptColumn>? {
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

  private mutating func limits(_ node: YAMLNode) -> ArchiveLimits? {
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
