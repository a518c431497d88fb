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

  /// Everything that changes; behind one constant pointer, so that no access is checked for
  /// exclusivity while it runs, a dozen million times a build.
  @unsafe private struct State {
    var cells: UnsafeMutablePointer<Cell>
    var count = 0
    var texts: UnsafeMutableRawPointer
    var textCapacity: Int
    var textCount = 0
  }

  /// How many values fit.
  let capacity: Int
  /// How many values wait.
  var count: Int { unsafe state.pointee.count }

  private let state: UnsafeMutablePointer<State>

  /// Makes room for that many values.
  init(capacity: Int) {
    self.capacity = capacity
    let textCapacity = 16_384
    unsafe state = .allocate(capacity: 1)
    unsafe state.initialize(
      to: State(
        cells: .allocate(capacity: capacity),
        texts: .allocate(byteCount: textCapacity, alignment: 1), textCapacity: textCapacity))
  }

  deinit {
    unsafe state.pointee.cells.deallocate()
    unsafe state.pointee.texts.deallocate()
    unsafe state.deallocate()
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
    unsafe state.pointee.count = 0
    unsafe state.pointee.textCount = 0
  }

  /// Gives SQLite the value at a position, as the result of a virtual table's column.
  @inline(__always)
  @unsafe func giveResult(_ index: Int, to context: OpaquePointer) {
    let cell = unsafe state.pointee.cells[index]
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
        context, (state.pointee.texts + Int(cell.bits)).assumingMemoryBound(to: CChar.self),
        CInt(cell.length),
        nil)
    }
  }

  @inline(__always)
  private func append(_ cell: Cell) {
    let count = unsafe state.pointee.count
    precondition(count < capacity, "a row must have a value for each column")
    unsafe (state.pointee.cells + count).initialize(to: cell)
    unsafe state.pointee.count = count &+ 1
  }

  @inline(__always)
  private func copy(_ bytes: UnsafeRawBufferPointer) {
    let start = unsafe state.pointee.textCount
    if unsafe start + bytes.count > state.pointee.textCapacity { growTexts(by: bytes.count) }
    if let source = bytes.baseAddress {
      unsafe (state.pointee.texts + start).copyMemory(from: source, byteCount: bytes.count)
    }
    append(Cell(bits: UInt64(start), length: UInt32(bytes.count), kind: .copiedText))
    unsafe state.pointee.textCount = start + bytes.count
  }

  private func growTexts(by byteCount: Int) {
    let used = unsafe state.pointee.textCount
    let capacity = unsafe max(state.pointee.textCapacity * 2, used + byteCount)
    let larger = UnsafeMutableRawPointer.allocate(byteCount: capacity, alignment: 1)
    unsafe larger.copyMemory(from: state.pointee.texts, byteCount: used)
    unsafe state.pointee.texts.deallocate()
    unsafe state.pointee.texts = unsafe larger
    unsafe state.pointee.textCapacity = capacity
  }
}
