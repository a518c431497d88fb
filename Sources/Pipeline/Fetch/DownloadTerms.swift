import Foundation
import Tabular

/// The download settings of a file that a pipeline gives.
struct DownloadTerms {
  private var fallback: [ConfiguredText] = []
  private var headers: [RemoteSource.Header] = []
  private var sha256: String?
  private let largestSize: Int
  private let timeout: Int
  private let deadline: Int
  /// The keys that the YAML gives, with or without valid values.
  private let given: [(key: String, node: YAMLNode)]

  /// All keys with download settings.
  private static let keys = ["fallback", "headers", "sha256", "at-most", "timeout", "deadline"]

  /// Reads the keys, which are the same for every input that can be downloaded.
  init(_ keys: inout MappingReader) {
    given = Self.keys.compactMap { key in keys.node(of: key).map { (key, $0) } }
    fallback =
      keys.list(
        "fallback", noun: "a list of URLs", each: .url,
        example: "https://mirror.example.org/gtfs.zip",
        "URLs of the same file, tried in this order if the source's own URL cannot be fetched."
      ) { reader, node in reader.url(node, "an entry of 'fallback'") } ?? []
    headers =
      keys.custom(
        "headers", form: RemoteSource.Header.mapping,
        example: #"{ Authorization: "apikey ${API_KEY}" }"#,
        "Header fields that are sent with each request for the source, such as a key. Write "
          + "environment variables as `${NAME}`; no message shows their values. Only the server of "
          + "`source` gets the fields (same scheme, host and port), or with `mdb:ID` the server of "
          + "the agency's own URL. They are not sent to a catalogue, to the copy that a catalogue "
          + "keeps, to another server of `fallback`, or to another server that a redirect leads to."
      ) { reader, node, what in reader.headers(node, what) } ?? []
    sha256 = keys.value(
      "sha256", form: .matching("64 hexadecimal digits", "^[0-9A-Fa-f]{64}$"),
      example: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
      "The SHA-256 that the file must have. A file with another digest is refused, and a stored "
        + "file with this digest is not fetched again.",
      parse: hexadecimalDigest)
    largestSize = keys.size(
      "at-most", default: RemoteSource.defaultSize, example: "500 MB",
      "The maximum size of the download.")
    timeout = keys.duration(
      "timeout", in: 1...3_600, default: RemoteSource.defaultTimeout, example: "60 s",
      "How long a server may be slow. A server that sends less than \(Pace.leastRate) bytes a "
        + "second for this long counts as gone.")
    deadline = keys.duration(
      "deadline", in: 1...86_400, default: RemoteSource.defaultDeadline, example: "10 min",
      "How long the whole download may take. Redirects, retries, the catalogue and the URLs of "
        + "`fallback` share this time.")
  }

  /// The source with these settings. If the source is nil, because the input is a path, records an
  /// error for each given key.
  func source(
    _ source: RemoteSource?, _ reader: inout ConfigurationReader
  ) -> RemoteSource? {
    guard var source else {
      for (key, node) in given {
        reader.fail(
          at: node, "'\(key)' is about downloads, but the source is not a URL",
          fix: "remove it, or write a URL as the source")
      }
      return nil
    }
    source.urls += fallback
    source.headers = headers
    source.sha256 = sha256
    source.largestSize = largestSize
    source.timeout = timeout
    source.deadline = deadline
    return source
  }
}

extension MappingReader {
  /// Reads the download settings of an input that was read before. If the input is on disk, records
  /// an error for each given key.
  package mutating func conditions(of input: InputReference?) {
    let terms = aboutRun { DownloadTerms(&$0) }
    let place = reader.inputs.lastIndex { $0.name == input?.name }
    let remote = terms.source(place.flatMap { reader.inputs[$0].remote }, &reader)
    if let place { reader.inputs[place].remote = remote }
  }
}

extension RemoteSource.Header {
  /// The headers that no pipeline can set, in lower case.
  fileprivate static let ofTheTool = ["host", "range", "if-range", "content-length"]

  /// The mapping of names to values.
  fileprivate static let mapping = ValueForm.mapping(
    "a mapping of names to values",
    names: #"^(?!(\#(ofTheTool.map(ignoringCase).joined(separator: "|")))$)"#
      + #"[!#$%&'*+.^_`|~0-9A-Za-z-]+$"#,
    each: .configuredText("a value"))

  /// A regular expression that matches a word in upper or lower case.
  private static func ignoringCase(_ word: String) -> String {
    word.map { $0.isLetter ? "[\($0.uppercased())\($0)]" : "\($0)" }.joined()
  }
}

extension ConfigurationReader {
  fileprivate mutating func headers(_ node: YAMLNode, _ what: String) -> [RemoteSource.Header]? {
    guard let mapping = node.mapping else {
      fail(
        at: node, "\(what) is not a mapping",
        fix: #"write the headers as { Authorization: "apikey ${API_KEY}" }"#)
      return nil
    }
    return mapping.compactMap { name, value in header(name.scalar?.string ?? "", value) }
  }

  /// Reads a request header. Records an error for a value that would end the header.
  fileprivate mutating func header(_ name: String, _ node: YAMLNode) -> RemoteSource.Header? {
    let token = name.utf8.allSatisfy {
      $0 > 0x20 && $0 < 0x7F && !#"()<>@,;:\"/[]?={}"#.utf8.contains($0)
    }
    guard token, !name.isEmpty else {
      fail(
        at: node, "'\(name)' is not the name of a header", fix: "write one such as Authorization")
      return nil
    }
    guard !RemoteSource.Header.ofTheTool.contains(name.lowercased()) else {
      fail(at: node, "the header '\(name)' is the tool's own", fix: "remove it")
      return nil
    }
    guard let value = configuredText(node, "the header '\(name)'", example: "Bearer ${TOKEN}")
    else { return nil }
    guard value.value.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F }) else {
      fail(
        at: node, "the header '\(name)' has a control character in it",
        fix: "look for a line break in the variable that it names")
      return nil
    }
    return RemoteSource.Header(name: name, value: value)
  }
}

/// A SHA-256 in lower-case hexadecimal; nil for anything else.
private func hexadecimalDigest(_ text: String) -> String? {
  let digest = text.lowercased()
  let isDigest = digest.utf8.count == 64 && digest.utf8.allSatisfy("0123456789abcdef".utf8.contains)
  return isDigest ? digest : nil
}
