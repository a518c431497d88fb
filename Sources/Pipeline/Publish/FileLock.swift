import Foundation

/// A lock on a file or folder, which one process at a time can have.
///
/// The kernel takes it back when the value or the process ends, however it ends, so there is never a
/// stale one.
package struct FileLock: ~Copyable {
  private let descriptor: Int32

  /// Opens the lock on a file that is replaced while the lock is held. It is a lock on a hidden file beside
  /// it, which is made with its folders if it is missing; the empty file stays.
  ///
  /// Throws what the system says.
  package init(beside path: String) throws {
    let file = URL(fileURLWithPath: Self.path(for: path))
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    descriptor = try FileSystem.openLockFile(file.path)
  }

  /// Opens the lock on a folder itself, which leaves nothing behind.
  ///
  /// Throws what the system says.
  init(onFolder path: String) throws {
    descriptor = try FileSystem.openFolder(path)
  }

  deinit {
    FileSystem.closeLocked(descriptor)
  }

  /// Takes the lock and returns true, or false while another process has it.
  ///
  /// Throws what the system says.
  package func take() throws -> Bool { try FileSystem.tryLock(descriptor) }

  /// Whether the opened file or folder is still the one at a path.
  func isOn(_ path: String) -> Bool { FileSystem.isOpen(path, as: descriptor) }

  /// The hidden file that is locked for a path: `.name.lock`.
  package static func path(for path: String) -> String {
    let url = URL(fileURLWithPath: path)
    return url.deletingLastPathComponent().appending(path: ".\(url.lastPathComponent).lock").path
  }
}
