import Foundation
import Tabular

/// Where a catalogue of feeds is: a CSV file in the form of the Mobility Database.
package struct FeedCatalogue: Hashable, Sendable, CustomStringConvertible {
  /// The path or the URL.
  let source: ConfiguredText

  /// The catalogue that the Mobility Database publishes.
  package static let mobilityDatabase = FeedCatalogue(
    source: ConfiguredText("https://files.mobilitydatabase.org/feeds_v2.csv"))

  /// The path or the URL, with variables by name.
  package var description: String { source.template }

  /// How it is downloaded; nil where it is on disk.
  var remote: RemoteSource? {
    guard RemoteSource.isURL(source.value) else { return nil }
    var remote = RemoteSource(source)
    remote.isArchive = false
    return remote
  }
}

/// A feed of a catalogue, as a pipeline names it: `mdb:1210`.
package struct CatalogueEntry: Hashable, Sendable {
  /// Its id, such as `mdb-1210`.
  let id: String
  /// The catalogue that has it.
  package var catalogue = FeedCatalogue.mobilityDatabase

  /// Reads `mdb:1210`, `mdb:mdb-1210` or `mdb:tld-22`; nil for anything else.
  init?(_ text: String) {
    guard text.lowercased().hasPrefix("mdb:") else { return nil }
    let id = String(text.dropFirst(4))
    guard !id.isEmpty, id.utf8.allSatisfy(Self.isIDCharacter) else { return nil }
    self.id = Self.normalized(id)
  }

  /// An id as newer catalogues have it: older ones leave out what says whose number it is.
  static func normalized(_ id: String) -> String {
    id.utf8.allSatisfy { 0x30...0x39 ~= $0 } ? "mdb-\(id)" : id
  }

  private static func isIDCharacter(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || 0x30...0x39 ~= byte
      || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
  }
}

/// What a catalogue says of its feeds.
///
/// Columns: https://github.com/MobilityData/mobility-database-catalogs, feeds_v2.csv and the older
/// sources.csv.
struct CataloguedFeeds {
  /// What it says of one of them.
  private struct Feed {
    let line: SourceLocation
    let kind: String
    /// The agency's own URL, and the one where the catalogue keeps a copy.
    let directURL, latestURL: String?
    /// 0 for none, 1 for a key in the URL, 2 for one in a header.
    let authentication: String
    let keyName, keyInformation: String?
    let status, successor: String?
  }

  private var feeds: [String: Feed] = [:]
  private let file: String

  private static let columns = CatalogueColumns(
    ["data_type", "urls.direct_download"], orEither: [["id"], ["mdb_source_id"]],
    optional: [
      "urls.latest", "urls.authentication_type", "urls.authentication_info",
      "urls.api_key_parameter_name", "status", "redirect.id",
    ], isExport: true)

  /// Reads a catalogue.
  ///
  /// Throws ``Failure`` for a file that is none.
  init(_ path: String, file: String) throws {
    self.file = file
    var report = Report()
    var feeds: [String: Feed] = [:]
    var table = try CatalogueTable(
      PlainFile.chunks(of: path), file: file, columns: Self.columns, report: &report)
    try table.readRows(&report) { (row, _) throws(SkippedRow) in
      let id = try row.key(row.has("id") ? "id" : "mdb_source_id")
      feeds[CatalogueEntry.normalized(id)] = Feed(
        line: row.origin(), kind: try row.text("data_type"),
        directURL: row.optionalText("urls.direct_download"),
        latestURL: row.optionalText("urls.latest"),
        authentication: row.optionalText("urls.authentication_type") ?? "0",
        keyName: row.optionalText("urls.api_key_parameter_name"),
        keyInformation: row.optionalText("urls.authentication_info"),
        status: row.optionalText("status"), successor: row.optionalText("redirect.id"))
    }
    self.feeds = feeds
  }

  /// The agency's own URL of a feed, whose server may get the key.
  ///
  /// Nil if the catalogue has none, or if it leads to the server with the catalogue's copy or to
  /// the server of the Mobility Database.
  func agencyURL(of id: String) -> ConfiguredText? {
    guard let feed = feeds[id], let direct = feed.directURL, RemoteSource.fault(of: direct) == nil,
      let server = URL(string: direct).map(Server.init)
    else { return nil }
    let others = [feed.latestURL, FeedCatalogue.mobilityDatabase.source.value]
    let isOther = others.contains { $0.flatMap { URL(string: $0) }.map(Server.init) == server }
    return isOther ? nil : ConfiguredText(direct)
  }

  /// The URLs of a feed: the agency's, then the catalogue's copy; the copy alone where the agency wants a
  /// key and the pipeline has none.
  ///
  /// Throws ``Failure`` where there is no such feed, or none that can be downloaded.
  func urls(of id: String, hasKey: Bool, _ remark: (String) -> Void) throws -> [ConfiguredText] {
    guard let feed = feeds[id] else {
      throw Failure(
        .unreadableInput, at: SourceLocation(file), "the catalogue has no feed '\(id)'",
        fix: "look its id up at https://mobilitydatabase.org, or name another 'catalogue'")
    }
    guard feed.kind == "gtfs" else {
      throw Failure(
        .unreadableInput, at: feed.line, "the feed '\(id)' is of the kind \(feed.kind), not gtfs",
        fix: "name the timetable that it belongs to")
    }
    if feed.status == "deprecated" || feed.successor != nil {
      let instead = feed.successor.map { ", and names '\($0)' instead" } ?? ""
      remark("the catalogue calls '\(id)' \(feed.status ?? "replaced")\(instead)")
    }
    let isOpen = ["0", "None", "none"].contains(feed.authentication) || hasKey
    let urls = [isOpen ? feed.directURL : nil, feed.latestURL].compactMap { $0 }
      .filter { RemoteSource.fault(of: $0) == nil }
    if !urls.isEmpty { return urls.map { ConfiguredText($0) } }
    guard !isOpen else {
      throw Failure(
        .unreadableInput, at: feed.line, "the catalogue has no URL of the feed '\(id)'",
        fix: "find out where its agency publishes it, and write the URL as 'source'")
    }
    let key = feed.keyName ?? "Authorization"
    throw Failure(
      .unreadableInput, at: feed.line, "the feed '\(id)' wants a key",
      fix: feed.authentication == "2"
        ? "get one, and write headers: { \(key): \"${API_KEY}\" }"
        : "get one, and write the URL with it as 'source': …?\(key)=${API_KEY}",
      cause: feed.keyInformation.map { "it is given out at \($0)" })
  }
}
