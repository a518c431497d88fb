/// Reads a table whose rows repeat each other except for a key and two times, such as stop_times.txt.
///
/// If two rows have the same text outside their key and times, their other cells are the same, too.
/// So the later row is recognised by comparing bytes, and is not cut into cells. The columns can be
/// in any order. But if the key or a time is the last column, every row is read in full. The caller
/// decides which rows are remembered; a row with a notice that needs its own place must not be.
/// Rows of one key are returned together. Counted on quoted rows of 82 bytes: 200 instructions a
/// row, against 1,100 to cut a row into cells.
@safe package struct RepeatingRowReader: ~Copyable {
  /// The way to read the current rows.
  package enum Rows {
    /// One row, with its cells in ``table``.
    case read
    /// This number of rows with one key, at the start of ``run``.
    case recognised(Int)
  }

  /// The table: its header, and the cells of a row that was ``Rows/read``.
  package var table: TableReader
  /// True if the key of the current rows differs from the key of the previous row.
  package private(set) var isNewKey = true
  /// The rows that were recognised last, at the start of the array.
  package private(set) var run: [RecognisedRow]
  /// Collects the rows before they are copied into `run` together.
  private let gathered: UnsafeMutablePointer<RecognisedRow>

  /// A cell that differs from row to row.
  private enum Cell: UInt8 {
    case key, firstTime, secondTime
  }

  /// The places of such cells in a row.
  private struct Layout {
    /// The three cells in the order of their columns.
    let cells: (Cell, Cell, Cell)
    /// Their columns.
    let positions: SIMD4<Int32>
    /// Whether rows can be recognised: the table has all three columns and another column after them, and no
    /// row is left out by its line.
    let isFast: Bool
    /// Whether the key and the times are the first columns, in this order, as in most feeds.
    let isUsual: Bool

    init(_ key: Column, _ times: (Column, Column), columnCount: Int, isPlain: Bool) {
      var cells = [(key.position, Cell.key), (times.0.position, .firstTime)]
      cells.append((times.1.position, .secondTime))
      cells.sort { $0.0 < $1.0 }
      self.cells = (cells[0].1, cells[1].1, cells[2].1)
      positions = SIMD4(Int32(cells[0].0), Int32(cells[1].0), Int32(cells[2].0), 0)
      isFast =
        isPlain && cells[0].0 >= 0 && cells[0].0 < cells[1].0 && cells[1].0 < cells[2].0
        && cells[2].0 < columnCount - 1
      isUsual = isFast && (key.position, times.0.position, times.1.position) == (0, 1, 2)
    }
  }

  private let key: Column
  private let layout: Layout
  private var memory = EarlierRows()
  /// The key cell of the last row with its quotes and its comma.
  private var keyBytes: UnsafeMutableRawPointer
  private var keyLength = 0
  /// The number and the bytes of the rows in `run`.
  private var runCount = 0
  private var runLength = 0
  /// The number of the next rows that must be read in full although they were recognised.
  private var countToRead = 0
  private static let maximumKeyLength = 255
  private static let maximumRunCount = 256
  /// The maximum number of bytes that the recognition of key and times reads.
  private static let reach = maximumKeyLength + 32

  /// Reads `table`, whose rows are grouped by `key`.
  package init(_ table: consuming TableReader, key: Column, times: (Column, Column)) {
    let layout = Layout(
      key, times, columnCount: table.header.names.count, isPlain: !table.skipsRows)
    self.layout = layout
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
    } else if layout.isFast {
      recognise()
      if runCount > 0 { return .recognised(runCount) }
    }
    guard try table.next(&report) else { return nil }
    if layout.isFast { updateKey() } else { isNewKey = true }
    return .read
  }

  /// Remembers the row just read under a number.
  ///
  /// The key and the times must have the expected form, so that anything unusual about the row is in its
  /// frame.
  package mutating func remember(_ number: UInt32) {
    guard layout.isFast, !table.hasNUL, table.tokens.innerLineBreaks == 0,
      let row = unsafe table.row.baseAddress,
      unsafe table.row.last == Byte.lineFeed, let cut = unsafe cut(row, count: table.row.count),
      table.bytesFromRow > Int(cut.ends[2]) + Self.reach, unsafe isOrdinary(row, cut)
    else { return }
    unsafe memory.remember(cut.pieces(of: row, count: table.row.count), number: number)
  }

  /// The number of the current key in a pool; nil if the pool does not have it.
  ///
  /// The key after `previous` is tried first, since keys often come in the order of the pool.
  package func findKey(in pool: borrowing StringInterner, after previous: TextID) -> TextID? {
    guard keyLength > 0 else { return table.findID(key, in: pool) }
    let isQuoted = unsafe keyBytes.load(as: UInt8.self) == Byte.quote
    let content = unsafe UnsafeRawBufferPointer(
      start: keyBytes + (isQuoted ? 1 : 0), count: keyLength - (isQuoted ? 3 : 1))
    return unsafe pool.find(content, after: previous)
  }

  /// Goes back to the start of the last recognised rows, for a caller that needs their cells: the rows come
  /// again, one by one, as ``Rows/read``.
  package mutating func returnToRun() {
    table.returnToRows(runCount, length: runLength)
    countToRead = runCount
  }

  // MARK: - Recognition

  /// Takes the next rows of one key that have remembered frames.
  private mutating func recognise() {
    runCount = 0
    let available = unsafe table.buffer.count &- table.position
    guard available > Self.reach else { return }
    let start = unsafe table.buffer.baseAddress! + table.position
    let end = unsafe start + available
    var row = unsafe start
    var isSameKey = true
    while runCount < Self.maximumRunCount {
      if layout.isUsual, unsafe takeExpected(&row, before: end) { continue }
      var position = memory.expected
      var walk = unsafe walk(row, memory[position], before: end)
      if unsafe walk.end == nil, !walk.isOtherKey || runCount == 0 {
        position = unsafe search(row, before: end)
        if position == 0 { break }
        unsafe walk = self.walk(row, memory[position], before: end)
      }
      guard let next = unsafe walk.end, !walk.isOtherKey || runCount == 0 else { break }
      if walk.isOtherKey {
        isSameKey = false
        keyLength = walk.keyLength
        unsafe keyBytes.copyMemory(from: walk.key, byteCount: keyLength)
      }
      memory.follow(with: position)
      unsafe gathered[runCount] = RecognisedRow(
        number: memory[position].number, firstTime: walk.first, secondTime: walk.second,
        line: Int32(truncatingIfNeeded: table.nextLine &+ runCount))
      runCount &+= 1
      unsafe row = next
    }
    runLength = unsafe row - start
    if runCount > 0 {
      isNewKey = !isSameKey
      unsafe run.withUnsafeMutableBufferPointer { [gathered, runCount] in
        unsafe $0.baseAddress?.update(from: gathered, count: runCount)
      }
      table.skipRows(runCount, length: runLength)
    }
  }

  /// Takes the row at `row` if it has the same key, then two times of eight characters, then the
  /// expected frame. In a table with the usual order, 19 of 20 rows match. When all rows were read
  /// cell by cell, that took a tenth of a build.
  @inline(__always)
  @unsafe private mutating func takeExpected(
    _ row: inout UnsafeRawPointer, before end: UnsafeRawPointer
  ) -> Bool {
    guard unsafe end - row > Self.reach, keyLength > 0,
      unsafe ByteHash.isEqual(row, keyBytes, keyLength)
    else { return false }
    var offset = keyLength
    guard let times = unsafe QuickCells.twoTimes(row, &offset) else { return false }
    let rest = unsafe row + offset
    let position = memory.expected
    let frame = memory[position]
    let length = Int(frame.lengths[3])
    guard length > 0, unsafe length <= end - rest,
      unsafe ByteHash.isEqual(rest, memory.bytes(of: frame), length)
    else { return false }
    memory.follow(with: position)
    unsafe gathered[runCount] = RecognisedRow(
      number: frame.number, firstTime: times.first, secondTime: times.second,
      line: Int32(truncatingIfNeeded: table.nextLine &+ runCount))
    runCount &+= 1
    unsafe row = rest + length
    return true
  }

  /// The findings of one pass through a row.
  @safe private struct Walk {
    /// The end of the row; nil if the row does not have the frame.
    var end: UnsafeRawPointer?
    var key: UnsafeRawPointer
    var keyLength = 0
    var isOtherKey = false
    var first: Int32 = 0
    var second: Int32 = 0
  }

  /// Goes through a row piece by piece and cell by cell, as long as the pieces are those of a frame.
  @inline(__always)
  @unsafe private func walk(
    _ row: UnsafeRawPointer, _ frame: EarlierRows.Frame, before end: UnsafeRawPointer
  ) -> Walk {
    var walk = unsafe Walk(key: row)
    guard frame.length > 0, unsafe end - row > frame.length &+ Self.reach else {
      return walk
    }
    var place = unsafe row
    var piece = unsafe memory.bytes(of: frame)
    guard unsafe pass(&place, &piece, frame.lengths[0]), unsafe pass(&place, layout.cells.0, &walk),
      unsafe pass(&place, &piece, frame.lengths[1]), unsafe pass(&place, layout.cells.1, &walk),
      unsafe pass(&place, &piece, frame.lengths[2]), unsafe pass(&place, layout.cells.2, &walk),
      unsafe pass(&place, &piece, frame.lengths[3])
    else { return walk }
    unsafe walk.end = place
    return walk
  }

  /// Moves past a piece of a frame; false if the row has other bytes.
  @inline(__always)
  @unsafe private func pass(
    _ place: inout UnsafeRawPointer, _ piece: inout UnsafeRawPointer, _ length: UInt32
  ) -> Bool {
    let length = Int(length)
    if length == 0 { return true }
    guard unsafe ByteHash.isEqual(place, piece, length) else { return false }
    unsafe place += length
    unsafe piece += length
    return true
  }

  /// Moves past the key or a time; false if the cell is unusual.
  @inline(__always)
  @unsafe private func pass(
    _ place: inout UnsafeRawPointer, _ cell: Cell, _ walk: inout Walk
  ) -> Bool {
    if cell == .key { return unsafe passKey(&place, &walk) }
    var offset = 0
    guard let time = unsafe QuickCells.time(place, &offset) else { return false }
    unsafe place += offset
    if cell == .firstTime { walk.first = time } else { walk.second = time }
    return true
  }

  @inline(__always)
  @unsafe private func passKey(_ place: inout UnsafeRawPointer, _ walk: inout Walk) -> Bool {
    unsafe walk.key = place
    if unsafe keyLength > 0 && ByteHash.isEqual(place, keyBytes, keyLength) {
      unsafe place += keyLength
      return true
    }
    walk.isOtherKey = true
    walk.keyLength = unsafe QuickCells.keyLength(place, limit: Self.maximumKeyLength)
    unsafe place += walk.keyLength
    return walk.keyLength > 0
  }

  /// The position of a row's frame among the remembered frames, after the expected frame did not match; 0 for
  /// none.
  @unsafe private mutating func search(
    _ row: UnsafeRawPointer, before end: UnsafeRawPointer
  ) -> UInt32 {
    let available = unsafe end - row
    guard let cut = unsafe cut(row, count: available) else { return 0 }
    let rest = Int(cut.ends[2])
    guard let lineFeed = unsafe ByteScan.lineFeed(row + rest, count: available - rest) else {
      return 0
    }
    return unsafe memory.find(cut.pieces(of: row, count: rest + lineFeed + 1))
  }

  // MARK: - Rows that were read in full

  /// The places of the three cells in a row, with their commas.
  @safe private struct Cut {
    var starts = SIMD3<UInt32>()
    var ends = SIMD3<UInt32>()

    /// The bytes outside the cells.
    @unsafe func pieces(of row: UnsafeRawPointer, count: Int) -> EarlierRows.Pieces {
      let starts = SIMD4(0, ends[0], ends[1], ends[2])
      let ends = SIMD4(
        self.starts[0], self.starts[1], self.starts[2], UInt32(truncatingIfNeeded: count))
      return unsafe EarlierRows.Pieces(row: row, starts: starts, lengths: ends &- starts)
    }
  }

  /// Finds the three cells of a row; nil if quotes or line feeds are not where they should be.
  @unsafe private func cut(_ row: UnsafeRawPointer, count: Int) -> Cut? {
    var cut = Cut()
    var (at, column, cell) = (0, 0, 0)
    while cell < 3 {
      let start = at
      guard let comma = unsafe Self.comma(row, from: at, before: count) else { return nil }
      at = comma + 1
      if column == Int(layout.positions[cell]) {
        cut.starts[cell] = UInt32(truncatingIfNeeded: start)
        cut.ends[cell] = UInt32(truncatingIfNeeded: at)
        cell += 1
      }
      column += 1
    }
    return cut
  }

  /// The comma after a cell; nil if the row ends first or the cell is unusual.
  @unsafe private static func comma(
    _ row: UnsafeRawPointer, from start: Int, before count: Int
  ) -> Int? {
    func byte(_ at: Int) -> UInt8? {
      at < count ? unsafe row.load(fromByteOffset: at, as: UInt8.self) : nil
    }
    let isQuoted = byte(start) == Byte.quote
    var at = isQuoted ? start + 1 : start
    while let next = byte(at), next != Byte.lineFeed {
      if next == Byte.quote {
        guard isQuoted else { return nil }
        at += 1
        if byte(at) == Byte.comma { return at }
        guard byte(at) == Byte.quote else { return nil }
      } else if next == Byte.comma, !isQuoted {
        return at
      }
      at += 1
    }
    return nil
  }

  /// Whether a row's key and times have the form that the recognition expects.
  @unsafe private func isOrdinary(_ row: UnsafeRawPointer, _ cut: Cut) -> Bool {
    for (place, cell) in [layout.cells.0, layout.cells.1, layout.cells.2].enumerated() {
      let (start, end) = (Int(cut.starts[place]), Int(cut.ends[place]))
      var offset = start
      switch cell {
      case .key:
        offset += unsafe QuickCells.keyLength(row + start, limit: Self.maximumKeyLength)
      case .firstTime, .secondTime:
        guard unsafe QuickCells.time(row, &offset) != nil else { return false }
      }
      guard offset == end else { return false }
    }
    return true
  }

  /// Takes the key of a row that was read in full; an unusual key always counts as new.
  private mutating func updateKey() {
    isNewKey = true
    // The cells of a row with a NUL are in another place.
    guard !table.hasNUL, let row = unsafe table.row.baseAddress,
      let cut = unsafe cut(row, count: table.row.count)
    else {
      keyLength = 0
      return
    }
    let place = layout.cells.0 == .key ? 0 : layout.cells.1 == .key ? 1 : 2
    let start = unsafe row + Int(cut.starts[place])
    let count = Int(cut.ends[place] - cut.starts[place])
    if count == keyLength, unsafe ByteHash.isEqual(start, keyBytes, keyLength) {
      isNewKey = false
      return
    }
    let limit = min(count + 1, Self.maximumKeyLength)
    keyLength = unsafe QuickCells.keyLength(start, limit: limit)
    if keyLength > 0 { unsafe keyBytes.copyMemory(from: start, byteCount: keyLength) }
  }
}

/// A row: its key, its two times, and a number that identifies the other cells.
package struct RecognisedRow: BitwiseCopyable, Sendable {
  /// Marks a blank time.
  package static let blankTime = Int32.min

  /// The number that was remembered with the row's frame.
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

  /// The placeholder for the positions of a run that have no row.
  static let none = RecognisedRow(number: 0, firstTime: 0, secondTime: 0, line: 0)
}
