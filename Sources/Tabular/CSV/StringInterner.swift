/// The number of a text in a ``StringInterner``; 0 is the empty text.
package struct TextID: Hashable, Sendable {
  /// The dense number, from 0.
  package let rawValue: UInt32

  /// Creates the id of a text from its number.
  package init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The empty text, which is a blank value.
  package static let blank = TextID(rawValue: 0)
}

/// Texts that are stored once and referred to by number, such as ids and headsigns that recur in
/// millions of rows.
///
/// Interning costs one hash of the bytes. The memory for a text is its bytes plus 19 to 29 bytes.
package struct StringInterner: Sendable {
  private var arena: [UInt8] = []
  /// Text `id` is in the arena from `starts[id]` to `starts[id + 1]`.
  private var starts = [0, 0]
  /// The index of all texts except the empty text, since its number 0 means none in the index.
  private var index = HashIndex()

  /// Creates a pool that contains only the empty text.
  package init() {}

  /// True if all bytes of all texts are printable ASCII.
  package var hasOnlyPrintableASCII: Bool { arena.allSatisfy { (0x20..<0x7F).contains($0) } }

  /// The number of texts, including the empty text.
  package var count: Int { starts.count - 1 }

  /// The text of a number.
  package subscript(id: TextID) -> String {
    String(decoding: arena[range(of: id)], as: UTF8.self)
  }

  /// The number of a text; a new text is added.
  package mutating func intern(_ text: String) -> TextID {
    var text = text
    return text.withUTF8 { unsafe intern(UnsafeRawBufferPointer($0)) }
  }

  /// The number of a text, or nil if it is not in the pool.
  package func find(_ text: String) -> TextID? {
    var text = text
    return text.withUTF8 { unsafe find(UnsafeRawBufferPointer($0)) }
  }

  /// The number of an array of plain values, stored as bytes; for pools that contain only such arrays.
  package mutating func intern<Value: BitwiseCopyable>(_ values: [Value]) -> TextID {
    unsafe values.withUnsafeBytes { unsafe intern($0) }
  }

  /// The plain values that were stored as bytes under a number.
  package func values<Value: BitwiseCopyable>(_ id: TextID, as type: Value.Type) -> [Value] {
    let range = range(of: id)
    let count = range.count / MemoryLayout<Value>.stride
    return unsafe [Value](unsafeUninitializedCapacity: count) { values, initializedCount in
      unsafe arena.withUnsafeBytes { bytes in
        unsafe UnsafeMutableRawBufferPointer(values).copyMemory(
          from: UnsafeRawBufferPointer(rebasing: bytes[range]))
      }
      initializedCount = count
    }
  }

  /// Orders two texts by their bytes, a prefix first.
  package func isOrderedBefore(_ left: TextID, _ right: TextID) -> Bool {
    left != right && arena[range(of: left)].lexicographicallyPrecedes(arena[range(of: right)])
  }

  /// Calls `body` with the whole arena, for callers that read many texts by ``range(of:)``.
  @unsafe package func withUnsafeArena<Result>(
    _ body: (UnsafeRawBufferPointer) throws -> Result
  ) rethrows -> Result {
    try unsafe arena.withUnsafeBytes(body)
  }

  /// The range of a text's bytes in the arena.
  package func range(of id: TextID) -> Range<Int> {
    starts[Int(id.rawValue)]..<starts[Int(id.rawValue) + 1]
  }

  /// The number of a text; nil if it is not in the pool. The text after `previous` is tried first, since two
  /// files often have their ids in the same order.
  @unsafe func find(_ bytes: UnsafeRawBufferPointer, after previous: TextID) -> TextID? {
    let next = TextID(rawValue: previous.rawValue &+ 1)
    if bytes.count > 0, Int(next.rawValue) < count, unsafe holds(next, bytes) { return next }
    return unsafe find(bytes)
  }

  @unsafe func find(_ bytes: UnsafeRawBufferPointer) -> TextID? {
    if unsafe bytes.isEmpty { return .blank }
    let number = unsafe number(of: bytes, hash: ByteHash.shortHash(bytes))
    return number == 0 ? nil : TextID(rawValue: number)
  }

  @unsafe mutating func intern(_ bytes: UnsafeRawBufferPointer) -> TextID {
    if unsafe bytes.isEmpty { return .blank }
    let hash = unsafe ByteHash.shortHash(bytes)
    let known = unsafe number(of: bytes, hash: hash)
    if known != 0 { return TextID(rawValue: known) }
    let number = UInt32(truncatingIfNeeded: count)
    unsafe arena.append(contentsOf: bytes)
    starts.append(arena.count)
    index.add(number, hash: hash)
    return TextID(rawValue: number)
  }

  /// The number of a text; 0 if it is not in the pool.
  private func number(of bytes: UnsafeRawBufferPointer, hash: UInt32) -> UInt32 {
    index.number(of: hash) { unsafe holds(TextID(rawValue: $0), bytes) }
  }

  /// True if the text with a number has these bytes, at least one.
  @inline(__always)
  private func holds(_ id: TextID, _ bytes: UnsafeRawBufferPointer) -> Bool {
    let stored = range(of: id)
    return unsafe arena.withUnsafeBytes {
      unsafe stored.count == bytes.count
        && ByteHash.isEqual($0.baseAddress! + stored.lowerBound, bytes.baseAddress!, bytes.count)
    }
  }
}
