/// Reads a table whose rows repeat each other but for a key and two times, as stop_times.txt does.
///
/// A row whose text after key and times equals that of a row seen before *is* that row as far as
/// its other cells go, so it is recognised by comparing bytes, without being cut into cells. That
/// works where the first three columns are the key and the two times; in other tables every row is
/// read in full. The caller decides which rows are remembered: one with a notice that must say
/// where it is must not be.
/// Rows of one key are handed over together.
/// Counted on quoted rows of 82 bytes: 200 instructions a row, against 1,100 to cut one into cells.
@safe package struct RepeatingRowReader: ~Copyable {
  /// How the current rows are to be read.
  package enum Rows {
    /// One row, whose cells lie in ``table``.
    case read
    /// This many rows with one key: the first ones of ``run``.
    case recognised(Int)
  }

  /// The table: its header, and the cells of a row that was ``Rows/read``.
  package var table: TableReader
  /// True if the key of the current rows differs from that of the row before.
  package private(set) var isNewKey = true
  /// The rows that were recognised last, in its first places.
  package private(set) var run: [RecognisedRow]
  /// Where the rows are gathered before they go into `run` together.
  private let gathered: UnsafeMutablePointer<RecognisedRow>

  private let key: Column
  private let hasFastLayout: Bool
  private var memory = TailMemory()
  /// The key cell of the last row with its quotes and its comma.
  private var keyBytes: UnsafeMutableRawPointer
  private var keyLength = 0
  /// The number and the bytes of the rows in `run`.
  private var runCount = 0
  private var runLength = 0
  /// How many of the next rows are to be read in full although they were recognised.
  private var countToRead = 0
  private static let maximumKeyLength = 255
  private static let maximumRunCount = 256
  /// How far the recognition of key and times looks at most.
  private static let reach = maximumKeyLength + 32

  /// Reads `table`, whose rows are grouped by `key`.
  package init(_ table: consuming TableReader, key: Column, times: (Column, Column)) {
    hasFastLayout =
      key.position == 0 && times.0.position == 1 && times.1.position == 2
      && table.header.names.count > 3
    self.key = key
    self.table = table
    run = Array(repeating: .none, count: Self.maximumRunCount)
    unsafe gathered = .allocate(capacity: Self.maximumRunCount)
    unsafe keyBytes = .allocate(byteCount: Self.maximumKeyLength + 1, alignment: 8)
  }

  deinit {
    unsafe gathered.deallocate()
    unsafe keyBytes.deallocate()
  }

  /// Moves to the next rows; nil at the end of the table.
  package mutating func next(_ report: inout Report) throws -> Rows? {
    if countToRead > 0 {
      countToRead -= 1
    } else if hasFastLayout {
      recognise()
      if runCount > 0 { return .recognised(runCount) }
    }
    guard try table.next(&report) else { return nil }
    if hasFastLayout { updateKey() } else { isNewKey = true }
    return .read
  }

  /// Remembers the end of the row just read under a number.
  ///
  /// Key and times must be as the recognition expects them, so that whatever is unusual about the
  /// row is unusual about its end.
  package mutating func remember(_ number: UInt32) {
    guard hasFastLayout, table.tokens.innerLineBreaks == 0, table.bytesFromRow > Self.reach,
      let row = unsafe table.row.baseAddress, unsafe table.row.last == Byte.lineFeed
    else { return }
    var offset = unsafe QuickCells.keyLength(row, limit: Self.maximumKeyLength)
    guard offset > 0, unsafe times(row, &offset) != nil, unsafe offset < table.row.count else {
      return
    }
    unsafe memory.remember(
      UnsafeRawBufferPointer(rebasing: table.row[offset...]), number: number)
  }

  /// The number of the current key in a pool; nil if the pool does not have it.
  ///
  /// The one after `previous` is tried first: keys often come in the order of the pool.
  package func findKey(in pool: borrowing StringInterner, after previous: TextID) -> TextID? {
    guard keyLength > 0 else { return table.findID(key, in: pool) }
    let isQuoted = unsafe keyBytes.load(as: UInt8.self) == Byte.quote
    let content = unsafe UnsafeRawBufferPointer(
      start: keyBytes + (isQuoted ? 1 : 0), count: keyLength - (isQuoted ? 3 : 1))
    return unsafe pool.find(content, after: previous)
  }

  /// Goes back before the rows that were recognised last, for a caller that needs their cells:
  /// they come again, one by one, as ``Rows/read``.
  package mutating func returnToRun() {
    table.returnToRows(runCount, length: runLength)
    countToRead = runCount
  }

  // MARK: - Recognition

  /// Takes the rows of one key that follow and end like remembered ones.
  private mutating func recognise() {
    runCount = 0
    let available = unsafe table.buffer.count &- table.position
    guard available > Self.reach else { return }
    let start = unsafe table.buffer.baseAddress! + table.position
    let isSameKey = unsafe keyLength > 0 && ByteHash.isEqual(start, keyBytes, keyLength)
    if !isSameKey {
      let length = unsafe QuickCells.keyLength(start, limit: Self.maximumKeyLength)
      if length == 0 { return }
      keyLength = length
      unsafe keyBytes.copyMemory(from: start, byteCount: length)
    }
    let end = unsafe start + available
    var row = unsafe start
    while runCount < Self.maximumRunCount, unsafe recognise(&row, before: end) {
      if unsafe end - row <= Self.reach || !ByteHash.isEqual(row, keyBytes, keyLength) { break }
    }
    runLength = unsafe row - start
    if runCount > 0 {
      isNewKey = !isSameKey
      unsafe run.withUnsafeMutableBufferPointer { [gathered, runCount] in
        unsafe $0.baseAddress?.update(from: gathered, count: runCount)
      }
      table.skipRows(runCount, length: runLength)
    } else if !isSameKey {
      keyLength = 0
    }
  }

  /// Adds the row at `row`, whose key is the current one, to the run, and moves on to the next one;
  /// false if it is no row that was remembered.
  @inline(__always)
  private mutating func recognise(
    _ row: inout UnsafeRawPointer, before end: UnsafeRawPointer
  ) -> Bool {
    var offset = keyLength
    guard let times = unsafe times(row, &offset) else { return false }
    let rest = unsafe row + offset
    guard let tail = unsafe memory.find(rest, available: end - rest) else { return false }
    unsafe gathered[runCount] = RecognisedRow(
      number: tail.number, firstTime: times.first, secondTime: times.second,
      line: Int32(truncatingIfNeeded: table.nextLine &+ runCount))
    runCount &+= 1
    unsafe row = rest + tail.length
    return true
  }

  @inline(__always)
  private func times(
    _ row: UnsafeRawPointer, _ offset: inout Int
  ) -> (first: Int32, second: Int32)? {
    if let times = unsafe QuickCells.twoTimes(row, &offset) { return times }
    guard let first = unsafe QuickCells.time(row, &offset),
      let second = unsafe QuickCells.time(row, &offset)
    else { return nil }
    return (first, second)
  }

  /// Takes the key of a row that was read in full; an unusual one is never taken for the same.
  private mutating func updateKey() {
    let row = unsafe table.row
    if keyLength > 0, row.count > keyLength,
      unsafe ByteHash.isEqual(row.baseAddress!, keyBytes, keyLength)
    {
      isNewKey = false
      return
    }
    let limit = min(row.count, Self.maximumKeyLength)
    let length = unsafe row.baseAddress.map { unsafe QuickCells.keyLength($0, limit: limit) } ?? 0
    isNewKey = true
    if length > 0 { unsafe keyBytes.copyMemory(from: row.baseAddress!, byteCount: length) }
    keyLength = length
  }
}

/// A row with a key and two times, the rest of which is known by a number.
package struct RecognisedRow: BitwiseCopyable, Sendable {
  /// Marks a blank time.
  package static let blankTime = Int32.min

  /// The number that was remembered with the row's end.
  package var number: UInt32
  /// The two times in seconds, or ``blankTime``.
  package var firstTime: Int32
  package var secondTime: Int32
  /// The line of the row, from 1.
  package var line: Int32

  /// Describes a row.
  package init(number: UInt32, firstTime: Int32, secondTime: Int32, line: Int32) {
    self.number = number
    self.firstTime = firstTime
    self.secondTime = secondTime
    self.line = line
  }

  /// Fills the places of a run that no row has taken yet.
  static let none = RecognisedRow(number: 0, firstTime: 0, secondTime: 0, line: 0)
}
