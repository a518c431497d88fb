/// A feed's files: those of a zip, of a zip inside a zip, or of a folder.
///
/// Opening reads the directory only, checks it against the limits, and finds the feed's folder.
/// Each reader opens the archive for itself, so readers may be used side by side.
package struct Archive: Sendable {
  /// Where the feed is.
  package let location: FeedLocation
  /// The files of the feed, sorted bytewise by name.
  package let members: [Member]
  /// Files beside or below the feed's folder, which no table is read from, sorted bytewise.
  package let otherMembers: [Member]

  private let content: ArchiveContent
  private let limits: ArchiveLimits

  /// Opens a feed.
  ///
  /// Throws ``Failure`` when it is missing, damaged, encrypted, over a limit, no feed, or several.
  package init(_ location: FeedLocation, limits: ArchiveLimits = ArchiveLimits()) throws {
    let place = try ArchiveWalk(to: location, limits: limits)
    let folder = try FeedFolder(
      of: place.members, below: place.folder, in: place.archive, for: location)
    self.location = location
    self.limits = limits
    content = place.content
    members = folder.members
    otherMembers = folder.others
    for member in members { try member.checkReadable(at: self.place(of: member)) }
  }

  /// The feed's file with this exact name.
  package func member(named name: String) -> Member? {
    members.first { $0.name == name }
  }

  /// Reads a file from its start.
  ///
  /// Large packed files are unpacked on a second thread, a few buffers ahead; the thread ends with
  /// the reader. Failures of opening and reading are thrown by the reader's `next`.
  package func reader(for member: Member) throws -> any ChunkSource {
    let place = place(of: member)
    try member.checkReadable(at: place)
    return try content.chunks(of: member, at: place)
  }

  /// Reads a small file, such as locations.geojson, into memory.
  package func data(of member: Member) throws -> [UInt8] {
    try limits.check(inMemory: member, of: location)
    let reader = try reader(for: member)
    var data: [UInt8] = []
    data.reserveCapacity(member.size)
    let noTail = unsafe UnsafeRawBufferPointer(start: nil, count: 0)
    while let chunk = unsafe try reader.next(carrying: noTail) {
      unsafe data.append(contentsOf: chunk)
    }
    return data
  }

  private func place(of member: Member) -> MemberPlace {
    MemberPlace(archive: location, member: member.path)
  }
}
