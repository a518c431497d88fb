import Foundation
import Tabular

/// A lock that one process at a time can have; it ends with the value, and with the process.
package struct FileLock: ~Copyable {
  private let descriptor: Int32

  /// Takes the lock that hangs on a file, which is made where there is none, with its folder.
  ///
  /// Throws ``Failure``: `busy` where another process has the lock.
  package init(_ path: String, busy: String, fix: String) throws {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    let opened: Int32
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      opened = try FileSystem.openLockFile(path)
    } catch {
      throw Failure(
        .unwritableOutput, at: SourceLocation(path), "the file cannot be made",
        fix: "check that its folder can be written to", cause: "\(error)")
    }
    guard (try? FileSystem.tryLock(opened)) == true else {
      FileSystem.closeFile(opened)
      throw Failure(.busy, at: SourceLocation(path), busy, fix: fix)
    }
    descriptor = opened
  }

  deinit {
    FileSystem.closeFile(descriptor)
  }
}
