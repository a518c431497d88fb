/// The bytes of a member that is stored, or that libzip unpacks (bzip2, xz, zstd).
final class CopiedBytes: MemberBytes {
  private let source: ZipMember
  private var check: MemberCheck
  private(set) var isFinished = false

  /// Opens the member; throws ``Failure`` when that is not possible.
  init(_ member: Archive.Member, of content: ZipContent, at place: MemberPlace) throws {
    source = try ZipMember(
      member, of: content, asPacked: member.compression == .stored, at: place)
    check = MemberCheck(of: member, at: place)
  }

  func read(into body: UnsafeMutableRawBufferPointer) throws -> Int {
    let count = unsafe try source.read(into: body)
    unsafe try check.add(UnsafeRawBufferPointer(rebasing: body[..<count]))
    guard count < body.count else { return count }
    try check.finish()
    isFinished = true
    return count
  }
}
