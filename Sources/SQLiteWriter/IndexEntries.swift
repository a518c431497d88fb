import Bundles

/// The entries of an index: gathered while the table is filled, then sorted and written.
final class IndexEntries {
  /// The columns of an entry, in order.
  private let columns: [Int]
  /// The column that decides which rows are in the index: rows with NULL in this column are left
  /// out.
  private let omittedNull: Int?
  private let root: UInt32
  private var records = SortedRecords()

  /// Prepares for the rows of a table; `root` is the page where the index begins.
  init(_ index: IndexSchema, of layout: TableLayout, root: UInt32) {
    columns = layout.entry(of: index)
    omittedNull = index.leavesOutNulls ? columns.first : nil
    self.root = root
  }

  /// Adds a row.
  func add(_ row: borrowing RowCells) {
    if let omittedNull, row.isNull(omittedNull) { return }
    records.add(
      key: { row.writeSortKey(columns, to: &$0) }, record: { row.write(columns, to: &$0) })
  }

  /// Writes the entries in the order of the index.
  func write(to file: PageFile) throws {
    records.sort()
    var tree = TreeWriter(.index, root: root, in: file)
    for place in 0..<records.count { try unsafe tree.append(entry: records.record(place)) }
    try tree.finish()
  }
}
