import Tabular

/// Bytes in memory, returned all at once.
package final class TextSource: ChunkSource {
  private let memory: UnsafeMutableRawBufferPointer
  private var isRead = false

  /// A source of bytes.
  package init(_ bytes: some Collection<UInt8>) {
    memory = .allocate(byteCount: bytes.count, alignment: 1)
    memory.copyBytes(from: bytes)
  }

  /// A source of a text.
  package convenience init(_ text: String) {
    self.init(Array(text.utf8))
  }

  deinit {
    memory.deallocate()
  }

  /// The bytes, once.
  package func next(carrying tail: UnsafeRawBufferPointer) throws -> UnsafeRawBufferPointer? {
    if isRead { return nil }
    isRead = true
    return UnsafeRawBufferPointer(memory)
  }
}

extension Report {
  /// The codes of all notices, sorted.
  package var codes: [String] { notices.map(\.code.id).sorted() }
}
