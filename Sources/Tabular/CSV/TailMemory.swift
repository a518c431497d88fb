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
  private static let arenaCapacity = 4 << 20

  private let arena: UnsafeMutableRawPointer
  private var arenaCount = 0
  /// Tail 0 is no tail.
  private let tails: UnsafeMutablePointer<Tail>
  private var count = 1
  private var index = HashIndex()
  /// The tail found or added last.
  private var last: UInt32 = 0

  init() {
    unsafe arena = .allocate(byteCount: Self.arenaCapacity, alignment: 8)
    unsafe tails = .allocate(capacity: Self.capacity)
    unsafe tails[0] = Tail(start: 0, length: 0, number: 0, successor: 0)
  }

  deinit {
    unsafe arena.deallocate()
    unsafe tails.deallocate()
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
    let line = unsafe UnsafeRawBufferPointer(start: bytes, count: length)
    let tail = unsafe tail(line, hash: ByteHash.shortHash(line))
    if tail == 0 { return nil }
    follow(with: tail)
    return unsafe (tails[Int(tail)].number, length)
  }

  /// Remembers a tail, which ends in a line feed and holds no other, and its number.
  ///
  /// One that is larger than the whole memory is not remembered.
  mutating func remember(_ bytes: UnsafeRawBufferPointer, number: UInt32) {
    guard bytes.count <= Self.arenaCapacity else { return }
    if count == Self.capacity || arenaCount + bytes.count > Self.arenaCapacity { forget() }
    let hash = unsafe ByteHash.shortHash(bytes)
    var tail = unsafe tail(bytes, hash: hash)
    if tail == 0 {
      tail = UInt32(truncatingIfNeeded: count)
      unsafe (arena + arenaCount).copyMemory(
        from: bytes.baseAddress!, byteCount: bytes.count)
      unsafe tails[count] = Tail(
        start: UInt32(truncatingIfNeeded: arenaCount),
        length: UInt32(truncatingIfNeeded: bytes.count), number: number, successor: 0)
      index.add(tail, hash: hash)
      count += 1
      arenaCount += bytes.count
    }
    follow(with: tail)
  }

  /// Notes which tail came after the last one.
  private mutating func follow(with tail: UInt32) {
    unsafe tails[Int(last)].successor = tail
    last = tail
  }

  private mutating func forget() {
    count = 1
    arenaCount = 0
    last = 0
    index.removeAll()
    unsafe tails[0].successor = 0
  }

  private func lineLength(_ bytes: UnsafeRawPointer, available: Int) -> Int? {
    unsafe ByteScan.lineFeed(bytes, count: available).map { $0 + 1 }
  }

  /// The remembered tail with these bytes; 0 if there is none.
  private func tail(_ bytes: UnsafeRawBufferPointer, hash: UInt32) -> UInt32 {
    unsafe index.number(of: hash) { [tails, arena] in
      let tail = unsafe tails[Int($0)]
      return unsafe Int(tail.length) == bytes.count
        && ByteHash.isEqual(arena + Int(tail.start), bytes.baseAddress!, bytes.count)
    }
  }
}
