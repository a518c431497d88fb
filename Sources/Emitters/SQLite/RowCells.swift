import Foundation

/// The cells of one row as SQLite stores them: a serial type each, and the value's bytes.
///
/// Format: https://www.sqlite.org/fileformat2.html#record_format
@safe
struct RowCells: ~Copyable {
  /// A value: its serial type, where its bytes lie, and the number it is, if it is one.
  private struct Cell {
    var integer: Int64 = 0
    var type: UInt32 = 0
    var start: UInt32 = 0
    var length: UInt32 = 0

    var isText: Bool { type >= 12 }
  }

  /// What a column may hold.
  struct Contents: OptionSet {
    let rawValue: UInt8

    static let null = Contents(rawValue: 1)
    static let integer = Contents(rawValue: 2)
    static let real = Contents(rawValue: 4)
    static let text = Contents(rawValue: 8)
    static let blob = Contents(rawValue: 16)
    static let anything: Contents = [.null, .integer, .real, .text, .blob]
  }

  /// How many cells have been appended.
  private(set) var count = 0
  private let capacity: Int
  private let cells: UnsafeMutablePointer<Cell>
  private let allowed: UnsafeMutablePointer<Contents>
  private var values = ByteBuffer(capacity: 512)
  /// The last column whose cell holds what it may not hold.
  private(set) var misfit: Int?

  /// Room for the cells of a row; `allowed` says what each column may hold.
  init(_ allowed: [Contents]) {
    capacity = allowed.count
    unsafe cells = .allocate(capacity: capacity)
    unsafe cells.initialize(repeating: Cell(), count: capacity)
    unsafe self.allowed = .allocate(capacity: capacity)
    for (column, contents) in allowed.enumerated() {
      unsafe (self.allowed + column).initialize(to: contents)
    }
  }

  deinit {
    unsafe cells.deallocate()
    unsafe allowed.deallocate()
  }

  // MARK: - Filling

  /// Appends a whole number in as few bytes as hold it; 0 and 1 take none.
  @inline(__always)
  mutating func append(integer: Int64) {
    let (type, length) = store(integer)
    append(integer: integer, type: type, length: length, .integer)
  }

  /// Appends a floating-point number; one without decimals is stored as a whole number, as SQLite
  /// does in columns of type REAL.
  @inline(__always)
  mutating func append(real: Double) {
    if abs(real) < 0x1p47, real.rounded() == real, !(real == 0 && real.sign == .minus) {
      let (type, length) = store(Int64(real))
      return append(integer: Int64(real), type: type, length: length, .real)
    }
    unsafe values.room(for: 8).storeBytes(of: real.bitPattern.bigEndian, as: UInt64.self)
    append(integer: 0, type: 7, length: 8, .real)
  }

  /// Appends NULL.
  @inline(__always)
  mutating func appendNull() {
    append(integer: 0, type: 0, length: 0, .null)
  }

  /// Appends a text, which is copied.
  @inline(__always)
  mutating func append(text: String) {
    var text = text
    text.withUTF8 { unsafe append(text: UnsafeRawBufferPointer($0)) }
  }

  /// Appends a text of UTF-8 bytes, which are copied.
  @inline(__always)
  @unsafe mutating func append(text bytes: UnsafeRawBufferPointer) {
    unsafe copy(bytes, type: 13 &+ 2 &* bytes.count, .text)
  }

  /// Appends bytes, which are copied.
  @unsafe mutating func append(blob bytes: UnsafeRawBufferPointer) {
    unsafe copy(bytes, type: 12 &+ 2 &* bytes.count, .blob)
  }

  /// Forgets the row.
  @inline(__always)
  mutating func removeAll() {
    count = 0
    misfit = nil
    values.truncate()
  }

  // MARK: - Asking

  /// Whether a cell is NULL.
  @inline(__always)
  func isNull(_ column: Int) -> Bool { unsafe cells[column].type == 0 }

