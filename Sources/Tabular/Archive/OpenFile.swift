#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// An open file of the system, closed when it goes out of scope.
struct OpenFile: ~Copyable {
  /// The size in bytes when it was opened.
  let size: Int
  private let descriptor: Int32
  private let place: EntryPlace

  /// Opens a regular file for reading; throws ``Failure`` if that fails.
  init(_ path: String, _ origin: PathOrigin, at place: EntryPlace) throws {
    do throws(FileRefusal) {
      (descriptor, size) = try InputFile.descriptor(of: path, origin)
    } catch {
      throw place.failure(error.clause, fix: error.fix, cause: error.cause)
    }
    self.place = place
  }

  deinit {
    close(descriptor)
  }

  /// Fills `buffer` from its start and returns the number of bytes; fewer than fit only at the end.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    var filled = 0
    while filled < buffer.count {
      let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
      let count = unsafe systemRead(descriptor, rest.baseAddress, rest.count)
      if count == 0 { break }
      if count > 0 { filled += count }
      if count < 0, errno != EINTR { throw Self.failure("cannot be read", at: place) }
    }
    return filled
  }

  /// The next `count` bytes of the file, or fewer if the file ends before.
  func start(count: Int) throws -> [UInt8] {
    unsafe try [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = unsafe try read(into: UnsafeMutableRawBufferPointer(buffer))
    }
  }

  /// `count` bytes from a place, or fewer if the file ends before.
  func bytes(at place: Int, count: Int) throws -> [UInt8] {
    guard lseek(descriptor, off_t(place), SEEK_SET) >= 0 else {
      throw Self.failure("cannot be read", at: self.place)
    }
    return try start(count: count)
  }

  private static func failure(_ message: String, at place: EntryPlace) -> Failure {
    let cause = unsafe String(cString: strerror(errno))
    return place.failure(message, fix: "check that it is a file and may be read", cause: cause)
  }
}

/// The system's `read`, under a name that the method `read` does not hide.
private func systemRead(
  _ descriptor: Int32, _ start: UnsafeMutableRawPointer?, _ count: Int
) -> Int {
  unsafe read(descriptor, start, count)
}

/// The kind of file at a path.
package enum FileKind: Equatable {
  /// A file with its size in bytes.
  case file(size: Int)
  /// A folder.
  case folder
  /// Nothing, or nothing accessible.
  case missing
  /// A symbolic link in a folder.
  case link
  /// A device, a socket or a pipe.
  case other

  /// The size of a file; 0 for anything else.
  package var size: Int {
    if case .file(let size) = self { size } else { 0 }
  }

  /// Why it cannot be read as a file; nil for a file, and if nothing is there.
  package var refusalAsFile: FileRefusal? {
    switch self {
    case .file, .missing: nil
    case .folder: FileRefusal(.folder)
    case .link: FileRefusal(.link)
    case .other: FileRefusal(.device)
    }
  }

  /// Looks at a path. Links to it are followed only if a person named the path.
  package init(_ path: String, _ origin: PathOrigin) {
    var facts = stat()
    let result =
      switch origin {
      case .person: unsafe stat(path, &facts)
      case .folder: unsafe lstat(path, &facts)
      }
    guard result == 0 else {
      self = .missing
      return
    }
    switch facts.st_mode & S_IFMT {
    case S_IFREG: self = .file(size: Int(facts.st_size))
    case S_IFDIR: self = .folder
    case S_IFLNK: self = .link
    default: self = .other
    }
  }
}

/// The bytes of a file in a folder.
final class FileBytes: EntryBytes {
  private let file: OpenFile
  private(set) var isFinished = false

  /// The size of the file in bytes when it was opened.
  var size: Int { file.size }

  /// Opens the file; throws ``Failure`` if that fails.
  init(_ path: String, _ origin: PathOrigin, at place: EntryPlace) throws {
    file = try OpenFile(path, origin, at: place)
  }

  func read(into body: UnsafeMutableRawBufferPointer) throws -> Int {
    let count = unsafe try file.read(into: body)
    isFinished = count < body.count
    return count
  }
}
