import Foundation
import GRDB
import SeedStore

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Keeps an app's copy of a bundle's database up to date.
///
/// It reads `updates.json`, at a URL or in a folder, downloads a patch or the whole database, checks every row
/// of the new version, and replaces the file in one step. If it is interrupted, either the old or the new file
/// is there, complete. A ``LatestStore`` on the same file switches to the new version by itself.
///
/// ```swift
/// let updater = BundleUpdater(
///   database: url, updates: URL(string: "https://example.org/city/updates.json")!,
///   for: TransitStore.self)
/// if case .replaced(let version, _) = try await updater.update() { print("now at \(version)") }
/// ```
///
/// An app, its extensions and any number of updaters may update one file at the same time. Each works in a
/// separate folder, and a lock makes them take turns at the last step. On iOS that step runs in an expiring
/// activity, so that the system does not suspend the app while it holds the lock.
public actor BundleUpdater {
  /// The outcome of an update.
  public enum Outcome: Hashable, Sendable {
    /// The file was already the newest.
    case current
    /// Another version is in place; `downloadedBytes` is the size of the patch or of the packed database.
    case replaced(contentVersion: String, downloadedBytes: Int)
  }

  /// The maximum number of times that an update begins again because another updater was faster.
  private static let attempts = 5

  /// The location of the app's copy.
  public nonisolated let database: URL
  /// The location of `updates.json`.
  public nonisolated let updates: URL

  private let source: UpdateSource
  /// Throws if the app's store cannot read a file. It is nil if the app did not name its store.
  private let open: (@Sendable (URL) throws -> Void)?
  private let reached: @Sendable (UpdateStep) throws -> Void
  private var running: (task: Task<Outcome, any Error>, ifDamaged: Bool, allowingOlder: Bool)?
  /// The number of callers that wait for each task and are not cancelled.
  private var callers: [Task<Outcome, any Error>: Int] = [:]
  private var listeners: [UUID: AsyncStream<String>.Continuation] = [:]

  /// Prepares to update the file at a URL from the URL of an `updates.json`; both may be files.
  ///
  /// The file need not exist: then the whole database is downloaded. Its folder must be one in which the app
  /// may write, such as Application Support. A version that `store` does not read is not put in place.
  public init<Store: BundledStore>(
    database: URL, updates: URL, for store: Store.Type, session: URLSession = .shared
  ) {
    self.init(
      database: database, updates: updates, session: session, open: { try Self.open($0, store) })
  }

  /// Prepares to update the file for an app that reads the database with SQL of its own.
  ///
  /// A new version must then have the same schema as the present file. If there is no file, any database that
  /// Seedbed builds is accepted.
  public init(database: URL, updates: URL, session: URLSession = .shared) {
    self.init(database: database, updates: updates, session: session, open: nil)
  }

  /// Prepares an updater that calls `reached` at each step; if `reached` throws, the update stops as if the
  /// app were killed.
  init(
    database: URL, updates: URL, session: URLSession = .shared,
    open: (@Sendable (URL) throws -> Void)? = nil,
    reached: @escaping @Sendable (UpdateStep) throws -> Void = { _ in }
  ) {
    // Links are resolved, because the rename at the end would replace a link instead of its file.
    self.database = database.resolvingSymlinksInPath()
    self.updates = updates
    source = UpdateSource(list: updates, session: session)
    self.open = open
    self.reached = reached
  }

  deinit {
    for listener in listeners.values { listener.finish() }
  }

  /// Looks for another version and puts it in place. If this updater is already busy, it waits for that
  /// update.
  ///
  /// If a patch is missing or damaged, or does not produce the database that it promises, the updater
  /// downloads the whole database; that is not an error.
  /// - Throws: ``UpdateError`` if no newer version could be installed, and `CancellationError` if the task
  ///   is cancelled, and with it every other task that waits for the same update. The file is then
  ///   unchanged.
  @discardableResult
  public func update() async throws -> Outcome {
    try await update(allowingOlder: false)
  }

  /// Looks for another version, as ``update()`` does. If `allowingOlder` is true, it also accepts a version
  /// older than the app's, for a publisher that went back on purpose.
  @discardableResult
  public func update(allowingOlder: Bool) async throws -> Outcome {
    try await run(ifDamaged: false, allowingOlder: allowingOlder)
  }

  /// Reads every row and checks every search of the app's copy, and replaces the copy with the newest version
  /// if it is damaged or missing.
  ///
  /// ``update()`` does not check the copy again, since it was checked when it came. Call this once for copies
  /// that an earlier version of this library may have damaged, or after a store has thrown
  /// `StoreError.Code.notADatabase`. It takes about a second for 44 MB, and space for a duplicate.
  /// - Throws: ``UpdateError``, as ``update()`` does.
  @discardableResult
  public func repair() async throws -> Outcome {
    try await run(ifDamaged: true, allowingOlder: true)
  }

  /// The versions that are put in place from now on.
  ///
  /// ```swift
  /// for await version in await updater.versions { print("now at \(version)") }
  /// ```
  public var versions: AsyncStream<String> {
    let (stream, listener) = AsyncStream.makeStream(
      of: String.self, bufferingPolicy: .bufferingNewest(1))
    let id = UUID()
    listeners[id] = listener
    listener.onTermination = { [weak self] _ in
      Task { [weak self] in await self?.forget(id) }
    }
    return stream
  }

  private func forget(_ listener: UUID) {
    listeners[listener] = nil
  }

  /// Updates or repairs the copy. If the same task is already running, waits for it; if the other task is
  /// running, begins when it ends.
  private func run(ifDamaged: Bool, allowingOlder: Bool) async throws -> Outcome {
    let task = task(ifDamaged: ifDamaged, allowingOlder: allowingOlder)
    callers[task, default: 0] += 1
    defer {
      callers[task] = nil
      if running?.task == task { running = nil }
    }
    return try await withTaskCancellationHandler {
      try await task.value
    } onCancel: {
      Task { await leave(task) }
    }
  }

  /// The running task if it does the same, else a new one that begins when the running one ends.
  private func task(ifDamaged: Bool, allowingOlder: Bool) -> Task<Outcome, any Error> {
    if let running, (running.ifDamaged, running.allowingOlder) == (ifDamaged, allowingOlder) {
      return running.task
    }
    let earlier = running?.task
    let task = Task {
      _ = try? await earlier?.value
      return try await replace(allowingOlder: allowingOlder, ifDamaged: ifDamaged)
    }
    running = (task, ifDamaged, allowingOlder)
    return task
  }

  /// Cancels a task when all tasks that wait for it are cancelled.
  private func leave(_ task: Task<Outcome, any Error>) {
    guard let count = callers[task] else { return }
    callers[task] = count - 1
    if count == 1 { task.cancel() }
  }

  private func replace(allowingOlder: Bool, ifDamaged: Bool) async throws -> Outcome {
    WorkFolder.removeLeftovers(beside: database)
    let list = try await source.list()
    for _ in 0..<Self.attempts {
      let identity = FileIdentity(path: database.path)
      let copy = LocalCopy(database)
      let present = try !ifDamaged || isSound(copy) ? copy.state : nil
      if present != nil, ifDamaged || present?.contentVersion == list.contentVersion {
        return .current
      }
      if let present { try require(list, follows: present, allowingOlder: allowingOlder) }
      let work = try WorkFolder(beside: database)
      defer { work.remove() }
      try reached(.prepared)
      let bytes = try await makeNext(in: work, from: present, list)
      guard try await work.replace(database, ifStill: identity) else { continue }
      try reached(.replaced)
      for listener in listeners.values { listener.yield(list.contentVersion) }
      return .replaced(contentVersion: list.contentVersion, downloadedBytes: bytes)
    }
    throw UpdateError(
      .busy, database.lastPathComponent, "other updaters kept replacing the file",
      fix: "try again later")
  }

  /// Whether every page, row and search of the app's copy is as published.
  ///
  /// A duplicate is checked, because a store may have the copy open.
  private func isSound(_ copy: LocalCopy) throws -> Bool {
    guard try copy.state != nil else { return false }
    let work = try WorkFolder(beside: database)
    defer { work.remove() }
    try copy.duplicate(to: work.next)
    do {
      try LocalCopy(work.next).check()
      return true
    } catch let error as UpdateError where error.code == .damaged {
      return false
    }
  }

  /// Throws ``UpdateError`` if the app must not install the version of a list.
  private func require(
    _ list: UpdateList, follows present: LocalCopy.State, allowingOlder: Bool
  ) throws {
    if present.schemaVersion != list.schemaVersion,
      open.map({ open in (try? open(database)) != nil }) ?? true
    {
      throw UpdateError(
        .otherSchema, database.lastPathComponent,
        "the new version has schema \(list.schemaVersion), and the app reads \(present.schemaVersion)",
        fix: "update the app")
    }
    if !allowingOlder, let number = present.versionNumber, list.versionNumber < number {
      throw UpdateError(
        .older, updates.lastPathComponent,
        "it offers version number \(list.versionNumber), and the app has number \(number)",
        fix: "try again when the server has the newest list, or call update(allowingOlder: true)")
    }
  }

  /// Makes the next version in a work folder and checks it; returns how many bytes were downloaded.
  private func makeNext(
    in work: WorkFolder, from present: LocalCopy.State?, _ list: UpdateList
  ) async throws -> Int {
    var bytes = 0
    if let present, present.schemaVersion == list.schemaVersion,
      let patch = list.patch(from: present.contentVersion)
    {
      do {
        let file = try await fetch(patch.file, to: work, named: "patch.jsonl", &bytes)
        try LocalCopy(database).duplicate(to: work.next)
        try reached(.copied)
        try DatabasePatch(file, from: patch.from, to: list.contentVersion).apply(to: work.next)
        try reached(.applied)
        try check(work.next, list, present)
        return bytes
      } catch let error as UpdateError where [.damaged, .unreachable].contains(error.code) {
        // The download replaces the result of the failed patch.
        for side in ["", "-journal", "-wal", "-shm"] {
          try? FileManager.default.removeItem(atPath: work.next.path + side)
        }
      }
    }
    _ = try await fetch(list.full, to: work, named: work.next.lastPathComponent, &bytes)
    try check(work.next, list, present)
    return bytes
  }

  /// Downloads a packed file, checks and unpacks it; returns where it is.
  private func fetch(
    _ file: UpdateList.PackedFile, to work: WorkFolder, named name: String, _ bytes: inout Int
  ) async throws -> URL {
    let packed = work.url.appendingPathComponent("\(name).gz")
    try await source.fetch(file, to: packed)
    bytes += file.size
    try Task.checkCancellation()
    try reached(.downloaded)
    let unpacked = work.url.appendingPathComponent(name)
    try file.unpack(packed, to: unpacked)
    try reached(.unpacked)
    return unpacked
  }

  /// Throws ``UpdateError`` if a file is not the version of a list, or if the app cannot read it.
  private func check(_ file: URL, _ list: UpdateList, _ present: LocalCopy.State?) throws {
    let copy = LocalCopy(file)
    try copy.check(
      contentVersion: list.contentVersion, schemaVersion: list.schemaVersion,
      versionNumber: list.versionNumber)
    if let open {
      try open(file)
    } else {
      let application = try copy.state?.applicationID ?? 0
      let isKnown =
        present.map { $0.applicationID == application }
        ?? (DatabaseKind.known(byApplication: application) != nil)
      guard isKnown else {
        throw UpdateError.damaged(
          file.lastPathComponent,
          "it is not the database of this app: its application_id is \(application)")
      }
    }
  }

  /// Opens a file with a store; throws if the store cannot read it.
  private static func open<Store: BundledStore>(_ file: URL, _ store: Store.Type) throws {
    do {
      try Store(url: file, mode: .immutable).close()
    } catch let error as StoreError {
      let isOtherSchema = error.code == .newerSchema || error.code == .olderSchema
      throw UpdateError(
        isOtherSchema ? .otherSchema : .damaged, file.lastPathComponent,
        "the app's store does not read it: \(error.message)", fix: error.fix)
    } catch {
      throw UpdateError.damaged(
        file.lastPathComponent, "the app's store does not read it: \(error)")
    }
  }
}

/// The moments of an update after which it may end.
enum UpdateStep: CaseIterable, Sendable {
  case prepared, downloaded, unpacked, copied, applied, replaced
}
