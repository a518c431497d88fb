/// A chunk source that puts the reader's unread tail in front of each buffer of a supply.
///
/// Only the tail is copied. A field may have 1 MiB, so a tail can be longer than a buffer's
/// headroom. Such a tail is copied with the next bytes into a growing block.
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
    let isShort = tail.count <= ChunkBuffer.headroom
    let whole =
      unsafe isShort
      ? chunk.buffer.prepending(tail, count: chunk.count)
      : UnsafeRawBufferPointer(joined.join(tail, chunk.bytes))
    if let current { supply.giveBack(current.buffer) }
    current = chunk
    return unsafe whole
  }
}

/// A growing block that joins a long tail and the bytes after it.
@safe struct JoinedBytes: ~Copyable {
  private var memory = unsafe UnsafeMutableRawBufferPointer(start: nil, count: 0)

  deinit {
    unsafe memory.deallocate()
  }

  /// Joins a tail, which may already be in this block, and the bytes after it.
  mutating func join(
    _ tail: UnsafeRawBufferPointer, _ fresh: UnsafeRawBufferPointer
  ) -> UnsafeMutableRawBufferPointer {
    let count = tail.count + fresh.count
    let old = unsafe memory
    if count > old.count {
      unsafe memory = .allocate(byteCount: 2 * count, alignment: 64)
    }
    unsafe memory.copyMemory(from: tail)
    let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: memory[tail.count..<count])
    unsafe rest.copyMemory(from: fresh)
    if count > old.count { unsafe old.deallocate() }
    return unsafe UnsafeMutableRawBufferPointer(rebasing: memory[..<count])
  }
}

/// A stream of filled buffers, which the consumer gives back after use.
protocol ChunkSupply: AnyObject {
  /// The next filled buffer; nil at the end. Throws ``Failure`` if the input is unreadable.
  func take() throws -> Chunk?

  /// Gives a buffer back to be filled again.
  func giveBack(_ buffer: ChunkBuffer)
}

/// A supply that fills each buffer on demand, for small entries and plain files.
final class InlineSupply: ChunkSupply {
  private let bytes: any EntryBytes
  private let capacity: Int
  private var spare: [ChunkBuffer] = []

  /// Supplies the bytes of an entry of `size` bytes.
  init(_ bytes: any EntryBytes, size: Int) {
    self.bytes = bytes
    // The buffer has one byte more than the entry, so that a small entry ends within its first
    // buffer.
    capacity = min(size, BufferRing.bufferCapacity - 1) + 1
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

/// A block of memory with room in front of its body for bytes that are carried over from the
/// previous block.
@safe final class ChunkBuffer: Sendable {
  /// The number of bytes of this room. Nearly every row needs fewer.
  static let headroom = 16 << 10

  // The pointer can be Sendable because a buffer has only one user at a time. The thread that
  // unpacks passes the buffer to the consumer through the mutex of a `BufferRing`, and the consumer
  // passes it back in the same way.
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

  /// The bytes, valid until the buffer is given back.
  var bytes: UnsafeRawBufferPointer {
    unsafe UnsafeRawBufferPointer(rebasing: buffer.body[..<count])
  }
}
