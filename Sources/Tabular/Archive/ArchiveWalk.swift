/// The steps from a path on disk through the fragments of a location to the archive it names.
struct ArchiveWalk {
  /// What the innermost archive is read from.
  private(set) var content: ArchiveContent
  /// The innermost archive, without a folder in it.
  private(set) var archive: FeedLocation
  /// All files of the innermost archive.
  private(set) var members: [Archive.Member]
  /// The folder that was named in it; empty where none was.
  private(set) var folder = ""
  private let limits: ArchiveLimits

  /// Follows every step; throws ``Failure`` when one is missing, unreadable, or over a limit.
  init(to location: FeedLocation, limits: ArchiveLimits) throws {
    self.limits = limits
    archive = FeedLocation(path: location.path)
    content = try ArchiveContent(path: location.path, for: archive)
    members = try content.members(limits: limits, at: archive)
    for fragment in location.fragments { try step(into: fragment) }
  }

  private mutating func step(into fragment: String) throws {
    let path = folder.isEmpty ? fragment : "\(folder)/\(fragment)"
    if let zip = members.first(where: { $0.path == path }) {
      try enter(zip)
    } else if members.contains(where: { $0.path.hasPrefix(path + "/") }) {
      folder = path
    } else {
      throw missing(path)
    }
  }

  private mutating func enter(_ zip: Archive.Member) throws {
    let place = MemberPlace(archive: archive, member: zip.path)
    try zip.checkReadable(at: place)
    content = .zip(try inner(zip, at: place))
    archive = archive.appending(zip.path)
    folder = ""
    members = try content.members(limits: limits, at: archive)
  }

  /// A zip in a folder is read where it is; one in a zip is unpacked into memory.
  private func inner(_ zip: Archive.Member, at place: MemberPlace) throws -> ZipContent {
    if case .folder(let path) = content { return .file(path: "\(path)/\(zip.path)") }
    try limits.check(inMemory: zip, of: archive)
    return .memory(try OwnedBytes(zip, from: content.open(zip, at: place)))
  }

  private func missing(_ path: String) -> Failure {
    let folders = members.compactMap { member in
      member.path.lastIndex(of: "/").map { String(member.path[..<$0]) }
    }
    let choices = Set(folders).union(members.filter(\.isZip).map(\.path)).sorted()
    let list = choices.map { "'\($0)'" }.joined(separator: ", ")
    return Failure(
      .unreadableInput, at: Origin("\(archive)"), "there is no folder or archive '\(path)' in it",
      fix: choices.isEmpty
        ? "leave '#\(path)' out: its files are at the top level" : "name one of these: \(list)")
  }
}
