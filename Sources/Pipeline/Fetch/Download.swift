import Foundation
import Tabular

/// The download of one URL: its requests, and the checks of the responses.
struct Download {
  /// A temporary failure.
  struct Delay: Error {
    /// The failure to report if no retry succeeds.
    let failure: Failure
    /// The seconds that the server asks clients to wait; nil if it does not say.
    let wait: Double?

    /// Describes the failure, and the wait that the server asks for.
    init(failure: Failure, wait: Double? = nil) {
      self.failure = failure.retryable
      self.wait = wait
    }
  }

  /// The input's name.
  let input: String
  /// The source with its download settings.
  let source: RemoteSource
  /// The URL to download.
  let url: ConfiguredText
  /// The store for the file.
  let store: DownloadStore
  /// The URL's files in the store.
  let place: DownloadStore.Place
  /// When the tool gives up the download.
  var deadline: Deadline
  /// Receives progress events.
  let watch: @Sendable (RunEvent) -> Void

  private static let mostRedirects = 10

  // MARK: - Without a server

  /// The file of the last download; throws ``Failure`` if there is none.
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

  /// Asks the server for a newer version, and downloads it if there is one.
  ///
  /// Throws ``Delay`` if a retry may help, else ``Failure``.
  func run() throws -> FetchedInput {
    // A stored version that the pipeline no longer accepts is ignored.
    let known = store.facts(at: place).flatMap { facts in
      (source.sha256 ?? facts.sha256) == facts.sha256 && facts.size <= source.largestSize
        ? facts : nil
    }
    if let known, known.ignoresConditions, isSame(known) {
      try store.note(known, at: place)
      return fetched(known, .unchanged)
    }
    if let part = place.part, part.size < source.largestSize,
      let file = try rest(of: part, known)
    {
      return file
    }
    try PartialFile.discard(at: place)
    return try whole(known)
  }

  /// Downloads the missing rest of a file, or all of it if the server sends the whole file. Returns
  /// nil if the file must be requested again from the start.
  private func rest(
    of part: DownloadStore.Part, _ known: DownloadStore.Facts?
  ) throws -> FetchedInput? {
    let (head, size) = try receive([part.condition], after: part)
    switch head.status {
    case 200 where size > 0:
      return try take(head, DownloadStore.Validators(head), known, wasConditional: false)
    case 206:
      guard let range = head.range, part.isContinued(by: head) else { return nil }
      guard size == range.last + 1, size == range.total ?? size else {
        throw Delay(failure: CurlExit.cut(at: size).failure(at: RemoteSource.shown(url)))
      }
      do {
        return try take(head, part.validators, known, wasConditional: false)
      } catch let failure as Failure where failure.code != .unwritableOutput {
        // The stored part may also be wrong, so a failure after joining does not prove that the
        // server's file is bad.
        return nil
      }
    case 200, 304, 416: return nil
    default: throw statusError(head)
    }
  }

  /// Downloads the file, unless the server says that the stored version is current.
  private func whole(_ known: DownloadStore.Facts?) throws -> FetchedInput {
    let asked = known.map { $0.ignoresConditions ? [] : $0.validators.conditions } ?? []
    let (head, _) = try receive(asked)
    switch head.status {
    case 304:
      guard let known, !asked.isEmpty else { throw status(head) }
      try store.note(known, at: place)
      return fetched(known, .unchanged)
    case 200:
      return try take(
        head, DownloadStore.Validators(head), known, wasConditional: !asked.isEmpty)
    default: throw statusError(head)
    }
  }

  /// Sends a request and writes the body to the partial file; returns the size of that file.
  ///
  /// The body is a whole file, or the bytes that continue the part.
  private func receive(
    _ fields: [(name: String, value: String)], after part: DownloadStore.Part? = nil
  ) throws -> (head: Transfer.Head, size: Int) {
    var file = PartialFile(at: place)
    defer { file.close() }
    do {
      let head = try ask(fields, offset: part?.size ?? 0) { head in
        head.status == 200 || head.status == 206 && part?.isContinued(by: head) == true
      } body: { head, piece in
        try file.add(piece, of: head)
        showProgress(file.size, of: head, after: part)
      }
      return (head, file.size)
    } catch let interruption as Transfer.Interruption {
      throw try error(of: interruption, at: file.size)
    }
  }