  /// The whole number in a cell; 0 where it holds something else.
  @inline(__always)
  func integer(_ column: Int) -> Int64 { unsafe cells[column].integer }

  /// Whether this row's key stands behind that of another row, as SQLite compares.
  func follows(_ other: borrowing RowCells, inColumns columns: [Int]) -> Bool {
    for column in columns {
      let (cell, earlier) = unsafe (cells[column], other.cells[column])
      if cell.isText || earlier.isText {
        let order = unsafe Self.compare(text(cell), other.text(earlier))
        if order != 0 { return order > 0 }
      } else if cell.integer != earlier.integer {
        return cell.integer > earlier.integer
      }
    }
    return false
  }

  /// Appends the record of some columns, in that order.
  @inline(__always)
  func write(_ columns: [Int], to record: inout ByteBuffer) {
    var headerLength = 1
    var length = 0
    for column in columns {
      let cell = unsafe cells[column]
      headerLength &+= Varint.length(Int(cell.type))
      length &+= Int(cell.length)
    }
    // A header of more than 127 bytes needs one more to say so.
    if headerLength > 127 { headerLength &+= 1 }
    let start = unsafe record.room(for: headerLength &+ length &+ 8)
    var place = unsafe start + Varint.write(headerLength, to: start)
    for column in columns {
      unsafe place += Varint.write(Int(cells[column].type), to: place)
    }
    for column in columns {
      let cell = unsafe cells[column]
      unsafe copy(cell, to: place)
      unsafe place += Int(cell.length)
    }
    record.advance(by: headerLength &+ length)
  }

  /// Appends the record of all columns as they come, with NULL for the one that is the row's number.
  @inline(__always)
  mutating func writeAll(rowID: Int?, to record: inout ByteBuffer) {
    if let rowID { unsafe cells[rowID].type = 0 }
    var headerLength = 1
    for column in 0..<count {
      headerLength &+= unsafe Varint.length(Int(cells[column].type))
    }
    if headerLength > 127 { headerLength &+= 1 }
    let start = unsafe record.room(for: headerLength &+ values.count)
    var place = unsafe start + Varint.write(headerLength, to: start)
    for column in 0..<count {
      unsafe place += Varint.write(Int(cells[column].type), to: place)
    }
    // The values lie in the order of the columns; that of the row's number is left out.
    let before = rowID.map { unsafe Int(cells[$0].start) } ?? values.count
    let behind = rowID.map { unsafe before + Int(cells[$0].length) } ?? values.count
    unsafe copyValues(0..<before, to: place)
    unsafe copyValues(behind..<values.count, to: place + before)
    record.advance(by: headerLength &+ before &+ values.count &- behind)
  }

  /// Appends a key whose bytes, compared from left to right, order rows by some columns as SQLite
  /// does: NULL, then numbers, then texts by their bytes.
  ///
  /// Whole numbers take four bytes, so that two of them compare as one word: they must be those of
  /// 32 bits. A text ends with 0; the bytes 0 and 1 inside it are written as two.
  func writeSortKey(_ columns: [Int], to key: inout ByteBuffer) {
    for column in columns {
      let cell = unsafe cells[column]
      guard cell.isText else {
        let place = unsafe key.room(for: 4)
        unsafe place.storeBytes(of: Self.sortable(cell).bigEndian, as: UInt32.self)
        key.advance(by: 4)
        continue
      }
      let text = unsafe text(cell)
      let place = unsafe key.room(for: 2 * text.count + 1)
      var length = 0
      for unsafe byte in unsafe text {
        if byte <= 1 {
          unsafe place.storeBytes(of: 1, toByteOffset: length, as: UInt8.self)
          length &+= 1
        }
        let written = byte <= 1 ? byte &+ 1 : byte
        unsafe place.storeBytes(of: written, toByteOffset: length, as: UInt8.self)
        length &+= 1
      }
      unsafe place.storeBytes(of: 0, toByteOffset: length, as: UInt8.self)
      key.advance(by: length + 1)
    }
  }

