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
  /// Whether the entries are two whole numbers, a value and the number of its row. They then need neither keys
  /// nor records, and take 16 bytes each.
  private let arePairs: Bool
  /// The pairs: the prefix is the value, and the place is the number of the row. Rows
  /// are added in the order of their numbers.
  private var pairs: [SortEntry] = []

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
    if arePairs {
      let (value, number) = (row.integer(columns[0]), row.integer(columns[1]))
      // With the sign inverted, the order of bit patterns is the order of numbers.
      pairs.append(SortEntry(prefix: UInt64(bitPattern: value) ^ 1 << 63, place: Int(number)))
      return
    }
    records.add(
      key: { row.writeSortKey(columns, to: &$0) }, content: { row.write(columns, to: &$0) })
  }

  /// Writes the entries in the order of the index.
  func write(to file: PageFile) throws {
    var tree = TreeWriter(.index, root: root, in: file)
    if arePairs {
      pairs.sortByPrefix()
      var entry = RowCells([.integer, .integer])
      var record = ByteBuffer(capacity: 32)
      for pair in pairs {
        entry.removeAll()
        entry.append(integer: Int64(bitPattern: pair.prefix ^ 1 << 63))
        entry.append(integer: Int64(pair.place))
        record.truncate()
        entry.writeAll(rowID: nil, to: &record)
        try unsafe tree.append(entry: record.bytes)
      }
      pairs = []
    } else {
      let sorted = records.sorted()
      for place in 0..<sorted.count {
        try unsafe sorted.withContent(place) { try unsafe tree.append(entry: $0) }
      }
    }
    try tree.finish()
  }
}
