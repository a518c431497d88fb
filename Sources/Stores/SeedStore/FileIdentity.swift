#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What tells a file from another that takes its place, and from itself before it was rewritten: where it
/// is on the disk, its size, and when it was written last.
package struct FileIdentity: Hashable, Sendable {
  private let device: UInt64
  private let number: UInt64
  /// In bytes.
  let size: Int64
  private let writtenAt: Int64
  private let nanoseconds: Int64

  /// Looks at a file, which takes about a microsecond; nil if there is no file.
  package init?(path: String) {
    var facts = stat()
    guard unsafe stat(path, &facts) == 0 else { return nil }
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
