import Tabular

extension BulkWriter: RowSink {
  /// Appends a text of a pool, whose bytes are copied; the blank one is NULL.
  @inline(__always)
  package mutating func append(_ text: TextID, in pool: borrowing TextPool) {
    if text == .blank { return appendNull() }
    let range = pool.range(of: text)
    unsafe pool.withUnsafeArena { arena in
      unsafe cells.append(copying: UnsafeRawBufferPointer(rebasing: arena[range]))
    }
  }
}
