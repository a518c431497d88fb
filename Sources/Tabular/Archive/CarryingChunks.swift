/// A chunk source that puts the reader's unread tail in front of each buffer of a supply.
///
/// Only the tail is copied. One longer than a buffer's headroom (a field may have 1 MiB) goes with
/// the next bytes into a block of its own, which grows.
final class CarryingChunks: ChunkSource {
  private let supply: any ChunkSupply
  private var current: Chunk?
  private var joined = JoinedBytes()

  /// Starts before the first buffer of `supply`.
  init(_ supply: any ChunkSupply) {
    self.supply = supply
  }

  @unsafe func next(carrying tail: UnsafeRawBufferPointer) throws -> UnsafeRawBufferPointer? {
    guard let chunk = try supply.take() else { return nil }
    let whole =
      unsafe tail.count <= ChunkBuffer.headroom
      ? chunk.buffer.prepending(tail, count: chunk.count) : joined.join(tail, chunk)
    if let current { supply.giveBack(current.buffer) }
    current = chunk
    return unsafe whole
  }
}

/// A growing block in which a long tail and the bytes after it become one.
@safe private struct JoinedBytes: ~Copyable {
  private var memory = unsafe UnsafeMutableRawBufferPointer(start: nil, count: 0)

  deinit {
    unsafe memory.deallocate()
  }

  /// Joins a tail, which may stand in this very block, and a chunk.
  mutating func join(_ tail: UnsafeRawBufferPointer, _ chunk: Chunk) -> UnsafeRawBufferPointer {
    let count = tail.count + chunk.count
    let old = unsafe memory
    if count > old.count {
      unsafe memory = .allocate(byteCount: 2 * count, alignment: 64)
    }
    unsafe memory.copyMemory(from: tail)
    let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: memory[tail.count..<count])
    let fresh = unsafe UnsafeRawBufferPointer(rebasing: chunk.buffer.body[..<chunk.count])
    unsafe rest.copyMemory(from: fresh)
    if count > old.count { unsafe old.deallocate() }
    return unsafe UnsafeRawBufferPointer(rebasing: memory[..<count])
  }
}
