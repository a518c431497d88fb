import Bundles

/// The entries of an index, gathered while its table is filled, then sorted and written.
@safe
struct IndexEntries: ~Copyable {
  /// An entry by the first eight bytes of its sort key, and its place among the others.
  private struct Entry {
    var prefix: UInt64
    var number: Int32
  }

  /// The columns of an entry, in order.
  private let columns: [Int]
  /// The column whose NULLs the index leaves out.
  private let omittedNull: Int?
  private let root: UInt32

  private var records = ByteBuffer(capacity: 1 << 16)
  private var recordStarts: [Int] = [0]
  private var keys = ByteBuffer(capacity: 1 << 16)
  private var keyStarts: [Int] = [0]
  private var entries: [Entry] = []

  /// Prepares for the rows of a table; `root` is the page where the index begins.
  init(_ index: IndexSchema, of layout: TableLayout, root: UInt32) {
    columns = layout.entry(of: index)
    omittedNull = index.leavesOutNulls ? columns.first : nil
    self.root = root
  }

  /// Adds a row.
  mutating func add(_ row: borrowing RowCells) {
    if let omittedNull, row.isNull(omittedNull) { return }
    row.write(columns, to: &records)
    recordStarts.append(records.count)
    row.writeSortKey(columns, to: &keys)
    keyStarts.append(keys.count)
    let number = entries.count
    entries.append(Entry(prefix: prefix(of: number), number: Int32(number)))
  }

  /// Writes the entries in the order of the index.
  mutating func write(to file: PageFile) throws {
    sort()
    var tree = TreeWriter(.index, root: root, in: file)
    for entry in entries {
      let range = recordStarts[Int(entry.number)]..<recordStarts[Int(entry.number) + 1]
      try unsafe tree.append(entry: UnsafeRawBufferPointer(rebasing: records.bytes[range]))
    }
    try tree.finish()
  }

  /// Sorts the entries, if they are not in order already.
  private mutating func sort() {
    var entries: [Entry] = []
    swap(&entries, &self.entries)
    let isSorted = zip(entries, entries.dropFirst()).allSatisfy { !precedes($1, $0) }
    if !isSorted {
      Self.sortByPrefix(&entries)
      var start = 0
      while start < entries.count {
        var end = start + 1
        while end < entries.count, entries[end].prefix == entries[start].prefix { end += 1 }
        if end - start > 1 { entries[start..<end].sort { precedes($0, $1) } }
        start = end
      }
    }
    self.entries = entries
  }

  /// Sorts by the prefixes, a byte at a time from the last; bytes that are all the same, as
  /// most are in dense ids, are skipped.
  private static func sortByPrefix(_ entries: inout [Entry]) {
    var other = entries
    for shift in stride(from: UInt64(0), to: 64, by: 8) {
      var places = [Int](repeating: 0, count: 257)
      for entry in entries { places[Int(entry.prefix >> shift & 0xFF) + 1] += 1 }
      if places.contains(entries.count) { continue }
      for byte in 1..<places.count { places[byte] += places[byte - 1] }
      for entry in entries {
        let byte = Int(entry.prefix >> shift & 0xFF)
        other[places[byte]] = entry
        places[byte] += 1
      }
      swap(&entries, &other)
    }
  }

  private func precedes(_ left: Entry, _ right: Entry) -> Bool {
    if left.prefix != right.prefix { return left.prefix < right.prefix }
    let (one, other) = unsafe (key(left.number), key(right.number))
    return unsafe RowCells.compare(one, other) < 0
  }

  /// The first eight bytes of a key as a number, with zeros for those it lacks.
  private func prefix(of number: Int) -> UInt64 {
    let key = unsafe key(Int32(number))
    var prefix: UInt64 = 0
    for place in 0..<8 {
      prefix = prefix << 8 | (place < key.count ? UInt64(unsafe key[place]) : 0)
    }
    return prefix
  }

  @unsafe private func key(_ number: Int32) -> UnsafeRawBufferPointer {
    let range = keyStarts[Int(number)]..<keyStarts[Int(number) + 1]
    return unsafe UnsafeRawBufferPointer(rebasing: keys.bytes[range])
  }
}

/// The entries of one of a table's indexes, in a box of which a table has a list.
final class IndexLoader {
  private var entries: IndexEntries

  /// Boxes entries.
  init(_ entries: consuming IndexEntries) {
    self.entries = entries
  }

  /// Adds a row.
  func add(_ row: borrowing RowCells) { entries.add(row) }

  /// Writes the entries in the order of the index.
  func write(to file: PageFile) throws { try entries.write(to: file) }
}
