import Foundation
import Tabular

/// Fetches remote inputs. Unchanged inputs are not downloaded again.
///
/// Several threads may fetch at once, at most two files from one server.
package struct Fetcher: Sendable {
  private let store: DownloadStore
  private let options: RunOptions
  private let session: FetchSession
  private let watch: @Sendable (RunEvent) -> Void

  /// Fetches into the workspace of a run.
  package init(_ options: RunOptions, watch: @escaping @Sendable (RunEvent) -> Void) {
    self.init(options, FetchSession(), watch)
  }

  private init(
    _ options: RunOptions, _ session: FetchSession, _ watch: @escaping @Sendable (RunEvent) -> Void
  ) {
    store = DownloadStore(workspace: options.workspace)
    self.options = options
    self.session = session
    self.watch = watch
  }

  /// The same fetcher with another receiver of progress events.
  func watched(by watch: @escaping @Sendable (RunEvent) -> Void) -> Fetcher {
    Fetcher(options, session, watch)
  }

  /// The pause before another try, unless the server asks for a certain pause.
  private static let pauses: [Double] = [1, 2, 4]
  /// The longest wait that a server can ask for. If it asks for more, the tool gives up.
  private static let longestPause = 120.0

  /// The newest version of an input, as a file of the store.
  ///
  /// Tries each URL in turn. Throws ``Failure``, which names the input, if all of them fail.
  package func fetch(_ input: PipelineInput, _ source: RemoteSource) throws -> FetchedInput {
    let file = try Failure.naming(input.name) { try newest(of: input, source) }
    session.note(file.sha256)
    return file
  }

  /// The path in the store for a file with a digest.
  func path(of sha256: String) -> String { store.path(of: sha256) }

  /// The path of the file with a digest, if it is stored. No run then deletes the file within an hour.
  @discardableResult
  func stored(_ sha256: String) -> String? {
    let path = store.path(of: sha256)
    guard case .file = FileKind(path, .folder) else { return nil }
    session.note(sha256)
    store.noteUse(of: sha256)
    return path
  }

  /// Deletes the least recently used files until the rest is within the limit of the run's options.
  /// It keeps everything that this run fetched.
  ///
  /// Throws ``Failure`` if the workspace cannot be written.
  package func shrinkStore() throws {
    try store.shrink(to: options.largestCache, keeping: session.fetched)
  }

  private func newest(of input: PipelineInput, _ source: RemoteSource) throws -> FetchedInput {
    if let pinned = try pinned(source, of: input) { return pinned }
    var deadline = Deadline(seconds: Double(source.deadline))
    var source = source
    var first: Failure?
    var isRetryable = false
    do {
      source = try located(source, of: input, &deadline)
    } catch let failure as Failure where failure.code != .unwritableOutput && !source.urls.isEmpty {
      report(failure, of: input)
      first = failure
      isRetryable = failure.isRetryable
    }
    for (place, url) in source.urls.enumerated() {
      do {
        return try fetch(
          input, source, from: url, &deadline, shares: source.urls.count - place,
          options.isOffline ? nil : session.turn(at: url))
      } catch let failure as Failure where failure.code != .unwritableOutput {
        if source.urls.count > 1 { report(failure, of: input) }
        first = first ?? failure
        isRetryable = isRetryable || failure.isRetryable
      }
    }
    var failure =
      first ?? Failure(.invalidConfiguration, "the source has no URL", fix: "write one")
    if source.urls.count > 1 { failure.message += "; the fallbacks failed too" }
    failure.isRetryable = isRetryable
    let places = source.urls.map { store.place(of: Self.key($0, source.headers)) }
    if places.contains(where: { store.facts(at: $0) != nil }) {
      failure.fix += "; --offline takes the last download"
    }
    throw failure
  }

  private func report(_ failure: Failure, of input: PipelineInput) {
    watch(.message("\(input.name): \(failure.place)\(failure.message)"))
  }

  /// The source with its URLs from a catalogue, if it is the entry of a catalogue.
  private func located(
    _ source: RemoteSource, of input: PipelineInput, _ deadline: inout Deadline
  ) throws -> RemoteSource {
    guard let entry = source.entry else { return source }
    let feeds = try session.feeds(of: entry.catalogue, &deadline) { deadline in
      // The time is divided into shares: one for the catalogue, one for the agency's URL, and one
      // for each URL of the pipeline.
      let share = deadline.share(of: 2 + source.urls.count)
      let file = try file(of: entry.catalogue, source.timeout, share)
      return try CataloguedFeeds(file.path, file: file.publishedSource)
    }
    let remark = { [watch] (text: String) in watch(.message("\(input.name): \(text)")) }
    var located = source
    located.entry = nil
    located.urls =
      try feeds.urls(of: entry.id, hasKey: !source.headers.isEmpty, remark) + source.urls
    located.home = feeds.agencyURL(of: entry.id)
    if !source.headers.isEmpty, located.home == nil {
      remark("the catalogue does not have the agency's own URL, so 'headers' are not sent")
    }
    return located
  }

  /// The file of a catalogue, which is downloaded if it is not on disk.
  ///
  /// Throws ``Failure`` if the download fails.
  package func file(of catalogue: FeedCatalogue) throws -> PipelineInput {
    try file(
      of: catalogue, RemoteSource.defaultTimeout,
      Deadline(seconds: Double(RemoteSource.defaultDeadline)))
  }

  private func file(
    of catalogue: FeedCatalogue, _ timeout: Int, _ deadline: Deadline
  ) throws -> PipelineInput {
    var file = PipelineInput(
      name: "catalogue", source: catalogue.source, path: catalogue.source.value,
      remote: catalogue.remote)
    guard var remote = file.remote, let url = remote.urls.first else { return file }
    remote.timeout = timeout
    var deadline = deadline
    let newest = try fetch(file, remote, from: url, &deadline, shares: 1, nil)
    session.note(newest.sha256)
    file.path = newest.path
    return file
  }

  /// The file with the digest that the YAML names, if it is in the store. Then no request is
  /// needed.
  private func pinned(_ source: RemoteSource, of input: PipelineInput) throws -> FetchedInput? {
    guard let sha256 = source.sha256 else { return nil }
    try store.refuseLinks()
    let path = store.path(of: sha256)
    guard case .file = FileKind(path, .folder),
      try FileDigest.sha256(of: path) == sha256
    else { return nil }
    store.noteUse(of: sha256)
    return FetchedInput(
      input: input.name, outcome: .pinned, url: source.shown, sha256: sha256,
      size: try FileDigest.size(of: path), path: path)
  }

  /// Fetches from one URL in a share of the time that is left. While this thread pauses between
  /// attempts, other threads can use its turn at the server.
  ///
  /// The lock on the URL is taken before the turn. In the other order, a thread with the turn could
  /// wait for a lock whose owner needs the turn.
  private func fetch(
    _ input: PipelineInput, _ source: RemoteSource, from url: ConfiguredText,
    _ deadline: inout Deadline, shares: Int, _ turn: FetchSession.Turn?
  ) throws -> FetchedInput {
    let place = store.place(of: Self.key(url, source.headers))
    try store.refuseLinks()
    try Workspace.makeFolder((place.path as NSString).deletingLastPathComponent)
    let lock = try held(place, input, deadline.share(of: shares))
    defer { withExtendedLifetime(lock) {} }
    deadline.pausing { turn?.take() }
    defer { turn?.giveBack() }
    var download = Download(
      input: input.name, source: source, url: url, store: store, place: place,
      deadline: deadline.share(of: shares), watch: watch)
    if options.isOffline { return try download.known() }
    var pauses = Self.pauses[...]
    while true {
      do {
        return try download.run()
      } catch let delay as Download.Delay {
        guard let pause = delay.wait ?? pauses.first, !pauses.isEmpty,
          pause <= Self.longestPause, pause < download.deadline.remaining
        else { throw delay.failure }
        pauses.removeFirst()
        watch(
          .message(
            "\(input.name): \(delay.failure.place)\(delay.failure.message); "
              + "trying again in \(Int(pause.rounded(.up))) s"))
        // A random pause, so that downloads that failed together do not retry together.
        turn?.giveBack()
        Thread.sleep(forTimeInterval: pause * .random(in: 1...1.25))
        download.deadline.pausing { turn?.take() }
      }
    }
  }

  /// The name of a URL's files: a digest of everything that is sent, including the values of
  /// variables.
  private static func key(_ url: ConfiguredText, _ headers: [RemoteSource.Header]) -> String {
    let lines = [url.value] + headers.map { "\($0.name): \($0.value.value)" }
    return FileDigest.sha256(ofText: lines.joined(separator: "\n"))
  }

  /// Takes the lock on a URL. If another run holds it, waits until that run has fetched the file.
  private func held(
    _ place: DownloadStore.Place, _ input: PipelineInput, _ deadline: Deadline
  ) throws -> FileLock {
    let lock = try Workspace.attempt(place.path) { try FileLock(beside: place.path) }
    var isWaiting = false
    while try !lock.take() {
      if !isWaiting {
        watch(.message("\(input.name): another build is fetching it; waiting for it"))
      }
      isWaiting = true
      guard !deadline.isOver else {
        throw Failure(
          .unreadableInput, at: SourceLocation(input.publishedSource),
          "another build was still fetching it after \(deadline.shown)",
          fix: "build again later, or raise 'deadline' in the pipeline"
        ).retryable
      }
      Thread.sleep(forTimeInterval: 0.05)
    }
    return lock
  }
}

/// A remote input after it was fetched.
package struct FetchedInput: Sendable {
  /// How the file was obtained.
  package enum Outcome: String, Sendable, CaseIterable {
    /// It was downloaded, and differs from the stored version.
    case downloaded
    /// The server still has the stored version.
    case unchanged
    /// The YAML names its digest, and the file is stored.
    case pinned
    /// No request was made, because the run is offline.
    case offline
  }

  /// The input's name.
  package let input: String
  /// How the file was obtained.
  package let outcome: Outcome
  /// The URL that sent it, without its query.
  package let url: String
  /// Its digest, in hexadecimal.
  package let sha256: String
  /// Its size in bytes.
  package let size: Int
  /// Its path in the store.
  package let path: String
}

extension Failure {
  /// The failure's place with a colon, as the start of a message.
  fileprivate var place: String { origin.map { "\($0): " } ?? "" }
}
