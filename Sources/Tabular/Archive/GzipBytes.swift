import CISAL

/// The bytes of a file that is packed with gzip (RFC 1952), one or several members in a row.
///
/// ISA-L checks the CRC-32 and the length at the end of each member.
@safe final class GzipBytes: MemberBytes {
  private static let packedCapacity = 128 << 10

  private let file: OpenFile
  private let packedSize: Int
  private let limits: ArchiveLimits
  private let place: MemberPlace
  private let state: UnsafeMutablePointer<inflate_state>
  private let input: UnsafeMutableRawBufferPointer
  private var inputHasEnded = false
  private var unpackedSize = 0
  private(set) var isFinished = false

  /// Opens the file, which has `packedSize` bytes; throws ``Failure`` when that is not possible.
  init(_ path: String, packedSize: Int, limits: ArchiveLimits, at place: MemberPlace) throws {
    file = try OpenFile(path, at: place)
    self.packedSize = packedSize
    self.limits = limits
    self.place = place
    unsafe state = .allocate(capacity: 1)
    unsafe input = .allocate(byteCount: Self.packedCapacity, alignment: 64)
    unsafe isal_inflate_init(state)
    unsafe state.pointee.crc_flag = UInt32(ISAL_GZIP)
  }

  deinit {
    unsafe state.deallocate()
    unsafe input.deallocate()
  }

  func read(into body: UnsafeMutableRawBufferPointer) throws -> Int {
    let room = min(body.count, 1 << 30)  // ISA-L counts in 32 bits.
    unsafe state.pointee.next_out = body.assumingMemoryBound(to: UInt8.self).baseAddress
    unsafe state.pointee.avail_out = UInt32(room)
    while unsafe state.pointee.avail_out > 0, !isFinished { try inflate() }
    let count = unsafe room - Int(state.pointee.avail_out)
    unpackedSize += count
    try limits.check(unpacked: unpackedSize, packed: packedSize, at: place)
    return count
  }

  /// Unpacks until the packed bytes at hand are used up, the body is full, or a member ends.
  private func inflate() throws {
    if unsafe state.pointee.avail_in == 0, !inputHasEnded { try readPacked() }
    if unsafe state.pointee.block_state == ISAL_BLOCK_FINISH {
      isFinished = unsafe state.pointee.avail_in == 0
      if isFinished { return }
      unsafe isal_inflate_reset(state)
    }
    let code = unsafe isal_inflate(state)
    guard code >= ISAL_DECOMP_OK else {
      throw place.damaged("it cannot be unpacked", cause: InflateWords.words(for: code))
    }
    let hasEnded = unsafe state.pointee.block_state == ISAL_BLOCK_FINISH
    if inputHasEnded, !hasEnded, unsafe state.pointee.avail_out > 0 {
      throw place.damaged("its packed bytes end too early")
    }
  }

  private func readPacked() throws {
    let count = unsafe try file.read(into: input)
    inputHasEnded = unsafe count < input.count
    unsafe state.pointee.next_in = input.assumingMemoryBound(to: UInt8.self).baseAddress
    unsafe state.pointee.avail_in = UInt32(count)
  }
}
