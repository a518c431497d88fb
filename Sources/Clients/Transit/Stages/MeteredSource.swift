import Tabular

/// A source that tells how far its consumer has come.
@safe final class MeteredSource: ChunkSource {
  private let source: any ChunkSource
  private let size: Int
  private let tell: (_ lines: Int, _ fraction: Double) -> Void
  private var bytesRead = 0
  private var lines = 0

  /// Wraps a source of `size` bytes.
  init(
    _ source: any ChunkSource, size: Int,
    tell: @escaping (_ lines: Int, _ fraction: Double) -> Void
  ) {
    self.source = source
    self.size = size
    self.tell = tell
  }

  @unsafe func next(carrying tail: UnsafeRawBufferPointer) throws -> UnsafeRawBufferPointer? {
    let chunk = try unsafe source.next(carrying: tail)
    if let chunk = unsafe chunk { bytesRead += chunk.count - tail.count }
    tell(lines, size > 0 ? min(1, Double(bytesRead) / Double(size)) : 1)
    return unsafe chunk
  }

  func didRead(lines: Int) {
    self.lines = lines
  }
}
