import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Lets one updater at a time replace a database's file, across all threads and processes.
///
/// It locks the database's folder (`flock`), so it leaves no file behind. If a process ends, the
/// system releases its lock. The lock is held for the time of one `rename`.
struct SwapLock {
  /// The time to wait for another updater, in seconds.
  private static let patience = 10.0

  private let folder: URL
  private let database: String

  init(beside database: URL) {
    folder = database.deletingLastPathComponent()
    self.database = database.lastPathComponent
  }

  /// Runs a short body while it holds the lock.
  ///
  /// iOS ends a suspended app that holds a lock in a folder shared with its extensions. So on iOS
  /// the lock is held within an expiring activity.
  func hold<Value: Sendable>(
    _ body: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    #if os(iOS) || os(tvOS) || os(watchOS) || os(visionOS)
      let (results, continuation) = AsyncStream.makeStream(of: Result<Value, any Error>.self)
      ProcessInfo.processInfo.performExpiringActivity(withReason: "A database is put in place") {
        [self] isExpiring in
        continuation.yield(isExpiring ? .failure(busy) : Result { try holdNow(body) })
        continuation.finish()
      }
      var iterator = results.makeAsyncIterator()
      guard let result = await iterator.next() else { throw busy }
      return try result.get()
    #else
      return try holdNow(body)
    #endif
  }

  private func holdNow<Value>(_ body: () throws -> Value) throws -> Value {
    let descriptor = unsafe open(folder.path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw UpdateError.unwritable(database, POSIXError.current) }
    // Closing releases the lock.
    defer { close(descriptor) }
    // The time since the machine started, because the clock can be set back, and the wait would not end.
    let end = ProcessInfo.processInfo.systemUptime + Self.patience
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR else {
        throw UpdateError.unwritable(database, POSIXError.current)
      }
      guard ProcessInfo.processInfo.systemUptime < end else { throw busy }
      usleep(5_000)
    }
    return try body()
  }

  private var busy: UpdateError {
    UpdateError(
      .busy, database,
      "another process is putting a version in place, or the app is being suspended",
      fix: "try again later")
  }
}
