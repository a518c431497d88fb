#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What stands at a path.
enum FileKind: Equatable {
  /// A file with its size in bytes.
  case file(size: Int)
  /// A folder.
  case folder
  /// Nothing, or nothing that can be looked at.
  case missing
  /// A device, a socket or a pipe.
  case other

  /// Looks, following links.
  init(_ path: String) {
    var facts = stat()
    guard unsafe stat(path, &facts) == 0 else {
      self = .missing
      return
    }
    switch facts.st_mode & S_IFMT {
    case S_IFREG: self = .file(size: Int(facts.st_size))
    case S_IFDIR: self = .folder
    default: self = .other
    }
  }

  /// Whether a symbolic link stands at a path.
  static func isLink(_ path: String) -> Bool {
    var facts = stat()
    return unsafe lstat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFLNK
  }
}
