import Folding

/// A key whose bytes, compared from left to right, put records in order.
///
/// Every part ends in a way that no other part's beginning can be taken for, so that keys of
/// several parts compare part by part.
package struct SortKey: Hashable, Sendable {
  /// The bytes so far.
  package private(set) var bytes: [UInt8] = []

  /// An empty key.
  package init() {}

  /// Empties the key but keeps its memory.
  package mutating func clear() {
    bytes.removeAll(keepingCapacity: true)
  }

  /// Appends a small number.
  package mutating func append(_ byte: UInt8) {
    bytes.append(byte)
  }

  /// Appends a number that is not negative, most significant byte first.
  package mutating func append(number: Int) {
    let value = UInt32(clamping: number)
    for shift in [24, 16, 8, 0] as [UInt32] {
      bytes.append(UInt8(truncatingIfNeeded: value >> shift))
    }
  }

  /// Appends text in the order of its UTF-8 bytes; shorter before longer.
  package mutating func append(text: String) {
    let start = bytes.count
    bytes.append(contentsOf: text.utf8)
    var isPlain = true
    for place in start..<bytes.count where bytes[place] <= 1 { isPlain = false }
    if !isPlain { escape(from: start) }
    bytes.append(0)
  }

  /// Appends a name in natural order: T2 before T10, then by the published bytes.
  ///
  /// A run of digits compares by its value, however long: the digit 0, the count of digits
  /// without leading zeros, those digits. nil comes last.
  package mutating func append(natural folded: FoldedText?, published: String?) {
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

  /// Writes 0 and 1 as two bytes each, so that 0 can end a text.
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