  /// Whether a server that ignores conditions sends the same validators as for the stored version.
  private func isSame(_ known: DownloadStore.Facts) -> Bool {
    // Errors are ignored here, because the request for the file itself will report them.
    guard let head = try? ask([], isHeadOnly: true, wants: { _ in false }, body: { _, _ in }) else {
      return false
    }
    let validators = DownloadStore.Validators(head)
    return head.status == 200 && validators == known.validators && !validators.conditions.isEmpty
      && head.length ?? known.size == known.size
  }

  /// Sends a request and follows redirects; the pipeline's headers go only to the server of
  /// ``RemoteSource/home``.
  private func ask(
    _ fields: [(name: String, value: String)], offset: Int = 0, isHeadOnly: Bool = false,
    wants: (Transfer.Head) -> Bool, body: (Transfer.Head, [UInt8]) throws -> Void
  ) throws -> Transfer.Head {
    guard var target = URL(address: url.value) else {
      throw failure("it is not a URL", fix: "correct it in the pipeline")
    }
    let home = source.home.flatMap { URL(address: $0.value) }.map(Server.init)
    for _ in 0...Self.mostRedirects {
      let headers =
        Server(target) == home ? source.headers.map { ($0.name, $0.value.value) } : []
      let head = try Transfer(
        url: target.absoluteString, headers: headers + fields, isHeadOnly: isHeadOnly,
        offset: offset, timeout: source.timeout, deadline: deadline,
        largestSize: source.largestSize
      ).run(wants: wants, body)
      guard [301, 302, 303, 307, 308].contains(head.status) else { return head }
      target = try redirected(by: head, from: target)
    }
    throw failure(
      "the server redirects more than \(Self.mostRedirects) times",
      fix: "open the URL in a browser: it may want you to log in")
  }

  private func redirected(by head: Transfer.Head, from url: URL) throws -> URL {
    let fix = "open the URL in a browser, and write the address that it leads to"
    guard let place = head.fields["location"],
      let next = URL(address: place, relativeTo: url)?.absoluteURL
    else {
      throw failure(
        "the server redirects to an address that is not a URL (\(head.status))", fix: fix)
    }
    if let fault = RemoteSource.fault(of: next.absoluteString) {
      throw failure(
        "the server redirects to an address that \(fault.message) (\(head.status))", fix: fix)
    }
    return next
  }

  /// Reports the bytes received, and the total if the server states it.
  private func showProgress(
    _ size: Int, of head: Transfer.Head, after part: DownloadStore.Part?
  ) {
    let offset = head.status == 206 ? part?.size ?? 0 : 0
    let whole = head.length.map { Double($0) + Double(offset) }
    let fraction = whole.flatMap { $0 > 0 ? Double(size) / $0 : nil }
    watch(.progress(StageProgress(stage: "fetch", item: input, bytes: size, fraction: fraction)))
  }

  // MARK: - Answers

