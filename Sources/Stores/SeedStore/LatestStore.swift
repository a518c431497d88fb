import Foundation

/// Keeps a store open on the newest version of a file that is replaced now and then.
///
/// A bundle is updated by moving a new file over the old one. A store of the old file then throws
/// ``StoreError/Code/replaced``. A `LatestStore` checks the file at each query and opens the new one by
/// itself.
///
/// ```swift
/// let transit = try LatestStore<TransitStore>(url: url)
/// let board = try await transit.read { try await $0.departures(at: "200060") }
/// ```
public actor LatestStore<Store: BundledStore> {
  /// The store of the file that was opened last.
  public private(set) var store: Store

  private let open: @Sendable () throws -> Store
  private var listeners: [UUID: AsyncStream<Store>.Continuation] = [:]

  /// The number of attempts of a query if the file changes again and again.
  private static var attempts: Int { 5 }

  /// Opens the file; throws ``StoreError``, as the store does.
  public init(url: URL) throws {
    try self.init { try Store(url: url) }
  }

  /// Opens the file with a closure, which must always open the same URL.
  public init(opening open: @escaping @Sendable () throws -> Store) throws {
    self.open = open
    store = try open()
  }

  deinit {
    for listener in listeners.values { listener.finish() }
  }

  /// Runs a query on the store, or on a store of the new file if the file was replaced.
  ///
  /// If the file changes meanwhile, the whole query runs again, so that its result comes from one file. So
  /// read related data in one query, such as a board and the trip that was tapped on it; otherwise the trip
  /// may be gone.
  /// - Throws: The error of the query; a ``StoreError`` if the new file cannot be opened.
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

  /// Opens the new file if the file was replaced; returns whether it was.
  ///
  /// Call this after you put a download in place, so that listeners of ``updates`` know at once.
  @discardableResult
  public func refresh() throws -> Bool {
    guard !store.database.isSameFile else { return false }
    store = try open()
    for listener in listeners.values { listener.yield(store) }
    return true
  }

  /// The current store, then each new store. A slow listener gets only the newest of the stores
  /// that it missed.
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
