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

/// The place of each row in an order, from 1.
package struct RowPlaces: Sendable {
  /// A column of an order, and its direction. NULL comes last in both.
  package struct Term: Sendable {
    /// The cell.
    package let column: Int
    /// Whether the greatest value comes first.
    package let isDescending: Bool

    /// Orders rows by the cells of a column.
    package init(_ column: Int, isDescending: Bool = false) {
      self.column = column
      self.isDescending = isDescending
    }
  }

  private let places: [UInt32]

  /// The number of rows that are sorted together.
  private static let batchSize = 1 << 18

  /// Orders `count` rows by terms; `fill` appends the cells of the row at an index. Rows that are equal in all
  /// terms keep their order.
  ///
  /// All rows are sorted by the first bytes of their first term. Then batches of them, which follow each other
  /// in the order, are sorted by whole keys. Cost: 16 bytes for each row, and the keys of a batch.
  package init(
    _ count: Int, _ contents: [RowCells.Contents], by terms: [Term],
    _ fill: (Int, inout RowCells) -> Void
  ) {
    var row = RowCells(contents)
    var key = ByteBuffer(capacity: 64)
    let first = Array(terms.prefix(1))
    var entries: [SortEntry] = []
    entries.reserveCapacity(count)
    for index in 0..<count {
      row.removeAll()
      fill(index, &row)
      key.truncate()
      row.writeOrderKey(first, to: &key)
      entries.append(SortEntry(prefix: unsafe key.bytes.keyPrefix(), place: index))
    }
    entries.sortByPrefix()
    var places = [UInt32](repeating: 0, count: count)
    var start = 0
    while start < count {
      // A batch ends between rows that differ.
      var end = min(start + Self.batchSize, count)
      while end < count, entries[end].prefix == entries[end - 1].prefix { end += 1 }
      var batch = UnsortedRecords()
      // Rows are read in the order in which they are in memory.
      var inMemory = entries[start..<end].map {
        SortEntry(prefix: UInt64($0.place), place: $0.place)
      }
      inMemory.sortByPrefix()
      for index in inMemory.map(\.place) {
        row.removeAll()
        fill(index, &row)
        batch.add(
          key: { key in
            row.writeOrderKey(terms, to: &key)
            unsafe key.append(bytesOf: UInt32(index).bigEndian)
          }, content: { unsafe $0.append(bytesOf: UInt32(index)) })
      }
      let sorted = batch.sorted()
      for place in 0..<sorted.count {
        let index = unsafe sorted.withContent(place) { unsafe $0.loadUnaligned(as: UInt32.self) }
        places[Int(index)] = UInt32(start + place + 1)
      }
      start = end
    }
    self.places = places
  }

  /// The place of the row at an index.
  package subscript(index: Int) -> Int { Int(places[index]) }

  /// The indices of the rows, in the order.
  package var indices: [Int] {
    var indices = [Int](repeating: 0, count: places.count)
    for (index, place) in places.enumerated() { indices[Int(place) - 1] = index }
    return indices
  }
}

extension RowCells {
  /// Appends a key whose bytes, compared from left to right, order rows by terms.
  fileprivate func writeOrderKey(_ terms: [RowPlaces.Term], to key: inout ByteBuffer) {
    for term in terms {
      if isNull(term.column) {
        key.append(byte: 0xFF)
        continue
      }
      let start = key.count
      writeSortKey([term.column], to: &key)
      if term.isDescending { unsafe key.invert(from: start) }
    }
  }
}

extension ByteBuffer {
  /// Appends the bytes of a number as they are in memory.
  @unsafe fileprivate mutating func append(bytesOf number: UInt32) {
    unsafe room(for: 4).storeBytes(of: number, as: UInt32.self)
    advance(by: 4)
  }

  /// Inverts the bytes from a place on.
  @unsafe fileprivate mutating func invert(from start: Int) {
    for place in start..<count {
      unsafe store(~bytes[place], at: place)
    }
  }
}
