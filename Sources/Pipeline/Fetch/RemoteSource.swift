import Foundation
import Tabular

/// A file to download, with its download settings.
package struct RemoteSource: Hashable, Sendable {
  /// A header of a request.
  package struct Header: Hashable, Sendable {
    /// Its name.
    package let name: String
    /// Its value, which may contain environment variables.
    package let value: ConfiguredText
  }

  /// The URL of the source, then the fallback URLs. URLs of ``entry`` come before them.
  package var urls: [ConfiguredText]
  /// The catalogue entry with the URLs; nil if the pipeline gives the URL.
  package var entry: CatalogueEntry?
  /// Headers for each request to the server of ``home``, and to no other server.
  package var headers: [Header] = []
  /// The URL whose server gets the headers: the source's URL, or the agency's own URL in a
  /// catalogue; nil if no server may get them.
  var home: ConfiguredText?
  /// The SHA-256 that the file must have, in hexadecimal.
  package var sha256: String?
  /// The maximum size of the file in bytes.
  package var largestSize = defaultSize
  /// The number of seconds for which a server may be slow; see ``Pace``.
  package var timeout = defaultTimeout
  /// The time limit of the whole download, in seconds.
  package var deadline = defaultDeadline
  /// Whether the file must be a zip.
  var isArchive = true

  /// The default maximum size: 500 MB.
  static let defaultSize = 500_000_000
  /// The default number of seconds that a server may be slow.
  static let defaultTimeout = 60
  /// The default time limit in seconds: 30 minutes.
  static let defaultDeadline = 1_800

  /// A file at one URL, with every default.
  package init(_ url: ConfiguredText) {
    urls = [url]
    home = url
  }

  /// A feed of a catalogue, with every default.
  package init(_ entry: CatalogueEntry) {
    urls = []
    self.entry = entry
  }

  /// Whether a text is a URL of `http` or `https`.
  package static func isURL(_ text: String) -> Bool {
    let scheme = text.lowercased()
    return scheme.hasPrefix("http://") || scheme.hasPrefix("https://")
  }

  /// Whether a source is downloaded: a URL or the entry of a catalogue, not a path.
  package static func isRemote(_ source: String) -> Bool {
    isURL(source) || source.lowercased().hasPrefix("mdb:")
  }

  /// The path of a `file:` URL; nil for anything else.
  package static func path(ofFileURL source: String) -> String? {
    guard source.lowercased().hasPrefix("file://") else { return nil }
    return URL(address: source).flatMap { $0.isFileURL ? $0.path : nil }
  }

  /// A URL for messages and manifests: without its query, which may contain a key, and with
  /// variables by name.
  ///
  /// A user name and password, which no URL of a pipeline may have, are left out too.
  package static func shown(_ url: ConfiguredText) -> String {
    let path = url.template.parts(at: "?", maxSplits: 1, omittingEmpty: false)[0]
    return path.replacing(
      /:\/\/[^\/]*@/.matchingSemantics(.unicodeScalar), with: "://")
  }

  /// The source in messages: its URL, or the entry of a catalogue.
  package var shown: String { entry.map { "mdb:\($0.id)" } ?? publishedURL ?? "" }

  /// The URL in manifests; nil if a catalogue has the URL.
  var publishedURL: String? { entry == nil ? urls.first.map(Self.shown) : nil }
}

extension RemoteSource {
  /// Checks a URL of the command line.
  ///
  /// Throws ``Failure`` if it is not a valid URL.
  package init(argument: String) throws {
    self = try Self.checked(ConfiguredText(argument).address) { url, fault in
      Failure(
        .invalidConfiguration, "the feed location '\(url)' \(fault.message)", fix: fault.fix)
    }
  }

  /// Takes a URL or an entry of a catalogue. If it is invalid, throws the result of `failure`.
  fileprivate static func checked(
    _ text: ConfiguredText, _ failure: (String, Fault) -> Failure
  ) throws(Failure) -> RemoteSource {
    if isURL(text.value) {
      guard let fault = fault(of: text.value) else { return RemoteSource(text) }
      throw failure(shown(text), fault)
    }
    if let entry = CatalogueEntry(text.value) { return RemoteSource(entry) }
    throw failure(
      text.template, Fault("is not an entry of a catalogue", fix: "write one such as mdb:1210"))
  }

  /// What is wrong with a source, and how to fix it.
  package struct Fault {
    /// What is wrong, as a clause that follows the URL.
    package let message: String
    /// How to fix it.
    package let fix: String

    init(_ message: String, fix: String) {
      self.message = message
      self.fix = fix
    }
  }

  /// What is wrong with a URL; nil if it is valid.
  package static func fault(of url: String) -> Fault? {
    let isPlain = url.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F }
    guard isPlain, isURL(url), let parts = URLComponents(string: url.escapedAsURL),
      parts.host?.isEmpty == false
    else {
      return Fault(
        "is not a URL", fix: "write it like https://example.org/gtfs.zip, with spaces as %20")
    }
    guard parts.user == nil, parts.password == nil else {
      return Fault(
        "has a name or a password in it",
        fix: "send them as a header, such as headers: { Authorization: \"Basic ${TOKEN}\" }")
    }
    return nil
  }
}

extension ConfigurationReader {
  /// Reads a remote source: a URL, or `mdb:` with the id of a feed in a catalogue.
  package mutating func remoteSource(_ node: YAMLNode, _ what: String) -> RemoteSource? {
    guard let text = configuredText(node, what, example: "https://example.org/gtfs.zip") else {
      return nil
    }
    do throws(Failure) {
      return try RemoteSource.checked(text.address) { source, fault in
        Failure(.invalidConfiguration, "\(what) '\(source)' \(fault.message)", fix: fault.fix)
      }
    } catch {
      fail(at: node, error.message, fix: error.fix)
      return nil
    }
  }

  /// Reads the location of a catalogue of feeds: a path that must exist, or a URL.
  fileprivate mutating func feedCatalogue(_ node: YAMLNode, _ what: String) -> FeedCatalogue? {
    guard let input = located(node, what, example: "feeds_v2.csv"), exists(input, node, what) else {
      return nil
    }
    return FeedCatalogue(
      source: input.remote?.urls.first
        ?? ConfiguredText(template: input.source.template, value: input.path))
  }

  /// Reads a URL of `http` or `https`. Its fragment is a path inside the file.
  package mutating func url(_ node: YAMLNode, _ what: String) -> ConfiguredText? {
    guard let text = configuredText(node, what, example: "https://example.org/gtfs.zip") else {
      return nil
    }
    let url = text.address
    guard let fault = RemoteSource.fault(of: url.value) else { return url }
    fail(at: node, "\(what) '\(RemoteSource.shown(url))' \(fault.message)", fix: fault.fix)
    return nil
  }
}

extension MappingReader {
  /// Reads the key `catalogue`, for earlier inputs that are entries of a catalogue.
  package mutating func feedCatalogue() {
    let catalogue = aboutRun { keys in
      keys.custom(
        "catalogue", form: .configuredText("a path or a URL"), example: "feeds_v2.csv",
        "The catalogue of the sources that are written `mdb:ID`: a CSV in the form of the Mobility "
          + "Database.", default: .string("\(FeedCatalogue.mobilityDatabase)")
      ) { reader, node, what in reader.feedCatalogue(node, what) }
    }
    guard let catalogue else { return }
    for place in reader.inputs.indices { reader.inputs[place].remote?.entry?.catalogue = catalogue }
  }
}
