/// The number of a text in a ``TextPool``; 0 is the empty text.
package struct TextID: Hashable, Sendable {
  /// The dense number, from 0.
  package let rawValue: UInt32

  /// Names a text by its number.
  package init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The empty text, which stands for a blank value.
  package static let blank = TextID(rawValue: 0)
}

/// Texts by number, each stored once: ids and headsigns that recur in millions of rows.
///
/// Interning costs one hash of the bytes; memory is the bytes plus 15 to 25 bytes a text.
package struct TextPool: Sendable {
  private var arena: [UInt8] = []
  /// Text `id` lies in the arena from `starts[id]` to `starts[id + 1]`.
  private var starts: [UInt32] = [0, 0]
  /// Open addressing with linear probing, at most three quarters full.
  private var slots: [Slot]
  private var mask: Int

  /// Where a text may be found: its number, and half of its hash, so that the bytes of other texts
  /// need not be looked at.
  private struct Slot {
    var hash: UInt32
    /// 0 marks a free slot, for the empty text is never stored.
    var id: UInt32
    static let free = Slot(hash: 0, id: 0)
  }

  /// Makes a pool that holds the empty text alone.
  package init() {
    slots = Array(repeating: .free, count: 1024)
    mask = 1023
  }

  /// How many texts there are, the empty one included.
  package var count: Int { starts.count - 1 }

  /// The text of a number.
  package subscript(id: TextID) -> String {
    String(decoding: arena[range(of: id)], as: UTF8.self)
  }

  /// The number of a text, which is added if it is new.
  package mutating func intern(_ text: String) -> TextID {
    var text = text
    return text.withUTF8 { unsafe intern(UnsafeRawBufferPointer($0)) }
  }

  /// The number of a text, or nil if it is not in the pool.
  package func find(_ text: String) -> TextID? {
    var text = text
    return text.withUTF8 { unsafe find(UnsafeRawBufferPointer($0)) }
  }

  /// The number of a run of plain values taken as bytes, for pools that hold such runs only.
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

  /// Calls `body` with the whole arena, for readers that take many texts by ``range(of:)``.
  @unsafe package func withUnsafeArena<Result>(
    _ body: (UnsafeRawBufferPointer) throws -> Result
  ) rethrows -> Result {
    try unsafe arena.withUnsafeBytes(body)
  }

  /// Where a text's bytes lie in the arena.
  package func range(of id: TextID) -> Range<Int> {
    Int(starts[Int(id.rawValue)])..<Int(starts[Int(id.rawValue) + 1])
  }

  /// The number of a text that is most likely the one behind `previous`, as ids are that two files
  /// have in the same order.
  @unsafe func find(_ bytes: UnsafeRawBufferPointer, after previous: TextID) -> TextID? {
    let next = TextID(rawValue: previous.rawValue &+ 1)
    if bytes.count > 0, Int(next.rawValue) < count, unsafe holds(next, bytes) { return next }
    return unsafe find(bytes)
  }

  @unsafe func find(_ bytes: UnsafeRawBufferPointer) -> TextID? {
    if unsafe bytes.isEmpty { return .blank }
    let id = unsafe slots[slot(of: bytes, hash: Self.hash(bytes))].id
    return id == 0 ? nil : TextID(rawValue: id)
  }

  @unsafe mutating func intern(_ bytes: UnsafeRawBufferPointer) -> TextID {
    if unsafe bytes.isEmpty { return .blank }
    let hash = unsafe Self.hash(bytes)
    let slot = unsafe slot(of: bytes, hash: hash)
    if slots[slot].id != 0 { return TextID(rawValue: slots[slot].id) }
    let id = UInt32(truncatingIfNeeded: count)
    unsafe arena.append(contentsOf: bytes)
    starts.append(UInt32(truncatingIfNeeded: arena.count))
    slots[slot] = Slot(hash: hash, id: id)
    if count * 4 > slots.count * 3 { grow() }
    return TextID(rawValue: id)
  }

  @inline(__always)
  private static func hash(_ bytes: UnsafeRawBufferPointer) -> UInt32 {
    UInt32(truncatingIfNeeded: unsafe ByteHash.hash(bytes))
  }

  /// The slot that holds the text, or the free one where it belongs.
  private func slot(of bytes: UnsafeRawBufferPointer, hash: UInt32) -> Int {
    var slot = Int(hash) & mask
    while slots[slot].id != 0 {
      if slots[slot].hash == hash, unsafe holds(TextID(rawValue: slots[slot].id), bytes) { break }
      slot = (slot &+ 1) & mask
    }
    return slot
  }

  /// True if the text with a number has these bytes, of which there is at least one.
  @inline(__always)
  private func holds(_ id: TextID, _ bytes: UnsafeRawBufferPointer) -> Bool {
    let stored = range(of: id)
    return unsafe arena.withUnsafeBytes {
      unsafe stored.count == bytes.count
        && ByteHash.isEqual($0.baseAddress! + stored.lowerBound, bytes.baseAddress!, bytes.count)
    }
  }

  private mutating func grow() {
    let old = slots
    slots = Array(repeating: .free, count: old.count * 2)
    mask = slots.count - 1
    for entry in old where entry.id != 0 {
      var slot = Int(entry.hash) & mask
      while slots[slot].id != 0 { slot = (slot &+ 1) & mask }
      slots[slot] = entry
    }
  }
}
