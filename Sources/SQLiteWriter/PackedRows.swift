import Bundles

/// Rows of a table, in the order of their key.
///
/// A row is kept as SQLite's record of its cells, so memory has little more than the bytes of the
/// database.
package struct PackedRows: Sendable {
  /// The kinds of value that each column may hold.
  package let contents: [RowCells.Contents]
  private var records: SortedRecords

  fileprivate init(_ contents: [RowCells.Contents], _ records: SortedRecords) {
    self.contents = contents
    self.records = records
  }

  /// The number of rows.
  package var count: Int { records.count }

  /// Whether the rows at two places have the same key.
  package func haveEqualKeys(_ one: Int, _ other: Int) -> Bool {
    records.haveEqualKeys(one, other)
  }

  /// Removes the rows at ascending places.
  package mutating func remove(at places: [Int]) { records.remove(at: places) }

  /// Appends the first `count` cells of the row at a place.
  package func append(_ place: Int, count: Int, to row: inout RowCells) {
    _ = unsafe records.withContent(place) { unsafe row.append(record: $0, count: count) }
  }

  /// Reads the row at a place; the cells are valid during the call.
  package func read(_ place: Int, _ body: (borrowing RowCells) throws -> Void) rethrows {
    var row = RowCells(contents)
    append(place, count: contents.count, to: &row)
    try body(row)
  }

  /// Reads all rows, or some of them, in order; the cells are valid during each call.
  package func readAll(
    _ places: Range<Int>? = nil, _ body: (_ place: Int, borrowing RowCells) throws -> Void
  ) rethrows {
    var row = RowCells(contents)
    for place in places ?? 0..<count {
      row.removeAll()
      append(place, count: contents.count, to: &row)
      try body(place, row)
    }
  }

  /// The places of the rows in an order. Rows that are equal in all terms keep their order.
  package func places(by terms: [RowPlaces.Term]) -> RowPlaces {
    // Cells after the last one that the terms name are not read.
    let read = (terms.map(\.column).max() ?? -1) + 1
    return RowPlaces(count, Array(contents.prefix(read)), by: terms) {
      append($0, count: read, to: &$1)
    }
  }
}

/// Rows of a table that are added in any order, until they are sorted by their key.
package struct UnsortedRows: ~Copyable {
  private let contents: [RowCells.Contents]
  private let key: [Int]
  private let all: [Int]
  private var records = UnsortedRecords()

  /// Prepares for rows with these kinds of value. `key` are the columns that order the rows; without a
  /// key, all columns do.
  package init(_ contents: [RowCells.Contents], key: [Int]) {
    self.contents = contents
    all = Array(contents.indices)
    self.key = key.isEmpty ? all : key
  }

  /// The number of rows.
  package var count: Int { records.count }

  /// Adds a row, which has a cell for each column.
  package mutating func add(_ row: borrowing RowCells) {
    records.add(key: { row.writeSortKey(key, to: &$0) }, content: { row.write(all, to: &$0) })
  }

  /// The rows in the order of their key. Rows with equal keys come in any order.
  package mutating func sorted() -> PackedRows { PackedRows(contents, records.sorted()) }
}
