import GRDBSQLite

/// Values that wait to be inserted: plain cells in one block, and the bytes of copied texts in
/// another.
@safe
final class CellBuffer {
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
  func append(integer: Int64) {
    append(Cell(bits: UInt64(bitPattern: integer), length: 0, kind: .integer))
  }

  /// Appends a floating-point number.
  @inline(__always)
  func append(real: Double) {
    append(Cell(bits: real.bitPattern, length: 0, kind: .real))
  }

  /// Appends NULL.
  @inline(__always)
  func appendNull() {
    append(Cell(bits: 0, length: 0, kind: .null))
  }

  /// Appends a text, which is copied.
  @inline(__always)
  func append(text: String) {
    var text = text
    text.withUTF8 { unsafe copy(UnsafeRawBufferPointer($0)) }
  }

  /// Appends a text that stays where it is until ``removeAll()``.
  @inline(__always)
  @unsafe func append(bytes: UnsafeRawBufferPointer) {
    // A text without bytes may have no address, which SQLite would take for NULL.
    guard let start = bytes.baseAddress, bytes.count > 0 else { return unsafe copy(bytes) }
    let bits = UInt64(UInt(bitPattern: start))
    append(Cell(bits: bits, length: UInt32(bytes.count), kind: .borrowedText))
  }

  /// Appends a text, which is copied.
  @inline(__always)
  @unsafe func append(copying bytes: UnsafeRawBufferPointer) {
    unsafe copy(bytes)
  }

  /// Forgets all values, and the copied texts with them.
  func removeAll() {
    count = 0
    textCount = 0
  }

  /// Gives SQLite the value at a position, as the result of a virtual table's column.
  @inline(__always)
  @unsafe func giveResult(_ index: Int, to context: OpaquePointer) {
    let cell = unsafe cells[index]
    switch cell.kind {
    case .null:
      unsafe sqlite3_result_null(context)
    case .integer:
      unsafe sqlite3_result_int64(context, Int64(bitPattern: cell.bits))
    case .real:
      unsafe sqlite3_result_double(context, Double(bitPattern: cell.bits))
    case .borrowedText:
      unsafe sqlite3_result_text(
        context, UnsafePointer<CChar>(bitPattern: UInt(cell.bits)), CInt(cell.length), nil)
    case .copiedText:
      unsafe sqlite3_result_text(
        context, (texts + Int(cell.bits)).assumingMemoryBound(to: CChar.self), CInt(cell.length),
        nil)
    }
  }

  @inline(__always)
  private func append(_ cell: Cell) {
    precondition(count < capacity, "a row must have a value for each column")
    unsafe (cells + count).initialize(to: cell)
    count += 1
  }

  @inline(__always)
  private func copy(_ bytes: UnsafeRawBufferPointer) {
    if textCount + bytes.count > textCapacity { growTexts(by: bytes.count) }
    if let start = bytes.baseAddress {
      unsafe (texts + textCount).copyMemory(from: start, byteCount: bytes.count)
    }
    append(Cell(bits: UInt64(textCount), length: UInt32(bytes.count), kind: .copiedText))
    textCount += bytes.count
  }

  private func growTexts(by byteCount: Int) {
    let capacity = max(textCapacity * 2, textCount + byteCount)
    let larger = UnsafeMutableRawPointer.allocate(byteCount: capacity, alignment: 1)
    unsafe larger.copyMemory(from: texts, byteCount: textCount)
    unsafe texts.deallocate()
    unsafe texts = unsafe larger
    textCapacity = capacity
  }
}
