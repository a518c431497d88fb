import Bundles

/// Rows of a table that are read in any order and written in the order of their key.
///
/// A row is kept as SQLite's record of its cells, so memory has little more than the bytes of the
/// database. Add all rows, then sort; after that, the rows only change by removal.
package final class PackedRows: @unchecked Sendable {
  /// The kinds of value that each column may hold.
  package let contents: [RowCells.Contents]
  private let key: [Int]
  private let all: [Int]
  private var records = SortedRecords()

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
  package func add(_ row: borrowing RowCells) {
    records.add(
      key: { row.writeSortKey(key, to: &$0) },
      record: { row.write(all, to: &$0) })
  }

  /// Sorts the rows by their key. Rows with equal keys come in any order.
  package func sort() { records.sort() }

  /// Whether the rows at two places have the same key.
  package func haveEqualKeys(_ one: Int, _ other: Int) -> Bool {
    records.haveEqualKeys(one, other)
  }

  /// Removes the rows at ascending places.
  package func remove(at places: [Int]) {
    if !places.isEmpty { records.remove(at: places) }
  }

  /// Appends the first `count` cells of the row at a place.
  package func append(_ place: Int, count: Int, to row: inout RowCells) {
    unsafe row.append(record: records.record(place), count: count)
  }

  /// Reads the row at a place; the cells are valid during the call.
  package func read(_ place: Int, _ body: (borrowing RowCells) -> Void) {
    var row = RowCells(contents)
    append(place, count: contents.count, to: &row)
    body(row)
  }

  /// The places of the rows in an order. Rows that are equal in all terms keep their order.
  package func places(by terms: [RowPlaces.Term]) -> RowPlaces {
    RowPlaces(count, contents, by: terms) { append($0, count: contents.count, to: &$1) }
  }

  /// Reads the rows in order; the cells are valid during the call.
  package func forEach(_ body: (_ place: Int, borrowing RowCells) throws -> Void) rethrows {
    var row = RowCells(contents)
    for place in 0..<count {
      row.removeAll()
      append(place, count: contents.count, to: &row)
      try body(place, row)
    }
  }
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

  /// Orders `count` rows by terms; `fill` appends the cells of the row at an index. Rows that are equal in all
  /// terms keep their order.
  package init(
    _ count: Int, _ contents: [RowCells.Contents], by terms: [Term],
    _ fill: (Int, inout RowCells) -> Void
  ) {
    var records = SortedRecords()
    var row = RowCells(contents)
    for index in 0..<count {
      row.removeAll()
      fill(index, &row)
      records.add(
        key: { key in
          row.writeOrderKey(terms, to: &key)
          unsafe key.append(bytesOf: UInt32(index).bigEndian)
        }, record: { unsafe $0.append(bytesOf: UInt32(index)) })
    }
    records.sort()
    var places = [UInt32](repeating: 0, count: count)
    for place in 0..<count {
      let index = unsafe records.record(place).loadUnaligned(as: UInt32.self)
      places[Int(index)] = UInt32(place + 1)
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
