import GRDBSQLite

/// Values that wait for their statement: plain cells in one block, and the bytes of copied texts in
/// another.
@safe
struct CellBuffer: ~Copyable {
  /// What a cell holds; a text says in `length` how long it is.
  private enum Kind: UInt8 {
    case null, integer, real, borrowedText, copiedText
  }

  /// A value: its bits, an address, or a place among the copied texts.
  private struct Cell {
    var bits: UInt64
    var length: UInt32
    var kind: Kind
  }

  /// How many values fit.
  let capacity: Int
  /// How many values wait.
  private(set) var count = 0

  private let cells: UnsafeMutablePointer<Cell>
  private var texts: UnsafeMutableRawPointer
  private var textCapacity: Int
  private var textCount = 0

  /// Makes room for that many values.
  init(capacity: Int) {
    self.capacity = capacity
    textCapacity = 16_384
    unsafe cells = .allocate(capacity: capacity)
    unsafe texts = .allocate(byteCount: textCapacity, alignment: 1)
  }

  deinit {
    unsafe cells.deallocate()
    unsafe texts.deallocate()
  }

  /// Appends a whole number.
  @inline(__always)
  mutating func append(integer: Int64) {
    append(Cell(bits: UInt64(bitPattern: integer), length: 0, kind: .integer))
  }

  /// Appends a floating-point number.
  @inline(__always)
  mutating func append(real: Double) {
    append(Cell(bits: real.bitPattern, length: 0, kind: .real))
  }

  /// Appends NULL.
  @inline(__always)
  mutating func appendNull() {
    append(Cell(bits: 0, length: 0, kind: .null))
  }

  /// Appends a text, which is copied.
  @inline(__always)
  mutating func append(text: String) {
    var text = text
    text.withUTF8 { unsafe copy(UnsafeRawBufferPointer($0)) }
  }

  /// Appends a text that stays where it is until ``removeAll()``.
  @inline(__always)
  @unsafe mutating func append(bytes: UnsafeRawBufferPointer) {
    // A text without bytes may have no address, which SQLite would take for NULL.
    guard let start = bytes.baseAddress, bytes.count > 0 else { return unsafe copy(bytes) }
    let bits = UInt64(UInt(bitPattern: start))
    append(Cell(bits: bits, length: UInt32(bytes.count), kind: .borrowedText))
  }

  /// Appends a text, which is copied.
  @inline(__always)
  @unsafe mutating func append(copying bytes: UnsafeRawBufferPointer) {
    unsafe copy(bytes)
  }

  /// Forgets all values, and the copied texts with them.
  mutating func removeAll() {
    count = 0
    textCount = 0
  }

  /// Binds all values, in order, to a statement's parameters; returns SQLite's first complaint.
  @unsafe borrowing func bind(to statement: OpaquePointer) -> CInt {
    for index in 0..<count {
      let code = unsafe bind(cells[index], to: statement, at: CInt(truncatingIfNeeded: index + 1))
      guard code == SQLITE_OK else { return code }
    }
    return SQLITE_OK
  }

  @inline(__always)
  private func bind(_ cell: Cell, to statement: OpaquePointer, at parameter: CInt) -> CInt {
    switch cell.kind {
    case .null:
      unsafe sqlite3_bind_null(statement, parameter)
    case .integer:
      unsafe sqlite3_bind_int64(statement, parameter, Int64(bitPattern: cell.bits))
    case .real:
      unsafe sqlite3_bind_double(statement, parameter, Double(bitPattern: cell.bits))
    case .borrowedText:
      unsafe sqlite3_bind_text(
        statement, parameter, UnsafePointer<CChar>(bitPattern: UInt(cell.bits)),
        CInt(cell.length), nil)
    case .copiedText:
      unsafe sqlite3_bind_text(
        statement, parameter,
        (texts + Int(cell.bits)).assumingMemoryBound(to: CChar.self), CInt(cell.length), nil)
    }
  }

  @inline(__always)
  private mutating func append(_ cell: Cell) {
    precondition(count < capacity, "a row must have a value for each column")
    unsafe (cells + count).initialize(to: cell)
    count += 1
  }

  @inline(__always)
  private mutating func copy(_ bytes: UnsafeRawBufferPointer) {
    if textCount + bytes.count > textCapacity { growTexts(by: bytes.count) }
    if let start = bytes.baseAddress {
      unsafe (texts + textCount).copyMemory(from: start, byteCount: bytes.count)
    }
    append(Cell(bits: UInt64(textCount), length: UInt32(bytes.count), kind: .copiedText))
    textCount += bytes.count
  }

  private mutating func growTexts(by byteCount: Int) {
    let capacity = max(textCapacity * 2, textCount + byteCount)
    let larger = UnsafeMutableRawPointer.allocate(byteCount: capacity, alignment: 1)
    unsafe larger.copyMemory(from: texts, byteCount: textCount)
    unsafe texts.deallocate()
    unsafe texts = unsafe larger
    textCapacity = capacity
  }
}
