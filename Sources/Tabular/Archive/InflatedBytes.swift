/// The bytes of a zip's deflated member, unpacked from the packed bytes that libzip reads.
final class InflatedBytes: MemberBytes {
  private let packed: ZipMember
  private var inflater: Inflater
  private var check: MemberCheck

  /// Opens the member; throws ``Failure`` when that is not possible.
  init(_ member: Archive.Member, of content: ZipContent, at place: MemberPlace) throws {
    packed = try ZipMember(member, of: content, asPacked: true, at: place)
    inflater = Inflater(.deflate, at: place)
    check = MemberCheck(of: member, at: place)
  }

  var isFinished: Bool { inflater.isFinished }

  func read(into body: UnsafeMutableRawBufferPointer) throws -> Int {
    let count = unsafe try inflater.read(into: body) { unsafe try packed.read(into: $0) }
    unsafe try check.add(UnsafeRawBufferPointer(rebasing: body[..<count]))
    if isFinished { try check.finish() }
    return count
  }
}

/// The bytes of a file that is packed with gzip.
final class GzipBytes: MemberBytes {
  private let file: OpenFile
  private let packedSize: Int
  private let limits: ArchiveLimits
  private let place: MemberPlace
  private var inflater: Inflater
  private var unpackedSize = 0

  /// Opens the file, which has `packedSize` bytes; throws ``Failure`` when that is not possible.
  init(_ path: String, packedSize: Int, limits: ArchiveLimits, at place: MemberPlace) throws {
    file = try OpenFile(path, at: place)
    self.packedSize = packedSize
    self.limits = limits
    self.place = place
    inflater = Inflater(.gzip, at: place)
  }

  var isFinished: Bool { inflater.isFinished }

  func read(into body: UnsafeMutableRawBufferPointer) throws -> Int {
    let count = unsafe try inflater.read(into: body) { unsafe try file.read(into: $0) }
    unpackedSize += count
    try limits.check(unpacked: unpackedSize, packed: packedSize, at: place)
    return count
  }
}
