import Bundles
import Foundation
import Pipeline
import Tabular

/// The `transit` section of a pipeline: its timetables.
package struct TransitSection: Sendable {
  /// The feeds, at least one, in the order of the YAML; their names are unique.
  package let feeds: [FeedSection]
  /// The data to keep that would otherwise be counted and left out; empty by default.
  package var keep: Set<KeptData> = []
  /// The lines that the YAML declares; they replace lines derived from routes.
  package var lines: [LineSection] = []
  /// The largest size of an archive; the defaults of ``ArchiveLimits`` unless the YAML sets others.
  package var limits = ArchiveLimits()
}

/// One timetable: an entry of the YAML's `transit.feeds`.
package struct FeedSection: Sendable {
  /// The feed's source; the database and the manifest contain its name.
  package let input: InputReference
  /// The terms under which the feed may be used; GTFS has no field for them.
  var terms = FeedTerms()
  /// The selection of routes and the corrections of fields.
  var rules = FeedRules()

  /// The feed's name, unique in its pipeline.
  package var name: String { input.name }
}

/// The terms of use of a feed, as far as a pipeline gives them.
struct FeedTerms: Equatable, Sendable {
  /// The licence, such as `CC BY 4.0`.
  var licence: String?
  /// The URL of the licence's text.
  var licenceURL: String?
  /// The words that must be shown wherever the data is used.
  var attribution: String?
}

/// A part of a feed that is counted and left out unless the pipeline keeps it.
package enum KeptData: Hashable, Sendable, CustomStringConvertible {
  /// A column of a table, which is named without `.txt`: written `stop_times.stop_note`.
  case column(String, table: String)
  /// The rows of stop_times.txt that could not be placed: written `unplaced_stop_times`.
  case unplacedStopTimes

  /// The name of the table of unplaced rows, in the YAML and in the database.
  static let unplacedStopTimesName = "unplaced_stop_times"

  /// An entry of `keep`, as written in the YAML.
  package var description: String {
    switch self {
    case .column(let column, let table): "\(table).\(column)"
    case .unplacedStopTimes: Self.unplacedStopTimesName
    }
  }
}

extension TransitSection {
  /// Reads the section `transit`.
  init?(_ keys: inout MappingReader) {
    var names: Set<String> = []
    let feeds = keys.entries(
      "feeds", is: .required, each: "a feed", example: "{ name: sydney, source: sydney.zip }",
      "The GTFS feeds; ids stay as published, unique within each feed."
    ) { FeedSection(&$0, &names) }
    let keep = keys.list(
      "keep", noun: "a list of columns", each: KeptData.form, example: "stop_times.stop_note",
      "Data that the database has only if it is named here: columns, as TABLE.COLUMN, and "
        + "`\(KeptData.unplacedStopTimesName)`, the rows of stop_times.txt whose trip, route, stop "
        + "or sequence cannot be used.",
      inAnyOrder: true
    ) { reader, node in
      reader.value(
        node, "an entry of 'keep'", noun: KeptData.form.noun, example: "stop_times.stop_note",
        parse: KeptData.init)
    }
    var routes: Set<String> = []
    let lines = keys.entries(
      "lines", each: "a line", example: "{ routes: [T1_north, T1_west] }",
      "Lines that lists show as one row each. Other routes form a line if their feed, agency name, "
        + "mode, name and colour are the same. A line with a single route keeps that route apart "
        + "from others."
    ) { LineSection(&$0, &routes) }
    keys.feedCatalogue()
    let limits = keys.group(
      "limits", "Limits above which an archive is rejected as a possible zip bomb."
    ) { ArchiveLimits(&$0) }
    guard let feeds else { return nil }
    self.init(feeds: feeds, keep: Set(keep ?? []), lines: lines ?? [], limits: limits)
  }
}

extension KeptData {
  /// The valid entries of `keep`.
  fileprivate static let form = ValueForm.matching(
    "a table and a column, or \(unplacedStopTimesName)",
    #"^([^.]+\.[^.]+|\#(unplacedStopTimesName))$"#)

  /// Reads `table.column` or `unplaced_stop_times`; nil for anything else.
  fileprivate init?(_ text: String) {
    if text == Self.unplacedStopTimesName {
      self = .unplacedStopTimes
      return
    }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }) else { return nil }
    self = .column(parts[1], table: parts[0])
  }
}

