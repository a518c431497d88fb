import Bundles

/// Records in the order of their keys.
@safe
struct SortedRecords: Sendable {
  private let parts: RecordParts
  private var starts: [Int]

  fileprivate init(_ parts: RecordParts, _ starts: [Int]) {
    self.parts = parts
    self.starts = starts
  }

  /// The number of records.
  var count: Int { starts.count }

  /// Passes on the content of the record at a place; its bytes are valid during the call.
  @inline(__always)
  @unsafe func withContent<Result>(
    _ place: Int, _ body: (UnsafeRawBufferPointer) throws -> Result
  ) rethrows -> Result {
    try unsafe parts.withRecord(starts[place]) { try unsafe body($0.content) }
  }

  /// Whether the records at two places have the same key.
  func haveEqualKeys(_ one: Int, _ other: Int) -> Bool {
    parts.compareKeys(starts[one], starts[other]) == 0
  }

  /// Removes the records at ascending places.
  mutating func remove(at places: [Int]) {
    if places.isEmpty { return }
    var kept: [Int] = []
    kept.reserveCapacity(count - places.count)
    var rest = places[...]
    for (place, start) in starts.enumerated() {
      if rest.first == place { rest.removeFirst() } else { kept.append(start) }
    }
    starts = kept
  }
}

/// Records that are added in any order, until they are sorted by their keys.
///
/// Keys are compared byte by byte. Some megabytes of records at a time are brought into order, and at the end all
/// of them are merged, so that reading them in order goes forward through memory. Cost: 24 bytes a record beside
/// its key and content.
@safe
struct UnsortedRecords: ~Copyable {
  /// The bytes of records from which on they are brought into order.
  private static let runSize = 4 << 20

  /// The records that are in no order yet.
  private var bytes = ByteBuffer(capacity: 1 << 16)
  private var open: [SortEntry] = []
  /// The records in runs, each of which is in order.
  private var runs = RecordParts()
  private var entries: [SortEntry] = []

  /// The number of records.
  var count: Int { entries.count + open.count }

  /// Adds a record; `key` and `content` append its key and its content to the bytes.
  @inline(__always)
  mutating func add(key: (inout ByteBuffer) -> Void, content: (inout ByteBuffer) -> Void) {
    if bytes.count >= Self.runSize { closeRun() }
    let start = bytes.count
    _ = unsafe bytes.room(for: headLength)
    bytes.advance(by: headLength)
    key(&bytes)
    let keyEnd = bytes.count
    content(&bytes)
    unsafe bytes.store(UInt32(keyEnd - start - headLength), at: start)
    unsafe bytes.store(UInt32(bytes.count - keyEnd), at: start + 4)
    open.append(SortEntry(prefix: unsafe record(start).key.keyPrefix(), start: start))
  }

  /// Takes out the records, in the order of their keys; records with equal keys come in any order.
  mutating func sorted() -> SortedRecords {
    let isOneRun = entries.isEmpty
    closeRun()
    var (runs, entries) = (self.runs, self.entries)
    self = UnsortedRecords()
    if !isOneRun {
      entries.sort { start, offset in
        unsafe runs.withRecord(start) { unsafe $0.key.keyPrefix(from: offset) }
      } by: { one, other in
        runs.compareKeys(one, other) < 0
      }
      runs.merge(&entries)
    }
    return SortedRecords(runs, entries.map(\.start))
  }

  /// Brings the open records into order, as another run.
  private mutating func closeRun() {
    var run: [SortEntry] = []
    swap(&run, &open)
    run.sort { start, offset in
      unsafe record(start).key.keyPrefix(from: offset)
    } by: { one, other in
      unsafe RowCells.compare(record(one).key, record(other).key) < 0
    }
    for entry in run {
      let record = unsafe record(entry.start)
      entries.append(
        SortEntry(prefix: unsafe record.key.keyPrefix(), start: unsafe runs.append(record)))
    }
    run.removeAll(keepingCapacity: true)
    swap(&run, &open)
    bytes.truncate()
  }

  /// The record that begins at a place of the open part, valid until another record is added.
  @unsafe private func record(_ start: Int) -> StoredRecord {
    unsafe StoredRecord(at: start, in: bytes.bytes)
  }
}

/// The bytes before the key of a record in memory.
private let headLength = 2 * MemoryLayout<UInt32>.size

/// A record in memory: the lengths of key and content, the key and the content.
@unsafe
private struct StoredRecord {
  /// All bytes of the record.
  let bytes: UnsafeRawBufferPointer
  private let keyEnd: Int

  /// The record that begins at a place.
  @inline(__always)
  init(at start: Int, in all: UnsafeRawBufferPointer) {
    let key = unsafe Int(all.loadUnaligned(fromByteOffset: start, as: UInt32.self))
    let content = unsafe Int(all.loadUnaligned(fromByteOffset: start + 4, as: UInt32.self))
    unsafe keyEnd = headLength + key
    unsafe bytes = UnsafeRawBufferPointer(rebasing: all[start..<start + keyEnd + content])
  }

  var key: UnsafeRawBufferPointer {
    unsafe UnsafeRawBufferPointer(rebasing: bytes[headLength..<keyEnd])
  }

  var content: UnsafeRawBufferPointer { unsafe UnsafeRawBufferPointer(rebasing: bytes[keyEnd...]) }
}

