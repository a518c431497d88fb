import Tabular

/// A source that reports the progress of its consumer.
@safe final class MeteredSource: ChunkSource {
  private let source: any ChunkSource
  private let size: Int
  private let report: (_ lines: Int, _ fraction: Double) -> Void
  private var bytesRead = 0
  private var lines = 0

  init(
    _ source: any ChunkSource, size: Int,
    report: @escaping (_ lines: Int, _ fraction: Double) -> Void
  ) {
    self.source = source
    self.size = size
    self.report = report
  }

  @unsafe func next(carrying tail: UnsafeRawBufferPointer) throws -> UnsafeRawBufferPointer? {
    let chunk = try unsafe source.next(carrying: tail)
    if let chunk = unsafe chunk { bytesRead += chunk.count - tail.count }
    report(lines, size > 0 ? min(1, Double(bytesRead) / Double(size)) : 1)
    return unsafe chunk
  }

  func didRead(lines: Int) {
    self.lines = lines
  }
}
