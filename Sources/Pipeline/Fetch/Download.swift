import Foundation
import Tabular

/// The download of one URL: the requests that it takes, and what is checked of their answers.
struct Download {
  /// A failure that may be over soon.
  struct Delay: Error {
    /// What is wrong.
    let failure: Failure
    /// How many seconds the server wants us to wait.
    var wait: Double?
  }

  /// The input's name.
  let input: String
  /// On which conditions it is fetched.
  let source: RemoteSource
  /// Where it is.
  let url: ConfiguredText
  /// Where it goes.
  let store: DownloadStore
  /// The files of the URL.
  let place: DownloadStore.Place
  /// Hears of progress.
  let watch: @Sendable (RunEvent) -> Void

  private static let mostRedirects = 10

  // MARK: - Without a server

  /// What was fetched the last time; throws ``Failure`` where that is nothing.
  func known() throws -> FetchedInput {
    guard let facts = store.facts(at: place) else {
      throw failure(
        "it was never downloaded, and --offline is given",
        fix: "run 'seedbed fetch' with the pipeline while there is a connection")
    }
    try checkPin(facts.sha256)
    try store.note(facts, at: place)
    return fetched(facts, .offline)
  }

  private func fetched(
    _ facts: DownloadStore.Facts, _ outcome: FetchedInput.Outcome
  ) -> FetchedInput {
    FetchedInput(
      input: input, outcome: outcome, url: RemoteSource.shown(url), sha256: facts.sha256,
      size: facts.size, path: store.path(of: facts.sha256))
  }

  // MARK: - Requests

  /// Asks whether there is another version, and downloads it.
  ///
  /// Throws ``Delay`` where another try may help, else ``Failure``.
  func run() throws -> FetchedInput {
    // A version that the pipeline no longer wants is asked for as if there were none.
    let known = store.facts(at: place).flatMap { facts in
      (source.sha256 ?? facts.sha256) == facts.sha256 && facts.size <= source.largestSize
        ? facts : nil
    }
    if let known, known.ignoresConditions, try isSame(known) {
      try store.note(known, at: place)
      return fetched(known, .unchanged)
    }
    let part = place.part
    var asked: [(name: String, value: String)] = []
    if let part {
      asked = [part.condition]
    } else if let known, !known.ignoresConditions {
      asked = known.validators.conditions
    }
    var file = PartialFile(at: place)
    let head: Transfer.Head
    do {
      head = try ask(asked, offset: part?.size ?? 0) { head, piece in
        guard [200, 206].contains(head.status) else { return }
        try file.add(piece, of: head)
        showProgress(file.size, of: head, from: part?.size ?? 0)
      }
      file.close()
    } catch let interruption as Transfer.Interruption {
      file.close()
      throw try delay(interruption, at: file.size)
    }
    switch head.status {
    case 304:
      guard let known else { throw Delay(failure: status(head)) }
      try store.note(known, at: place)
      return fetched(known, .unchanged)
    case 200 where file.size == 0 && part != nil, 416:
      // It is another version than the part, or the server sends no parts.
      try PartialFile.discard(at: place)
      return try run()
    case 200, 206: return try take(head, known, wasConditional: part == nil && !asked.isEmpty)
    default: throw statusError(head)
    }
  }

  /// Whether a server that does not answer conditions says of its version what it said of ours.
  private func isSame(_ known: DownloadStore.Facts) throws -> Bool {
    let head: Transfer.Head
    do {
      head = try ask([], isHeadOnly: true) { _, _ in }
    } catch is Transfer.Interruption {
      return false
    }
    let validators = DownloadStore.Validators(head)
    let size = head.fields["content-length"].flatMap { Int($0) }
    return head.status == 200 && validators == known.validators && !validators.conditions.isEmpty
      && (size == nil || size == known.size || head.fields["content-encoding"] != nil)
  }

  /// Sends a request, and to wherever the server sends us; what the YAML says to send goes to the
  /// server of the source alone.
  private func ask(
    _ fields: [(name: String, value: String)], offset: Int = 0, isHeadOnly: Bool = false,
    _ body: (Transfer.Head, Data) throws -> Void
  ) throws -> Transfer.Head {
    guard var target = URL(string: url.value) else {
      throw failure("it is not a URL", fix: "correct it in the pipeline")
    }
    let own = source.urls.first.flatMap { URL(string: $0.value) }.map(Server.init)
    for _ in 0...Self.mostRedirects {
      let headers =
        Server(target) == own ? source.headers.map { ($0.name, $0.value.value) } : []
      let head = try Transfer(
        url: target.absoluteString, headers: headers + fields, isHeadOnly: isHeadOnly,
        offset: offset, timeout: source.timeout, largestSize: source.largestSize,
        headFile: place.headFile
      ).run(body)
      guard [301, 302, 303, 307, 308].contains(head.status) else { return head }
      guard let place = head.fields["location"],
        let next = URL(string: place, relativeTo: target)?.absoluteURL,
        RemoteSource.isURL(next.absoluteString)
      else {
        throw failure(
          "the server redirects to what is no URL (\(head.status))",
          fix: "open the URL in a browser, and write the one that it ends at")
      }
      target = next
    }
    throw failure(
      "the server redirects more than \(Self.mostRedirects) times",
      fix: "open the URL in a browser: it may want you to log in")
  }

