import CLibzip
import Foundation
import Synchronization

/// An open zip of libzip, closed when it goes out of scope.
///
/// libzip lets only one thread at a time use a handle. The owner of this value is its only user, since the
/// value cannot be copied.
@safe struct ZipHandle: ~Copyable, Sendable {
  /// libzip's `zip_t`.
  nonisolated(unsafe) let pointer: OpaquePointer
  // libzip reads from these bytes until the handle is closed.
  private let content: ZipContent

  /// Opens a zip and reads its directory; throws ``Failure`` if it is not a zip.
  init(_ content: ZipContent, at location: FeedLocation) throws {
    self.content = content
    var error = unsafe zip_error_t()
    unsafe zip_error_init(&error)
    defer { unsafe zip_error_fini(&error) }
    do throws(FileRefusal) {
      if let opened = unsafe try Self.open(content, &error) {
        unsafe pointer = opened
        return
      }
    } catch {
      throw error.failure(at: SourceLocation("\(location)"))
    }
    let code = unsafe Int(zip_error_code_zip(&error))
    let words = unsafe String(cString: zip_error_strerror(&error))
    throw try ZipRefusal(content, code: code, words: words).failure(at: location)
  }

  deinit {
    unsafe zip_discard(pointer)
  }

  private static func open(
    _ content: ZipContent, _ error: UnsafeMutablePointer<zip_error_t>
  ) throws(FileRefusal) -> OpaquePointer? {
    guard let source = unsafe try source(of: content, error) else { return nil }
    guard let opened = unsafe zip_open_from_source(source, ZIP_RDONLY, error) else {
      unsafe zip_source_free(source)
      return nil
    }
    return unsafe opened
  }

  private static func source(
    of content: ZipContent, _ error: UnsafeMutablePointer<zip_error_t>
  ) throws(FileRefusal) -> OpaquePointer? {
    switch content {
    case .file(let path, let origin):
      let descriptor = try InputFile.descriptor(of: path, origin).descriptor
      guard let stream = unsafe fdopen(descriptor, "rb") else {
        close(descriptor)
        return nil
      }
      // The source closes the stream.
      guard let source = unsafe zip_source_filep_create(stream, 0, 0, error) else {
        unsafe fclose(stream)
        return nil
      }
      return unsafe source
    case .memory(let bytes):
      return unsafe zip_source_buffer_create(
        bytes.bytes.baseAddress, UInt64(bytes.count), 0, error)
    }
  }
}

/// A zip with a free handle.
///
/// Readers at the same time open a handle each. Readers one after the other share a handle, because libzip
/// reads the whole directory whenever it opens a zip; with 9,000 files, that took minutes.
final class SharedZip: Sendable {
  /// The bytes of the zip.
  let content: ZipContent
  private let idle = Mutex<ZipHandle?>(nil)

  /// Opens nothing yet.
  init(_ content: ZipContent) {
    self.content = content
  }

  /// A handle for the caller alone; throws ``Failure`` if the content is not a zip.
  func takeHandle(at location: FeedLocation) throws -> ZipHandle {
    if let handle = idle.withLock({ $0.take() }) { return handle }
    return try ZipHandle(content, at: location)
  }

  /// Keeps a handle for the next reader.
  func giveBack(_ handle: consuming sending ZipHandle) {
    var handle = Optional(handle)
    idle.withLock { $0 = handle.take() }
  }
}

/// The bytes of a zip, on disk or in memory.
enum ZipContent: Sendable {
  /// A file on disk.
  case file(path: String, PathOrigin)
  /// A zip that was unpacked from another one.
  case memory(OwnedBytes)
}

extension ZipContent {
  /// The first bytes, enough to recognise a format; throws ``Failure`` if they cannot be read.
  fileprivate func start() throws -> [UInt8] {
    switch self {
    case .memory(let bytes):
      return unsafe Array(bytes.bytes.prefix(FileFormat.startLength))
    case .file(let path, let origin):
      let place = EntryPlace(archive: FeedLocation(path: path), entry: path)
      return try OpenFile(path, origin, at: place).start(count: FileFormat.startLength)
    }
  }
}

/// Bytes at a fixed address in memory, of a zip that was unpacked from another zip.
@safe final class OwnedBytes: Sendable {
  /// The number of bytes.
  let count: Int
  // The pointer can be Sendable because the memory is written only in `init`, and freed when
  // nothing refers to it.
  private nonisolated(unsafe) let memory: UnsafeMutableRawBufferPointer

  /// Reads all of `entry` into memory.
  init(_ entry: Archive.Entry, from bytes: any EntryBytes) throws {
    count = entry.size
    unsafe memory = .allocate(byteCount: entry.size + 1, alignment: 64)
    var filled = 0
    while !bytes.isFinished {
      // The memory has room for one byte more than the size, so that an entry that is too long is
      // noticed.
      filled += unsafe try bytes.read(into: .init(rebasing: memory[filled...]))
    }
  }

  deinit {
    unsafe memory.deallocate()
  }

  /// The bytes; valid as long as this object lives.
  var bytes: UnsafeRawBufferPointer {
    unsafe UnsafeRawBufferPointer(rebasing: memory[..<count])
  }
}

