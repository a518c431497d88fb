import Foundation

/// The store of a file that is replaced now and then: always one on the newest file.
///
/// A bundle is updated by moving a new file over the old one. A store of the old file then throws
/// ``StoreError/Code/replaced``; this moves on to the new file by itself, whenever it is asked and
/// finds another one.
///
/// ```swift
/// let transit = try LatestStore<TransitStore>(url: url)
/// let board = try await transit.read { try await $0.departures(at: "200060") }
/// ```
public actor LatestStore<Store: BundledStore> {
  /// The store that is asked now.
  public private(set) var store: Store

  private let open: @Sendable () throws -> Store
  private var listeners: [UUID: AsyncStream<Store>.Continuation] = [:]

  /// How often a question is asked where the file keeps changing.
  private static var attempts: Int { 5 }

  /// Opens the file; throws ``StoreError`` as the store itself.
  public init(url: URL) throws {
    try self.init { try Store(url: url) }
  }

  /// The same with a closure that opens the store, always at the same URL.
  public init(opening open: @escaping @Sendable () throws -> Store) throws {
    self.open = open
    store = try open()
  }

  deinit {
    for listener in listeners.values { listener.finish() }
  }

  /// Asks the store, or, if its file was replaced, a store on the new file.
  ///
  /// The whole question is repeated, so that its answer comes from one file. So ask for related data in
  /// one question, such as a board and the trip that was tapped on it; otherwise the trip may be gone.
  /// - Throws: What the question throws; a ``StoreError`` where the new file cannot be opened.
  public func read<Value: Sendable>(
    _ question: @Sendable (Store) async throws -> Value
  ) async throws -> Value {
    for _ in 1..<Self.attempts {
      do {
        try refresh()
        return try await question(store)
      } catch let error as StoreError where error.code == .replaced {
        try Task.checkCancellation()
      }
    }
    return try await question(store)
  }

  /// Checks whether the file was replaced, and moves on to the new one; true if it did.
  ///
  /// Call it after you put a download in place, so that listeners of ``updates`` know at once.
  @discardableResult
  public func refresh() throws -> Bool {
    guard !store.database.isSameFile else { return false }
    store = try open()
    for listener in listeners.values { listener.yield(store) }
    return true
  }

  /// The current store, and then each one that takes its place. A listener that missed some gets the
  /// last one.
  ///
  /// ```swift
  /// for await store in await transit.updates {
  ///   board = try await store.departures(at: "200060")
  /// }
  /// ```
  public var updates: AsyncStream<Store> {
    let (stream, listener) = AsyncStream.makeStream(
      of: Store.self, bufferingPolicy: .bufferingNewest(1))
    let id = UUID()
    listeners[id] = listener
    listener.onTermination = { [weak self] _ in
      Task { [weak self] in await self?.forget(id) }
    }
    listener.yield(store)
    return stream
  }

  private func forget(_ listener: UUID) {
    listeners[listener] = nil
  }
}