extension ArchiveLimits {
  /// Reads the mapping `limits`; a missing key keeps its default.
  fileprivate init(_ keys: inout MappingReader) {
    self.init()
    entryCount = keys.count(
      "member-count", in: 1...10_000_000, default: entryCount, example: "10_000",
      "The maximum number of files.")
    entrySize = keys.size(
      "member-size", default: entrySize, example: "8 GiB", "The maximum size of one file.")
    totalSize = keys.size(
      "total-size", default: totalSize, example: "16 GiB",
      "The maximum size of all files together.")
    compressionRatio = keys.count(
      "compression-ratio", in: 1...1_000_000, default: compressionRatio, example: "200",
      "The maximum ratio of a file's inflated size to its compressed size.")
    inMemorySize = keys.size(
      "in-memory-size", default: inMemorySize, example: "512 MiB",
      "The maximum size of an archive inside another.")
  }
}

extension FeedSection {
  /// Reads an entry of `feeds`; `names` holds the names of earlier entries in lower case.
  fileprivate init?(_ keys: inout MappingReader, _ names: inout Set<String>) {
    let name = keys.name(
      "name", is: .required, example: "sydney",
      "The feed's name, unique in its pipeline even where case is ignored, as in file names.")
    if let name, !names.insert(name.lowercased()).inserted {
      keys.fail(
        at: "name", "two feeds are named '\(name)'",
        fix: "give each feed its own name, since names distinguish their ids")
    }
    let onFailure =
      keys.onFailure("the feed cannot be read, or no trip of it can be shown") ?? .stop
    let input = keys.input(
      "source", is: .required, form: .configuredText("a zip, a folder or a URL"),
      example: "sydney.zip",
      "The feed: a zip, a folder, the URL of a zip, `mdb:ID` for a feed of the `catalogue`, or one "
        + "inside a zip as outer.zip#inner.zip or outer.zip#folder. A downloaded feed stays in the "
        + "workspace, and is downloaded again when the server has another version."
    ) { reader, node, what in
      reader.feed(node, what, named: name ?? "", keepsLast: onFailure == .keepLast)
    }
    keys.conditions(of: input)
    let terms = FeedTerms(&keys)
    let rules = FeedRules(&keys)
    guard name != nil, let input else { return nil }
    self.init(input: input, terms: terms, rules: rules)
  }
}

extension FeedTerms {
  /// Reads the keys of an entry of `feeds` that give its terms of use.
  fileprivate init(_ keys: inout MappingReader) {
    licence = keys.text(
      "licence", example: "CC BY 4.0", "The licence of the feed, for the app to name.")
    licenceURL = keys.text(
      "licence-url", example: "https://creativecommons.org/licenses/by/4.0/",
      "The page with the text of the licence.")
    attribution = keys.text(
      "attribution", example: "Timetables by Example Transit",
      "The words that the licence asks the app to show.")
  }
}

extension ConfigurationReader {
  /// Reads the location of a feed. A path must exist unless the last copy of the feed may be used.
  fileprivate mutating func feed(
    _ node: YAMLNode, _ what: String, named name: String, keepsLast: Bool
  ) -> PipelineInput? {
    guard let text = configuredText(node, what, example: "sydney.zip") else { return nil }
    do {
      var input = PipelineInput(
        name: name, source: text, at: try FeedLocation(text),
        keepsLast: keepsLast)
      if RemoteSource.isRemote(text.value) {
        input.remote = remoteSource(node, "the source")
        return input.remote == nil ? nil : input
      }
      input.path = input.location.resolved(against: source.folder).path
      if input.path.contains("://") {
        fail(
          at: node, "the source '\(text)' is not an http, https or file URL",
          fix: "download it first and name the file")
        return nil
      }
      if keepsLast || FileManager.default.fileExists(atPath: input.path) { return input }
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
}

extension PipelineInput {
  /// Makes an input from a feed's location.
  init(name: String, source: ConfiguredText, at location: FeedLocation, keepsLast: Bool = false) {
    self.init(
      name: name, source: source, path: location.path, fragments: location.fragments,
      keepsLast: keepsLast)
  }
}
