import Bundles

/// The entries of an index, gathered while its table is filled, then sorted and written.
@safe
struct IndexEntries: ~Copyable {
  /// An entry by the first eight bytes of its sort key, and where it begins among the bytes of all.
  private struct Entry {
    var prefix: UInt64
    var start: Int
  }

  /// The bytes before each entry's key: the lengths of key and record.
  private static let headLength = 2 * MemoryLayout<UInt32>.size

  /// The columns of an entry, in order.
  private let columns: [Int]
  /// The column whose NULLs the index leaves out.
  private let omittedNull: Int?
  private let root: UInt32

  /// Of each entry the two lengths, the sort key and the record.
  private var bytes = ByteBuffer(capacity: 1 << 16)
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
    let start = bytes.count
    _ = unsafe bytes.room(for: Self.headLength)
    bytes.advance(by: Self.headLength)
    row.writeSortKey(columns, to: &bytes)
    let keyEnd = bytes.count
    row.write(columns, to: &bytes)
    let keyLength = keyEnd - start - Self.headLength
    unsafe bytes.store(UInt32(keyLength), at: start)
    unsafe bytes.store(UInt32(bytes.count - keyEnd), at: start + 4)
    entries.append(Entry(prefix: unsafe prefix(of: key(start)), start: start))
  }

  /// Writes the entries in the order of the index.
  mutating func write(to file: PageFile) throws {
    sort()
    var tree = TreeWriter(.index, root: root, in: file)
    for entry in entries { try unsafe tree.append(entry: record(entry.start)) }
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
    return unsafe RowCells.compare(key(left.start), key(right.start)) < 0
  }

  /// The first eight bytes of a key as a number, with zeros for those it lacks.
  private func prefix(of key: UnsafeRawBufferPointer) -> UInt64 {
    var prefix: UInt64 = 0
    for place in 0..<8 {
      prefix = prefix << 8 | (place < key.count ? UInt64(unsafe key[place]) : 0)
    }
    return prefix
  }

  /// The sort key of the entry that begins at a place.
  @unsafe private func key(_ start: Int) -> UnsafeRawBufferPointer {
    let first = start + Self.headLength
    return unsafe UnsafeRawBufferPointer(rebasing: bytes.bytes[first..<first + length(at: start)])
  }

  /// The record of the entry that begins at a place.
  @unsafe private func record(_ start: Int) -> UnsafeRawBufferPointer {
    let first = unsafe start + Self.headLength + length(at: start)
    return unsafe UnsafeRawBufferPointer(
      rebasing: bytes.bytes[first..<first + length(at: start + 4)])
  }

  @unsafe private func length(at place: Int) -> Int {
    unsafe Int(bytes.bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self))
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
