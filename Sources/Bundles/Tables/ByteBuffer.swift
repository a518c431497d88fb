/// A growing buffer of bytes, which is filled, read and emptied many times.
@safe
@usableFromInline package struct ByteBuffer: ~Copyable {
  /// The number of bytes in the buffer.
  @usableFromInline package internal(set) var count = 0
  @usableFromInline var capacity: Int
  @usableFromInline var memory: UnsafeMutableRawPointer

  /// An empty buffer with room for that many bytes.
  package init(capacity: Int) {
    self.capacity = capacity
    unsafe memory = .allocate(byteCount: capacity, alignment: 8)
  }

  deinit {
    unsafe memory.deallocate()
  }

  /// The bytes, valid until the buffer changes.
  @inlinable
  @unsafe package var bytes: UnsafeRawBufferPointer {
    unsafe UnsafeRawBufferPointer(start: memory, count: count)
  }

  /// Makes room for a number of bytes and returns its address; `advance(by:)` then keeps the bytes.
  @inlinable @inline(__always)
  @unsafe package mutating func room(for byteCount: Int) -> UnsafeMutableRawPointer {
    if count &+ byteCount > capacity { grow(by: byteCount) }
    return unsafe memory + count
  }

  /// Keeps the bytes that were written after ``room(for:)``.
  @inlinable @inline(__always)
  package mutating func advance(by byteCount: Int) {
    count &+= byteCount
  }

  /// Appends a copy of bytes.
  @inlinable @inline(__always)
  @unsafe package mutating func append(_ bytes: UnsafeRawBufferPointer) {
    guard let source = bytes.baseAddress else { return }
    unsafe room(for: bytes.count).copyMemory(from: source, byteCount: bytes.count)
    advance(by: bytes.count)
  }

  /// Appends a byte.
  @inlinable @inline(__always)
  package mutating func append(byte: UInt8) {
    unsafe room(for: 1).storeBytes(of: byte, as: UInt8.self)
    advance(by: 1)
  }

  /// Overwrites existing bytes with a number.
  @inlinable @inline(__always)
  @unsafe package mutating func store<Number: FixedWidthInteger>(_ value: Number, at place: Int) {
    unsafe memory.storeBytes(of: value, toByteOffset: place, as: Number.self)
  }

  /// Keeps only the first bytes, and frees no memory.
  @inlinable @inline(__always)
  package mutating func truncate(to count: Int = 0) {
    self.count = count
  }

  @usableFromInline @inline(never)
  mutating func grow(by byteCount: Int) {
    capacity = max(capacity * 2, count + byteCount)
    let larger = UnsafeMutableRawPointer.allocate(byteCount: capacity, alignment: 8)
    unsafe larger.copyMemory(from: memory, byteCount: count)
    unsafe memory.deallocate()
    unsafe memory = unsafe larger
  }
}
