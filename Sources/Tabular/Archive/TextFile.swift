/// A text file as it was downloaded: plain, packed with gzip, or in a zip.
///
/// The first bytes decide the form, not the name. In a zip, the only file is read; if there are several, the
/// location names the file: `cities.zip#cities15000.txt`.
package enum TextFile {
  private static let gzipStart: [UInt8] = [0x1F, 0x8B]
  private static let zipStarts: [[UInt8]] = [
    Array("PK\u{3}\u{4}".utf8), Array("PK\u{5}\u{6}".utf8),
  ]

  /// Reads the file at a path from its start, unpacked.
  ///
  /// `path` has the form of a ``FeedLocation``. Throws ``Failure`` if there is no such file, or if the zip
  /// does not contain exactly one; the reader's `next` throws if the bytes are damaged, cut off or over a
  /// limit.
  package static func chunks(of path: String) throws -> any ChunkSource {
    try chunks(of: FeedLocation(path))
  }

  /// Reads the file at a location from its start, unpacked.
  package static func chunks(
    of location: FeedLocation, limits: ArchiveLimits = ArchiveLimits()
  ) throws -> any ChunkSource {
    if !location.fragments.isEmpty { return try TextEntry(location, limits: limits).chunks() }
    let place = place(of: location)
    let file = try OpenFile(location.path, .person, at: place)
    let start = try file.start(count: 4)
    if start.starts(with: gzipStart) { return try unpacked(location, file.size, limits) }
    if zipStarts.contains(start) { return try TextEntry(location, limits: limits).chunks() }
    return try PlainFile.chunks(of: location.path)
  }

  /// The files in a folder or a zip in bytewise order, each as a path that ``chunks(of:)`` reads. Empty if
  /// the place is something else.
  package static func files(in place: String) -> [String] {
    guard let location = try? FeedLocation(place),
      let walk = try? ArchiveWalk(to: location, limits: ArchiveLimits())
    else { return [] }
    let isOnDisk = FileKind(location.path, .person) == .folder
    let paths = walk.entries.map(\.path).filter {
      walk.folder.isEmpty || $0.hasPrefix("\(walk.folder)/")
    }.ordered { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return paths.map { isOnDisk ? "\(location.path)/\($0)" : "\(walk.archive.appending($0))" }
  }

  private static func unpacked(
    _ location: FeedLocation, _ size: Int, _ limits: ArchiveLimits
  ) throws -> any ChunkSource {
    let place = place(of: location)
    let open = { @Sendable in
      try GzipBytes(location.path, packedSize: size, limits: limits, at: place)
    }
    return CarryingChunks(
      size < BufferRing.bufferCapacity
        ? InlineSupply(try open(), size: BufferRing.bufferCapacity) : ReadAheadSupply(open))
  }

  private static func place(of location: FeedLocation) -> EntryPlace {
    let name = location.path.split(separator: "/").last.map(String.init) ?? location.path
    return EntryPlace(archive: location, entry: name)
  }
}

/// The file of an archive that a location names, or the only one in it.
struct TextEntry {
  private let content: ArchiveContent
  private let entry: Archive.Entry
  private let place: EntryPlace

  /// Finds the file; throws ``Failure`` if there is none, or if there are several and the location names
  /// none.
  init(_ location: FeedLocation, limits: ArchiveLimits) throws {
    if let named = try Self.named(location, limits: limits) {
      (content, entry, place) = (named.content, named.entry, named.place)
    } else {
      let walk = try ArchiveWalk(to: location, limits: limits)
      content = walk.content
      entry = try Self.only(of: walk, at: location)
      place = EntryPlace(archive: walk.archive, entry: entry.path)
    }
    try entry.checkReadable(at: place)
  }

  /// Reads the file from its start.
  func chunks() throws -> any ChunkSource {
    try content.chunks(of: entry, at: place)
  }

  /// The file that the last step of a location names; nil if that is an archive or a folder.
  private static func named(
    _ location: FeedLocation, limits: ArchiveLimits
  ) throws -> (content: ArchiveContent, entry: Archive.Entry, place: EntryPlace)? {
    guard let last = location.fragments.last else { return nil }
    let parent = FeedLocation(path: location.path, fragments: location.fragments.dropLast())
    let walk = try ArchiveWalk(to: parent, limits: limits)
    let path = walk.folder.isEmpty ? last : "\(walk.folder)/\(last)"
    guard let entry = walk.entries.first(where: { $0.path == path }) else {
      if walk.entries.contains(where: { $0.path.hasPrefix("\(path)/") }) { return nil }
      let names = walk.entries.map(\.path).ordered { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      throw Failure(
        .unreadableInput, at: SourceLocation("\(walk.archive)"), "there is no file '\(path)' in it",
        fix: nearestNameQuestion(to: path, among: names)
          + (names.isEmpty
            ? "it is empty; download it again"
            : "it has \(names.prefix(20).map { "'\($0)'" }.joined(separator: ", "))"
              + (names.count > 20 ? " and others" : "")))
    }
    if entry.isZip { return nil }
    return (walk.content, entry, EntryPlace(archive: walk.archive, entry: path))
  }

  private static func only(
    of walk: ArchiveWalk, at location: FeedLocation
  ) throws -> Archive.Entry {
    let entries = walk.entries
      .filter { walk.folder.isEmpty || $0.path.hasPrefix(walk.folder + "/") }
      .ordered { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    guard let first = entries.first else {
      throw Failure(
        .unusableInput, at: SourceLocation("\(location)"), "there is no file in it",
        fix: "download it again")
    }
    if let document = FileFormat(ofZipWith: entries.map(\.path)) {
      throw Failure(document, insteadOf: "text", at: SourceLocation("\(location)"))
    }
    guard entries.count == 1 else {
      let list = entries.map { "'\($0.path)'" }.joined(separator: ", ")
      throw Failure(
        .unusableInput, at: SourceLocation("\(location)"),
        "there are \(entries.count) files in it: \(list)",
        fix: "name one of them, such as \(walk.archive.appending(first.path))")
    }
    return first
  }
}

/// A file on disk that is not an archive, such as a catalogue's CSV.
package enum PlainFile {
  /// Reads the file at a path from its start.
  ///
  /// Throws ``Failure`` if there is no file or it cannot be opened; the reader's `next` throws when
  /// reading fails.
  package static func chunks(of path: String) throws -> any ChunkSource {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let place = EntryPlace(archive: FeedLocation(path: path), entry: name)
    let file = try FileBytes(path, .person, at: place)
    return CarryingChunks(InlineSupply(file, size: file.size))
  }
}
