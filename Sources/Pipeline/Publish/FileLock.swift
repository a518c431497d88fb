import Foundation

/// A lock on a file or folder, which one process at a time can have.
///
/// It hangs on a hidden file beside what it is on. The kernel takes it back when the value or the
/// process ends, however it ends, so there is never a stale one; the empty file stays.
package struct FileLock: ~Copyable {
  private let descriptor: Int32

  /// Opens the file that the lock on a path hangs on, made where there is none, with its folders.
  ///
  /// Throws what the system says.
  package init(on path: String) throws {
    let file = URL(fileURLWithPath: Self.path(for: path))
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    descriptor = try FileSystem.openLockFile(file.path)
  }

  deinit {
    FileSystem.closeFile(descriptor)
  }

  /// Takes the lock and returns true, or false while another process has it.
  ///
  /// Throws what the system says.
  package func take() throws -> Bool { try FileSystem.tryLock(descriptor) }

  /// The file that the lock on a path hangs on: `.name.lock` beside it.
  package static func path(for path: String) -> String {
    let url = URL(fileURLWithPath: path)
    return url.deletingLastPathComponent().appending(path: ".\(url.lastPathComponent).lock").path
  }
}
