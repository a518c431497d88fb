import Foundation

/// The folder or zip from which the entries of an archive are read.
enum ArchiveContent: Sendable {
  /// A folder on disk.
  case folder(path: String)
  /// A zip, on disk or in memory.
  case zip(SharedZip)

  /// Opens the file or folder at a path; throws ``Failure`` if there is neither.
  init(path: String, for location: FeedLocation) throws {
    let kind = FileKind(path, .person)
    switch kind {
    case .folder: self = .folder(path: path)
    case .file(0):
      throw Self.unreadable(location, "the file is empty", fix: "download the archive again")
    case .file: self = .zip(SharedZip(.file(path: path, .person)))
    case .missing, .link, .other:
      throw kind.refusalAsFile?.failure(at: SourceLocation("\(location)"))
        ?? Self.unreadable(location, "there is no such file", fix: "check the path")
    }
  }

  /// Whether the content is a folder.
  var isFolder: Bool {
    if case .folder = self { true } else { false }
  }

  /// Lists the files, within the limits.
  func entries(limits: ArchiveLimits, at location: FeedLocation) throws -> [Archive.Entry] {
    let entries =
      switch self {
      case .folder(let path):
        try FolderListing(path, limits: limits, at: location).entries
      case .zip(let zip):
        try zip.entries(limits: limits, at: location)
      }
    try limits.check(entries, archiveSize: packedSize, of: location)
    try refuseDuplicates(entries, in: location)
    return entries
  }

  /// Opens an entry on the calling thread.
  func open(_ entry: Archive.Entry, at place: EntryPlace) throws -> any EntryBytes {
    switch self {
    case .folder(let path):
      try FileBytes("\(path)/\(entry.path)", .folder, at: place)
    case .zip(let zip):
      if entry.compression == .deflated {
        try InflatedBytes(entry, of: zip, at: place)
      } else {
        try CopiedBytes(entry, of: zip, at: place)
      }
    }
  }

  /// The format of an entry, by its first bytes; nil if the format is unknown or the entry cannot
  /// be read.
  func format(of entry: Archive.Entry, in archive: FeedLocation) -> FileFormat? {
    let start = try? start(of: entry, at: EntryPlace(archive: archive, entry: entry.path))
    return start.flatMap { FileFormat(of: $0) }
  }

  private func start(of entry: Archive.Entry, at place: EntryPlace) throws -> [UInt8] {
    try entry.checkReadable(at: place)
    let bytes = try open(entry, at: place)
    var start = [UInt8](repeating: 0, count: FileFormat.startLength)
    var count = 0
    while !bytes.isFinished, count < start.count {
      let more = unsafe try start.withUnsafeMutableBytes {
        unsafe try bytes.read(into: UnsafeMutableRawBufferPointer(rebasing: $0[count...]))
      }
      if more == 0 { break }
      count += more
    }
    return Array(start[..<count])
  }

  /// Reads an entry from its start; a large packed one is unpacked on a second thread.
  func chunks(of entry: Archive.Entry, at place: EntryPlace) throws -> any ChunkSource {
    if isFolder || entry.size < BufferRing.bufferCapacity {
      return CarryingChunks(InlineSupply(try open(entry, at: place), size: entry.size))
    }
    return CarryingChunks(ReadAheadSupply { try open(entry, at: place) })
  }

  private var packedSize: Int? {
    guard case .zip(let zip) = self else { return nil }
    switch zip.content {
    case .memory(let bytes): return bytes.count
    case .file(let path, let origin): return FileKind(path, origin).size
    }
  }

  private func refuseDuplicates(
    _ entries: [Archive.Entry], in location: FeedLocation
  ) throws {
    var seen: Set<String> = []
    for entry in entries where !seen.insert(entry.path).inserted {
      throw Self.unreadable(
        location, "'\(entry.path)' is in it twice", fix: "pack the feed again without the old one")
    }
  }

  private static func unreadable(
    _ location: FeedLocation, _ message: String, fix: String
  ) -> Failure {
    Failure(.unreadableInput, at: SourceLocation("\(location)"), message, fix: fix)
  }
}

extension Archive {
  /// Whether a file or folder of this name in a folder is not read: it is hidden, or macOS has made it.
  package static func ignores(_ name: String) -> Bool {
    name.hasPrefix(".") || name == "__MACOSX"
  }
}

/// The files of a folder and its sub-folders, without hidden files.
///
/// A link, a pipe, a socket or a device is refused: a link could lead to any file of the machine.
struct FolderListing {
  /// The files, with paths from the folder.
  private(set) var entries: [Archive.Entry] = []
  private let root: String
  private let limits: ArchiveLimits
  private let location: FeedLocation

  /// Walks the folder; throws ``Failure`` if the folder cannot be read or contains too many files.
  init(_ root: String, limits: ArchiveLimits, at location: FeedLocation) throws {
    self.root = root
    self.limits = limits
    self.location = location
    // The walk uses a list and not recursion, because deeply nested folders could overflow the
    // stack.
    var folders = [""]
    while let folder = folders.popLast() {
      for name in try names(in: folder) where !Archive.ignores(name) {
        let path = folder.isEmpty ? name : "\(folder)/\(name)"
        let kind = FileKind("\(root)/\(path)", .folder)
        switch kind {
        case .folder: folders.append(path)
        case .file(let size): try add(path, size: size)
        case .missing, .link, .other:
          guard let refusal = kind.refusalAsFile else { continue }
          throw EntryPlace(archive: location, entry: path)
            .failure(refusal.clause, fix: refusal.fix)
        }
      }
    }
  }

  private mutating func add(_ path: String, size: Int) throws {
    entries.append(
      Archive.Entry(
        path: path, size: size, compressedSize: size, crc: nil, compression: .stored,
        isEncrypted: false, index: 0))
    try limits.check(entryCount: entries.count, of: location)
  }

  private func names(in folder: String) throws -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: root + "/" + folder)
    } catch {
      throw Failure(
        .unreadableInput, at: SourceLocation("\(location)"),
        "the folder '\(folder)' cannot be read",
        fix: "check that it may be read", cause: error.systemWords)
    }
  }
}