  // MARK: - Inside

  /// Stores a whole number behind the values there are; its cell is still to be appended.
  @inline(__always)
  private mutating func store(_ integer: Int64) -> (type: UInt32, length: Int) {
    let (type, length) = Self.storage(of: integer)
    let bigEndian = (integer << Int64(64 &- 8 &* length)).bigEndian
    unsafe values.room(for: 8).storeBytes(of: length == 0 ? 0 : bigEndian, as: Int64.self)
    return (type, length)
  }

  @inline(__always)
  private static func storage(of integer: Int64) -> (type: UInt32, length: Int) {
    if integer >> 1 == 0 { return (8 &+ UInt32(truncatingIfNeeded: integer), 0) }
    switch 65 &- (integer ^ (integer >> 63)).leadingZeroBitCount {
    case ...8: return (1, 1)
    case ...16: return (2, 2)
    case ...24: return (3, 3)
    case ...32: return (4, 4)
    case ...48: return (5, 6)
    default: return (6, 8)
    }
  }

  private static func sortable(_ cell: Cell) -> UInt32 {
    if cell.type == 0 { return 0 }
    precondition(
      cell.integer > Int64(Int32.min) && cell.integer <= Int64(Int32.max) && cell.type != 7,
      "an index holds texts and whole numbers of 32 bits")
    return UInt32(bitPattern: Int32(cell.integer)) ^ 0x8000_0000
  }

  @unsafe private func text(_ cell: Cell) -> UnsafeRawBufferPointer {
    unsafe UnsafeRawBufferPointer(
      rebasing: values.bytes[Int(cell.start)..<Int(cell.start &+ cell.length)])
  }

  /// Less than 0, 0 or more as bytes stand before, at or behind others; shorter before longer.
  static func compare(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Int {
    let shared = min(left.count, right.count)
    if shared > 0, let one = left.baseAddress, let other = right.baseAddress {
      let order = unsafe memcmp(one, other, shared)
      if order != 0 { return Int(order) }
    }
    return left.count - right.count
  }

  @inline(__always)
  @unsafe private func copyValues(_ range: Range<Int>, to place: UnsafeMutableRawPointer) {
    guard !range.isEmpty, let source = unsafe values.bytes.baseAddress else { return }
    unsafe place.copyMemory(from: source + range.lowerBound, byteCount: range.count)
  }

  @inline(__always)
  @unsafe private func copy(_ cell: Cell, to place: UnsafeMutableRawPointer) {
    guard cell.length > 0, let base = unsafe values.bytes.baseAddress else { return }
    let source = unsafe base + Int(cell.start)
    if cell.isText {
      unsafe place.copyMemory(from: source, byteCount: Int(cell.length))
    } else {
      // Numbers are written with the room behind them: one move of eight bytes, whatever the length.
      unsafe place.storeBytes(
        of: source.loadUnaligned(as: UInt64.self), as: UInt64.self)
    }
  }

  @inline(__always)
  @unsafe private mutating func copy(
    _ bytes: UnsafeRawBufferPointer, type: Int, _ contents: Contents
  ) {
    let room = unsafe values.room(for: bytes.count)
    if let source = bytes.baseAddress {
      unsafe room.copyMemory(from: source, byteCount: bytes.count)
    }
    append(integer: 0, type: UInt32(type), length: bytes.count, contents)
  }

  @inline(__always)
  private mutating func append(
    integer: Int64, type: UInt32, length: Int, _ contents: Contents
  ) {
    precondition(count < capacity, "a row must have a value for each column")
    if unsafe allowed[count].isDisjoint(with: contents) { misfit = count }
    unsafe cells[count] = Cell(
      integer: integer, type: type, start: UInt32(truncatingIfNeeded: values.count),
      length: UInt32(truncatingIfNeeded: length))
    count &+= 1
    values.advance(by: length)
  }
}
