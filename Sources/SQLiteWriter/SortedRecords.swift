import Bundles

/// Records that are added in any order and read in the order of their keys.
///
/// Keys are compared byte by byte. Cost: about ten bytes a record beside its key and content.
@safe
struct SortedRecords: ~Copyable {
  /// The first eight bytes of a record's key, and the place where the record begins in the bytes.
  struct Entry {
    var prefix: UInt64
    var start: Int
  }

  /// The bytes before each key: the lengths of key and record.
  private static let headLength = 2 * MemoryLayout<UInt32>.size

  /// For each record: the two lengths, the key and the record.
  private var bytes = ByteBuffer(capacity: 1 << 16)
  private var entries: [Entry] = []

  /// The number of records.
  var count: Int { entries.count }

  /// Adds a record; `key` and `record` append the key and the content to the bytes.
  @inline(__always)
  mutating func add(key: (inout ByteBuffer) -> Void, record: (inout ByteBuffer) -> Void) {
    let start = bytes.count
    _ = unsafe bytes.room(for: Self.headLength)
    bytes.advance(by: Self.headLength)
    key(&bytes)
    let keyEnd = bytes.count
    record(&bytes)
    let keyLength = keyEnd - start - Self.headLength
    unsafe bytes.store(UInt32(keyLength), at: start)
    unsafe bytes.store(UInt32(bytes.count - keyEnd), at: start + 4)
    entries.append(Entry(prefix: unsafe Self.prefix(of: self.key(start)), start: start))
  }

  /// Sorts the records unless they are already in order; records with equal keys come in any order.
  mutating func sort() {
    var entries: [Entry] = []
    swap(&entries, &self.entries)
    Self.sort(&entries) { precedes($0, $1) }
    self.entries = entries
  }

  /// The record at a place, valid until another record is added.
  @unsafe func record(_ place: Int) -> UnsafeRawBufferPointer {
    let start = entries[place].start
    let first = unsafe start + Self.headLength + length(at: start)
    return unsafe UnsafeRawBufferPointer(
      rebasing: bytes.bytes[first..<first + length(at: start + 4)])
  }

  /// Sorts entries unless they are already in order; `precedes` compares the whole keys of two entries.
  static func sort(_ entries: inout [Entry], by precedes: (Entry, Entry) -> Bool) {
    let isSorted = zip(entries, entries.dropFirst()).allSatisfy { !precedes($1, $0) }
    if isSorted { return }
    sortByPrefix(&entries)
    var start = 0
    while start < entries.count {
      var end = start + 1
      while end < entries.count, entries[end].prefix == entries[start].prefix { end += 1 }
      if end - start > 1 { entries[start..<end].sort(by: precedes) }
      start = end
    }
  }

  /// Sorts by the prefixes, one byte at a time from the last. A byte that is equal in all prefixes
  /// is skipped; most bytes of dense ids are equal.
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

  /// The first eight bytes of a key as a number, with zeros for missing bytes.
  static func prefix(of key: UnsafeRawBufferPointer) -> UInt64 {
    var prefix: UInt64 = 0
    for place in 0..<8 {
      prefix = prefix << 8 | (place < key.count ? UInt64(unsafe key[place]) : 0)
    }
    return prefix
  }

  /// The key of the record that begins at a place.
  @unsafe private func key(_ start: Int) -> UnsafeRawBufferPointer {
    let first = start + Self.headLength
    return unsafe UnsafeRawBufferPointer(rebasing: bytes.bytes[first..<first + length(at: start)])
  }

  @unsafe private func length(at place: Int) -> Int {
    unsafe Int(bytes.bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self))
  }
}