/// The reason why libzip did not open a file, and the advice for it.
struct ZipRefusal {
  private let content: ZipContent
  private let code: Int
  private let words: String

  /// Takes the error of libzip.
  init(_ content: ZipContent, code: Int, words: String) {
    self.content = content
    self.code = code
    self.words = words
  }

  /// The failure to throw.
  func failure(at location: FeedLocation) throws -> Failure {
    let (message, fix) = try reason()
    return Failure(
      .unreadableInput, at: SourceLocation("\(location)"), message, fix: fix, cause: words)
  }

  private func reason() throws -> (message: String, fix: String) {
    guard [ZIP_ER_NOZIP, ZIP_ER_INCONS, ZIP_ER_EOF, ZIP_ER_MULTIDISK].contains(Int32(code)) else {
      return ("it cannot be opened", "check that the file is there and may be read")
    }
    let start = try content.start()
    let format = FileFormat(of: start)
    if format == .zip { return ("the zip archive is cut off or damaged", "download it again") }
    if let format { return ("it is \(format.name), not a zip archive", format.fix) }
    let words = FileFormat(plainText: start).map { "it is \($0.name)," } ?? "it is"
    return (
      "\(words) not a zip archive",
      "give a GTFS feed as a zip archive or a folder; for a table such as a CSV file, run: "
        + "seedbed init FILE"
    )
  }
}

extension SharedZip {
  /// Lists the files in the zip's directory, without folders and without macOS's own files.
  ///
  /// Throws ``Failure`` if there are too many, or a name leads out of the archive.
  func entries(limits: ArchiveLimits, at location: FeedLocation) throws -> [Archive.Entry] {
    try limits.check(entryCount: DirectoryEnd.entryCount(of: content), of: location)
    let handle = try takeHandle(at: location)
    let entries = try handle.entries(limits: limits, at: location)
    giveBack(handle)
    return entries
  }
}

extension ZipHandle {
  fileprivate func entries(
    limits: ArchiveLimits, at location: FeedLocation
  ) throws -> [Archive.Entry] {
    let count = unsafe max(0, zip_get_num_entries(pointer, 0))
    try limits.check(entryCount: Int(count), of: location)
    return try (0..<UInt64(count)).compactMap { try entry(at: $0, in: location) }
  }

  private func entry(at index: UInt64, in location: FeedLocation) throws -> Archive.Entry? {
    var facts = unsafe zip_stat_t()
    guard unsafe zip_stat_index(pointer, index, 0, &facts) == 0, let name = unsafe facts.name else {
      throw Failure(
        .unreadableInput, at: SourceLocation("\(location)"),
        "entry \(index) of its directory is damaged",
        fix: "download the archive again")
    }
    let path = unsafe EntryPath(String(cString: name))
    guard !path.leavesArchive else {
      throw unsafe Failure(
        .unreadableInput, at: SourceLocation("\(location)"),
        "the name '\(String(cString: name))' in it leads out of the archive",
        fix: "pack the feed again with its files at the top level of the archive")
    }
    return path.isFolder || path.isDebris ? nil : unsafe Archive.Entry(path.text, facts)
  }
}

extension Archive.Entry {
  /// Describes an entry as the directory does.
  fileprivate init(_ path: String, _ facts: zip_stat_t) {
    let compression: Compression =
      switch unsafe Int32(facts.comp_method) {
      case ZIP_CM_STORE: .stored
      case ZIP_CM_DEFLATE: .deflated
      default: unsafe .other(facts.comp_method)
      }
    unsafe self.init(
      path: path, size: Int(clamping: facts.size), compressedSize: Int(clamping: facts.comp_size),
      crc: facts.crc, compression: compression,
      isEncrypted: Int32(facts.encryption_method) != ZIP_EM_NONE, index: facts.index)
  }
}

/// The name of an archive's entry, normalized: parts joined by single slashes.
///
/// Some Windows tools write backslashes between folders; no GTFS file has one in its name.
struct EntryPath {
  /// The normalized name.
  let text: String
  /// Whether it is the name of a folder.
  let isFolder: Bool
  /// Whether the name points outside the archive: absolute, a drive, or through `..`.
  let leavesArchive: Bool
  /// Whether it is one of the files that macOS adds to archives and folders.
  let isDebris: Bool

  /// Takes a name as the archive writes it.
  init(_ name: String) {
    let slashed = name.has("\\") ? name.replacingScalars { $0 == "\\" ? "/" : nil } : name
    let parts = slashed.parts(at: "/").filter { $0 != "." }
    text = parts.joined(separator: "/")
    isFolder = slashed.unicodeScalars.last == "/" || parts.isEmpty
    leavesArchive =
      slashed.unicodeScalars.first == "/" || parts.contains("..") || Self.isDrive(parts.first ?? "")
    isDebris =
      parts.contains("__MACOSX") || parts.last == ".DS_Store"
      || (parts.last ?? "").hasPrefix("._")
  }

  private static func isDrive(_ part: String) -> Bool {
    part.utf8.count == 2 && part.utf8.last == UInt8(ascii: ":")
  }
}
