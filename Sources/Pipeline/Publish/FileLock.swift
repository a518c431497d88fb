import Foundation

/// A lock on a file or folder, which one process at a time can have.
///
/// The kernel takes it back when the value or the process ends, however it ends, so there is never a
/// stale one.
package struct FileLock: ~Copyable {
  private let descriptor: Int32

  /// Opens the lock on a file that is replaced while it is held: it hangs on a hidden file beside it,
  /// made if there is none, with its folders; the empty file stays.
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

  /// Whether what was opened is still what stands at a path.
  func isOn(_ path: String) -> Bool { FileSystem.isOpen(path, as: descriptor) }

  /// The file that the lock beside a path hangs on: `.name.lock`.
  package static func path(for path: String) -> String {
    let url = URL(fileURLWithPath: path)
    return url.deletingLastPathComponent().appending(path: ".\(url.lastPathComponent).lock").path
  }
}
