/// Reads a table row by row from a source of bytes; the cells of the current row are read through
/// the accessors in `TableReader+Cells.swift`.
///
/// What is anomalous about the bytes of a row is reported here, once; the accessors only read.
/// Cost: about 1.5 ns a byte; memory does not grow with the table.
@safe package struct TableReader: ~Copyable {
  /// The format that the reader expects, as messages name it.
  package static let expectedFormat = "CSV in UTF-8 with commas"
  /// The largest cell that is read; a longer one is an unclosed quote more often than a text.
  package static let maximumCellSize = 1 << 20
  /// The largest row that is read; one that is longer is not a row of a table.
  package static let maximumRowSize = 16 << 20

  /// The most columns that are read; SQLite's tables have 2,000 at most.
  package static let maximumColumnCount = 1_000

  /// The table's file name, for notices.
  package let file: String
  /// The format of a file that is not CSV; nil for CSV. Only a table with other separators has a
  /// header and rows.
  package private(set) var format: FileFormat?
  /// The column names.
  package internal(set) var header = Header(names: [])
  /// How many columns the file has; the header may have more that were added.
  private(set) var columnCount = 0
  /// The line on which the current row starts, from 1.
  package private(set) var line = 0
  /// The lines on which the rows start that are left out, in order.
  private let skippedLines: [Int]
  /// How many of those have been passed.
  private var passedCount = 0
  /// True if the current row has a NUL byte, which no text has; its cells have the replacement character
  /// for it, because many readers of a database take a NUL for the end of a text.
  package private(set) var hasNUL = false
  /// True if the current row's bytes were looked at and gave no cause for a notice.
  package private(set) var isClean = false

  private var source: any ChunkSource
  /// True if a line has been found to end in two carriage returns and a line feed.
  private var hasRepeatedReturns = false
  /// The line on which the next row starts.
  private(set) var nextLine = 1
  private var isFinal = false
  /// The bytes of the source's last answer; those from `position` on are unread.
  var buffer: UnsafeRawBufferPointer
  var position = 0
  /// The current row with its line feed, and its cells.
  var row: UnsafeRawBufferPointer
  var tokens: RowTokens
  /// What `row` points to where it is not as the file has it.
  private var correctedRow: CorrectedRow?

  /// Opens a table and reads its header.
  ///
  /// An empty file has an empty header. So has a file that is not a table, which is not read. If the
  /// first line ends in a carriage return alone, so do the others: that gets a notice, and line feeds
  /// are read instead. Some exports have lines of their own above the header: the first
  /// `linesBeforeHeader` that are not blank are skipped. Rows that start on one of the lines
  /// `skipping`, in ascending order, are left out.
  /// Throws ``Failure`` when the source does, when a cell is over ``maximumCellSize``, or a row over
  /// ``maximumRowSize``.
  package init(
    _ source: any ChunkSource, file: String, linesBeforeHeader: Int = 0,
    skipping lines: [Int] = [], report: inout Report
  ) throws {
    self.source = source
    self.file = file
    skippedLines = lines
    unsafe buffer = UnsafeRawBufferPointer(start: nil, count: 0)
    unsafe row = UnsafeRawBufferPointer(start: nil, count: 0)
    tokens = RowTokens()
    try readStart()
    if format != nil { return }
    if try hasCarriageReturnsAlone() { readLineFeeds(&report) }
    var names: [String] = []
    var banners = linesBeforeHeader
    while names.isEmpty, try readRow() {
      if isBlankLine { continue }
      if banners == 0 { names = cellTexts() }
      banners -= 1
    }
    header = Header(names: Array(names.prefix(Self.maximumColumnCount)))
    columnCount = header.names.count
    reportRepeatedReturns(&report)
    if names.count == 1, let other = FileFormat(separatorsIn: names[0], insteadOf: .comma) {
      format = other
      return
    }
    reportHeader(&report)
    if names.count > columnCount { reportSurplusColumns(names.count, &report) }
  }

  /// Moves to the next row; false at the end of the table.
  package mutating func next(_ report: inout Report) throws -> Bool {
    while try readRow() {
      if isSkipped() { continue }
      if !hasRepeatedReturns { reportRepeatedReturns(&report) }
      if isBlankLine {
        reportBlankLine(&report)
      } else {
        isClean = inspect(&report)
        // A surplus cell must not be read as one of an added column.
        if columnCount < header.names.count, tokens.count > columnCount { replaceCells([]) }
        if hasNUL { replaceNULs(&report) }
        return true
      }
    }
    return false
  }

  /// True if any row is left out, so that every row must be read on its own.
  var skipsRows: Bool { !skippedLines.isEmpty }

  /// Whether the row just read is one of those that are left out.
  private mutating func isSkipped() -> Bool {
    while passedCount < skippedLines.count, skippedLines[passedCount] < line { passedCount += 1 }
    return passedCount < skippedLines.count && skippedLines[passedCount] == line
  }

  /// False for a file of another format, which is not read.
  package var isTable: Bool { format.map { $0.family == .table } ?? true }

  /// Throws ``Failure`` for a file of another format.
  package func checkFormat() throws {
    guard let format else { return }
    throw Failure(format, insteadOf: Self.expectedFormat, at: SourceLocation(file))
  }

  /// A place in the current row.
  package func origin(_ field: String? = nil) -> SourceLocation {
    SourceLocation(file, line: line, field: field)
  }

  /// How many bytes the buffer holds from the start of the current row.
  var bytesFromRow: Int { unsafe buffer.count - position + row.count }

  /// Skips rows of one line each without reading their cells.
  mutating func skipRows(_ count: Int, length: Int) {
    position += length
    nextLine += count
    line = nextLine - 1
  }

  /// Goes back to the rows that ``skipRows(_:length:)`` has just skipped.
  mutating func returnToRows(_ count: Int, length: Int) {
    position -= length
    nextLine -= count
  }

  // MARK: - Bytes

  /// Takes another row in place of the file's.
  mutating func setRow(_ other: CorrectedRow) {
    correctedRow = other
    unsafe row = UnsafeRawBufferPointer(other.bytes)
    _ = unsafe Tokenizer.read(row, isFinal: true, into: &tokens)
  }

  private mutating func readRow() throws -> Bool {
    while true {
      let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[position...])
      if unsafe rest.isEmpty, isFinal { return false }
      let outcome: Tokenizer.Outcome =
        unsafe rest.isEmpty
        ? .incomplete(lastCell: 0)
        : Tokenizer.read(rest, isFinal: isFinal, into: &tokens)
      switch outcome {
      case .row(let length):
        unsafe row = UnsafeRawBufferPointer(rebasing: rest[..<length])
        hasNUL = unsafe ByteScan.hasNUL(row)
        position += length
        isClean = false
        line = nextLine
        nextLine += 1 + tokens.innerLineBreaks
        return true
      case .incomplete(let lastCell):
        if rest.count - lastCell > Self.maximumCellSize { throw oversizedCell() }
        if rest.count > Self.maximumRowSize { throw oversizedRow() }
        // A long row is not cut again for each few bytes that arrive.
        let largest = min(lastCell + Self.maximumCellSize, Self.maximumRowSize)
        try refill(upTo: min(2 * rest.count, largest + 1))
      }
    }
  }

  /// Fetches bytes until `count` are unread, or there are no more.
  private mutating func refill(upTo count: Int) throws {
    repeat {
      try refill()
    } while unsafe !isFinal && buffer.count - position < count
  }

  /// Fetches the bytes that follow the unread ones.
  mutating func refill() throws {
    let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[position...])
    source.didRead(lines: nextLine - 1)
    if let more = try unsafe source.next(carrying: rest) {
      unsafe buffer = unsafe more
      position = 0
    } else {
      isFinal = true
    }
  }

  /// Reads the bytes that decide the format of the file, and skips a byte order mark.
  ///
  /// A file of another format then has nothing left to read.
  private mutating func readStart() throws {
    while unsafe buffer.count < FileFormat.startLength, !isFinal { try refill() }
    format = unsafe FileFormat(of: buffer)
    if format != nil {
      position = unsafe buffer.count
      isFinal = true
    } else if unsafe buffer.starts(with: [0xEF, 0xBB, 0xBF]) {
      position = 3
    }
  }

  /// Reports two carriage returns before the line feed of the current row, once for the file.
  private mutating func reportRepeatedReturns(_ report: inout Report) {
    guard unsafe row.count > 2, unsafe row[row.count - 2] == Byte.carriageReturn,
      unsafe row[row.count - 3] == Byte.carriageReturn, unsafe row[row.count - 1] == Byte.lineFeed
    else { return }
    hasRepeatedReturns = true
    report.add(.repeatedReturns(at: origin()))
  }

  /// True if the first line ends in a carriage return without a line feed.
  private mutating func hasCarriageReturnsAlone() throws -> Bool {
    while true {
      let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[position...])
      switch unsafe FirstLineEnd.find(in: rest) {
      case .lineFeed: return false
      case .carriageReturn: return true
      case .unknown:
        if isFinal || rest.count > Self.maximumRowSize { return false }
        try refill()
      }
    }
  }

  /// Reads line feeds for carriage returns from here on.
  private mutating func readLineFeeds(_ report: inout Report) {
    report.add(
      .carriageReturnLineEnds, at: SourceLocation(file),
      message: "the lines end in a carriage return alone",
      action: "each carriage return is read as the end of a line")
    let lineFeeds = LineFeedSource(source)
    let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[position...])
    let nothing = unsafe UnsafeRawBufferPointer(start: nil, count: 0)
    unsafe buffer = unsafe lineFeeds.translate(rest, carrying: nothing)
    position = 0
    source = lineFeeds
  }

  private func oversizedCell() -> Failure {
    Failure(
      .limitExceeded, at: SourceLocation(file, line: nextLine),
      "a value of the row that starts here is over \(Self.maximumCellSize) bytes",
      fix: "close the quote that was left open, or shorten the value")
  }

  private func oversizedRow() -> Failure {
    Failure(
      .limitExceeded, at: SourceLocation(file, line: nextLine),
      "the row that starts here is over \(Self.maximumRowSize) bytes",
      fix: "check that it is a table, with one record a line")
  }
}

