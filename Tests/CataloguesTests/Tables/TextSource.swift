import Tabular

/// Bytes in memory, handed over at once.
final class TextSource: ChunkSource {
  private let memory: UnsafeMutableRawBufferPointer
  private var isRead = false

  init(_ bytes: some Collection<UInt8>) {
    memory = .allocate(byteCount: bytes.count, alignment: 1)
    memory.copyBytes(from: bytes)
  }

  convenience init(_ text: String) {
    self.init(Array(text.utf8))
  }

  deinit {
    memory.deallocate()
  }

  func next(carrying tail: UnsafeRawBufferPointer) throws -> UnsafeRawBufferPointer? {
    if isRead { return nil }
    isRead = true
    return UnsafeRawBufferPointer(memory)
  }
}
