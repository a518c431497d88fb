import Bundles

/// The entries of an index: gathered while the table is filled, then sorted and written.
final class IndexEntries {
  /// The columns of an entry, in order.
  private let columns: [Int]
  /// The column that decides which rows are in the index: rows with NULL in this column are left
  /// out.
  private let omittedNull: Int?
  private let root: UInt32
  private var records = UnsortedRecords()
  /// Whether each entry has two whole numbers: a value and the number of its row.
  private let arePairs: Bool
  /// The pairs whose numbers have at most 32 bits. They need neither keys nor records, and take 8 bytes each.
  private var pairs: [Pair] = []

  /// A value, and the number of its row.
  private struct Pair {
    let value: UInt32
    let row: UInt32
  }

  /// Prepares for the rows of a table; `root` is the page where the index begins.
  init(_ index: IndexSchema, of layout: TableLayout, root: UInt32) {
    columns = layout.entry(of: index)
    omittedNull = index.leavesOutNulls ? columns.first : nil
    arePairs =
      columns.count == 2 && columns.last == layout.rowID
      && layout.contents[columns[0]].subtracting(omittedNull == nil ? [] : .null) == .integer
    self.root = root
  }

  /// Adds a row.
  func add(_ row: borrowing RowCells) {
    if let omittedNull, row.isNull(omittedNull) { return }
    if arePairs, let value = UInt32(exactly: row.integer(columns[0])),
      let number = UInt32(exactly: row.integer(columns[1]))
    {
      pairs.append(Pair(value: value, row: number))
    } else {
      addRecord(row, columns)
    }
  }

  /// Writes the entries in the order of the index.
  func write(to file: PageFile) throws {
    var tree = TreeWriter(.index, root: root, in: file)
    if records.count == 0 {
      // The rows were added in the order of their numbers.
      pairs.sortByNumber { UInt64($0.value) }
      var record = ByteBuffer(capacity: 32)
      try removePairs { entry in
        record.truncate()
        entry.writeAll(rowID: nil, to: &record)
        try unsafe tree.append(entry: record.bytes)
      }
    } else {
      removePairs { addRecord($0, [0, 1]) }
      let sorted = records.sorted()
      for place in 0..<sorted.count {
        try unsafe sorted.withContent(place) { try unsafe tree.append(entry: $0) }
      }
    }
    try tree.finish()
  }

  private func addRecord(_ row: borrowing RowCells, _ columns: [Int]) {
    records.add(
      key: { row.writeSortKey(columns, to: &$0) }, content: { row.write(columns, to: &$0) })
  }

  /// Removes all pairs, and passes the cells of each to `body`.
  private func removePairs(_ body: (inout RowCells) throws -> Void) rethrows {
    var entry = RowCells([.integer, .integer])
    for pair in pairs {
      entry.removeAll()
      entry.append(integer: Int64(pair.value))
      entry.append(integer: Int64(pair.row))
      try body(&entry)
    }
    pairs = []
  }
}
