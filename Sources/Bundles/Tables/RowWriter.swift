import Tabular

/// Writes the rows of a table: values are appended column by column, and ``endRow()`` passes the
/// row on.
///
/// A closure receives each row, and writes it to a database or a CSV file. The functions that fill
/// tables are the same for both.
@usableFromInline package struct RowWriter: ~Copyable {
  /// The number of rows that have been passed on.
  package private(set) var rowCount = 0

  @usableFromInline var row: RowCells
  private let table: String
  private let columnNames: [String]
  private let columnCount: Int
  private let write: (inout RowCells) throws -> Void

  /// Prepares to write the rows of a table to `write`, which may keep a row's cells if it swaps in
  /// the cells of another row.
  package init(_ table: TableSchema, _ write: @escaping (inout RowCells) throws -> Void) {
    self.init(
      table.name, columnNames: table.columnNames,
      contents: table.columns.map { RowCells.Contents($0) }, write)
  }

  /// Prepares to write the rows of a table that no schema declares.
  package init(
    _ table: String, columnNames: [String], contents: [RowCells.Contents],
    _ write: @escaping (inout RowCells) throws -> Void
  ) {
    self.table = table
    self.columnNames = columnNames
    columnCount = contents.count
    row = RowCells(contents)
    self.write = write
  }

  /// Ends a row and passes it on.
  ///
  /// Throws ``Failure`` if the number of values differs from the number of columns, if a value is
  /// of a kind that its column may not hold, or if the row cannot be written.
  @usableFromInline
  package mutating func endRow() throws {
    guard row.count == columnCount else {
      throw Failure.unwritableRow(
        rowCount + 1, of: table, "has \(row.count) values for \(columnCount) columns")
    }
    if let column = row.misfit {
      throw Failure.unwritableRow(
        rowCount + 1, of: table, "holds what '\(columnNames[column])' may not hold")
    }
    try write(&row)
    row.removeAll()
    rowCount += 1
  }
}

extension RowWriter {
  /// Writes a row whose cells a closure appends.
  package mutating func write(_ body: (inout RowCells) -> Void) throws {
    body(&row)
    try endRow()
  }

  /// Appends a whole number, or NULL.
  @inlinable @inline(__always)
  package mutating func append(_ integer: Int?) {
    if let integer { row.append(integer: Int64(integer)) } else { row.appendNull() }
  }

  /// Appends a small number, or NULL.
  @inlinable @inline(__always)
  package mutating func append(_ integer: Int8?) { append(integer.map { Int($0) }) }

  /// Appends a number of 32 bits, or NULL.
  @inlinable @inline(__always)
  package mutating func append(_ integer: Int32?) { append(integer.map { Int($0) }) }

  /// Appends 1 or 0, or NULL.
  @inlinable @inline(__always)
  package mutating func append(_ flag: Bool?) { append(flag.map { $0 ? 1 : 0 }) }

  /// Appends a floating-point number, or NULL.
  @inlinable @inline(__always)
  package mutating func append(_ real: Double?) {
    // -0 becomes 0: no query distinguishes them, and a patch cannot hold -0.
    if let real { row.append(real: real + 0) } else { row.appendNull() }
  }

  /// Appends a text, or NULL.
  @inlinable @inline(__always)
  package mutating func append(_ text: String?) {
    if let text { row.append(text: text) } else { row.appendNull() }
  }

  /// Appends a text of a pool, whose bytes are copied; the blank text is NULL.
  package mutating func append(_ text: TextID, in pool: borrowing StringInterner) {
    if text == .blank { return row.appendNull() }
    let range = pool.range(of: text)
    unsafe pool.withUnsafeArena { arena in
      unsafe row.append(text: UnsafeRawBufferPointer(rebasing: arena[range]))
    }
  }

  /// Appends bytes.
  @unsafe package mutating func append(blob bytes: UnsafeRawBufferPointer) {
    unsafe row.append(blob: bytes)
  }
}

extension RowCells.Contents {
  /// The kinds of value that a column of a schema may hold.
  package init(_ column: ColumnSchema) {
    let value: RowCells.Contents =
      switch column.kind {
      case .integer: .integer
      case .real: [.real, .integer]
      case .text: .text
      }
    self = column.isRequired ? value : value.union(.null)
  }
}

extension Failure {
  /// The failure about a row that cannot be written, by its number from 1.
  package static func unwritableRow(_ number: Int, of table: String, _ what: String) -> Failure {
    Failure(
      .unwritableOutput, "row \(number) of table '\(table)' \(what)",
      fix: "report this as a bug, with the input that shows it")
  }
}