  /// What a URL leads to: headers for one are for no other.
  private struct Server: Equatable {
    let scheme: String?
    let host: String?
    let port: Int?

    init(_ url: URL) {
      scheme = url.scheme?.lowercased()
      host = url.host?.lowercased()
      port = url.port ?? (scheme == "https" ? 443 : 80)
    }
  }

  /// Says how many bytes have come, and of how many where the server says so.
  private func showProgress(_ size: Int, of head: Transfer.Head, from offset: Int) {
    let rest = head.fields["content-encoding"] == nil ? head.fields["content-length"] : nil
    let whole = rest.flatMap { Int($0) }.map { Double($0 + (head.status == 206 ? offset : 0)) }
    let fraction = whole.flatMap { $0 > 0 ? Double(size) / $0 : nil }
    watch(.progress(StageProgress(stage: "fetch", item: input, bytes: size, fraction: fraction)))
  }

  // MARK: - Answers

  /// Checks a file that has come whole, and stores it.
  private func take(
    _ head: Transfer.Head, _ known: DownloadStore.Facts?, wasConditional: Bool
  ) throws -> FetchedInput {
    guard FileManager.default.fileExists(atPath: place.partFile) else {
      throw failure("the server's answer is empty", fix: "look at the URL in a browser")
    }
    do {
      let digest = try InputDigest(of: place.partFile, unpacking: false)
      try check(digest)
      let isSame = digest.sha256 == known?.sha256
      let facts = DownloadStore.Facts(
        sha256: digest.sha256, fingerprint: digest.fingerprint, size: digest.size,
        validators: DownloadStore.Validators(head),
        ignoresConditions: known?.ignoresConditions == true || wasConditional && isSame)
      try store.take(place, facts)
      return fetched(facts, isSame ? .unchanged : .downloaded)
    } catch let failure as Failure where failure.code != .unwritableOutput {
      try PartialFile.discard(at: place)
      throw failure
    }
  }

  private func checkPin(_ sha256: String) throws {
    guard let pin = source.sha256, sha256 != pin else { return }
    throw failure(
      "its SHA-256 is \(sha256), and the pipeline asks for \(pin)",
      fix: "find out what changed; if the new file is right, write its digest as 'sha256'")
  }

  private func check(_ digest: InputDigest) throws {
    try checkPin(digest.sha256)
    guard source.isArchive else { return try checkIsNoPage() }
    do {
      try Archive.checkDirectory(of: place.partFile)
    } catch let failure as Failure where failure.code == .limitExceeded {
      // Whoever reads it says which limits hold.
    } catch let failure as Failure where failure.code == .unreadableInput {
      throw self.failure(
        failure.message,
        fix: "open the URL in a browser: it may want you to log in, or have moved",
        cause: WebPage.title(of: place.partFile) ?? failure.cause)
    }
  }

  /// Refuses a page in HTML, which is none of the files that pipelines read.
  private func checkIsNoPage() throws {
    guard WebPage.isPage(place.partFile) else { return }
    throw failure(
      "it is a page in HTML, not the file",
      fix: "open the URL in a browser: it may want you to log in, or have moved",
      cause: WebPage.title(of: place.partFile))
  }

  /// What is wrong with an interrupted transfer, which may go on where it ended.
  private func delay(_ interruption: Transfer.Interruption, at size: Int) throws -> any Error {
    switch interruption {
    case .tooLarge:
      try PartialFile.discard(at: place)
      return failure(
        "it is larger than \(source.largestSize) bytes",
        fix: "check that the URL is right; to take it, set 'at-most' in the pipeline")
    case .noCurl:
      return failure(
        "downloads need the program 'curl', which is not on this machine",
        fix: "install it, such as with 'apt install curl'")
    case .curl(let code, let words):
      let failure = CurlExit(code: code, words: words, timeout: source.timeout, size: size)
        .failure(at: RemoteSource.shown(url))
      return CurlExit.permanent.contains(code) ? failure : Delay(failure: failure)
    }
  }

