/// Bytes in memory at an address that stays: a zip that was unpacked from another zip.
@safe final class OwnedBytes: Sendable {
  /// The number of bytes.
  let count: Int
  // Sendable although a pointer: it is written in `init` only, and freed when nobody refers to it.
  private nonisolated(unsafe) let memory: UnsafeMutableRawBufferPointer

  /// Reads all of `member` into memory.
  init(_ member: Archive.Member, from bytes: any MemberBytes) throws {
    count = member.size
    unsafe memory = .allocate(byteCount: member.size + 1, alignment: 64)
    var filled = 0
    while !bytes.isFinished {
      // One byte more than the size, so that a member that is too long is noticed.
      filled += unsafe try bytes.read(into: .init(rebasing: memory[filled...]))
    }
  }

  deinit {
    unsafe memory.deallocate()
  }

  /// The bytes; valid as long as this object lives.
  var bytes: UnsafeRawBufferPointer {
    unsafe UnsafeRawBufferPointer(rebasing: memory[..<count])
  }
}
