import Bundles

/// Reads and writes SQLite's integers of variable length: seven bits a byte, the most significant
/// first.
///
/// A number of 64 bits whose first byte is not 0, such as a negative number, takes nine bytes:
/// eight with seven bits each, and one with eight. Format:
/// https://www.sqlite.org/fileformat2.html#varint
enum Varint {
  /// The most bytes that a number takes.
  static let maximumLength = 9

  /// The number of bytes that a number takes.
  @inline(__always)
  static func length(_ value: Int) -> Int {
    let bits = UInt(bitPattern: value)
    if bits < 128 { return 1 }
    return bits >> 56 == 0 ? (70 &- bits.leadingZeroBitCount) / 7 : 9
  }

  /// Reads the number at the start of bytes, and returns the length of its encoding.
  @inline(__always)
  @unsafe static func read(_ bytes: UnsafeRawBufferPointer) -> (value: Int, length: Int) {
    if let first = unsafe bytes.first, first < 0x80 { return (Int(first), 1) }
    return unsafe readLong(bytes)
  }

  @unsafe private static func readLong(
    _ bytes: UnsafeRawBufferPointer
  ) -> (value: Int, length: Int) {
    var value: UInt = 0
    for place in 0..<min(bytes.count, maximumLength) {
      let byte = unsafe UInt(bytes[place])
      if place == maximumLength - 1 { return (Int(bitPattern: value << 8 | byte), maximumLength) }
      value = value << 7 | byte & 0x7F
      if byte < 0x80 { return (Int(bitPattern: value), place + 1) }
    }
    return (Int(bitPattern: value), bytes.count)
  }

  /// Writes a number; returns the number of bytes written.
  @inline(__always)
  @unsafe static func write(_ value: Int, to place: UnsafeMutableRawPointer) -> Int {
    var rest = UInt(bitPattern: value)
    if rest < 128 {
      unsafe place.storeBytes(of: UInt8(truncatingIfNeeded: rest), as: UInt8.self)
      return 1
    }
    let length = length(value)
    var last = length &- 1
    if length == maximumLength {
      unsafe place.storeBytes(
        of: UInt8(truncatingIfNeeded: rest), toByteOffset: last, as: UInt8.self)
      rest >>= 8
      last &-= 1
    }
    for offset in stride(from: last, through: 0, by: -1) {
      let more: UInt8 = offset == length &- 1 ? 0 : 0x80
      unsafe place.storeBytes(
        of: UInt8(truncatingIfNeeded: rest & 0x7F) | more, toByteOffset: offset, as: UInt8.self)
      rest >>= 7
    }
    return length
  }
}

extension ByteBuffer {
  /// Appends a variable-length integer.
  @inline(__always)
  mutating func append(varint value: Int) {
    let length = unsafe Varint.write(value, to: room(for: Varint.maximumLength))
    advance(by: length)
  }
}
