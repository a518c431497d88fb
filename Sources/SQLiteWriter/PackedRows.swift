import Bundles

/// Rows of a table, in the order of their key.
///
/// A row is kept as SQLite's record of its cells, so memory has little more than the bytes of the
/// database.
package struct PackedRows: Sendable {
  /// The kinds of value that each column may hold.
  package let contents: [RowCells.Contents]
  /// For each row the lengths of key and record, the key and the record; in parts, so that no part is copied
  /// as the rows grow.
  fileprivate let parts: [[UInt8]]
  /// Where each row begins: the number of its part, and the place in it.
  private var starts: [Int]

  fileprivate init(_ contents: [RowCells.Contents], _ parts: [[UInt8]], _ starts: [Int]) {
    self.contents = contents
    self.parts = parts
    self.starts = starts
  }

  /// No rows of a table with these kinds of value.
  package init(_ contents: [RowCells.Contents]) { self.init(contents, [], []) }

  /// The number of rows.
  package var count: Int { starts.count }

  /// Whether the rows at two places have the same key.
  package func haveEqualKeys(_ one: Int, _ other: Int) -> Bool {
    parts.compareKeys(starts[one], starts[other]) == 0
  }

  /// Removes the rows at ascending places.
  package mutating func remove(at places: [Int]) {
    if places.isEmpty { return }
    var kept: [Int] = []
    kept.reserveCapacity(count - places.count)
    var rest = places[...]
    for (place, start) in starts.enumerated() {
      if rest.first == place { rest.removeFirst() } else { kept.append(start) }
    }
    starts = kept
  }

  /// Appends the first `count` cells of the row at a place.
  package func append(_ place: Int, count: Int, to row: inout RowCells) {
    _ = unsafe parts.withRow(starts[place]) { _, record in
      unsafe row.append(record: record, count: count)
    }
  }

  /// Reads the row at a place; the cells are valid during the call.
  package func read(_ place: Int, _ body: (borrowing RowCells) throws -> Void) rethrows {
    var row = RowCells(contents)
    append(place, count: contents.count, to: &row)
    try body(row)
  }

  /// Reads the rows in order; the cells are valid during each call.
  package func readAll(_ body: (_ place: Int, borrowing RowCells) throws -> Void) rethrows {
    var row = RowCells(contents)
    for place in 0..<count {
      row.removeAll()
      append(place, count: contents.count, to: &row)
      try body(place, row)
    }
  }

  /// The places of the rows in an order. Rows that are equal in all terms keep their order.
  package func places(by terms: [RowPlaces.Term]) -> RowPlaces {
    RowPlaces(count, contents, by: terms) { append($0, count: contents.count, to: &$1) }
  }
}

/// Rows of a table that are added in any order, until they are sorted by their key.
package struct UnsortedRows: ~Copyable {
  private let contents: [RowCells.Contents]
  private let key: [Int]
  private let all: [Int]
  private var parts: [[UInt8]] = []
  private var entries: [SortedRecords.Entry] = []
  private var buffer = ByteBuffer(capacity: 512)

  /// Prepares for rows with these kinds of value. `key` are the columns that order the rows; without a
  /// key, all columns do.
  package init(_ contents: [RowCells.Contents], key: [Int]) {
    self.contents = contents
    all = Array(contents.indices)
    self.key = key.isEmpty ? all : key
  }

  /// The number of rows.
  package var count: Int { entries.count }

  /// Adds a row, which has a cell for each column.
  package mutating func add(_ row: borrowing RowCells) {
    buffer.truncate()
    unsafe buffer.append(head: 0)
    unsafe buffer.append(head: 0)
    row.writeSortKey(key, to: &buffer)
    let keyEnd = buffer.count
    row.write(all, to: &buffer)
    unsafe buffer.store(UInt32(keyEnd - [[UInt8]].headLength), at: 0)
    unsafe buffer.store(UInt32(buffer.count - keyEnd), at: 4)
    let free = parts.last.map { $0.capacity - $0.count } ?? 0
    if free < buffer.count {
      parts.append([])
      parts[parts.count - 1].reserveCapacity(max([[UInt8]].partSize, buffer.count))
    }
    let last = parts.count - 1
    let start = last << 32 | parts[last].count
    unsafe parts[last].append(contentsOf: buffer.bytes)
    let prefix = unsafe parts.withRow(start) { key, _ in unsafe SortedRecords.prefix(of: key) }
    entries.append(SortedRecords.Entry(prefix: prefix, start: start))
  }

  /// The rows in the order of their key. Rows with equal keys come in any order.
  package consuming func sorted() -> PackedRows {
    let parts = parts
    SortedRecords.sort(&entries) { one, other in
      if one.prefix != other.prefix { return one.prefix < other.prefix }
      return parts.compareKeys(one.start, other.start) < 0
    }
    return PackedRows(contents, parts, entries.map(\.start))
  }
}

extension [[UInt8]] {
  /// The bytes before each key: the lengths of key and record.
  fileprivate static let headLength = 2 * MemoryLayout<UInt32>.size
  /// The bytes of a part, unless one row needs more.
  fileprivate static let partSize = 4 << 20

  /// Compares the keys of the rows that begin at two places, as ``RowCells/compare(_:_:)`` does.
  fileprivate func compareKeys(_ one: Int, _ other: Int) -> Int {
    unsafe withRow(one) { one, _ in
      unsafe withRow(other) { other, _ in unsafe RowCells.compare(one, other) }
    }
  }

  /// Passes on the key and the record of the row that begins at a place.
  @inline(__always)
  @unsafe fileprivate func withRow<Result>(
    _ start: Int, _ body: (UnsafeRawBufferPointer, UnsafeRawBufferPointer) -> Result
  ) -> Result {
    unsafe self[start >> 32].withUnsafeBytes { bytes in
      let place = start & 0xFFFF_FFFF
      let keyLength = Int(unsafe bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self))
      let length = Int(unsafe bytes.loadUnaligned(fromByteOffset: place + 4, as: UInt32.self))
      let key = place + Self.headLength
      let record = key + keyLength
      return unsafe body(
        UnsafeRawBufferPointer(rebasing: bytes[key..<record]),
        UnsafeRawBufferPointer(rebasing: bytes[record..<record + length]))
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
          unsafe key.append(head: UInt32(index).bigEndian)
        }, record: { unsafe $0.append(head: UInt32(index)) })
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
  @unsafe fileprivate mutating func append(head number: UInt32) {
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
