import Foundation
import SeedStore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The folder beside a database in which one update makes the next version; no other update uses it.
struct WorkFolder {
  /// The age at which a folder counts as left behind even if its process may still run, in seconds.
  private static let longestUpdate = 86_400.0

  /// The folder.
  let url: URL

  /// Makes a folder.
  init(beside database: URL) throws {
    url = database.deletingLastPathComponent().appendingPathComponent(
      "\(Self.prefix(of: database))-\(getpid())-\(UUID().uuidString)", isDirectory: true)
    do {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    } catch {
      throw UpdateError.unwritable(database.lastPathComponent, error)
    }
  }

  /// The file in which the update makes the next version.
  var next: URL { url.appendingPathComponent("next.sqlite") }

  /// Puts the next version in the database's place, in one step, once it is on the disk.
  ///
  /// Returns false, and changes nothing, if the file there is no longer `present`; nil means that
  /// there was no file. Throws ``UpdateError`` if the folder cannot be written, or if another
  /// process does not release its lock.
  func replace(_ database: URL, ifStill present: FileIdentity?) async throws -> Bool {
    try synchronize(database)
    let next = next.path
    return try await SwapLock(beside: database).hold {
      guard FileIdentity(path: database.path) == present else { return false }
      // The journal belongs to the old file. It is deleted, because SQLite would apply it to the
      // new one.
      for side in ["-journal", "-wal", "-shm"] { unsafe unlink(database.path + side) }
      // The system's rename is used, because Foundation's own replacement takes several steps.
      guard unsafe rename(next, database.path) == 0 else {
        throw UpdateError.unwritable(database.lastPathComponent, POSIXError.current)
      }
      return true
    }
  }

  private func synchronize(_ database: URL) throws {
    do {
      let handle = try FileHandle(forUpdating: next)
      try handle.synchronize()
      try handle.close()
    } catch {
      throw UpdateError.unwritable(database.lastPathComponent, error)
    }
  }

  /// Deletes the folder with everything in it.
  func remove() {
    try? FileManager.default.removeItem(at: url)
  }

  private static func prefix(of database: URL) -> String { ".\(database.lastPathComponent).update" }

  /// Deletes the folders of interrupted updates: folders whose process has ended, folders older than any
  /// update, and folders from the future, which were made before the clock was set back.
  ///
  /// If a folder is deleted while its update still runs, that update fails and does no harm.
  static func removeLeftovers(beside database: URL) {
    let folder = database.deletingLastPathComponent()
    let prefix = prefix(of: database)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    for name in names where name == prefix || name.hasPrefix("\(prefix)-") {
      let url = folder.appendingPathComponent(name)
      let process = name.dropFirst(prefix.count + 1).prefix { $0 != "-" }
      // Versions before 0.3 had one folder without a number.
      let isEnded = Int32(process).map { kill($0, 0) != 0 && errno == ESRCH } ?? true
      let made =
        try? FileManager.default.attributesOfItem(atPath: url.path)[.modificationDate] as? Date
      let isOld = made.map { abs($0.timeIntervalSinceNow) > longestUpdate } ?? false
      if isEnded || isOld { try? FileManager.default.removeItem(at: url) }
    }
  }
}

extension POSIXError {
  /// The error of the last system call.
  static var current: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
}
