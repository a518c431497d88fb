/// Remembers the ends of rows by their bytes, each with a number that the caller chose.
///
/// Rows that follow each other in one trip follow each other in the next trip too, so every tail
/// remembers its last successor; most look-ups are one comparison. When it is full it starts anew:
/// feeds are written route by route, so that the tails in use are few.
@safe struct TailMemory: ~Copyable {
  private struct Tail {
    var start: UInt32
    var length: UInt32
    var number: UInt32
    var successor: UInt32
  }

  private static let capacity = 1 << 16
  private static let slotMask = (1 << 18) - 1

  private var arena: UnsafeMutableRawPointer
  private var arenaCapacity = 4 << 20
  private var arenaCount = 0
  /// Tail 0 is no tail.
  private var tails: UnsafeMutablePointer<Tail>
  private var count = 1
  private var slots: UnsafeMutablePointer<UInt32>
  /// The tail found or added last.
  private var last: UInt32 = 0

  init() {
    unsafe arena = .allocate(byteCount: 4 << 20, alignment: 8)
    unsafe tails = .allocate(capacity: Self.capacity)
    unsafe slots = .allocate(capacity: Self.slotMask + 1)
    unsafe slots.initialize(repeating: 0, count: Self.slotMask + 1)
    unsafe tails[0] = Tail(start: 0, length: 0, number: 0, successor: 0)
  }

  deinit {
    unsafe arena.deallocate()
    unsafe tails.deallocate()
    unsafe slots.deallocate()
  }

  /// The number and the length of the remembered tail that `bytes` starts with, or nil.
  @inline(__always)
  mutating func find(_ bytes: UnsafeRawPointer, available: Int) -> (number: UInt32, length: Int)? {
    let expected = unsafe tails[Int(last)].successor
    let tail = unsafe tails[Int(expected)]
    let length = Int(tail.length)
    if expected != 0, length <= available,
      unsafe ByteHash.isEqual(bytes, arena + Int(tail.start), length)
    {
      last = expected
      return (tail.number, length)
    }
    return unsafe search(bytes, available: available)
  }

  /// Looks a tail up that is not the expected one: it ends at the next line feed.
  private mutating func search(
    _ bytes: UnsafeRawPointer, available: Int
  ) -> (number: UInt32, length: Int)? {
    guard let length = unsafe lineLength(bytes, available: available) else { return nil }
    let index = unsafe slots[slot(of: UnsafeRawBufferPointer(start: bytes, count: length))]
    if index == 0 { return nil }
    unsafe tails[Int(last)].successor = index
    last = index
    return unsafe (tails[Int(index)].number, length)
  }

  /// Remembers a tail, which ends in a line feed and holds no other, and its number.
  mutating func remember(_ bytes: UnsafeRawBufferPointer, number: UInt32) {
    if count == Self.capacity || arenaCount + bytes.count > arenaCapacity { forget() }
    let slot = unsafe slot(of: bytes)
    var index = unsafe slots[slot]
    if index == 0 {
      index = UInt32(truncatingIfNeeded: count)
      unsafe (arena + arenaCount).copyMemory(
        from: bytes.baseAddress!, byteCount: bytes.count)
      unsafe tails[count] = Tail(
        start: UInt32(truncatingIfNeeded: arenaCount),
        length: UInt32(truncatingIfNeeded: bytes.count), number: number, successor: 0)
      unsafe slots[slot] = index
      count += 1
      arenaCount += bytes.count
    }
    unsafe tails[Int(last)].successor = index
    last = index
  }

  private mutating func forget() {
    count = 1
    arenaCount = 0
    last = 0
    unsafe slots.update(repeating: 0, count: Self.slotMask + 1)
    unsafe tails[0].successor = 0
  }

  private func lineLength(_ bytes: UnsafeRawPointer, available: Int) -> Int? {
    unsafe ByteScan.lineFeed(bytes, count: available).map { $0 + 1 }
  }

  /// The slot that holds the tail's index, or the free one where it belongs.
  private func slot(of bytes: UnsafeRawBufferPointer) -> Int {
    var slot = Int(truncatingIfNeeded: unsafe ByteHash.hash(bytes)) & Self.slotMask
    while true {
      let index = unsafe slots[slot]
      if index == 0 { return slot }
      let tail = unsafe tails[Int(index)]
      if unsafe Int(tail.length) == bytes.count
        && ByteHash.isEqual(arena + Int(tail.start), bytes.baseAddress!, bytes.count)
      {
        return slot
      }
      slot = (slot &+ 1) & Self.slotMask
    }
  }
}
