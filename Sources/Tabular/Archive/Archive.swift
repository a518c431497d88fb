/// Files that belong together, such as the files of a feed, in a zip, a zip inside a zip, or a folder.
///
/// Opening only reads the directory, checks it against the limits, and finds the folder. Several readers can
/// be used at the same time.
package struct Archive: Sendable {
  /// The location of the files.
  package let location: FeedLocation
  /// The files of the folder, sorted bytewise by name.
  package let entries: [Entry]
  /// Files beside or below the folder, sorted bytewise; no table is read from them.
  package let otherEntries: [Entry]

  private let content: ArchiveContent
  private let limits: ArchiveLimits

  /// Opens the top level if it is of the kind, else the only folder of the kind.
  ///
  /// Throws ``Failure`` if the folder is missing, damaged, encrypted, over a limit or of another kind, or if
  /// there are several such folders.
  package init(
    _ location: FeedLocation, of kind: FolderKind, limits: ArchiveLimits = ArchiveLimits()
  ) throws {
    let place = try ArchiveWalk(to: location, limits: limits)
    let folder = try ArchiveFolder(
      kind, of: place.entries, below: place.folder, in: place.archive, for: location,
      format: { place.content.format(of: $0, in: place.archive) })
    self.location = location
    self.limits = limits
    content = place.content
    entries = folder.entries
    otherEntries = folder.others
    for entry in entries { try entry.checkReadable(at: self.place(of: entry)) }
  }

  /// The folder's file with this exact name.
  package func entry(named name: String) -> Entry? {
    entries.first { $0.name == name }
  }

  /// Reads a file from its start.
  ///
  /// Large packed files are unpacked on a second thread, a few buffers ahead; the thread ends with the
  /// reader. The reader's `next` throws failures of opening and reading.
  package func reader(for entry: Entry) throws -> any ChunkSource {
    let place = place(of: entry)
    try entry.checkReadable(at: place)
    return try content.chunks(of: entry, at: place)
  }

  /// Reads a small file, such as locations.geojson, into memory.
  package func data(of entry: Entry) throws -> [UInt8] {
    try limits.check(inMemory: entry, of: location)
    return try reader(for: entry).allBytes()
  }

  private func place(of entry: Entry) -> EntryPlace {
    EntryPlace(archive: location, entry: entry.path)
  }

  /// Checks that a file is a zip with a complete directory, which is the last part of the file.
  ///
  /// Throws ``Failure`` if the file is not a zip or is over the default limits.
  package static func checkDirectory(of path: String) throws {
    let location = FeedLocation(path: path)
    _ = try ArchiveContent(path: path, for: location).entries(
      limits: ArchiveLimits(), at: location)
  }
}

/// Follows a location from its path on disk through its fragments to the innermost archive.
struct ArchiveWalk {
  /// The zip or folder from which the innermost archive is read.
  private(set) var content: ArchiveContent
  /// The location of the innermost archive, without a folder in it.
  private(set) var archive: FeedLocation
  /// All files of the innermost archive.
  private(set) var entries: [Archive.Entry]
  /// The folder that the location names in the archive; empty without one.
  private(set) var folder = ""
  private let limits: ArchiveLimits

  /// Follows every step; throws ``Failure`` if a step is missing, unreadable or over a limit.
  init(to location: FeedLocation, limits: ArchiveLimits) throws {
    self.limits = limits
    archive = FeedLocation(path: location.path)
    content = try ArchiveContent(path: location.path, for: archive)
    entries = try content.entries(limits: limits, at: archive)
    for fragment in location.fragments { try step(into: fragment) }
  }

  private mutating func step(into fragment: String) throws {
    let path = folder.isEmpty ? fragment : "\(folder)/\(fragment)"
    if let zip = entries.first(where: { $0.path == path }) {
      try enter(zip)
    } else if entries.contains(where: { $0.path.hasPrefix(path + "/") }) {
      folder = path
    } else {
      throw missing(path)
    }
  }

  private mutating func enter(_ zip: Archive.Entry) throws {
    let place = EntryPlace(archive: archive, entry: zip.path)
    try zip.checkReadable(at: place)
    content = .zip(SharedZip(try inner(zip, at: place)))
    archive = archive.appending(zip.path)
    folder = ""
    entries = try content.entries(limits: limits, at: archive)
  }

  /// Opens a zip inside the archive: from disk in a folder, unpacked into memory in a zip.
  private func inner(_ zip: Archive.Entry, at place: EntryPlace) throws -> ZipContent {
    if case .folder(let path) = content { return .file(path: "\(path)/\(zip.path)", .folder) }
    try limits.check(inMemory: zip, of: archive)
    return .memory(try OwnedBytes(zip, from: content.open(zip, at: place)))
  }

  private func missing(_ path: String) -> Failure {
    let folders = entries.compactMap { entry in
      entry.path.lastIndex(of: "/").map { String(entry.path[..<$0]) }
    }
    let choices = Set(folders).union(entries.filter(\.isZip).map(\.path)).ordered()
    let list = choices.map { "'\($0)'" }.joined(separator: ", ")
    return Failure(
      .unreadableInput, at: SourceLocation("\(archive)"),
      "there is no folder or archive '\(path)' in it",
      fix: choices.isEmpty
        ? "leave '#\(path)' out: its files are at the top level" : "name one of these: \(list)")
  }
}