  /// A status that is no answer, as what may be over soon or as what is not.
  private func statusError(_ head: Transfer.Head) -> any Error {
    guard [408, 425, 429, 500, 502, 503, 504].contains(head.status) else { return status(head) }
    return Delay(failure: status(head), wait: head.fields["retry-after"].flatMap(Self.seconds))
  }

  /// The seconds of a field `Retry-After` (RFC 9110, section 10.2.3): a number, or a moment.
  private static func seconds(_ value: String) -> Double? {
    if let seconds = Double(value) { return max(seconds, 0) }
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.dateFormat = "EEE, dd MMM yyyy HH:mm:ss zzz"
    return format.date(from: value).map { max($0.timeIntervalSinceNow, 0) }
  }

  private func status(_ head: Transfer.Head) -> Failure {
    switch head.status {
    case 401, 403, 407:
      failure(
        "the server refuses access (\(head.status))",
        fix: source.headers.isEmpty
          ? "send what it asks for with 'headers', such as { Authorization: \"apikey ${API_KEY}\" }"
          : "check the values that 'headers' names, and whether the key is still valid")
    case 404, 410:
      failure(
        "there is nothing at the URL (\(head.status))",
        fix: "look up where the file is now, and change the URL in the pipeline")
    case 429:
      failure(
        "the server wants fewer requests (429)", fix: "build again later, or less often")
    case 500...:
      failure(
        "the server cannot answer (\(head.status))",
        fix: "build again later; with 'on-failure: keep-last' the last copy is used until then")
    default:
      failure(
        "the server answers \(head.status)", fix: "open the URL in a browser to see what it wants")
    }
  }

  private func failure(_ message: String, fix: String, cause: String? = nil) -> Failure {
    Failure(
      .unreadableInput, at: SourceLocation(RemoteSource.shown(url)), message, fix: fix,
      cause: cause)
  }
}

/// Why `curl` ended without a whole answer, in our words.
///
/// Codes: https://curl.se/docs/manpage.html#EXIT.
struct CurlExit {
  /// The exit code.
  let code: Int32
  /// What it says of it.
  let words: String
  /// The seconds of silence after which it gives up.
  let timeout: Int
  /// How many bytes had come.
  let size: Int

  /// The codes for what another try does not change: the URL, the certificate, no such option.
  static let permanent: Set<Int32> = [1, 2, 3, 4, 51, 58, 59, 60, 66, 77, 83, 90, 91]

  /// The failure that it is.
  func failure(at url: String) -> Failure {
    let (message, fix) = reason
    return Failure(
      .unreadableInput, at: SourceLocation(url), message, fix: fix,
      cause: words.isEmpty ? nil : words)
  }

  private var reason: (String, String) {
    let came = size > 0 ? " after \(size) bytes" : ""
    switch code {
    case 5, 6: return ("the server's name is not known", "check the URL and the connection")
    case 7: return ("there is no connection to the server", "check the URL and the connection")
    case 28:
      return (
        "the server was silent for \(timeout) s\(came)",
        "build again later, or raise 'timeout' in the pipeline"
      )
    case 35, 51, 58, 59, 60, 66, 77, 80, 83, 90, 91:
      return (
        "there is no secure connection to the server",
        "check the server's certificate, the machine's clock and its list of authorities"
      )
    case 18, 52, 56, 92, 95:
      return ("the connection was cut\(came)", "build again; what has come is kept")
    default: return ("the download failed\(came)", "look at what 'curl' says")
    }
  }
}

/// A web page that may have come in place of a file.
enum WebPage {
  /// Whether a file begins as HTML does.
  static func isPage(_ path: String) -> Bool {
    guard let start = try? FileHandle(forReadingAtPath: path)?.read(upToCount: 1_000) else {
      return false
    }
    let text = String(decoding: start, as: UTF8.self).lowercased()
      .drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    return text.hasPrefix("<!doctype html") || text.hasPrefix("<html")
  }

  /// The title within the first 64 KB; nil where there is none.
  static func title(of path: String) -> String? {
    guard let start = try? FileHandle(forReadingAtPath: path)?.read(upToCount: 1 << 16),
      let open = String(decoding: start, as: UTF8.self).firstRange(of: "<title>")
    else { return nil }
    let rest = String(decoding: start, as: UTF8.self)[open.upperBound...]
    let title = rest.prefix { $0 != "<" }.split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    return title.isEmpty ? nil : "its title is '\(title.prefix(80))'"
  }
}
