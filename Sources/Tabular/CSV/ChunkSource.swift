/// Bytes that arrive in pieces: an entry of an archive, a file, or a test's own splits.
///
/// A consumer that stops inside a row gives the unread rest back, and gets it again with the next
/// bytes in one contiguous buffer.
package protocol ChunkSource: AnyObject {
  /// Returns `tail` followed by the next bytes, contiguous; nil when no bytes follow.
  ///
  /// `tail` must be the end of the buffer returned last (or empty). The result is valid until the
  /// next call; if it is nil, `tail` stays valid until the source is released. Throws ``Failure``
  /// if the input cannot be read or its checksum is wrong.
  @unsafe func next(carrying tail: UnsafeRawBufferPointer) throws -> UnsafeRawBufferPointer?

  /// Tells the source, before each further call, how many lines the consumer has read so far.
  func didRead(lines: Int)
}

extension ChunkSource {
  /// By default, does nothing, because few sources need the number.
  package func didRead(lines: Int) {}
}

extension ChunkSource {
  /// All bytes from here to the end, for small files that are not tables, such as JSON.
  ///
  /// Throws ``Failure`` if the input cannot be read.
  package func allBytes() throws -> [UInt8] {
    var bytes: [UInt8] = []
    try forEachChunk { bytes += $0 }
    return bytes
  }

  /// The first `count` bytes from here, and whether no byte follows them.
  ///
  /// Throws ``Failure`` if the input cannot be read.
  package func start(count: Int) throws -> (bytes: [UInt8], isWhole: Bool) {
    let nothing = unsafe UnsafeRawBufferPointer(start: nil, count: 0)
    var bytes: [UInt8] = []
    while bytes.count <= count {
      guard let chunk = unsafe try next(carrying: nothing) else { return (bytes, true) }
      unsafe bytes.append(contentsOf: chunk.prefix(count + 1))
    }
    return (Array(bytes.prefix(count)), false)
  }

  /// Passes the bytes from here to the end to `body` in pieces, for files of any size.
  ///
  /// Throws ``Failure`` if the input cannot be read, and rethrows errors of `body`.
  package func forEachChunk(_ body: ([UInt8]) throws -> Void) throws {
    let nothing = unsafe UnsafeRawBufferPointer(start: nil, count: 0)
    while let chunk = unsafe try next(carrying: nothing) {
      try body(unsafe Array(chunk))
    }
  }
}

/// A source without bytes.
package final class EmptySource: ChunkSource {
  /// Creates a source.
  package init() {}

  /// Nothing.
  @unsafe package func next(
    carrying tail: UnsafeRawBufferPointer
  ) throws -> UnsafeRawBufferPointer? { nil }
}
