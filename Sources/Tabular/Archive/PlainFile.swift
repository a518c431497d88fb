/// A file on disk that is no archive, such as a catalogue's CSV.
package enum PlainFile {
  /// Reads the file at a path from its start.
  ///
  /// Throws ``Failure`` when there is no file or it cannot be opened; the reader's `next` throws when
  /// reading fails.
  package static func chunks(of path: String) throws -> any ChunkSource {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let place = MemberPlace(archive: FeedLocation(path: path), member: name)
    guard case .file(let size) = FileKind(path) else {
      throw place.failure("is not a file", fix: "check the path")
    }
    return CarryingChunks(InlineSupply(try FileBytes(path, at: place), size: size))
  }
}
