import Foundation

/// A lock on a file or folder, which one process at a time can hold.
///
/// The kernel releases it when the value or the process ends in any way, so a lock never becomes
/// stale.
package struct FileLock: ~Copyable {
  private let descriptor: Int32

  /// Opens the lock on a file that may be replaced while the lock is held. The lock is on a hidden
  /// empty file beside it. If that file is missing, it is created with its folders; it is not
  /// deleted.
  ///
  /// Throws the system's error.
  package init(beside path: String) throws {
    let file = URL(fileURLWithPath: Self.path(for: path))
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    descriptor = try FileSystem.openLockFile(file.path)
  }

  /// Opens the lock on a folder itself, without a lock file.
  ///
  /// Throws the system's error.
  init(onFolder path: String) throws {
    descriptor = try FileSystem.openFolder(path)
  }

  deinit {
    FileSystem.closeLocked(descriptor)
  }

  /// Takes the lock and returns true, or returns false if another process holds it.
  ///
  /// Throws the system's error.
  package func take() throws -> Bool { try FileSystem.tryLock(descriptor) }

  /// Whether a path still leads to the opened file or folder.
  func isOn(_ path: String) -> Bool { FileSystem.isOpen(path, as: descriptor) }

  /// The path of the hidden lock file for a path: `.name.lock`.
  package static func path(for path: String) -> String {
    let url = URL(fileURLWithPath: path)
    return url.deletingLastPathComponent().appending(path: ".\(url.lastPathComponent).lock").path
  }
}
