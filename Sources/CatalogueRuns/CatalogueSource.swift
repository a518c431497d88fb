import Foundation
import Pipeline
import Tabular

/// The location of a catalogue, and its kind.
struct CatalogueSource {
  /// The kinds of catalogues.
  enum Kind {
    /// A CSV in the layout of the Mobility Database.
    case mobilityDatabase
    /// DMFR files, such as Transitland's.
    case transitland
    /// A folder of feeds.
    case feeds
    /// A folder of pipelines.
    case pipelines
    /// A YAML file with defaults and entries.
    case written
  }

  /// The kind of the catalogue.
  let kind: Kind
  /// The path from the current folder, or the URL.
  private let location: ConfiguredText
  /// The path as it was written, relative to the folder of the pipelines.
  private let written: String

  /// Finds out the kind of a catalogue at a path relative to `folder`, or at a URL.
  ///
  /// Throws ``Failure`` if it is not a catalogue.
  init(_ text: ConfiguredText, in folder: String = "") throws {
    let isURL = RemoteSource.isURL(text.value)
    if isURL, let fault = RemoteSource.fault(of: text.address.value) {
      throw Failure(
        .invalidConfiguration, "the URL '\(RemoteSource.shown(text))' \(fault.message)",
        fix: fault.fix)
    }
    location = isURL ? text.address : text.resolved(against: folder)
    written = text.template
    kind = try isURL ? .mobilityDatabase : Self.kind(of: location)
  }

  private static func kind(of location: ConfiguredText) throws -> Kind {
    let (path, place) = (location.value, SourceLocation(location.template))
    if FileSystem.isFolder(path) {
      guard let kind = try FolderContent(location).kind else {
        throw Failure(
          .unusableInput, at: place, "the folder has no feed, no pipeline and no DMFR file",
          fix: "name a folder with files that end in .zip, .yaml or .dmfr.json, such as "
            + "transitland-atlas/feeds")
      }
      return kind
    }
    guard FileManager.default.fileExists(atPath: path) else {
      throw Failure(
        .unreadableInput, at: place, "the catalogue does not exist", fix: "check the path")
    }
    switch path.lowercased().parts(at: ".").last {
    case "csv": return .mobilityDatabase
    case "json": return .transitland
    case "yaml", "yml": return .written
    default:
      throw Failure(
        .unusableInput, at: place, "the file is not a catalogue",
        fix: "name a CSV, a DMFR file (.dmfr.json), a YAML file or a folder; docs/catalogue.md "
          + "describes each")
    }
  }

  /// The fault of the catalogue as another catalogue's list of feeds; nil if it lists feeds.
  var faultAsList: String? {
    switch kind {
    case .mobilityDatabase, .transitland, .feeds: nil
    case .pipelines: "is a folder of pipelines, not of feeds"
    case .written: "is a YAML file, not a list of feeds"
    }
  }

  /// Reads the feeds that the catalogue lists.
  ///
  /// Throws ``Failure`` if the catalogue cannot be read.
  func readFeeds(
    into collector: inout TaskCollector, _ options: RunOptions,
    _ watch: @escaping @Sendable (RunEvent) -> Void
  ) throws {
    switch kind {
    case .mobilityDatabase:
      let file = try Fetcher(options, watch: watch).file(of: FeedCatalogue(source: location))
      let shown = file.remote == nil ? location.template : file.publishedSource
      try MobilityDatabaseList(file.path, file: shown).read(into: &collector)
    case .transitland: try TransitlandList(location).read(into: &collector)
    case .feeds:
      try FeedFolderList(location, pathFromPipeline: "\(written)/").read(into: &collector)
    case .pipelines, .written: break
    }
  }
}

/// The names of a folder's files and folders, in bytewise order and without hidden ones.
struct FolderContent {
  /// The names.
  let names: [String]

  /// Lists a folder; throws ``Failure`` if it cannot be read.
  init(_ location: ConfiguredText) throws(Failure) {
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: location.value)
        .filter { !$0.hasPrefix(".") }.ordered { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      (folder, shown) = (location.value, location.template)
    } catch {
      throw Failure(
        .unreadableInput, at: SourceLocation(location.template), "the folder cannot be read",
        fix: "check its permissions", cause: error.systemWords)
    }
  }

  private let folder: String
  private let shown: String

  /// The reason why an entry of the folder is not read: it is a link, a pipe, a socket or a device; nil
  /// for a file and a folder.
  func refusal(of name: String) -> Failure? {
    let kind = FileKind("\(folder)/\(name)", .folder)
    guard kind != .folder else { return nil }
    return kind.refusalAsFile?.failure(at: SourceLocation("\(shown)/\(name)"))
  }

  /// Whether a name is the name of a DMFR file.
  static func isDMFR(_ name: String) -> Bool { name.lowercased().hasSuffix(".dmfr.json") }

  /// Whether a name is the name of a YAML file.
  static func isYAML(_ name: String) -> Bool {
    [".yaml", ".yml"].contains { name.lowercased().hasSuffix($0) }
  }

  /// Whether a name belongs to a feed: a zip, or a folder with trips.txt.
  func isFeed(_ name: String) -> Bool {
    name.lowercased().hasSuffix(".zip")
      || FileManager.default.fileExists(atPath: "\(folder)/\(name)/trips.txt")
  }

  /// The kind of catalogue in the folder; nil for any other folder.
  ///
  /// Pipelines often have their feeds beside them, so feeds count only in a folder without pipelines.
  var kind: CatalogueSource.Kind? {
    if names.contains(where: Self.isDMFR) { return .transitland }
    if names.contains(where: Self.isYAML) { return .pipelines }
    return names.contains(where: isFeed) ? .feeds : nil
  }
}
