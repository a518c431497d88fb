/// A block of memory with room in front of its body, for bytes carried over from the last one.
@safe final class ChunkBuffer: Sendable {
  /// The room in front, in bytes: more than nearly any row has.
  static let headroom = 16 << 10

  // Sendable although a pointer: a buffer has one user at a time. The thread that unpacks gives it
  // away through the mutex of a `BufferRing` before the consumer sees it, and back the same way.
  private nonisolated(unsafe) let memory: UnsafeMutableRawBufferPointer

  /// Takes memory for a body of `capacity` bytes.
  init(capacity: Int) {
    unsafe memory = .allocate(byteCount: Self.headroom + capacity, alignment: 64)
  }

  deinit {
    unsafe memory.deallocate()
  }

  /// The memory for the bytes that are read.
  var body: UnsafeMutableRawBufferPointer {
    unsafe UnsafeMutableRawBufferPointer(rebasing: memory[Self.headroom...])
  }

  /// Puts `tail`, at most ``headroom`` bytes, in front of the first `count` bytes of the body.
  func prepending(_ tail: UnsafeRawBufferPointer, count: Int) -> UnsafeRawBufferPointer {
    let start = Self.headroom - tail.count
    let whole = unsafe UnsafeMutableRawBufferPointer(
      rebasing: memory[start..<Self.headroom + count])
    unsafe whole.copyMemory(from: tail)
    return UnsafeRawBufferPointer(whole)
  }
}

/// A buffer and how many bytes of its body are filled.
struct Chunk: Sendable {
  /// The buffer.
  let buffer: ChunkBuffer
  /// The filled bytes, from the body's start.
  let count: Int
}