/// A column of a table by its position, or the absence of one.
package struct Column: Hashable, Sendable {
  let position: Int

  /// A column that the table does not have; all its cells are blank.
  package static let absent = Column(position: -1)

  /// True if the table has the column.
  package var isPresent: Bool { position >= 0 }
}

/// The column names of a table, in the order of the file.
package struct Header: Sendable {
  /// The names, trimmed; the second of two equal names and blank names are in here too.
  package let names: [String]

  init(names: [String]) {
    self.names = names
  }

  /// The column with a name; ``Column/absent`` if there is none. If there are two, the first.
  package func column(_ name: String) -> Column {
    position(of: name).map(Column.init(position:)) ?? .absent
  }

  /// The column right of the one with a name, for exports that leave a column without a name.
  package func column(after name: String) -> Column {
    guard let position = position(of: name), position + 1 < names.count else { return .absent }
    return Column(position: position + 1)
  }

  /// The columns that count, by name, in the order of the file; names that cannot be used do not.
  package var columns: [(name: String, column: Column)] {
    var seen: Set<String> = [""]
    return names.enumerated()
      .filter { seen.insert($0.element).inserted && Self.isUsable($0.element) }
      .map { ($0.element, Column(position: $0.offset)) }
  }

  /// True if a name has no control characters and at most 255 bytes, as the names of columns and
  /// of files must.
  package static func isUsable(_ name: String) -> Bool {
    name.utf8.count <= 255
      && !name.unicodeScalars.contains { $0.properties.generalCategory == .control }
  }

  /// The first place of a name. Headers are short, and comparing a few short names takes less time
  /// than hashing one.
  private func position(of name: String) -> Int? {
    name.isEmpty ? nil : names.firstIndex(of: name)
  }
}
