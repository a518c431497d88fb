import Foundation
import Tabular

#if canImport(Glibc)
  import CLinux
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The system calls behind a safe publication. Each throws the system's error.
package enum FileSystem {
  /// The error of a failed system call.
  package struct Refusal: CustomNSError, CustomStringConvertible {
    /// The error number.
    let code: Int32

    /// The system's message for the error.
    package var description: String { unsafe String(cString: strerror(code)) }

    /// The domain of errors of the system.
    package static var errorDomain: String { NSPOSIXErrorDomain }

    /// The error number.
    package var errorCode: Int { Int(code) }
  }

  /// Opens the standard streams that the caller has closed. Otherwise, a file of the run could take the number
  /// of a stream, and get the text that is meant for it. Reading and writing these streams still fails.
  package static func holdStandardStreams() {
    for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    where fcntl(stream, F_GETFD) == -1 {
      // The system gives the lowest free number.
      _ = unsafe open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// Opens a lock file, and creates it if it is missing.
  static func openLockFile(_ path: String) throws(Refusal) -> Int32 {
    let flags = O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
    let descriptor = unsafe open(path, flags, 0o666)
    guard descriptor >= 0 else { throw Refusal(code: errno) }
    return descriptor
  }

  /// Creates an empty file in place of any file of that name, and opens it.
  ///
  /// An existing file is removed, not emptied, because its name may be a link or a hard link to a file of
  /// somebody else.
  package static func createFile(_ path: String) throws(Refusal) -> Int32 {
    while true {
      let descriptor = unsafe open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if descriptor >= 0 { return descriptor }
      guard errno == EEXIST, unsafe unlink(path) == 0 || errno == ENOENT else {
        throw Refusal(code: errno)
      }
    }
  }

  /// Opens an existing file for appending, and returns its size. Nil for a link, a hard link, and anything
  /// else that is not a file of the tool alone.
  static func openOwnFile(
    appendingTo path: String
  ) throws(Refusal) -> (descriptor: Int32, size: Int)? {
    let flags = O_WRONLY | O_APPEND | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
    let descriptor = unsafe open(path, flags)
    guard descriptor >= 0 else {
      if errno == ELOOP || errno == ENXIO { return nil }
      throw Refusal(code: errno)
    }
    var facts = stat()
    if unsafe fstat(descriptor, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG,
      facts.st_nlink == 1
    {
      return (descriptor, Int(facts.st_size))
    }
    close(descriptor)
    return nil
  }

  /// Opens a file that a person named for appending, and creates it if it is missing.
  ///
  /// A pipe is refused, so opening never waits for a reader.
  package static func openForAppending(_ path: String) throws(Refusal) -> Int32 {
    let flags = O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK | O_NOCTTY
    let descriptor = unsafe open(path, flags, 0o666)
    guard descriptor >= 0 else { throw Refusal(code: errno) }
    var facts = stat()
    if unsafe fstat(descriptor, &facts) == 0, [S_IFREG, S_IFCHR].contains(facts.st_mode & S_IFMT) {
      return descriptor
    }
    close(descriptor)
    throw Refusal(code: ENXIO)
  }

  /// The size of a file that can be opened for appending by ``openOwnFile(appendingTo:)``; nil for
  /// anything else.
  static func sizeOfOwnFile(_ path: String) -> Int? {
    guard let (descriptor, size) = try? openOwnFile(appendingTo: path) else { return nil }
    close(descriptor)
    return size
  }

  /// Opens a folder, for its lock.
  static func openFolder(_ path: String) throws(Refusal) -> Int32 {
    let descriptor = unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Refusal(code: errno) }
    return descriptor
  }

  /// Makes a folder and returns true, or false if something is there already.
  static func makeFolder(_ path: String) throws(Refusal) -> Bool {
    if unsafe mkdir(path, 0o777) == 0 { return true }
    guard errno == EEXIST else { throw Refusal(code: errno) }
    return false
  }

  /// Deletes a folder if it is empty.
  static func removeEmptyFolder(_ path: String) {
    _ = unsafe rmdir(path)
  }

  /// Whether a path leads to an open file or folder.
  static func isOpen(_ path: String, as descriptor: Int32) -> Bool {
    var (opened, standing) = (stat(), stat())
    return unsafe fstat(descriptor, &opened) == 0 && stat(path, &standing) == 0
      && opened.st_dev == standing.st_dev && opened.st_ino == standing.st_ino
  }

  /// Takes the lock on an open file and returns true, or returns false if another process holds it.
  static func tryLock(_ descriptor: Int32) throws(Refusal) -> Bool {
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return true }
    guard errno == EWOULDBLOCK || errno == EINTR else { throw Refusal(code: errno) }
    return false
  }

  /// Releases the lock on an open file, and closes it.
  ///
  /// Closing alone is not enough: a process that another thread has just forked also has the file
  /// open until it runs its program.
  static func closeLocked(_ descriptor: Int32) {
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  /// Waits at most some seconds until a pipe of `reading` can be read, or the pipe `writing` can be
  /// written. Returns the pipes that are ready. A negative number means no pipe.
  ///
  /// A pipe at its end or with an error counts as ready.
  static func awaitPipes(
    reading: [Int32], writing: Int32, _ seconds: Double
  ) -> (areReadable: [Bool], isWritable: Bool) {
    var polled = reading.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    polled.append(pollfd(fd: writing, events: Int16(POLLOUT), revents: 0))
    let milliseconds = Int32(min(max(seconds, 0) * 1_000, 60_000).rounded(.up))
    guard unsafe poll(&polled, nfds_t(polled.count), milliseconds) >= 0 || errno == EINTR else {
      return (reading.map { $0 >= 0 }, writing >= 0)
    }
    return (polled.dropLast().map { $0.revents != 0 }, polled[reading.count].revents != 0)
  }

  /// Up to 64 KiB from a pipe; empty at its end, or if it cannot be read.
  static func readAvailable(_ descriptor: Int32) -> [UInt8] {
    unsafe [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
      repeat {
        count = unsafe read(descriptor, buffer.baseAddress, buffer.count)
      } while count < 0 && errno == EINTR
      count = max(count, 0)
    }
  }

  /// Waits until a file or folder is written to the disk.
  static func synchronize(_ path: String) throws(Refusal) {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw Refusal(code: errno) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw Refusal(code: errno) }
  }

  /// Runs `body`, which writes to a path, and turns any error into a ``Failure`` with this message
  /// and fix, unless the error has a fix of its own.
  @discardableResult
  package static func writing<Result: ~Copyable>(
    to path: String, orSay message: String, fix: String, _ body: () throws -> Result
  ) throws -> Result {
    do {
      return try body()
    } catch {
      throw Failure(
        .unwritableOutput, at: SourceLocation(path), message,
        fix: error.systemFix ?? fix,
        cause: (error as? Failure)?.words ?? error.systemWords)
    }
  }

  /// Renames a file or folder in one step. It replaces an empty folder at the target.
  package static func move(_ path: String, to target: String) throws(Refusal) {
    guard unsafe rename(path, target) == 0 else { throw Refusal(code: errno) }
  }

  /// Gives a file a second name, and replaces an existing file of that name.
  static func link(_ path: String, as target: String) throws(Refusal) {
    let passing = target + ".new"
    guard unsafe linkat(AT_FDCWD, path, AT_FDCWD, passing, 0) == 0 else {
      throw Refusal(code: errno)
    }
    try move(passing, to: target)
  }

  /// Exchanges two paths in one step, so that neither is ever missing.
  static func exchange(_ path: String, with target: String) throws(Refusal) {
    #if canImport(Glibc)
      let flags = UInt32(SEEDBED_RENAME_EXCHANGE)
      let result = unsafe renameat2(AT_FDCWD, path, AT_FDCWD, target, flags)
    #elseif canImport(Darwin)
      let result = unsafe renamex_np(path, target, UInt32(RENAME_SWAP))
    #endif
    guard result == 0 else { throw Refusal(code: errno) }
  }

  /// The path with every symbolic link resolved; nil if a part of it is missing.
  static func realPath(_ path: String) -> String? {
    guard let resolved = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }

  /// Whether a path leads to a folder, or to a link to a folder.
  package static func isFolder(_ path: String) -> Bool { FileKind(path, .person) == .folder }

  /// Whether a path is a symbolic link.
  static func isLink(_ path: String) -> Bool { FileKind(path, .folder) == .link }

  /// The file name for a published id. No two ids share one, even where file names ignore case.
  ///
  /// Letters, digits, `-`, `_` and `.` stay as they are, and every other byte becomes `%` and two
  /// hexadecimal digits, as in a URL. An id with lower-case letters gets `~` and hexadecimal digits
  /// after its name, with one bit for each letter: 1 for lower case. The names of ids in upper
  /// case, which most feeds have, stay short. A long name ends with `~` and the start of the id's
  /// SHA-256 instead, because file systems allow 255 bytes.
  package static func fileName(for id: String) -> String {
    let plain = CharacterSet(
      charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.")
    var name = id.addingPercentEncoding(withAllowedCharacters: plain) ?? ""
    if name.hasPrefix(".") { name = "%2E\(name.dropFirst())" }
    name += smallLetters(of: id)
    if name.utf8.count <= 200 { return name }
    return "\(name.prefix(160))~\(MessageDigest.sha256(Array(id.utf8)).hexadecimal.prefix(32))"
  }

  /// A name with an ending. If the name is not a valid file name, ``fileName(for:)`` replaces it. A name with a
  /// backslash is not valid, because a backslash divides folders in archives.
  package static func fileName(keeping name: String, ending: String = "") -> String {
    let isPossible = !name.has("/") && !name.has("\\") && name.utf8.count + ending.utf8.count <= 255
    return (isPossible ? name : fileName(for: name)) + ending
  }

  /// The part of a file name that says which letters of an id are in lower case; empty if none is.
  private static func smallLetters(of id: String) -> String {
    let letters = id.utf8.filter { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20) }
    let isSmall = letters.map { $0 & 0x20 != 0 }
    guard isSmall.contains(true) else { return "" }
    let digits = stride(from: 0, to: isSmall.count, by: 4).map { first in
      let digit = (first..<(first + 4)).reduce(0) { digit, place in
        digit * 2 + (place < isSmall.count && isSmall[place] ? 1 : 0)
      }
      return String(digit, radix: 16, uppercase: true)
    }
    return "~" + digits.joined()
  }
}
