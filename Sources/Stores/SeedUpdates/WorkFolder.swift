import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The folder beside a database in which its next version is made.
struct WorkFolder {
  /// The folder.
  let url: URL

  /// Makes it anew: what an update that was cut has left is deleted.
  init(beside database: URL) throws {
    url = database.deletingLastPathComponent()
      .appendingPathComponent(".\(database.lastPathComponent).update", isDirectory: true)
    remove()
    do {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    } catch {
      throw UpdateError.unwritable(database.lastPathComponent, error)
    }
  }

  /// Where the next version grows.
  var next: URL { url.appendingPathComponent("next.sqlite") }

  /// Puts the next version in the database's place, in one step, once it is on the disk.
  func replace(_ database: URL) throws {
    do {
      let handle = try FileHandle(forUpdating: next)
      try handle.synchronize()
      try handle.close()
      // Foundation's own replacement takes several steps.
      guard unsafe rename(next.path, database.path) == 0 else {
        throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
      }
    } catch {
      throw UpdateError.unwritable(database.lastPathComponent, error)
    }
  }

  /// Deletes it, with everything in it.
  func remove() {
    try? FileManager.default.removeItem(at: url)
  }
}
