/// A stream of filled buffers that are handed back after use.
protocol ChunkSupply: AnyObject {
  /// The next filled buffer; nil at the end. Throws ``Failure`` when the input is unreadable.
  func take() throws -> Chunk?

  /// Hands a buffer back to be filled again.
  func giveBack(_ buffer: ChunkBuffer)
}

/// A supply that fills each buffer when it is asked for, for small members and plain files.
final class InlineSupply: ChunkSupply {
  private let bytes: any MemberBytes
  private let capacity: Int
  private var spare: [ChunkBuffer] = []

  /// Supplies the bytes of a member of `size` bytes.
  init(_ bytes: any MemberBytes, size: Int) {
    self.bytes = bytes
    // With one byte to spare, a small member ends within its first buffer.
    capacity = min(size + 1, BufferRing.bufferCapacity)
  }

  func take() throws -> Chunk? {
    guard !bytes.isFinished else { return nil }
    let buffer = spare.popLast() ?? ChunkBuffer(capacity: capacity)
    let count = unsafe try bytes.read(into: buffer.body)
    return count > 0 ? Chunk(buffer: buffer, count: count) : nil
  }

  func giveBack(_ buffer: ChunkBuffer) {
    spare.append(buffer)
  }
}
