import Foundation
import Tabular

/// The location of a catalogue of feeds: a CSV file in the format of the Mobility Database.
package struct FeedCatalogue: Hashable, Sendable, CustomStringConvertible {
  /// The path or the URL.
  let source: ConfiguredText

  /// Names a catalogue by its path or URL.
  package init(source: ConfiguredText) {
    self.source = source
  }

  /// The catalogue that the Mobility Database publishes.
  package static let mobilityDatabase = FeedCatalogue(
    source: ConfiguredText("https://files.mobilitydatabase.org/feeds_v2.csv"))

  /// The path or the URL, with variables by name.
  package var description: String { source.template }

  /// How it is downloaded; nil if it is on disk.
  var remote: RemoteSource? {
    guard RemoteSource.isURL(source.value) else { return nil }
    var remote = RemoteSource(source)
    remote.isArchive = false
    return remote
  }
}

/// A reference to a feed of a catalogue, such as `mdb:1210` in a pipeline.
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

  /// An id in the form of newer catalogues. Older catalogues leave out the prefix, which names the
  /// catalogue.
  static func normalized(_ id: String) -> String {
    id.utf8.allSatisfy { 0x30...0x39 ~= $0 } ? "mdb-\(id)" : id
  }

  private static func isIDCharacter(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || 0x30...0x39 ~= byte
      || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
  }
}

/// The feeds of a catalogue by their ids.
struct CataloguedFeeds {
  private var feeds: [String: CataloguedFeed] = [:]
  private let file: String

  /// Reads a catalogue.
  ///
  /// Throws ``Failure`` if the file has another format.
  init(_ path: String, file: String) throws {
    self.file = file
    var report = Report()
    var feeds: [String: CataloguedFeed] = [:]
    try CataloguedFeed.readAll(of: path, file: file, &report) { feeds[$0.id] = $0 }
    self.feeds = feeds
  }

  /// The agency's own URL of a feed, whose server may get the key.
  ///
  /// Nil if the catalogue has none, or if it leads to the server with the catalogue's copy or to
  /// the server of the Mobility Database.
  func agencyURL(of id: String) -> ConfiguredText? {
    guard let feed = feeds[id], let direct = feed.agencyURL,
      let server = URL(address: direct).map(Server.init)
    else { return nil }
    let others = [feed.copyURL, FeedCatalogue.mobilityDatabase.source.value]
    let isOther = others.contains { $0.flatMap { URL(address: $0) }.map(Server.init) == server }
    return isOther ? nil : ConfiguredText(direct)
  }

  /// The URLs of a feed: the agency's, then the catalogue's copy. If the agency requires a key and
  /// the pipeline has none, only the copy.
  ///
  /// Throws ``Failure`` if there is no such feed, or if the feed cannot be downloaded.
  func urls(of id: String, hasKey: Bool, _ remark: (String) -> Void) throws -> [ConfiguredText] {
    guard let feed = feeds[id] else {
      throw Failure(
        .unreadableInput, at: SourceLocation(file), "the catalogue has no feed '\(id)'",
        fix: "look its id up at https://mobilitydatabase.org, or name another 'catalogue'")
    }
    guard feed.isTimetable else {
      throw Failure(
        .unreadableInput, at: feed.origin, "the feed '\(id)' is of the kind \(feed.kind), not gtfs",
        fix: "name the timetable that it belongs to")
    }
    if feed.isDeprecated {
      let instead = feed.successor.map { ", and names '\($0)' instead" } ?? ""
      remark("the catalogue calls '\(id)' \(feed.status ?? "replaced")\(instead)")
    }
    let urls = feed.urls(hasKey: hasKey)
    guard urls.isEmpty else { return urls.map { ConfiguredText($0) } }
    guard let key = feed.key, !hasKey else { throw feed.withoutURL }
    throw feed.needsKey(
      fix: key.use == .header
        ? "get one, and write headers: { \(key.name): \"${API_KEY}\" }"
        : "get one, and write the URL with it as 'source': …?\(key.name)=${API_KEY}")
  }
}
