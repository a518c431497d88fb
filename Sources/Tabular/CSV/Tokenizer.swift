/// Finds the cells of one row in bytes; does no I/O and allocates nothing.
///
/// It follows RFC 4180 as real feeds use it, with any delimiter: a quote opens a value only at the start, a quote inside a plain
/// value is an ordinary character, and text after a closing quote belongs to the value. The tests compare it
/// with a plain tokenizer that works character by character.
enum Tokenizer {
  /// The result of reading a row.
  enum Outcome {
    /// The row is complete; the next one starts at this offset.
    case row(length: Int)
    /// The bytes end before the row does; its last cell starts at this offset.
    case incomplete(lastCell: Int)
  }

  /// Reads the row at the start of `bytes` into `tokens`; at the end of the input (`isFinal`)
  /// the last row needs no line feed.
  static func read(
    _ bytes: UnsafeRawBufferPointer, isFinal: Bool, into tokens: inout RowTokens
  ) -> Outcome {
    tokens.clear()
    let delimiter = tokens.delimiter
    var start = 0
    while true {
      switch unsafe cell(
        bytes, from: start, delimiter: delimiter, isFinal: isFinal, into: &tokens)
      {
      case .next(let offset): start = offset
      case .last(let offset): return .row(length: offset)
      case .incomplete: return .incomplete(lastCell: start)
      }
    }
  }

  private enum CellOutcome {
    case next(Int)
    case last(Int)
    case incomplete
  }

  /// Reads one cell and the delimiter or line feed after it.
  @inline(__always)
  private static func cell(
    _ bytes: UnsafeRawBufferPointer, from start: Int, delimiter: UInt8, isFinal: Bool,
    into tokens: inout RowTokens
  ) -> CellOutcome {
    guard let base = bytes.baseAddress else { return isFinal ? .last(0) : .incomplete }
    let end = bytes.count
    var at = start
    while at < end {
      let byte = unsafe base.load(fromByteOffset: at, as: UInt8.self)
      // A tab is a blank, unless it is the delimiter.
      guard Byte.isBlank(byte), byte != delimiter else { break }
      at &+= 1
    }
    if at < end, unsafe base.load(fromByteOffset: at, as: UInt8.self) == Byte.quote,
      tokens.hasQuotes
    {
      let closing = unsafe closingQuote(base, from: at &+ 1, end: end)
      if closing > 0, unsafe base.load(fromByteOffset: closing &+ 1, as: UInt8.self) == delimiter {
        tokens.append(at &+ 1, closing, .quoted)
        return .next(closing &+ 2)
      }
      return unsafe quotedCell(bytes, from: at &+ 1, isFinal: isFinal, into: &tokens)
    }
    let first = at
    at = unsafe endOfPlainCell(bytes, from: at, delimiter: delimiter)
    if at == end, !isFinal { return .incomplete }
    var last = at
    while last > first, Byte.isBlank(unsafe base.load(fromByteOffset: last &- 1, as: UInt8.self)) {
      last &-= 1
    }
    tokens.append(first, last, .plain)
    if at == end { return .last(end) }
    let isDelimiter = unsafe base.load(fromByteOffset: at, as: UInt8.self) == delimiter
    return isDelimiter ? .next(at &+ 1) : .last(at &+ 1)
  }

  /// The position of the closing quote of a quoted cell without blanks at its ends and without line breaks,
  /// if a byte follows the quote; 0 if the cell may have another form.
  @inline(__always)
  private static func closingQuote(_ base: UnsafeRawPointer, from first: Int, end: Int) -> Int {
    var at = first
    while at &+ 9 <= end {
      let word = unsafe base.loadUnaligned(fromByteOffset: at, as: UInt64.self)
      let quotes = ByteScan.matches(word, Byte.quote)
      let lineFeeds = ByteScan.matches(word, Byte.lineFeed)
      if quotes == 0 {
        if lineFeeds != 0 { return 0 }
        at &+= 8
        continue
      }
      if lineFeeds & (quotes ^ (quotes &- 1)) != 0 { return 0 }
      let closing = at &+ ByteScan.position(quotes)
      if closing == first { return closing }
      let edges = unsafe (
        base.load(fromByteOffset: first, as: UInt8.self),
        base.load(fromByteOffset: closing &- 1, as: UInt8.self)
      )
      return edges.0 > Byte.space && edges.1 > Byte.space ? closing : 0
    }
    return 0
  }

