import Bundles

/// The layout of a table's rows in its b-tree.
struct TableLayout {
  /// The table's name.
  let name: String
  /// The columns' names; empty if no index needs them.
  let columnNames: [String]
  /// The kinds of value that each column may hold.
  let contents: [RowCells.Contents]
  /// The column that is the row's number. In a table with neither this column nor a key, rows are
  /// numbered from 1.
  let rowID: Int?
  /// The columns of the key of a table without row numbers.
  let key: [Int]
  /// The columns in the order of a record, in which the key comes first.
  let stored: [Int]

  /// The layout of a table of the schema.
  init(_ schema: TableSchema) {
    let names = schema.columnNames
    let key = schema.primaryKey.compactMap { names.firstIndex(of: $0) }
    name = schema.name
    columnNames = names
    contents = schema.columns.map { RowCells.Contents($0) }
    rowID = schema.isWithoutRowID ? nil : key.first
    self.key = schema.isWithoutRowID ? key : []
    let first = self.key
    stored = first + names.indices.filter { !first.contains($0) }
  }

  /// The layout of a table that a module of SQLite created, whose first column is the row's number.
  init(_ name: String, columnCount: Int) {
    self.name = name
    columnNames = []
    contents = Array(repeating: .anything, count: columnCount)
    rowID = 0
    key = []
    stored = Array(0..<columnCount)
  }

  /// The columns of an index entry: the index's own columns, then the columns that identify the
  /// row.
  func entry(of index: IndexSchema) -> [Int] {
    let own = index.columns.compactMap { name in columnNames.firstIndex(of: name) }
    // An entry repeats the row's number even if the index contains it, but does not repeat columns
    // of a key.
    return own + key.filter { !own.contains($0) } + [rowID].compactMap { $0 }
  }
}