  /// Checks a completely downloaded file, and stores it.
  private func take(
    _ head: Transfer.Head, _ validators: DownloadStore.Validators, _ known: DownloadStore.Facts?,
    wasConditional: Bool
  ) throws -> FetchedInput {
    guard FileManager.default.fileExists(atPath: place.partFile) else {
      throw failure("the server's answer is empty", fix: "look at the URL in a browser")
    }
    do {
      let digest = try InputDigest(of: place.partFile, .folder, unpacking: false)
      try check(digest)
      let isSame = digest.sha256 == known?.sha256
      let facts = DownloadStore.Facts(
        sha256: digest.sha256, fingerprint: digest.fingerprint, size: digest.size,
        validators: validators,
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
      "its SHA-256 is \(sha256), but the pipeline asks for \(pin)",
      fix: "find out what changed; if the new file is right, write its digest as 'sha256'")
  }

  private func check(_ digest: InputDigest) throws {
    try checkPin(digest.sha256)
    guard source.isArchive else { return try refuseSubstitute() }
    do {
      try Archive.checkDirectory(of: place.partFile)
    } catch let failure as Failure where failure.code == .limitExceeded {
      // This is not an error here, because the code that reads the archive checks its own limits.
    } catch let failure as Failure where failure.code == .unreadableInput {
      let isOther = [.packed, .binary].contains(FileFormat(ofFile: place.partFile, .folder)?.family)
      throw self.failure(
        failure.message, fix: isOther ? failure.fix : Self.lookInBrowser,
        cause: pageTitle ?? failure.cause)
    }
  }

  /// Rejects an HTML page or a Git LFS pointer, which servers may send instead of the file.
  private func refuseSubstitute() throws {
    let format = FileFormat(ofFile: place.partFile, .folder)
    guard let format, [.html, .lfsPointer].contains(format) else { return }
    throw failure(
      "it is \(format.name), not the file",
      fix: format == .html ? Self.lookInBrowser : format.fix, cause: pageTitle)
  }

  /// The title of the page that came instead of the file; nil if the request had a header of the
  /// pipeline or the value of a variable. A page can repeat a key in any form, such as in parts or
  /// escaped.
  private var pageTitle: String? {
    guard source.headers.isEmpty, url.template == url.value else { return nil }
    return WebPage.title(of: place.partFile)
  }

  private static let lookInBrowser =
    "open the URL in a browser: it may want you to log in, or have moved"

  /// The error of an interrupted transfer: a ``Delay`` if it can continue, else a ``Failure``.
  private func error(of interruption: Transfer.Interruption, at size: Int) throws -> any Error {
    switch interruption {
    case .tooLarge:
      try PartialFile.discard(at: place)
      return failure(
        "it is larger than \(source.largestSize) bytes",
        fix: "check that the URL is right; to allow this size, set 'at-most' in the pipeline")
    case .noCurl:
      return failure(
        "downloads need the program 'curl', which is not on this machine",
        fix: "install it, such as with 'apt install curl'")
    case .notStarted(let cause):
      return failure(
        "the program 'curl' cannot be started",
        fix: "check the limits of the machine for processes and open files", cause: cause
      ).retryable
    case .longHead:
      return failure(
        "the head of the server's answer is longer than \(HeadReader.mostBytes) bytes",
        fix: "tell whoever runs the server, or name another one")
    case .late:
      return failure(
        "it was not complete after \(deadline.shown)",
        fix: "build again later, or raise 'deadline', which all URLs of a source share",
        cause: size > 0 ? "\(size) bytes had arrived" : "nothing had arrived"
      ).retryable
    case .slow(let bytes):
      let much = bytes > 0 ? "sent less than \(Pace.leastRate) bytes a second" : "was silent"
      // `curl` passes on only complete header lines.
      let came = size > 0 ? " after \(size) bytes" : ", or sent less than a line of its answer"
      return Delay(
        failure: failure(
          "the server \(much) for \(source.timeout) s\(bytes > 0 && size == 0 ? "" : came)",
          fix: "build again later, or raise 'timeout' in the pipeline"))
    case .curl(let code, let words):
      let exit = CurlExit(code: code, words: words, size: size)
      let failure = exit.failure(at: RemoteSource.shown(url))
      return CurlExit.permanent.contains(code) ? failure : Delay(failure: failure)
    }
  }

  /// The error of a response without a file: a ``Delay`` for a temporary status, else a
  /// ``Failure``.
  private func statusError(_ head: Transfer.Head) -> any Error {
    guard [408, 425, 429, 500, 502, 503, 504].contains(head.status) else { return status(head) }
    return Delay(failure: status(head), wait: head.fields["retry-after"].flatMap(Self.seconds))
  }

  /// The seconds of a header `Retry-After` (RFC 9110, section 10.2.3): a number, or the time until
  /// a date.
  private static func seconds(_ value: String) -> Double? {
    if let seconds = Int(digits: value.utf8) { return Double(seconds) }
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
    case 206, 304, 416:
      failure(
        "the server sends an answer that was not requested (\(head.status))",
        fix: "tell whoever runs the server, or name another one",
        cause: [
          206: "it sends a part of the file", 304: "it says that the file has not changed",
          416: "it says that the file has no such part",
        ][head.status])
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
