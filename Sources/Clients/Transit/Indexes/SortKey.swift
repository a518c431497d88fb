import Folding

/// A key whose bytes, compared from left to right, put records in order.
///
/// The end of a part cannot be confused with the beginning of another part, so keys of several
/// parts compare part by part.
struct SortKey: Equatable, Sendable {
  private(set) var bytes: [UInt8] = []

  /// Empties the key but keeps its memory.
  mutating func clear() {
    bytes.removeAll(keepingCapacity: true)
  }

  mutating func append(_ byte: UInt8) {
    bytes.append(byte)
  }

  /// Appends a non-negative number, most significant byte first.
  mutating func append(number: Int) {
    let value = UInt32(clamping: number)
    for shift in [24, 16, 8, 0] as [UInt32] {
      bytes.append(UInt8(truncatingIfNeeded: value >> shift))
    }
  }

  /// Appends text in the order of its UTF-8 bytes; a prefix comes before longer texts.
  mutating func append(text: String) {
    let start = bytes.count
    bytes.append(contentsOf: text.utf8)
    var isPlain = true
    for place in start..<bytes.count where bytes[place] <= 1 { isPlain = false }
    if !isPlain { escape(from: start) }
    bytes.append(0)
  }

  /// Appends a name in natural order, T2 before T10; equal names are ordered by their published
  /// bytes.
  ///
  /// A run of digits of any length compares by its value. It is written as the digit 0, the number
  /// of digits without leading zeros, and these digits. nil comes last.
  mutating func append(natural folded: FoldedText?, published: String?) {
    guard let folded, let published else {
      bytes.append(0xFF)  // no byte of UTF-8 is as large
      return
    }
    let text = folded.utf8
    var place = 0
    while place < text.count {
      let start = place
      let isNumber = Self.isDigit(text[place])
      while place < text.count, Self.isDigit(text[place]) == isNumber { place += 1 }
      if isNumber {
        append(number: text[start..<place].drop { $0 == UInt8(ascii: "0") })
      } else {
        bytes.append(contentsOf: text[start..<place])
      }
    }
    bytes.append(0)
    append(text: published)
  }

  private mutating func append(number digits: ArraySlice<UInt8>) {
    bytes.append(UInt8(ascii: "0"))
    var count = digits.count
    while count >= 255 {
      bytes.append(255)
      count -= 255
    }
    bytes.append(UInt8(count))
    bytes.append(contentsOf: digits)
  }

  /// Writes bytes 0 and 1 as two bytes each, so that byte 0 can end a text.
  private mutating func escape(from start: Int) {
    let plain = bytes[start...]
    bytes.removeLast(plain.count)
    for byte in plain {
      if byte <= 1 {
        bytes.append(1)
        bytes.append(byte + 1)
      } else {
        bytes.append(byte)
      }
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
}

/// Many sort keys in one block of memory, which put their records in order.
///
/// Sorting compares seven bytes at a time, as integers instead of arrays: 100,000 names take about
/// 20 ms.
struct SortKeys {
  /// Seven bytes of a key and how many of them exist, as one number; and the record that has the
  /// key.
  private struct Item {
    var chunk: UInt64 = 0
    var position: Int32
  }

  private static let chunkSize = 7
  private static let smallGroup = 12

  private var bytes: [UInt8] = []
  private var starts: [Int] = [0]

  /// Adds the key of the next record.
  mutating func add(_ key: SortKey) {
    bytes.append(contentsOf: key.bytes)
    starts.append(bytes.count)
  }

  /// The positions of the records in the order of their keys; equal keys keep the order in which
  /// they were added.
  func order() -> [Int] {
    var items = (0..<starts.count - 1).map { Item(position: Int32(truncatingIfNeeded: $0)) }
    if isSorted(items) { return Array(items.indices) }
    var pending = [(range: 0..<items.count, depth: 0)]
    while let (range, depth) = pending.popLast() {
      if range.count <= Self.smallGroup {
        insertionSort(&items, range, from: depth)
        continue
      }
      for place in range { items[place].chunk = chunk(of: items[place].position, at: depth) }
      items[range].sort { ($0.chunk, $0.position) < ($1.chunk, $1.position) }
      for group in Self.equalGroups(of: items, in: range) {
        pending.append((range: group, depth: depth + Self.chunkSize))
      }
    }
    return items.map { Int($0.position) }
  }

  /// Whether the keys are already in order, as ids in many files are. For most other files the
  /// check ends early.
  private func isSorted(_ items: [Item]) -> Bool {
    for place in items.indices.dropFirst()
    where !precedes(items[place - 1], items[place], from: 0) { return false }
    return true
  }

  /// The next seven bytes of a key in the upper bytes, and how many of them exist in the lowest
  /// byte.
  private func chunk(of position: Int32, at depth: Int) -> UInt64 {
    let start = min(starts[Int(position)] + depth, starts[Int(position) + 1])
    let end = min(start + Self.chunkSize, starts[Int(position) + 1])
    var chunk: UInt64 = 0
    for place in start..<end { chunk = chunk << 8 | UInt64(bytes[place]) }
    chunk <<= UInt64(8 * (Self.chunkSize - (end - start)))
    return chunk << 8 | UInt64(end - start)
  }

  /// The runs of several keys that have the same seven bytes and may continue.
  private static func equalGroups(of items: [Item], in range: Range<Int>) -> [Range<Int>] {
    var groups: [Range<Int>] = []
    var start = range.lowerBound
    for place in range {
      let isLast = place + 1 == range.upperBound
      guard isLast || items[place + 1].chunk != items[start].chunk else { continue }
      let isWhole = items[start].chunk & 0xFF == UInt64(chunkSize)
      if place > start && isWhole { groups.append(start..<place + 1) }
      start = place + 1
    }
    return groups
  }

  private func insertionSort(_ items: inout [Item], _ range: Range<Int>, from depth: Int) {
    for place in range.dropFirst() {
      let item = items[place]
      var hole = place
      while hole > range.lowerBound, precedes(item, items[hole - 1], from: depth) {
        items[hole] = items[hole - 1]
        hole -= 1
      }
      items[hole] = item
    }
  }

  private func precedes(_ left: Item, _ right: Item, from depth: Int) -> Bool {
    var one = starts[Int(left.position)] + depth
    var two = starts[Int(right.position)] + depth
    let oneEnd = starts[Int(left.position) + 1]
    let twoEnd = starts[Int(right.position) + 1]
    while one < oneEnd && two < twoEnd {
      if bytes[one] != bytes[two] { return bytes[one] < bytes[two] }
      one += 1
      two += 1
    }
    if one < oneEnd || two < twoEnd { return two < twoEnd }
    return left.position < right.position
  }
}
