/// Reads a catalogue's CSV file strictly: a bad row is skipped and counted, with one notice that gives the
/// reason.
///
/// A row is bad if it has a wrong number of cells, text that is not UTF-8, a replacement character, an open
/// or misplaced quote, or a line break or control character inside a value. Columns with several lines may
/// have line breaks. The accessors in `CatalogueTable+Values.swift` read the values.
package struct CatalogueTable: ~Copyable {
  /// The numbers of used and skipped rows so far.
  package private(set) var count = RowCount()
  var table: TableReader
  private let columns: [(name: String, column: Column)]
  private let severalLines: Set<String>

  /// Opens a file and reads its header.
  ///
  /// Throws ``Failure`` if the file cannot be read or is not CSV, if a required column is missing, or if a
  /// column that is read occurs twice.
  package init(
    _ source: any ChunkSource, file: String, columns: CatalogueColumns, report: inout Report
  ) throws {
    // TableReader's notices about header names are left out here, because they are for feeds, which
    // keep every column.
    var findings = Report()
    let table = try TableReader(
      source, file: file, linesBeforeHeader: columns.linesBeforeHeader, report: &findings)
    for notice in findings.notices where Self.lineEnds.contains(notice.code) { report.add(notice) }
    try table.checkFormat()
    try CatalogueHeader(table.header, columns, at: table.origin()).check(&report)
    self.columns = table.header.columns
    severalLines = columns.severalLines
    self.table = table
  }

  /// The notices about the header's line end, which apply to the other lines, too.
  private static let lineEnds: Set<NoticeCode> = [
    .carriageReturnLineEnds, .repeatedCarriageReturns,
  ]

  /// A place in the current row.
  package func origin(_ field: String? = nil) -> SourceLocation { table.origin(field) }

  /// Reads every row, and puts the counts into the report.
  ///
  /// `body` throws ``SkippedRow`` for a row that it cannot use.
  package mutating func readRows(
    _ report: inout Report,
    _ body: (borrowing CatalogueTable, inout Report) throws(SkippedRow) -> Void
  ) throws {
    while try next(&report) {
      do throws(SkippedRow) {
        try body(self, &report)
        count.used += 1
      } catch {
        skip(error, &report)
      }
    }
    report.count(count, of: table.file)
  }

  /// Opens a table and returns the results of `record` for its rows; empty without a file.
  ///
  /// `record` throws ``SkippedRow`` for a row that it cannot use. Throws ``Failure`` if the file cannot
  /// be read or lacks a column.
  package static func records<Record>(
    of file: CatalogueFile?, _ columns: CatalogueColumns, _ report: inout Report,
    _ record: (borrowing CatalogueTable, inout Report) throws(SkippedRow) -> Record
  ) throws -> [Record] {
    guard let file else { return [] }
    var records: [Record] = []
    var table = try CatalogueTable(file.open(), file: file.name, columns: columns, report: &report)
    try table.readRows(&report) { (row, report) throws(SkippedRow) in
      records.append(try record(row, &report))
    }
    return records
  }

  /// Moves to the next row without a fault in its bytes, and skips the rows before it.
  private mutating func next(_ report: inout Report) throws -> Bool {
    while true {
      var findings = Report()
      guard try table.next(&findings) else { return false }
      report.addSwallowedLines(of: findings)
      let notices = findings.notices.filter { !isExpected($0) }
      for notice in notices where !Self.isFault(notice.code) { report.add(notice) }
      let unusual = unusualValues()
      if let fault = fault(in: notices) ?? control(in: unusual) {
        skip(fault, &report)
        continue
      }
      reportInvisibleCharacters(in: unusual, &report)
      return true
    }
  }

  private mutating func skip(_ row: SkippedRow, _ report: inout Report) {
    count.skipped += 1
    report.add(row, at: origin(row.field))
  }

  /// The fault of the current row before any value is read; nil without one.
  private func fault(in notices: [Notice]) -> SkippedRow? {
    guard let notice = notices.first(where: { Self.isFault($0.code) }) else { return nil }
    return SkippedRow(
      notice.code.severity == .error ? notice.code : .catalogueBytes, notice.origin.field,
      value: notice.value,
      notice.code == .invalidEncoding ? "the value is not UTF-8" : notice.message)
  }

  /// Whether a finding makes a row bad. In feeds, three of these findings are only warnings, and
  /// the row is still read.
  private static func isFault(_ code: NoticeCode) -> Bool {
    code.severity == .error || [.invalidEncoding, .textAfterQuote, .nulInValue].contains(code)
  }

  /// Whether a finding needs no notice: line breaks and blanks at the ends, in columns with several lines.
  private func isExpected(_ notice: Notice) -> Bool {
    guard let field = notice.origin.field, severalLines.contains(field) else { return false }
    return notice.code == .newLineInValue || notice.code == .leadingOrTrailingWhitespaces
  }

  /// The values of the current row with characters other than printable ASCII, and their columns.
  private func unusualValues() -> [(column: String, text: String)] {
    var found: [(column: String, text: String)] = []
    for (name, column) in columns where !table.isPrintable(column) {
      found.append((name, table.raw(column)))
    }
    return found
  }

  private func control(in values: [(column: String, text: String)]) -> SkippedRow? {
    for (column, text) in values
    where InvisibleCharacters.hasControl(text, besideLineBreaks: severalLines.contains(column)) {
      return SkippedRow(.catalogueBytes, column, value: text, "the value holds a control character")
    }
    return nil
  }

  private func reportInvisibleCharacters(
    in values: [(column: String, text: String)], _ report: inout Report
  ) {
    for (column, text) in values
    where !severalLines.contains(column) && InvisibleCharacters.areIn(text) {
      report.addInvisibleCharacters(in: text, at: origin(column))
    }
  }
}
