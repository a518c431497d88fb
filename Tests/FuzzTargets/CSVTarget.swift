import Oracles
import Tabular

extension FuzzTarget {
  /// Rows below a fixed header: in any pieces, the reader finds the rows of the plain tokenizer,
  /// with the same notices.
  static let csv = FuzzTarget("csv", maximumLength: 4_096) { bytes in
    let table = CSVInput(bytes)
    let expected = table.expectedRows
    var notices: [String]?
    for sizes in Pieces.ways(for: table.bytes) {
      var report = Report()
      guard let rows = try CSVInput.rows(MemorySource(table.bytes, sizes: sizes), &report) else {
        return
      }
      try requireEqual(rows, expected, "rows in pieces of \(sizes.prefix(30))")
      let found = report.notices.map(\.description)
      if let notices { try requireEqual(found, notices, "notices, pieces \(sizes.prefix(30))") }
      notices = found
    }
  }
}

/// A table of eight named columns.
private struct CSVInput {
  static let names = (0..<8).map { "c\($0)" }
  let bytes: [UInt8]
  private let linesEndInReturns: Bool

  /// Puts the header above rows; the header ends in a carriage return if the rows have carriage
  /// returns and no line feed.
  init(_ rows: [UInt8]) {
    let (carriageReturn, lineFeed) = (UInt8(ascii: "\r"), UInt8(ascii: "\n"))
    // A header with only carriage returns after it is a line without an end.
    linesEndInReturns =
      rows.contains(carriageReturn) && !rows.contains(lineFeed)
      && rows.contains { $0 != carriageReturn }
    let end = linesEndInReturns ? carriageReturn : lineFeed
    bytes = Array(Self.names.joined(separator: ",").utf8) + [end] + rows
  }

  /// The rows of the plain tokenizer, none shorter than the header. A row with NULs has U+FFFD in
  /// their places, and no cell beyond the header's.
  var expectedRows: [[String]] {
    let lines =
      linesEndInReturns ? bytes.map { $0 == UInt8(ascii: "\r") ? UInt8(ascii: "\n") : $0 } : bytes
    return ReferenceTokenizer.rows(lines).dropFirst().map { row in
      var cells = row.map(ReferenceText.text)
      if row.joined().contains(0) {
        cells = cells.prefix(Self.names.count).map { $0.replacing("\0", with: "\u{FFFD}") }
      }
      return cells + Array(repeating: "", count: max(0, Self.names.count - cells.count))
    }
  }

  /// The rows of the reader; cells without a column come last. Nil for bytes that look like text in
  /// an encoding of East Asia, which the reader does not read.
  static func rows(_ source: MemorySource, _ report: inout Report) throws -> [[String]]? {
    var table = try TableReader(source, file: "t.txt", report: &report)
    guard table.format == nil else { return nil }
    try requireEqual(table.header.names, names, "header")
    let columns = names.map { table.header.column($0) }
    var pool = StringInterner()
    var rows: [[String]] = []
    var line = 1
    while try table.next(&report) {
      try require(table.line > line, "line \(table.line) follows line \(line)")
      line = table.line
      for column in columns { try checkAccessors(table, column, &pool) }
      rows.append(columns.map { table.raw($0) } + table.extraCells)
    }
    return rows
  }

  /// Compares the results of the accessors for one cell.
  private static func checkAccessors(
    _ table: borrowing TableReader, _ column: Column, _ pool: inout StringInterner
  ) throws {
    let (text, id) = (table.text(column), table.id(column))
    try requireEqual(text == nil, table.isBlank(column), "blank text")
    try requireEqual(id == nil, table.isBlank(column), "blank id")
    let (textID, ownID) = (table.internText(column, in: &pool), table.internID(column, in: &pool))
    try requireEqual(pool[textID], text ?? "", "interned text")
    try requireEqual(pool[ownID], id ?? "", "interned id")
    try requireEqual(table.findID(column, in: pool), ownID, "found id")
  }
}
