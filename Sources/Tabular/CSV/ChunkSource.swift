/// Bytes that arrive in pieces: an entry of an archive, a file, or a test's own splits.
///
/// A consumer that stopped inside a row hands the unread rest back, and gets it again in front of
/// the bytes that follow, in one contiguous buffer.
package protocol ChunkSource: AnyObject {
  /// Returns `tail` followed by the next bytes, contiguous; nil when no bytes follow.
  ///
  /// `tail` must be the end of the buffer returned last (or empty). The result is valid until the
  /// next call; where the answer is nil, `tail` stays valid until the source is released. Throws
  /// ``Failure`` when the input cannot be read, or its checksum is wrong.
  @unsafe func next(carrying tail: UnsafeRawBufferPointer) throws -> UnsafeRawBufferPointer?

  /// Learns, before each further call, how many lines the consumer has read so far.
  func didRead(lines: Int)
}

extension ChunkSource {
  /// Does nothing: few sources need to know.
  package func didRead(lines: Int) {}
}

extension ChunkSource {
  /// All bytes from here to the end, for small files that are not tables, such as JSON.
  ///
  /// Throws ``Failure`` when the input cannot be read.
  package func allBytes() throws -> [UInt8] {
    var bytes: [UInt8] = []
    try forEachChunk { bytes += $0 }
    return bytes
  }

  /// Hands over the bytes from here to the end, some at a time, for files of any size.
  ///
  /// Throws ``Failure`` when the input cannot be read, and what `body` throws.
  package func forEachChunk(_ body: ([UInt8]) throws -> Void) throws {
    let nothing = unsafe UnsafeRawBufferPointer(start: nil, count: 0)
    while let chunk = unsafe try next(carrying: nothing) {
      try body(unsafe Array(chunk))
    }
  }
}