extension UnsafeRawBufferPointer {
  /// Eight bytes of a key as a number, with zeros for missing bytes.
  @inline(__always)
  @unsafe func keyPrefix(from offset: Int = 0) -> UInt64 {
    if offset + 8 <= count {
      return unsafe UInt64(bigEndian: loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }
    return (offset..<offset + 8).reduce(0) { prefix, place in
      unsafe prefix << 8 | (place < count ? UInt64(self[place]) : 0)
    }
  }
}

/// Records in parts of memory. The place of a record is the number of its part, and where it begins there.
private struct RecordParts: Sendable {
  /// The bytes of a part, unless one record needs more. Parts are small, so that a merge can free them early.
  private static let partSize = 1 << 16

  private var parts: [[UInt8]] = []
  /// The number of records in each part.
  private var counts: [Int] = []

  /// Appends a copy of a record, and returns its place.
  @unsafe mutating func append(_ record: StoredRecord) -> Int {
    let free = parts.last.map { $0.capacity - $0.count } ?? 0
    if unsafe free < record.bytes.count {
      parts.append([])
      counts.append(0)
      parts[parts.count - 1].reserveCapacity(max(Self.partSize, unsafe record.bytes.count))
    }
    let last = parts.count - 1
    let place = last << 32 | parts[last].count
    unsafe parts[last].append(contentsOf: record.bytes)
    counts[last] += 1
    return place
  }

  /// Copies the records into the order of entries, and changes the places of these. A part is freed when all of
  /// its records are copied.
  mutating func merge(_ entries: inout [SortEntry]) {
    if zip(entries, entries.dropFirst()).allSatisfy({ $0.start < $1.start }) { return }
    var merged = RecordParts()
    for index in entries.indices {
      let start = entries[index].start
      entries[index].start = unsafe withRecord(start) { unsafe merged.append($0) }
      counts[start >> 32] -= 1
      if counts[start >> 32] == 0 { parts[start >> 32] = [] }
    }
    self = merged
  }

  /// Passes on the record at a place; its bytes are valid during the call.
  @inline(__always)
  @unsafe func withRecord<Result>(
    _ place: Int, _ body: (StoredRecord) throws -> Result
  ) rethrows -> Result {
    try unsafe parts[place >> 32].withUnsafeBytes {
      try unsafe body(StoredRecord(at: place & 0xFFFF_FFFF, in: $0))
    }
  }

  /// Compares the keys of two records, as ``RowCells/compare(_:_:)`` does.
  func compareKeys(_ one: Int, _ other: Int) -> Int {
    unsafe withRecord(one) { one in
      unsafe withRecord(other) { unsafe RowCells.compare(one.key, $0.key) }
    }
  }
}

/// A record that is being sorted: the first eight bytes of its key, and the place where it is.
struct SortEntry {
  var prefix: UInt64
  var start: Int
}

extension [SortEntry] {
  /// The number of entries from which it pays to compare the next eight bytes of keys as numbers.
  private static let largeGroup = 16
  /// The offset in a key from which whole keys are compared, so that long keys cannot make a sort slow.
  private static let lastOffset = 64

  /// Sorts entries by the keys of their records.
  ///
  /// `prefix` gives eight bytes of a key from an offset on, and `precedes` compares the whole keys of two
  /// records with equal prefixes.
  mutating func sort(
    _ prefix: (_ start: Int, _ offset: Int) -> UInt64, by precedes: (Int, Int) -> Bool
  ) {
    sortByPrefix()
    sortGroups(in: indices, from: 8, prefix, by: precedes)
  }

  /// Sorts each group of entries with equal prefixes by the bytes of their keys from an offset on.
  private mutating func sortGroups(
    in range: Range<Int>, from offset: Int, _ prefix: (Int, Int) -> UInt64,
    by precedes: (Int, Int) -> Bool
  ) {
    var start = range.lowerBound
    while start < range.upperBound {
      var end = start + 1
      while end < range.upperBound, self[end].prefix == self[start].prefix { end += 1 }
      if end - start >= Self.largeGroup, offset < Self.lastOffset {
        for place in start..<end { self[place].prefix = prefix(self[place].start, offset) }
        self[start..<end].sort { $0.prefix < $1.prefix }
        sortGroups(in: start..<end, from: offset + 8, prefix, by: precedes)
      } else if end - start > 1 {
        self[start..<end].sort { precedes($0.start, $1.start) }
      }
      start = end
    }
  }

  /// Sorts by the prefixes, unless they are in order: one byte at a time from the last. A byte that is equal in
  /// all prefixes is skipped; most bytes of dense ids are equal.
  mutating func sortByPrefix() {
    if zip(self, dropFirst()).allSatisfy({ $0.prefix <= $1.prefix }) { return }
    var other = self
    for shift in stride(from: UInt64(0), to: 64, by: 8) {
      var places = [Int](repeating: 0, count: 257)
      for entry in self { places[Int(entry.prefix >> shift & 0xFF) + 1] += 1 }
      if places.contains(count) { continue }
      for byte in 1..<places.count { places[byte] += places[byte - 1] }
      for entry in self {
        let byte = Int(entry.prefix >> shift & 0xFF)
        other[places[byte]] = entry
        places[byte] += 1
      }
      swap(&self, &other)
    }
  }
}
