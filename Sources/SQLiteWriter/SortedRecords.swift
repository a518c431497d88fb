import Bundles

/// Records in the order of their keys.
@safe
struct SortedRecords: Sendable {
  private let parts: RecordParts
  private var places = AscendingPlaces()

  fileprivate init(_ run: RecordRun) {
    parts = run.parts
    for entry in run.entries { places.append(entry.place) }
  }

  /// The number of records.
  var count: Int { places.count }

  /// Passes on the content of the record at an index; its bytes are valid during the call.
  @inline(__always)
  @unsafe func withContent<Result>(
    _ index: Int, _ body: (UnsafeRawBufferPointer) throws -> Result
  ) rethrows -> Result {
    try unsafe parts.withRecord(places[index]) { try unsafe body($0.content) }
  }

  /// Whether the records at two indices have the same key.
  func haveEqualKeys(_ one: Int, _ other: Int) -> Bool {
    parts.compareKeys(places[one], places[other]) == 0
  }

  /// Removes the records at ascending indices.
  mutating func remove(at indices: [Int]) {
    if indices.isEmpty { return }
    var kept = AscendingPlaces()
    var rest = indices[...]
    for index in 0..<count {
      if rest.first == index { rest.removeFirst() } else { kept.append(places[index]) }
    }
    places = kept
  }
}

/// The ascending places of many records in parts of memory. They take a quarter of the bytes that an array of
/// their numbers would take.
private struct AscendingPlaces: Sendable {
  private static let groupSize = 1 << 8

  /// The part of the first record in each group.
  private var parts: [Int] = []
  /// For each part, the index of the first record in it or after it.
  private var firsts: [Int] = []
  /// Where each record begins in its part.
  private var starts: [UInt16] = []

  var count: Int { starts.count }

  mutating func append(_ place: Int) {
    let part = place >> 16
    while firsts.count <= part { firsts.append(count) }
    if count.isMultiple(of: Self.groupSize) { parts.append(part) }
    starts.append(UInt16(place & 0xFFFF))
  }

  @inline(__always)
  subscript(index: Int) -> Int {
    var part = parts[index / Self.groupSize]
    while part + 1 < firsts.count, firsts[part + 1] <= index { part += 1 }
    return part << 16 | Int(starts[index])
  }
}

/// Records that are added in any order, until they are sorted by their keys.
///
/// Keys are compared byte by byte. Some megabytes of records at a time are brought into order. At the end these
/// runs are merged, so that reading the records in order goes forward through memory. Cost: for each record, 16
/// bytes beside its key and content, and a few bytes for their lengths.
@safe
struct UnsortedRecords: ~Copyable {
  /// The bytes of records from which on they are brought into order.
  private let runSize: Int
  /// The records that are in no order yet.
  private var loose = RecordRun()
  /// The runs, each of which is in order.
  private var runs = RecordRun()
  // The key, the content and all bytes of the record that is being added.
  private var key = ByteBuffer(capacity: 64)
  private var content = ByteBuffer(capacity: 512)
  private var record = ByteBuffer(capacity: 512)

  /// The number of records.
  private(set) var count = 0

  /// No records; runs of `runSize` bytes are brought into order.
  init(runSize: Int = 8 << 20) {
    self.runSize = runSize
  }

  /// Adds a record; `writeKey` and `writeContent` append its key and its content to the bytes.
  @inline(__always)
  mutating func add(
    key writeKey: (inout ByteBuffer) -> Void, content writeContent: (inout ByteBuffer) -> Void
  ) {
    key.truncate()
    writeKey(&key)
    content.truncate()
    writeContent(&content)
    record.truncate()
    record.append(varint: key.count)
    record.append(varint: content.count)
    unsafe record.append(key.bytes)
    unsafe record.append(content.bytes)
    unsafe loose.append(StoredRecord(at: 0, in: record.bytes))
    count += 1
    if loose.size >= runSize { closeRun() }
  }

  /// Takes out the records, in the order of their keys; records with equal keys come in any order.
  mutating func sorted() -> SortedRecords {
    closeRun()
    var all = RecordRun()
    swap(&all, &runs)
    self = UnsortedRecords(runSize: runSize)
    all.sort()
    return SortedRecords(all)
  }

  /// Brings the loose records into order, and begins another run.
  private mutating func closeRun() {
    loose.sort()
    runs.append(loose)
    loose = RecordRun()
  }
}

/// Records, and the entries by which they are sorted.
private struct RecordRun: Sendable {
  private(set) var parts = RecordParts()
  private(set) var entries: [SortEntry] = []
  /// The bytes of all records.
  private(set) var size = 0

