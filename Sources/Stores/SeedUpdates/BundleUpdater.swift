import Foundation
import SeedStore

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Keeps an app's copy of a bundle's database up to date.
///
/// It reads `updates.json`, at a URL or in a folder, downloads a patch or the whole database, checks it, and puts
/// the new file in the old one's place in one step. Whatever interrupts it, the old file or the new one is there,
/// whole. A ``LatestStore`` on the same file moves on by itself.
///
/// ```swift
/// let updater = BundleUpdater(database: url, updates: URL(string: "https://example.org/city/updates.json")!)
/// if case .replaced(let version, _) = try await updater.update() { print("now at \(version)") }
/// ```
public actor BundleUpdater {
  /// What an update did.
  public enum Outcome: Hashable, Sendable {
    /// The file was the newest already.
    case current
    /// Another version is in place; `downloadedBytes` are those of the patch or the packed database.
    case replaced(contentVersion: String, downloadedBytes: Int)
  }

  /// Where the app's copy is.
  public nonisolated let database: URL
  /// Where `updates.json` is.
  public nonisolated let updates: URL

  private let source: UpdateSource
  private let reached: @Sendable (UpdateStep) throws -> Void
  private var isUpdating = false
  private var listeners: [UUID: AsyncStream<String>.Continuation] = [:]

  /// Prepares to update the file at a URL from another one, that of an `updates.json`; both may be files.
  ///
  /// The file need not exist: then the whole database is downloaded. Its folder must be one in which the app
  /// may write, such as Application Support.
  public init(database: URL, updates: URL, session: URLSession = .shared) {
    self.init(database: database, updates: updates, session: session) { _ in }
  }

  /// The same, where `reached` hears of each step, and may stop there as if the app were killed.
  init(
    database: URL, updates: URL, session: URLSession = .shared,
    reached: @escaping @Sendable (UpdateStep) throws -> Void
  ) {
    self.database = database
    self.updates = updates
    source = UpdateSource(list: updates, session: session)
    self.reached = reached
  }

  deinit {
    for listener in listeners.values { listener.finish() }
  }

  /// Looks for another version and puts it in place; at once nothing where an update is under way.
  ///
  /// A patch that is damaged, or does not lead where it says, is no error: the whole database is taken instead.
  /// - Throws: ``UpdateError`` where there is no newer version to be had; the file is as it was.
  @discardableResult
  public func update() async throws -> Outcome {
    if isUpdating { return .current }
    isUpdating = true
    defer { isUpdating = false }
    let list = try await source.list()
    let copy = LocalCopy(database)
    let present = copy.state
    if present?.contentVersion == list.contentVersion { return .current }
    if let present, present.schemaVersion != list.schemaVersion {
      throw UpdateError(
        .otherSchema, database.lastPathComponent,
        "the new version has schema \(list.schemaVersion), and the app reads \(present.schemaVersion)",
        fix: "update the app")
    }
    let work = try WorkFolder(beside: database)
    try reached(.prepared)
    var bytes = 0
    if let present, let patch = list.patches.first(where: { $0.from == present.contentVersion }) {
      do {
        let file = try await fetch(patch.file, to: work, named: "patch", &bytes)
        try copy.duplicate(to: work.next)
        try reached(.copied)
        try DatabasePatch(file, from: patch.from, to: list.contentVersion).apply(to: work.next)
        try reached(.applied)
        return try finish(work, list, bytes)
      } catch let error as UpdateError where error.code == .damaged {
        // The whole database is what a damaged patch would have led to.
      }
    }
    let file = try await fetch(list.full, to: work, named: "next", &bytes)
    try LocalCopy(file).check(
      contentVersion: list.contentVersion, schemaVersion: list.schemaVersion)
    return try finish(work, list, bytes)
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

  /// Downloads a packed file, checks and unpacks it; returns where it is.
  private func fetch(
    _ file: UpdateList.PackedFile, to work: WorkFolder, named name: String, _ bytes: inout Int
  ) async throws -> URL {
    let packed = work.url.appendingPathComponent("\(name).gz")
    try await source.fetch(file, to: packed)
    bytes += file.size
    try reached(.downloaded)
    let unpacked = work.url.appendingPathComponent("\(name).sqlite")
    try file.unpack(packed, to: unpacked)
    try reached(.unpacked)
    return unpacked
  }

  /// Puts the new file in place.
  private func finish(_ work: WorkFolder, _ list: UpdateList, _ bytes: Int) throws -> Outcome {
    try work.replace(database)
    try reached(.replaced)
    work.remove()
    for listener in listeners.values { listener.yield(list.contentVersion) }
    return .replaced(contentVersion: list.contentVersion, downloadedBytes: bytes)
  }
}

/// The moments of an update after which it may end.
enum UpdateStep: CaseIterable, Sendable {
  case prepared, downloaded, unpacked, copied, applied, replaced
}
