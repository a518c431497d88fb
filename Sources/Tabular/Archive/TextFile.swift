/// A text file as a person got it: plain, packed with gzip, or in a zip.
///
/// What the file is is told by its first bytes, not by its name. In a zip, the one file in it is
/// read; where there are several, the location names one: `cities.zip#cities15000.txt`.
package enum TextFile {
  private static let gzipStart: [UInt8] = [0x1F, 0x8B]
  private static let zipStarts: [[UInt8]] = [
    Array("PK\u{3}\u{4}".utf8), Array("PK\u{5}\u{6}".utf8),
  ]

  /// Reads the file at a path from its start, unpacked.
  ///
  /// `path` is written as a ``FeedLocation``. Throws ``Failure`` when there is no such file, or not
  /// exactly one in the zip; the reader's `next` throws when its bytes are damaged, cut off or over
  /// a limit.
  package static func chunks(of path: String) throws -> any ChunkSource {
    try chunks(of: FeedLocation(path))
  }

  /// Reads the file at a location from its start, unpacked.
  package static func chunks(
    of location: FeedLocation, limits: ArchiveLimits = ArchiveLimits()
  ) throws -> any ChunkSource {
    if !location.fragments.isEmpty { return try TextMember(location, limits: limits).chunks() }
    let place = place(of: location)
    guard case .file(let size) = FileKind(location.path) else {
      throw place.failure("is not a file", fix: "check the path")
    }
    let start = try OpenFile(location.path, at: place).start(count: 4)
    if start.starts(with: gzipStart) { return try unpacked(location, size, limits) }
    if zipStarts.contains(start) { return try TextMember(location, limits: limits).chunks() }
    return try PlainFile.chunks(of: location.path)
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

  private static func place(of location: FeedLocation) -> MemberPlace {
    let name = location.path.split(separator: "/").last.map(String.init) ?? location.path
    return MemberPlace(archive: location, member: name)
  }
}