  /// The position of the next delimiter or line feed, or the end of the bytes.
  @inline(__always)
  private static func endOfPlainCell(
    _ bytes: UnsafeRawBufferPointer, from first: Int, delimiter: UInt8
  ) -> Int {
    var at = first
    while at &+ 8 <= bytes.count {
      let word = unsafe bytes.loadUnaligned(fromByteOffset: at, as: UInt64.self)
      let found = ByteScan.matches(word, delimiter) | ByteScan.matches(word, Byte.lineFeed)
      if found != 0 { return at &+ ByteScan.position(found) }
      at &+= 8
    }
    while at < bytes.count, unsafe bytes[at] != delimiter, unsafe bytes[at] != Byte.lineFeed {
      at &+= 1
    }
    return at
  }

  /// The position of the next quote, or the end of the bytes; counts the line breaks before it.
  @inline(__always)
  private static func nextQuote(
    _ bytes: UnsafeRawBufferPointer, from first: Int, _ tokens: inout RowTokens
  ) -> Int {
    var at = first
    while at &+ 8 <= bytes.count {
      let word = unsafe bytes.loadUnaligned(fromByteOffset: at, as: UInt64.self)
      let quote = ByteScan.position(ByteScan.matches(word, Byte.quote))
      let lineFeed = ByteScan.position(ByteScan.matches(word, Byte.lineFeed))
      if quote < lineFeed { return at &+ quote }
      if lineFeed < 8 {
        tokens.innerLineBreaks &+= 1
        at &+= lineFeed &+ 1
      } else {
        at &+= 8
      }
    }
    while at < bytes.count, unsafe bytes[at] != Byte.quote {
      if unsafe bytes[at] == Byte.lineFeed { tokens.innerLineBreaks &+= 1 }
      at &+= 1
    }
    return at
  }

  /// Reads the rest of a cell whose opening quote is before `first`.
  private static func quotedCell(
    _ bytes: UnsafeRawBufferPointer, from first: Int, isFinal: Bool, into tokens: inout RowTokens
  ) -> CellOutcome {
    let end = bytes.count
    let delimiter = tokens.delimiter
    var at = first
    var form = RowTokens.Form.quoted
    while true {
      at = unsafe nextQuote(bytes, from: at, &tokens)
      // A quote at the end of the bytes may be the first of two, which the next bytes show.
      if at &+ 1 >= end, !isFinal { return .incomplete }
      guard at &+ 1 < end, unsafe bytes[at &+ 1] == Byte.quote else { break }
      form = .escaped
      at &+= 2
    }
    if at >= end {
      tokens.endsInsideQuotes = true
      tokens.append(first, end, form)
      return .last(end)
    }
    let closing = at
    if closing > first, unsafe Byte.isBlank(bytes[first]) || Byte.isBlank(bytes[closing &- 1]) {
      tokens.hasBlankEdges = true
    }
    var lastText = closing
    at &+= 1
    while at < end, unsafe bytes[at] != delimiter, unsafe bytes[at] != Byte.lineFeed {
      if !Byte.isBlank(unsafe bytes[at]) { lastText = at }
      at &+= 1
    }
    if at == end, !isFinal { return .incomplete }
    if lastText > closing {
      if tokens.textAfterQuoteCell < 0 { tokens.textAfterQuoteCell = tokens.count }
      tokens.append(first, lastText &+ 1, .escaped)
    } else {
      tokens.append(first, closing, form)
    }
    if at == end { return .last(end) }
    return unsafe bytes[at] == delimiter ? .next(at &+ 1) : .last(at &+ 1)
  }
}

/// The ranges of one row's cells in its bytes: the output of ``Tokenizer``, reused for every row.
///
/// Offsets count from the row's first byte. Quotes and the blanks around them are outside the range.
@safe struct RowTokens: ~Copyable {
  /// One cell: a range of the row's bytes, and its form.
  struct Cell {
    var start: Int32
    var end: Int32
    var form: Form
  }

  /// The form in which a cell was written.
  enum Form: UInt8 {
    /// No quotes; blanks around it are already cut off.
    case plain
    /// Between quotes, with nothing to unescape inside.
    case quoted
    /// Between quotes, with doubled quotes inside or text after the closing quote.
    case escaped
  }

  private(set) var count = 0
  private var cells: UnsafeMutablePointer<Cell>
  private var capacity = 64
  /// The number of line breaks inside the row's cells.
  var innerLineBreaks = 0
  /// The first cell with text after its closing quote, or -1.
  var textAfterQuoteCell = -1
  /// True if a quoted cell starts or ends with a blank.
  var hasBlankEdges = false
  /// True if the input ended inside a quoted value.
  var endsInsideQuotes = false
  /// The byte between two cells.
  let delimiter: UInt8
  /// True if a quote at the start of a cell opens a quoted value.
  var hasQuotes: Bool

  init(delimiter: UInt8 = Byte.comma, hasQuotes: Bool = true) {
    self.delimiter = delimiter
    self.hasQuotes = hasQuotes
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
