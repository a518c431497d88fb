/// A column of a file without a header: its position from 0 and its documented name.
package struct TabColumn: Hashable, Sendable {
  /// The position in a line.
  package let position: Int
  /// The name for notices.
  package let name: String

  /// Creates a column.
  package init(_ position: Int, _ name: String) {
    self.position = position
    self.name = name
  }
}

/// The layout of the lines in a file without a header.
package struct TabLayout: Sendable {
  /// The columns' names, in the order of the file.
  package let names: [String]
  /// The fewest columns of a line, if trailing columns may be missing.
  package let minimumCount: Int
  /// The character with which comments begin.
  package let comment: Unicode.Scalar?

  /// Creates a layout; without `minimumCount`, every line has all columns.
  package init(_ names: [String], minimumCount: Int? = nil, comment: Unicode.Scalar? = nil) {
    self.names = names
    self.minimumCount = minimumCount ?? names.count
    self.comment = comment
  }

  /// The column at a position.
  package func column(_ position: Int) -> TabColumn { TabColumn(position, names[position]) }
}

/// Reads a file of values between tabs strictly: a bad line is skipped and counted, with one notice that
/// gives the reason.
///
/// A line is bad if it has a wrong number of columns, bytes that are not UTF-8, a replacement character or a
/// control character. The accessors in `TabTable+Values.swift` read the values.
package struct TabTable: ~Copyable {
  /// The numbers of used and skipped lines so far.
  package private(set) var count = RowCount()
  var table: TabReader
  private let layout: TabLayout

  /// The name of the expected format in messages.
  private static let expectedFormat = "text in UTF-8 with tabs"

  /// Opens a file; throws ``Failure`` if the file cannot be read or is not text.
  package init(_ file: CatalogueFile, _ layout: TabLayout) throws {
    let table = try TabReader(file.open(), file: file.name, comment: layout.comment)
    if let format = table.format { throw Self.failure(format, file.name) }
    self.table = table
    self.layout = layout
  }

  private static func failure(_ format: FileFormat, _ file: String) -> Failure {
    Failure(format, insteadOf: expectedFormat, at: SourceLocation(file))
  }

  /// A place in the current line.
  package func origin(_ column: TabColumn? = nil) -> SourceLocation { table.origin(column?.name) }

  /// Reads every line, and puts the counts into the report.
  ///
  /// `body` throws ``SkippedRow`` for a line that it cannot use. Throws ``Failure`` if the file cannot
  /// be read, or has no tab.
  package mutating func readRows(
    _ report: inout Report,
    _ body: (borrowing TabTable, inout Report) throws(SkippedRow) -> Void
  ) throws {
    var firstLine: String?
    var hasTabs = layout.minimumCount < 2
    while try table.next() {
      if table.count > 1 { hasTabs = true }
      if firstLine == nil, !hasTabs { firstLine = table.raw(0) }
      do throws(SkippedRow) {
        try check()
        try body(self, &report)
        count.used += 1
      } catch {
        skip(error, &report)
      }
    }
    if let firstLine, !hasTabs { throw failure(withoutTabs: firstLine) }
    if table.hasCarriageReturnsAlone {
      report.add(
        .carriageReturnLineEnds, at: SourceLocation(table.file),
        message: "the lines end in a carriage return alone",
        action: "each carriage return is read as the end of a line")
    }
    if let line = table.firstRepeatedReturns {
      report.add(.repeatedReturns(at: SourceLocation(table.file, line: line)))
    }
    if table.hasMixedLineEnds {
      report.add(
        .mixedLineEnds, at: SourceLocation(table.file),
        message: "some lines end in CRLF and some in LF",
        action: "both are read")
    }
    report.count(count, of: table.file)
  }

  /// The failure about a file without any tab.
  private func failure(withoutTabs line: String) -> Failure {
    let format = FileFormat(
      separatorsIn: line, insteadOf: .tab, atLeast: layout.minimumCount - 1)
    return Self.failure(format ?? FileFormat(beginningWith: line), table.file)
  }

  private mutating func skip(_ row: SkippedRow, _ report: inout Report) {
    count.skipped += 1
    report.add(row, at: table.origin(row.field))
  }

  /// Throws the fault of the current line before any value is read.
  private func check() throws(SkippedRow) {
    guard (layout.minimumCount...layout.names.count).contains(table.count) else {
      throw SkippedRow(
        .invalidRowLength, nil,
        "the row has \(table.count) columns instead of \(layout.names.count)")
    }
    guard let (position, fault) = table.fault else { return }
    let (name, value) = (layout.names[position], table.raw(position))
    switch fault {
    case .notUTF8: throw SkippedRow(.catalogueBytes, name, value: value, "the value is not UTF-8")
    case .replacementCharacter:
      throw SkippedRow(.invalidCharacter, name, value: value, "'\(value)' holds U+FFFD")
    case .control:
      throw SkippedRow(
        .catalogueBytes, name, value: value, "the value holds a control character")
    }
  }
}
