import Bundles
import Tabular

/// Fills one empty table of a closed database, and its indexes, page by page.
///
/// Values are appended column by column, and every row is closed with ``endRow()``; ``finish()``
/// writes what is left. Rows come in the order of the table's key. The pages are those of SQLite's
/// file format, and SQLite checks all of them before anything is published; through its own
/// statements the same rows took six times as long.
@safe
package struct TableLoader: ~Copyable {
  /// How many rows have been appended so far.
  package private(set) var rowCount = 0

  private let layout: TableLayout
  private let file: PageFile
  private var tree: TreeWriter
  private var row: RowCells
  private var previous: RowCells
  private var record = ByteBuffer(capacity: 512)
  private var lastRowID = -1
  // What every row asks of the layout.
  private let columnCount: Int
  private let isTable: Bool
  private let rowIDColumn: Int?
  private let isStoredAsGiven: Bool
  private let indexes: [IndexLoader]

  /// Prepares to fill a table; `roots` are the pages where tables and indexes begin, by name.
  ///
  /// Throws ``Failure`` when the database does not have the table, as all that follows when it
  /// cannot be written.
  init(
    _ layout: TableLayout, indexes: [IndexSchema] = [], roots: [String: UInt32], in file: PageFile
  ) throws {
    let root = try Self.root(of: layout.name, roots)
    let entries = try indexes.map { index in
      IndexLoader(IndexEntries(index, of: layout, root: try Self.root(of: index.name, roots)))
    }
    self.layout = layout
    columnCount = layout.contents.count
    isTable = layout.key.isEmpty
    rowIDColumn = layout.rowID
    isStoredAsGiven = layout.stored == Array(layout.contents.indices)
    self.file = file
    tree = TreeWriter(layout.key.isEmpty ? .table : .index, root: root, in: file)
    row = RowCells(layout.contents)
    previous = RowCells(layout.contents)
    self.indexes = entries
  }

  /// Appends bytes.
  @unsafe mutating func append(blob bytes: UnsafeRawBufferPointer) {
    unsafe row.append(blob: bytes)
  }

  /// Closes a row; its values must be as many as the columns, and follow the row before.
  @inline(__always)
  package mutating func endRow() throws {
    precondition(row.count == columnCount, "a row must have a value for each column")
    if let column = row.misfit {
      throw failure("holds what '\(layout.columnNames[column])' may not hold")
    }
    for index in indexes { index.add(row) }
    record.truncate()
    if isTable { try appendToTable() } else { try appendToIndex() }
    rowCount += 1
    swap(&row, &previous)
    row.removeAll()
  }

  /// Writes what is left of the table, and its indexes.
  package mutating func finish() throws {
    try tree.finish()
    for index in indexes { try index.write(to: file) }
  }

  @inline(__always)
  private mutating func appendToTable() throws {
    let rowID = rowIDColumn.map { Int(row.integer($0)) } ?? rowCount + 1
    guard rowID > lastRowID else { throw failure("does not follow the row before") }
    lastRowID = rowID
    row.writeAll(rowID: rowIDColumn, to: &record)
    try unsafe tree.append(record.bytes, rowID: rowID)
  }

  @inline(__always)
  private mutating func appendToIndex() throws {
    guard rowCount == 0 || row.follows(previous, inColumns: layout.key) else {
      throw failure("does not follow the row before")
    }
    if isStoredAsGiven {
      row.writeAll(rowID: nil, to: &record)
    } else {
      row.write(layout.stored, to: &record)
    }
    try unsafe tree.append(entry: record.bytes)
  }

  private func failure(_ what: String) -> Failure {
    Failure(
      .unwritableOutput, "row \(rowCount + 1) of table '\(layout.name)' \(what)",
      fix: "report this as a bug, with the input that shows it")
  }

  private static func root(of name: String, _ roots: [String: UInt32]) throws -> UInt32 {
    guard let root = roots[name] else {
      throw Failure(
        .unwritableOutput, "the database has no table or index '\(name)'",
        fix: "report this as a bug, with the input that shows it")
    }
    return root
  }
}

extension TableLoader: RowSink {
  /// Appends a whole number, or NULL.
  @inline(__always)
  package mutating func append(_ integer: Int?) {
    if let integer { row.append(integer: Int64(integer)) } else { row.appendNull() }
  }

  /// Appends a floating-point number, or NULL.
  @inline(__always)
  package mutating func append(_ real: Double?) {
    if let real { row.append(real: real) } else { row.appendNull() }
  }

  /// Appends a text, or NULL.
  @inline(__always)
  package mutating func append(_ text: String?) {
    if let text { row.append(text: text) } else { row.appendNull() }
  }

  /// Appends a text of a pool, whose bytes are copied; the blank one is NULL.
  @inline(__always)
  package mutating func append(_ text: TextID, in pool: borrowing TextPool) {
    if text == .blank { return row.appendNull() }
    let range = pool.range(of: text)
    unsafe pool.withUnsafeArena { arena in
      unsafe row.append(text: UnsafeRawBufferPointer(rebasing: arena[range]))
    }
  }
}
