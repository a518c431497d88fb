import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Where the path of a file comes from, which decides whether a symbolic link may be there.
package enum PathOrigin: Sendable {
  /// A person named the path, in a command or in YAML. Links are followed.
  case person
  /// The file is in a folder of data or in a folder of the tool's own, so nobody named it. A link is
  /// refused, because it could lead to any file of the machine.
  case folder
}

/// Opens the files that the tool reads.
///
/// Opening never waits, even if the path is a pipe without a writer.
package enum InputFile {
  /// The size of the largest file that is read as a whole: a gigabyte.
  private static let largestContent = 1 << 30
  /// The seconds within which the next bytes of a pipe must arrive.
  private static let patience = 10

  /// Opens a regular file, and returns its size. The caller closes the descriptor.
  ///
  /// Throws ``FileRefusal`` for anything else.
  package static func descriptor(
    of path: String, _ origin: PathOrigin
  ) throws(FileRefusal) -> (descriptor: Int32, size: Int) {
    let (descriptor, facts) = try opened(path, origin)
    if facts.st_mode & S_IFMT == S_IFREG { return (descriptor, Int(facts.st_size)) }
    close(descriptor)
    throw FileRefusal(facts.st_mode & S_IFMT == S_IFDIR ? .folder : .device)
  }

  /// The content of a regular file; nil if there is none, or it has more than a gigabyte.
  package static func contents(_ path: String, _ origin: PathOrigin) -> Data? {
    guard let (file, size) = handle(path, origin), size <= largestContent else { return nil }
    return try? file.readToEnd() ?? Data()
  }

  /// Up to `count` bytes from the start of a regular file; nil if there is none.
  package static func start(of path: String, _ origin: PathOrigin, count: Int) -> Data? {
    guard let (file, _) = handle(path, origin) else { return nil }
    return try? file.read(upToCount: count) ?? Data()
  }

  /// A handle for reading a regular file, and its size; nil if there is none.
  package static func handle(
    _ path: String, _ origin: PathOrigin
  ) -> (file: FileHandle, size: Int)? {
    guard let (descriptor, size) = try? descriptor(of: path, origin) else { return nil }
    return (FileHandle(fileDescriptor: descriptor, closeOnDealloc: true), size)
  }

  /// The whole content of a document that a person named.
  ///
  /// It is read once, from start to end, so it may also be a pipe such as `/dev/stdin`, or `<(…)` of a
  /// shell. Throws ``FileRefusal`` if the document has more than `limit` bytes, or if the next bytes of
  /// a pipe take more than ten seconds.
  package static func document(_ path: String, atMost limit: Int) throws(FileRefusal) -> [UInt8] {
    let (descriptor, facts) = try opened(path, .person)
    defer { close(descriptor) }
    let kind = facts.st_mode & S_IFMT
    guard [S_IFREG, S_IFIFO, S_IFCHR].contains(kind) else {
      throw FileRefusal(kind == S_IFDIR ? .folder : .device)
    }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      if kind != S_IFREG { try awaitBytes(descriptor) }
      let count = unsafe read(descriptor, &piece, piece.count)
      if count == 0 { return bytes }
      if count > 0 { bytes += piece[..<count] }
      if count < 0, errno != EINTR, errno != EAGAIN { throw FileRefusal(.system(errno)) }
      guard bytes.count <= limit else { throw FileRefusal(.long(limit)) }
    }
  }

  private static func opened(
    _ path: String, _ origin: PathOrigin
  ) throws(FileRefusal) -> (descriptor: Int32, facts: stat) {
    let following = origin == .folder ? O_NOFOLLOW : 0
    let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY | following
    let descriptor = unsafe open(path, flags)
    guard descriptor >= 0 else {
      let code = errno
      // A socket cannot be opened.
      if code == ENXIO { throw FileRefusal(.device) }
      throw FileRefusal(code == ELOOP && origin == .folder ? .link : .system(code))
    }
    var facts = stat()
    guard unsafe fstat(descriptor, &facts) == 0 else {
      let code = errno
      close(descriptor)
      throw FileRefusal(.system(code))
    }
    return (descriptor, facts)
  }

  /// Waits until a pipe has bytes or ends. It also waits if no writer has opened the pipe yet.
  private static func awaitBytes(_ descriptor: Int32) throws(FileRefusal) {
    var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    let isReady = unsafe poll(&polled, 1, Int32(patience * 1_000))
    if isReady == 0 { throw FileRefusal(.silent(seconds: patience)) }
    if isReady < 0, errno != EINTR { throw FileRefusal(.system(errno)) }
  }
}

/// The reason why a path was not read as a file.
package struct FileRefusal: Error, Hashable, CustomStringConvertible {
  /// The kinds of reasons.
  enum Reason: Hashable {
    /// A symbolic link in a folder.
    case link
    /// A folder.
    case folder
    /// A pipe, a socket or a device.
    case device
    /// More bytes than this limit.
    case long(Int)
    /// A pipe from which nothing came for some seconds.
    case silent(seconds: Int)
    /// An error of the system, by its number.
    case system(Int32)
  }

  private let reason: Reason

  init(_ reason: Reason) {
    self.reason = reason
  }

  /// What is wrong, as the rest of a clause: `is a symbolic link, …`.
  package var clause: String {
    switch reason {
    case .link: "is a symbolic link, which is not followed in a folder"
    case .folder: "is a folder, not a file"
    case .device: "is a pipe, a socket or a device, not a file"
    case .long(let limit): "has more than \(limit) bytes"
    case .silent(let seconds): "is a pipe, and nothing came from it for \(seconds) seconds"
    case .system: "cannot be read"
    }
  }

  /// What to do, as an instruction.
  package var fix: String {
    switch reason {
    case .link: "put the file itself in its place, or remove the link"
    case .folder: "check the path"
    case .device, .silent:
      "write its content to a file, and name that file; in an input folder, remove it"
    case .long: "check that it is the right file"
    case .system: Self.fix(forUnreadable: "")
    }
  }

  /// What to do if the system refuses to read a file.
  package static func fix(forUnreadable path: String) -> String {
    // A name that is not UTF-8 is shown with this character, and cannot be opened.
    path.unicodeScalars.contains("\u{FFFD}")
      ? "rename it, since its name is not UTF-8" : "check that it exists and may be read"
  }

  /// The system's message; nil if the tool itself refuses the file.
  package var cause: String? {
    if case .system(let code) = reason { unsafe String(cString: strerror(code)) } else { nil }
  }

  /// The reason as one clause.
  package var description: String { "it \(clause)" + (cause.map { ": \($0)" } ?? "") }

  /// The failure of a run that cannot go on without the file.
  package func failure(at origin: SourceLocation) -> Failure {
    Failure(
      isTooLong ? .limitExceeded : .unreadableInput, at: origin, "it \(clause)",
      fix: cause == nil ? fix : Self.fix(forUnreadable: origin.file), cause: cause)
  }

  private var isTooLong: Bool { if case .long = reason { true } else { false } }
}