  /// Appends a copy of a record.
  @inline(__always)
  @unsafe mutating func append(_ record: StoredRecord) {
    unsafe size += record.bytes.count
    entries.append(
      SortEntry(prefix: unsafe record.key.keyPrefix(), place: unsafe parts.append(record)))
  }

  /// Appends the records of another run.
  mutating func append(_ other: RecordRun) {
    let first = parts.append(other.parts)
    entries += other.entries.map { SortEntry(prefix: $0.prefix, place: first + $0.place) }
    size += other.size
  }

  /// Brings the entries and the records into the order of their keys.
  mutating func sort() {
    entries.sort { place, offset in
      unsafe parts.withRecord(place) { unsafe $0.key.keyPrefix(from: offset) }
    } by: { one, other in
      parts.compareKeys(one, other) < 0
    }
    parts.merge(&entries)
  }
}

/// A record in memory: the lengths of key and content, the key and the content.
@unsafe
private struct StoredRecord {
  /// All bytes of the record.
  let bytes: UnsafeRawBufferPointer
  private let keyStart: Int
  private let keyEnd: Int

  /// The record that begins at a place.
  @inline(__always)
  init(at start: Int, in all: UnsafeRawBufferPointer) {
    let rest = unsafe UnsafeRawBufferPointer(rebasing: all[start...])
    let key = unsafe Varint.read(rest)
    let content = unsafe Varint.read(UnsafeRawBufferPointer(rebasing: rest[key.length...]))
    unsafe keyStart = key.length + content.length
    unsafe keyEnd = keyStart + key.value
    unsafe bytes = UnsafeRawBufferPointer(rebasing: rest[..<(keyEnd + content.value)])
  }

  var key: UnsafeRawBufferPointer {
    unsafe UnsafeRawBufferPointer(rebasing: bytes[keyStart..<keyEnd])
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

/// Records in parts of memory. The place of a record has the number of its part, and in the last 16 bits the
/// offset in that part.
private struct RecordParts: Sendable {
  /// The bytes of a part, unless one record needs more. Parts are small, so that a merge can free them early.
  private static let partSize = 1 << 16

  private var parts: [[UInt8]] = []
  /// The number of records in each part.
  private var counts: [Int] = []

  /// Appends a copy of a record, and returns its place.
  @unsafe mutating func append(_ record: StoredRecord) -> Int {
    let free = parts.last.map { Self.partSize - $0.count } ?? 0
    if unsafe free < record.bytes.count {
      parts.append([])
      counts.append(0)
      parts[parts.count - 1].reserveCapacity(max(Self.partSize, unsafe record.bytes.count))
    }
    let last = parts.count - 1
    let place = last << 16 | parts[last].count
    unsafe parts[last].append(contentsOf: record.bytes)
    counts[last] += 1
    return place
  }

  /// Appends other parts, and returns the place at which they begin.
  mutating func append(_ other: RecordParts) -> Int {
    let first = parts.count << 16
    parts += other.parts
    counts += other.counts
    return first
  }

  /// Copies the records into the order of entries, and changes the places of these. A part is freed when all of
  /// its records are copied.
  mutating func merge(_ entries: inout [SortEntry]) {
    if zip(entries, entries.dropFirst()).allSatisfy({ $0.place < $1.place }) { return }
    var merged = RecordParts()
    for index in entries.indices {
      let place = entries[index].place
      entries[index].place = unsafe withRecord(place) { unsafe merged.append($0) }
      counts[place >> 16] -= 1
      if counts[place >> 16] == 0 { parts[place >> 16] = [] }
    }
    self = merged
  }

  /// Passes on the record at a place; its bytes are valid during the call.
  @inline(__always)
  @unsafe func withRecord<Result>(
    _ place: Int, _ body: (StoredRecord) throws -> Result
  ) rethrows -> Result {
    try unsafe parts[place >> 16].withUnsafeBytes {
      try unsafe body(StoredRecord(at: place & 0xFFFF, in: $0))
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
  var place: Int
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
    _ prefix: (_ place: Int, _ offset: Int) -> UInt64, by precedes: (Int, Int) -> Bool
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
        let shared = self[start].prefix
        for index in start..<end { self[index].prefix = prefix(self[index].place, offset) }
        self[start..<end].sort { $0.prefix < $1.prefix }
        sortGroups(in: start..<end, from: offset + 8, prefix, by: precedes)
        for index in start..<end { self[index].prefix = shared }
      } else if end - start > 1 {
        self[start..<end].sort { precedes($0.place, $1.place) }
      }
      start = end
    }
  }

  /// Sorts by the prefixes.
  private mutating func sortByPrefix() { sortByNumber { $0.prefix } }
}
