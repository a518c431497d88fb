/// Remembers the bytes of rows outside their key and times, each with a number of the caller's choice.
///
/// The key and the times can be anywhere in a row. The four pieces of the row around them, some of
/// which may be empty, are a frame. Rows that follow each other in one trip often do so in the next
/// trip, too. So every frame remembers the frame that followed it last, and most look-ups need one
/// comparison. If the memory is full, it is cleared; feeds are written route by route, so only a
/// few frames are in use at a time.
@safe struct EarlierRows: ~Copyable {
  /// The part of a row outside its key and times.
  @safe struct Frame {
    /// The place in the memory where the pieces begin, stored in sequence.
    fileprivate var start: UInt32 = 0
    /// The lengths of its pieces.
    var lengths = SIMD4<UInt32>()
    var number: UInt32 = 0
    fileprivate var successor: UInt32 = 0

    /// The bytes of all pieces.
    var length: Int { Int(lengths.wrappedSum()) }
  }

  /// The pieces of a row within its bytes.
  @safe struct Pieces {
    let row: UnsafeRawPointer
    /// The place in the row where each piece begins.
    let starts: SIMD4<UInt32>
    let lengths: SIMD4<UInt32>

    var length: Int { Int(lengths.wrappedSum()) }
  }

  private static let capacity = 1 << 16
  private static let arenaCapacity = 4 << 20

  private let arena: UnsafeMutableRawPointer
  private var arenaCount = 0
  /// Frame 0 is left unused, because number 0 means "none".
  private let frames: UnsafeMutablePointer<Frame>
  private var count = 1
  private var index = HashIndex()
  /// The frame found or added last.
  private var last: UInt32 = 0

  init() {
    unsafe arena = .allocate(byteCount: Self.arenaCapacity, alignment: 8)
    unsafe frames = .allocate(capacity: Self.capacity)
    unsafe frames.initialize(to: Frame())
  }

  deinit {
    unsafe arena.deallocate()
    unsafe frames.deallocate()
  }

  /// The position of the frame that followed the last frame at its previous occurrence; 0 for none.
  @inline(__always)
  var expected: UInt32 { unsafe frames[Int(last)].successor }

  /// The frame at a position.
  @inline(__always)
  subscript(position: UInt32) -> Frame { unsafe frames[Int(position)] }

  /// The address of a frame's pieces, which are stored in sequence.
  @inline(__always)
  func bytes(of frame: Frame) -> UnsafeRawPointer {
    unsafe UnsafeRawPointer(arena) + Int(frame.start)
  }

  /// Notes that a frame followed the last frame.
  @inline(__always)
  mutating func follow(with frame: UInt32) {
    unsafe frames[Int(last)].successor = frame
    last = frame
  }

  /// The position of a row's frame; 0 if the frame is not remembered.
  mutating func find(_ pieces: Pieces) -> UInt32 {
    guard arenaCount + pieces.length <= Self.arenaCapacity else { return 0 }
    return frame(pieces, hash: copy(pieces))
  }

  /// Remembers the frame of a row, and its number.
  ///
  /// A frame larger than the whole memory is not remembered.
  mutating func remember(_ pieces: Pieces, number: UInt32) {
    guard pieces.length <= Self.arenaCapacity else { return }
    if count == Self.capacity || arenaCount + pieces.length > Self.arenaCapacity { forget() }
    let hash = copy(pieces)
    var frame = frame(pieces, hash: hash)
    if frame == 0 {
      frame = UInt32(truncatingIfNeeded: count)
      unsafe frames[count] = Frame(
        start: UInt32(truncatingIfNeeded: arenaCount), lengths: pieces.lengths, number: number)
      index.add(frame, hash: hash)
      count += 1
      arenaCount += pieces.length
    }
    follow(with: frame)
  }

  private mutating func forget() {
    count = 1
    arenaCount = 0
    last = 0
    index.removeAll()
    unsafe frames[0].successor = 0
  }

  /// Copies pieces to the end of the memory, and returns their hash.
  private func copy(_ pieces: Pieces) -> UInt32 {
    let place = unsafe arena + arenaCount
    var length = 0
    for piece in 0..<4 where pieces.lengths[piece] > 0 {
      unsafe (place + length).copyMemory(
        from: pieces.row + Int(pieces.starts[piece]), byteCount: Int(pieces.lengths[piece]))
      length += Int(pieces.lengths[piece])
    }
    return unsafe ByteHash.shortHash(UnsafeRawBufferPointer(start: place, count: length))
  }

  /// The remembered frame with the bytes that were copied last; 0 if there is none.
  private func frame(_ pieces: Pieces, hash: UInt32) -> UInt32 {
    let copied = unsafe UnsafeRawPointer(arena) + arenaCount
    return unsafe index.number(of: hash) { [frames, arena] in
      let frame = unsafe frames[Int($0)]
      return unsafe frame.lengths == pieces.lengths
        && ByteHash.isEqual(UnsafeRawPointer(arena) + Int(frame.start), copied, pieces.length)
    }
  }
}
