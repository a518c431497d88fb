import Bundles

/// The place of each row in an order, from 1.
///
/// It compares the bytes of packed rows. The orders of clients can also have groups and computed values;
/// `Ranking` numbers their rows.
package struct RowPlaces: Sendable {
  /// A column of an order, and its direction. NULL comes last in both.
  package struct Term: Sendable {
    /// The index of the cell in a row.
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
  private static let batchSize = 1 << 16

  /// Orders `count` rows by terms; `fill` appends the cells of the row at an index. Rows that are equal in all
  /// terms keep their order.
  ///
  /// All rows are first sorted by 32 bits of their keys, from the first bit that differs. Then one batch of
  /// rows after the other is sorted by whole keys. Cost: 16 bytes for each row, and the keys of a batch.
  package init(
    _ count: Int, _ contents: [RowCells.Contents], by terms: [Term],
    _ fill: (Int, inout RowCells) -> Void
  ) {
    let entries = Self.sortedEntries(count, contents, terms, fill)
    var row = RowCells(contents)
    var places = [UInt32](repeating: 0, count: count)
    var start = 0
    while start < count {
      // A batch ends between rows that differ.
      var end = min(start + Self.batchSize, count)
      while end < count, entries[end] >> 32 == entries[end - 1] >> 32 { end += 1 }
      var indices = entries[start..<end].map { UInt32(truncatingIfNeeded: $0) }
      // Rows are read in the order of their places in memory.
      indices.sortByNumber { UInt64($0) }
      var batch = UnsortedRecords()
      for index in indices {
        row.removeAll()
        fill(Int(index), &row)
        batch.add(
          key: { key in
            for term in terms { row.writeOrderKey(term, to: &key) }
            unsafe key.append(bytesOf: index.bigEndian)
          }, content: { unsafe $0.append(bytesOf: index) })
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

  /// The rows, sorted by 32 bits of their keys. An entry has these bits in its upper half, and the index of
  /// the row in its lower half.
  private static func sortedEntries(
    _ count: Int, _ contents: [RowCells.Contents], _ terms: [Term],
    _ fill: (Int, inout RowCells) -> Void
  ) -> [UInt64] {
    var row = RowCells(contents)
    var key = ByteBuffer(capacity: 64)
    // At first, an entry is the first 64 bits of the key.
    var entries: [UInt64] = []
    entries.reserveCapacity(count)
    for index in 0..<count {
      row.removeAll()
      fill(index, &row)
      key.truncate()
      for term in terms where key.count < 8 { row.writeOrderKey(term, to: &key) }
      entries.append(unsafe key.bytes.keyPrefix())
    }
    let shared = entries.reduce(0) { $0 | ($1 ^ entries[0]) }.leadingZeroBitCount
    for index in 0..<count {
      entries[index] = entries[index] << UInt64(shared) & ~0xFFFF_FFFF | UInt64(index)
    }
    entries.sortByNumber { $0 >> 32 }
    return entries
  }

  /// The place of the row at an index.
  package subscript(index: Int) -> Int { Int(places[index]) }

  /// The indices of the rows, in the order of their places.
  package var indices: [UInt32] {
    var indices = [UInt32](repeating: 0, count: places.count)
    for (index, place) in places.enumerated() { indices[Int(place) - 1] = UInt32(index) }
    return indices
  }
}

extension RowCells {
  /// Appends bytes that, compared from left to right, order rows by a term.
  fileprivate func writeOrderKey(_ term: RowPlaces.Term, to key: inout ByteBuffer) {
    if isNull(term.column) { return key.append(byte: 0xFF) }
    let start = key.count
    writeSortKey([term.column], to: &key)
    if term.isDescending { unsafe key.invert(from: start) }
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
