/// Reads a table row by row from a source of bytes. The accessors in `TableReader+Cells.swift` read the cells
/// of the current row.
///
/// This type reports anomalies of a row's bytes once; the accessors only read. Cost: about 1.5 ns a byte; the
/// memory does not grow with the table.
@safe package struct TableReader: ~Copyable {
  /// The name of the expected format in messages.
  package static let expectedFormat = "CSV in UTF-8 with commas"
  /// The largest cell that is read. A longer cell is usually the result of an unclosed quote.
  package static let maximumCellSize = 1 << 20
  /// The largest row that is read. Longer content is not a row of a table.
  package static let maximumRowSize = 16 << 20

  /// The maximum number of columns that are read. SQLite's tables have at most 2,000.
  package static let maximumColumnCount = 1_000

  /// The table's file name, for notices.
  package let file: String
  /// The format of a file that is not CSV; nil for CSV. Only a table with other separators has a
  /// header and rows.
  package private(set) var format: FileFormat?
  /// The column names.
  package internal(set) var header = Header(names: [])
  /// The number of columns in the file; the header also has the added columns.
  private(set) var columnCount = 0
  /// The line on which the current row starts, from 1.
  package private(set) var line = 0
  /// The first lines of the rows that are left out, in order.
  private let skippedLines: [Int]
  /// The number of those rows that have been passed.
  private var passedCount = 0
  /// True if the current row has a NUL byte. Its cells have the replacement character instead, because many
  /// readers of a database end a text at a NUL.
  package private(set) var hasNUL = false
  /// True if the current row's bytes were inspected and gave no reason for a notice.
  package private(set) var isClean = false

  private var source: any ChunkSource
  /// True if long texts, line breaks and blanks in quotes are ordinary, as outside of feeds.
  let allowsAnyText: Bool
  /// True if some line so far ended in two carriage returns and a line feed.
  private var hasRepeatedReturns = false
  /// The line on which the next row starts.
  private(set) var nextLine = 1
  private var isFinal = false
  /// The bytes that the source returned last; the bytes from `position` on are unread.
  var buffer: UnsafeRawBufferPointer
  var position = 0
  /// The current row with its line feed, and its cells.
  var row: UnsafeRawBufferPointer
  var tokens: RowTokens
  /// The memory to which `row` points if it differs from the file.
  private var correctedRow: CorrectedRow?

  /// Opens a table and reads its header.
  ///
  /// An empty file has an empty header; so has a file that is not a table, whose content is not read. If the
  /// first line ends in a carriage return alone, a notice reports it, and every carriage return counts as a
  /// line end. Some exports have other lines above the header: the first `linesBeforeHeader` lines that are
  /// not blank are skipped. Rows that start on a line in `skipping`, which is ascending, are left out. Throws
  /// ``Failure`` if the source does, if a cell is over ``maximumCellSize``, or if a row is over
  /// ``maximumRowSize``.
  package init(
    _ source: any ChunkSource, file: String, linesBeforeHeader: Int = 0,
    skipping lines: [Int] = [], report: inout Report
  ) throws {
    self.init(source, file: file, skipping: lines, tokens: RowTokens(), allowsAnyText: false)
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

  /// Opens a table whose layout is known. A text of any length and with line breaks needs no notice.
  ///
  /// Columns without a usable name of their own get one, such as `field3` or `PTS2`. Throws ``Failure`` like
  /// the other initializer, and if the header's line is beyond the end of the file.
  package init(
    _ source: any ChunkSource, file: String, layout: TableLayout, report: inout Report
  ) throws {
    let tokens = RowTokens(delimiter: layout.delimiter, hasQuotes: layout.hasQuotes)
    self.init(source, file: file, skipping: [], tokens: tokens, allowsAnyText: true)
    try readStart()
    if try hasCarriageReturnsAlone() { readLineFeeds(&report) }
    var names = Array(repeating: "", count: layout.headerLine == 0 ? layout.columnCount : 0)
    if layout.headerLine > 0 {
      repeat {
        guard try readRow() else { throw layout.missingHeader(file, lineCount: nextLine - 1) }
      } while line < layout.headerLine || isBlankLine
      names = cellTexts()
      reportRepeatedReturns(&report)
    }
    columnCount = min(names.count, Self.maximumColumnCount)
    if names.count > columnCount { reportSurplusColumns(names.count, &report) }
    header = Header(names: names.prefix(columnCount).map { $0 })
    if layout.headerLine > 0 { reportRenamedColumns(&report) }
    header = header.withDistinctNames
  }

  private init(
    _ source: any ChunkSource, file: String, skipping lines: [Int], tokens: consuming RowTokens,
    allowsAnyText: Bool
  ) {
    self.source = source
    self.file = file
    self.allowsAnyText = allowsAnyText
    skippedLines = lines
    unsafe buffer = UnsafeRawBufferPointer(start: nil, count: 0)
    unsafe row = UnsafeRawBufferPointer(start: nil, count: 0)
    self.tokens = tokens
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
        // Surplus cells are removed, because they must not count as cells of added columns.
        if columnCount < header.names.count, tokens.count > columnCount { replaceCells([]) }
        if hasNUL { replaceNULs(&report) }
        return true
      }
    }
    return false
  }

  /// True if any row is left out, so that every row must be read on its own.
  var skipsRows: Bool { !skippedLines.isEmpty }

  /// Whether the row just read is to be left out.
  private mutating func isSkipped() -> Bool {
    while passedCount < skippedLines.count, skippedLines[passedCount] < line { passedCount += 1 }
    return passedCount < skippedLines.count && skippedLines[passedCount] == line
  }

  /// False for a file of another format, whose content is not read.
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
    // The other row has quotes even if the file has none.
    let hasQuotes = tokens.hasQuotes
    tokens.hasQuotes = true
    _ = unsafe Tokenizer.read(row, isFinal: true, into: &tokens)
    tokens.hasQuotes = hasQuotes
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
        // The number of bytes to fetch grows, so that a long row is not cut into cells again after
        // every few bytes.
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

  /// Reads the first bytes, which decide the file's format, and skips a byte order mark.
  ///
  /// A file of another format then has nothing left to read.
  private mutating func readStart() throws {
    while unsafe buffer.count < FileFormat.startLength, !isFinal { try refill() }
    format = allowsAnyText ? nil : unsafe FileFormat(of: buffer)
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
      switch unsafe FirstLineEnd.find(in: rest, hasQuotes: tokens.hasQuotes) {
      case .lineFeed: return false
      case .carriageReturn: return true
      case .unknown:
        if isFinal || rest.count > Self.maximumRowSize { return false }
        try refill()
      }
    }
  }

  /// Replaces carriage returns with line feeds from here on.
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
  /// The names, trimmed, including blank names and repeated names.
  package let names: [String]

  init(names: [String]) {
    self.names = names
  }

  /// The first column with a name; ``Column/absent`` without one.
  package func column(_ name: String) -> Column {
    position(of: name).map(Column.init(position:)) ?? .absent
  }

  /// The column to the right of a named column, for exports with a column that has no name.
  package func column(after name: String) -> Column {
    guard let position = position(of: name), position + 1 < names.count else { return .absent }
    return Column(position: position + 1)
  }

  /// The same header, in which a column without a usable name is called by its number, such as `field3`, and
  /// a repeated name has a number after it, such as `PTS2`.
  var withDistinctNames: Header {
    var taken = Set(names)
    var seen: Set<String> = []
    return Header(
      names: names.enumerated().map { position, name in
        let isUsable = !name.isEmpty && Self.isUsable(name)
        if isUsable, seen.insert(name).inserted { return name }
        let stem = isUsable ? name : "field"
        var number = isUsable ? 2 : position + 1
        while !taken.insert("\(stem)\(number)").inserted { number += 1 }
        return "\(stem)\(number)"
      })
  }

  /// The columns with usable names, in the order of the file.
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
