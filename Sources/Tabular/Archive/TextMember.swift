/// The file of an archive that a location names, or the only one in it.
struct TextMember {
  private let content: ArchiveContent
  private let member: Archive.Member
  private let place: MemberPlace

  /// Finds it; throws ``Failure`` when there is none, or several and none is named.
  init(_ location: FeedLocation, limits: ArchiveLimits) throws {
    if let named = try Self.named(location, limits: limits) {
      (content, member, place) = (named.content, named.member, named.place)
    } else {
      let walk = try ArchiveWalk(to: location, limits: limits)
      content = walk.content
      member = try Self.only(of: walk, at: location)
      place = MemberPlace(archive: walk.archive, member: member.path)
    }
    try member.checkReadable(at: place)
  }

  /// Reads it from its start.
  func chunks() throws -> any ChunkSource {
    try content.chunks(of: member, at: place)
  }

  /// The file that the last step of a location names; nil where that is an archive or a folder.
  private static func named(
    _ location: FeedLocation, limits: ArchiveLimits
  ) throws -> (content: ArchiveContent, member: Archive.Member, place: MemberPlace)? {
    guard let last = location.fragments.last else { return nil }
    let parent = FeedLocation(path: location.path, fragments: location.fragments.dropLast())
    let walk = try ArchiveWalk(to: parent, limits: limits)
    let path = walk.folder.isEmpty ? last : "\(walk.folder)/\(last)"
    guard let member = walk.members.first(where: { $0.path == path }), !member.isZip else {
      return nil
    }
    return (walk.content, member, MemberPlace(archive: walk.archive, member: path))
  }

  private static func only(
    of walk: ArchiveWalk, at location: FeedLocation
  ) throws -> Archive.Member {
    let members = walk.members
      .filter { walk.folder.isEmpty || $0.path.hasPrefix(walk.folder + "/") }
      .sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    guard let first = members.first else {
      throw Failure(
        .unusableInput, at: Origin("\(location)"), "there is no file in it",
        fix: "download it again")
    }
    guard members.count == 1 else {
      let list = members.map { "'\($0.path)'" }.joined(separator: ", ")
      throw Failure(
        .unusableInput, at: Origin("\(location)"),
        "there are \(members.count) files in it: \(list)",
        fix: "name one of them, such as \(walk.archive.appending(first.path))")
    }
    return first
  }
}
