import Tabular

/// Bytes in memory, returned in pieces of given sizes.
package final class MemorySource: ChunkSource {
  private let bytes: [UInt8]
  private var sizes: [Int]
  private var position = 0
  private var buffers: [UnsafeMutableRawBufferPointer] = []

  /// Returns `bytes` in pieces of `sizes`, then the rest.
  package init(_ bytes: [UInt8], sizes: [Int] = []) {
    self.bytes = bytes
    self.sizes = sizes
  }

  deinit {
    for buffer in buffers { buffer.deallocate() }
  }

  /// The next piece after `tail`, in new memory.
  package func next(carrying tail: UnsafeRawBufferPointer) throws -> UnsafeRawBufferPointer? {
    if position == bytes.count { return nil }
    let size = min(sizes.isEmpty ? bytes.count : sizes.removeFirst(), bytes.count - position)
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: tail.count + size, alignment: 1)
    buffer.copyBytes(from: tail)
    for offset in 0..<size { buffer[tail.count + offset] = bytes[position + offset] }
    position += size
    buffers.append(buffer)
    return UnsafeRawBufferPointer(buffer)
  }
}
