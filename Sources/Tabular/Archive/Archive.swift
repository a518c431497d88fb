/// Files that belong together, such as a feed's: those of a zip, of a zip inside a zip, or of a folder.
///
/// Opening reads the directory only, checks it against the limits, and finds the folder.
/// Readers may be used side by side.
package struct Archive: Sendable {
  /// Where the files are.
  package let location: FeedLocation
  /// The files of the folder, sorted bytewise by name.
  package let entries: [Entry]
  /// Files beside or below the folder, which no table is read from, sorted bytewise.
  package let otherEntries: [Entry]

  private let content: ArchiveContent
  private let limits: ArchiveLimits

  /// Opens the only folder of a kind, or the one at the top level.
  ///
  /// Throws ``Failure`` if it is missing, damaged, encrypted, over a limit, not of the kind, or if there
  /// are several.
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
  /// Large packed files are unpacked on a second thread, a few buffers ahead; the thread ends with
  /// the reader. Failures of opening and reading are thrown by the reader's `next`.
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

  /// Checks that a file is a zip with a whole directory, which comes last in it, whatever it contains.
  ///
  /// Throws ``Failure`` if it is not one, or is over the default limits.
  package static func checkDirectory(of path: String) throws {
    let location = FeedLocation(path: path)
    _ = try ArchiveContent(path: path, for: location).entries(
      limits: ArchiveLimits(), at: location)
  }
}

/// The steps from a path on disk through the fragments of a location to the archive it names.
struct ArchiveWalk {
  /// What the innermost archive is read from.
  private(set) var content: ArchiveContent
  /// The innermost archive, without a folder in it.
  private(set) var archive: FeedLocation
  /// All files of the innermost archive.
  private(set) var entries: [Archive.Entry]
  /// The folder that was named in it; empty if none was.
  private(set) var folder = ""
  private let limits: ArchiveLimits

  /// Follows every step; throws ``Failure`` when one is missing, unreadable, or over a limit.
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

  /// A zip in a folder is read where it is; one in a zip is unpacked into memory.
  private func inner(_ zip: Archive.Entry, at place: EntryPlace) throws -> ZipContent {
    if case .folder(let path) = content { return .file(path: "\(path)/\(zip.path)") }
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
