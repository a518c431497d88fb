import Bundles
import DatabaseGuards
import Tabular

/// Fills one empty table of a closed database, and its indexes, page by page.
///
/// A ``RowWriter`` passes the rows in the order of the table's key; ``finish()`` writes the rest.
/// The pages follow SQLite's file format, and SQLite checks all of them before anything is
/// published. Inserting the same rows with SQLite's own statements took six times as long.
final class TableLoader {
  private let layout: TableLayout
  /// Only the writer's closure and ``finish()`` use it, one after the other. A check of this at
  /// each row took one hundredth of a build.
  @exclusivity(unchecked) private var rows: TableRows

  /// Prepares to fill a table and to add its rows to a digest; `roots` are the root pages of tables and
  /// indexes, by name.
  ///
  /// Throws ``Failure`` if the database does not have the table. Every function below throws ``Failure`` if
  /// the database cannot be written.
  init(
    _ layout: TableLayout, indexes: [IndexSchema] = [], _ digest: RowDigest? = nil,
    roots: [String: UInt32], in file: PageFile
  ) throws {
    let root = try Self.root(of: layout.name, roots)
    let entries = try indexes.map { index in
      IndexEntries(index, of: layout, root: try Self.root(of: index.name, roots))
    }
    self.layout = layout
    unsafe rows = TableRows(layout, entries, digest, root: root, in: file)
  }

  /// Returns the writer for the table's rows.
  func writer() -> RowWriter {
    RowWriter(layout.name, columnNames: layout.columnNames, contents: layout.contents) { row in
      try unsafe self.rows.add(&row)
    }
  }

  /// Writes the rest of the table, and its indexes.
  func finish() throws {
    try unsafe rows.finish()
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

/// The rows of a table on their way to its pages.
private struct TableRows: ~Copyable {
  private let layout: TableLayout
  private let file: PageFile
  private let indexes: [IndexEntries]
  private let digest: RowDigest?
  private var tree: TreeWriter
  private var previous: RowCells
  private var record = ByteBuffer(capacity: 512)
  private var count = 0
  private var lastRowID: Int?
  // The properties of the layout that every row needs.
  private let isTable: Bool
  private let rowIDColumn: Int?
  private let isStoredAsGiven: Bool

  init(
    _ layout: TableLayout, _ indexes: [IndexEntries], _ digest: RowDigest?, root: UInt32,
    in file: PageFile
  ) {
    self.layout = layout
    self.file = file
    self.indexes = indexes
    self.digest = digest
    isTable = layout.key.isEmpty
    rowIDColumn = layout.rowID
    isStoredAsGiven = layout.stored == Array(layout.contents.indices)
    tree = TreeWriter(layout.key.isEmpty ? .table : .index, root: root, in: file)
    previous = RowCells(layout.contents)
  }

  /// Adds a row, which must sort after the previous row; its cells are swapped with those of an older row.
  mutating func add(_ row: inout RowCells) throws {
    for index in indexes { index.add(row) }
    record.truncate()
    if isTable { try addToTable(&row) } else { try addToIndex(&row) }
    count += 1
    if record.count > ConnectionLimits.longestValue { throw tooLong }
    swap(&row, &previous)
  }

  mutating func finish() throws {
    try tree.finish()
    for index in indexes { try index.write(to: file) }
  }

  @inline(__always)
  private mutating func addToTable(_ row: inout RowCells) throws {
    let rowID = rowIDColumn.map { Int(row.integer($0)) } ?? row.number ?? count + 1
    if let lastRowID, rowID <= lastRowID { throw failure("does not follow the row before") }
    lastRowID = rowID
    row.writeAll(rowID: rowIDColumn, to: &record)
    unsafe digest?.add(rowID: rowID, record: record.bytes)
    try unsafe tree.append(record.bytes, rowID: rowID)
  }

  @inline(__always)
  private mutating func addToIndex(_ row: inout RowCells) throws {
    guard count == 0 || row.follows(previous, inColumns: layout.key) else {
      throw failure("does not follow the row before")
    }
    if isStoredAsGiven {
      row.writeAll(rowID: nil, to: &record)
    } else {
      row.write(layout.stored, to: &record)
    }
    unsafe digest?.add(rowID: nil, record: record.bytes)
    try unsafe tree.append(entry: record.bytes)
  }

  private var tooLong: Failure {
    Failure(
      .limitExceeded,
      "the row \(count) of '\(layout.name)' has \(record.count) bytes, but apps and 'seedbed verify' read at most "
        + "\(ConnectionLimits.longestValue)",
      fix: "shorten its texts in the input, such as the outlines of locations.geojson")
  }

  private func failure(_ what: String) -> Failure {
    .unwritableRow(count + 1, of: layout.name, what)
  }
}
