import Foundation

/// The cells of one row as SQLite stores them: for each cell a serial type and the value's bytes.
///
/// The functions that append and read cells are also inlined in other modules, since a build passes
/// two million rows through them.
///
/// Format: https://www.sqlite.org/fileformat2.html#record_format
@safe
@usableFromInline package struct RowCells: ~Copyable {
  /// A value: its serial type, the place of its bytes, and its number if it is a number.
  @usableFromInline package struct Cell {
    @usableFromInline package var integer: Int64
    @usableFromInline package var type: UInt32
    @usableFromInline package var start: UInt32
    @usableFromInline package var length: UInt32

    @inlinable
    init(integer: Int64 = 0, type: UInt32 = 0, start: UInt32 = 0, length: UInt32 = 0) {
      self.integer = integer
      self.type = type
      self.start = start
      self.length = length
    }

    /// Whether the value is a text or a blob.
    package var isBytes: Bool { type >= 12 }
  }

  /// The kinds of value that a column may hold.
  @usableFromInline package struct Contents: OptionSet, Sendable {
    @usableFromInline package let rawValue: UInt8

    /// One bit for each kind.
    @inlinable
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// NULL.
    @inlinable package static var null: Contents { Contents(rawValue: 1) }
    /// Whole numbers.
    @inlinable package static var integer: Contents { Contents(rawValue: 2) }
    /// Numbers with decimals.
    @inlinable package static var real: Contents { Contents(rawValue: 4) }
    /// Texts.
    @inlinable package static var text: Contents { Contents(rawValue: 8) }
    /// Bytes.
    @inlinable package static var blob: Contents { Contents(rawValue: 16) }
    /// All kinds of value.
    package static var anything: Contents { [.null, .integer, .real, .text, .blob] }
  }

  /// The number of cells that have been appended.
  @usableFromInline package internal(set) var count = 0
  @usableFromInline let capacity: Int
  /// The cells, valid as long as the row exists.
  @usableFromInline package let cells: UnsafeMutablePointer<Cell>
  /// The kinds of value that each column may hold, valid as long as the row exists.
  @usableFromInline package let allowed: UnsafeMutablePointer<Contents>
  /// The bytes of all values in sequence.
  @usableFromInline package var values = ByteBuffer(capacity: 512)
  /// The row number in a table without a column for it; nil if rows are numbered by place.
  @usableFromInline package var number: Int?
  /// The last column whose cell has a kind of value that the column may not hold.
  @usableFromInline package internal(set) var misfit: Int?

  /// Makes room for the cells of a row; `allowed` has the kinds of value that each column may hold.
  package init(_ allowed: [Contents]) {
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

  /// Appends a whole number in the fewest bytes that can hold it; 0 and 1 take no bytes.
  @inlinable @inline(__always)
  package mutating func append(integer: Int64) {
    let (type, length) = store(integer)
    append(integer: integer, type: type, length: length, .integer)
  }

  /// Appends a floating-point number. Like SQLite in columns of type REAL, it stores a number
  /// without decimals as a whole number.
  @inlinable @inline(__always)
  package mutating func append(real: Double) {
    if abs(real) < 0x1p47, real.rounded() == real, !(real == 0 && real.sign == .minus) {
      let (type, length) = store(Int64(real))
      return append(integer: Int64(real), type: type, length: length, .real)
    }
    unsafe values.room(for: 8).storeBytes(of: real.bitPattern.bigEndian, as: UInt64.self)
    append(integer: 0, type: 7, length: 8, .real)
  }

  /// Appends NULL.
  @inlinable @inline(__always)
  package mutating func appendNull() {
    append(integer: 0, type: 0, length: 0, .null)
  }

  /// Appends a text, which is copied.
  @inlinable @inline(__always)
  package mutating func append(text: String) {
    var text = text
    text.withUTF8 { unsafe append(text: UnsafeRawBufferPointer($0)) }
  }

  /// Appends a text of UTF-8 bytes, which are copied.
  @inlinable @inline(__always)
  @unsafe package mutating func append(text bytes: UnsafeRawBufferPointer) {
    unsafe copy(bytes, type: 13 &+ 2 &* bytes.count, .text)
  }

  /// Appends a text of UTF-8 bytes, which are copied.
  @inlinable @inline(__always)
  package mutating func append(text bytes: Span<UInt8>) {
    unsafe bytes.withUnsafeBytes { unsafe append(text: $0) }
  }

  /// Appends bytes, which are copied.
  @inlinable
  @unsafe package mutating func append(blob bytes: UnsafeRawBufferPointer) {
    unsafe copy(bytes, type: 12 &+ 2 &* bytes.count, .blob)
  }

  /// Appends the value in a cell of another row.
  package mutating func append(_ other: borrowing RowCells, _ column: Int) {
    let cell = unsafe other.cells[column]
    let bytes = unsafe other.bytes(of: cell)
    switch cell.type {
    case 0: appendNull()
    case 7: append(real: other.real(cell))
    case 12...: unsafe copy(bytes, type: Int(cell.type), cell.type % 2 == 0 ? .blob : .text)
    default: append(integer: cell.integer)
    }
  }

  /// Removes all cells, for the next row.
  @inlinable @inline(__always)
  package mutating func removeAll() {
    count = 0
    misfit = nil
    number = nil
    values.truncate()
  }

  /// Keeps only the first cells, to replace a value that turned out to be wrong.
  package mutating func removeCells(from column: Int) {
    guard column < count else { return }
    unsafe values.truncate(to: Int(cells[column].start))
    count = column
    if let misfit, misfit >= column { self.misfit = nil }
  }

  // MARK: - Asking

  /// Whether a cell is NULL.
  @inlinable @inline(__always)
  package func isNull(_ column: Int) -> Bool { unsafe cells[column].type == 0 }

  /// The whole number in a cell; 0 if it holds something else.
  @inlinable @inline(__always)
  package func integer(_ column: Int) -> Int64 { unsafe cells[column].integer }

  /// A value that was appended; a number without decimals is an integer, even in a column of type
  /// REAL.
  package enum Value: Hashable, Sendable {
    case null
    case integer(Int64)
    case real(Double)
    case text(String)
    case blob([UInt8])

    /// Texts are equal if their bytes are, as in SQLite. In Swift, "é" also equals an e with an accent after
    /// it.
    package static func == (one: Value, other: Value) -> Bool {
      switch (one, other) {
      case (.null, .null): true
      case (.integer(let one), .integer(let other)): one == other
      case (.real(let one), .real(let other)): one == other
      case (.text(let one), .text(let other)): one.utf8.elementsEqual(other.utf8)
      case (.blob(let one), .blob(let other)): one == other
      default: false
      }
    }
  }

  /// The value in a cell.
  package func value(_ column: Int) -> Value {
    let cell = unsafe cells[column]
    switch cell.type {
    case 0: return .null
    case 7: return .real(real(cell))
    case 12...:
      let bytes = unsafe bytes(of: cell)
      if cell.type % 2 == 0 { return unsafe .blob(Array(bytes)) }
      return unsafe .text(String(decoding: bytes, as: UTF8.self))
    default: return .integer(cell.integer)
    }
  }

  /// The number in a cell that holds one.
  package func real(_ cell: Cell) -> Double {
    if cell.type != 7 { return Double(cell.integer) }
    let bits = unsafe values.bytes.loadUnaligned(fromByteOffset: Int(cell.start), as: UInt64.self)
    return Double(bitPattern: UInt64(bigEndian: bits))
  }

  /// Whether this row's key sorts after another row's key, by SQLite's comparison.
  package func follows(_ other: borrowing RowCells, inColumns columns: [Int]) -> Bool {
    for column in columns {
      let (cell, earlier) = unsafe (cells[column], other.cells[column])
      if cell.isBytes || earlier.isBytes {
        let order = unsafe Self.compare(bytes(of: cell), other.bytes(of: earlier))
        if order != 0 { return order > 0 }
      } else if cell.integer != earlier.integer {
        return cell.integer > earlier.integer
      }
    }
    return false
  }

  // MARK: - Inside

  /// Stores a whole number after the existing values; the caller appends its cell.
  @inlinable @inline(__always)
  mutating func store(_ integer: Int64) -> (type: UInt32, length: Int) {
    let (type, length) = Self.storage(of: integer)
    let bigEndian = (integer << Int64(64 &- 8 &* length)).bigEndian
    unsafe values.room(for: 8).storeBytes(of: length == 0 ? 0 : bigEndian, as: Int64.self)
    return (type, length)
  }

  @inlinable @inline(__always)
  static func storage(of integer: Int64) -> (type: UInt32, length: Int) {
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

  /// The bytes of a text or a blob, valid until the row changes.
  @unsafe package func bytes(of cell: Cell) -> UnsafeRawBufferPointer {
    unsafe UnsafeRawBufferPointer(
      rebasing: values.bytes[Int(cell.start)..<Int(cell.start &+ cell.length)])
  }

  /// Compares bytes: less than 0 if the first sort before the others, 0 if they are equal, else
  /// more. A prefix sorts first.
  package static func compare(
    _ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer
  ) -> Int {
    let shared = min(left.count, right.count)
    if shared > 0, let one = left.baseAddress, let other = right.baseAddress {
      let order = unsafe memcmp(one, other, shared)
      if order != 0 { return Int(order) }
    }
    return left.count - right.count
  }

  @inlinable @inline(__always)
  @unsafe mutating func copy(
    _ bytes: UnsafeRawBufferPointer, type: Int, _ contents: Contents
  ) {
    let room = unsafe values.room(for: bytes.count)
    if let source = bytes.baseAddress {
      unsafe room.copyMemory(from: source, byteCount: bytes.count)
    }
    append(integer: 0, type: UInt32(type), length: bytes.count, contents)
  }

  /// Appends a cell whose bytes are already behind the other values.
  @inlinable @inline(__always)
  package mutating func append(
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
