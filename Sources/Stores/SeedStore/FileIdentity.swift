#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The identity of a file: its place on the disk, its size, and the time of its last change. It differs if
/// the file was replaced or rewritten.
package struct FileIdentity: Hashable, Sendable {
  private let device: UInt64
  private let number: UInt64
  /// In bytes.
  let size: Int64
  private let writtenAt: Int64
  private let nanoseconds: Int64

  /// Reads the identity of a regular file, which takes about a microsecond; nil for anything else.
  package init?(path: String) {
    var facts = stat()
    guard unsafe stat(path, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else { return nil }
    #if canImport(Darwin)
      let written = facts.st_mtimespec
    #else
      let written = facts.st_mtim
    #endif
    device = UInt64(truncatingIfNeeded: facts.st_dev)
    number = UInt64(truncatingIfNeeded: facts.st_ino)
    size = Int64(facts.st_size)
    writtenAt = Int64(written.tv_sec)
    nanoseconds = Int64(written.tv_nsec)
  }
}
