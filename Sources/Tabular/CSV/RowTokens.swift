/// Where the cells of one row lie in its bytes: the output of ``Tokenizer``, reused for every row.
///
/// Offsets count from the row's first byte. Quotes and the blanks around them are outside the range.
@safe struct RowTokens: ~Copyable {
  /// One cell: a range of the row's bytes, and how to read it.
  struct Cell {
    var start: Int32
    var end: Int32
    var form: Form
  }

  /// How a cell was written.
  enum Form: UInt8 {
    /// No quotes; blanks around it are already cut off.
    case plain
    /// Between quotes, with nothing to undo inside.
    case quoted
    /// Between quotes, with doubled quotes inside or text after the closing quote.
    case escaped
  }

  private(set) var count = 0
  private var cells: UnsafeMutablePointer<Cell>
  private var capacity = 64
  /// Line breaks inside the row's cells.
  var innerLineBreaks = 0
  /// The first cell with text after its closing quote, or -1.
  var textAfterQuoteCell = -1
  /// True if a quoted cell starts or ends with a blank.
  var hasBlankEdges = false
  /// True if the input ended inside a quoted value.
  var endsInsideQuotes = false

  init() {
    unsafe cells = .allocate(capacity: 64)
  }

  deinit {
    unsafe cells.deallocate()
  }

  /// The cell at a position below `count`.
  subscript(position: Int) -> Cell {
    precondition(position >= 0 && position < count)
    return unsafe cells[position]
  }

  mutating func clear() {
    count = 0
    innerLineBreaks = 0
    textAfterQuoteCell = -1
    hasBlankEdges = false
    endsInsideQuotes = false
  }

  mutating func append(_ start: Int, _ end: Int, _ form: Form) {
    if count == capacity { grow() }
    unsafe cells[count] = Cell(
      start: Int32(truncatingIfNeeded: start), end: Int32(truncatingIfNeeded: end), form: form)
    count &+= 1
  }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<Cell>.allocate(capacity: capacity * 2)
    unsafe larger.update(from: cells, count: count)
    unsafe cells.deallocate()
    unsafe cells = larger
    capacity *= 2
  }
}
