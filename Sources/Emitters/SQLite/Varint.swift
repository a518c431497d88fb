/// SQLite's integers of variable length: seven bits a byte, the most significant first.
///
/// Only numbers below 2^56 are written, which the format keeps in eight bytes; nothing that a
/// database of ours counts is larger. Format: https://www.sqlite.org/fileformat2.html#varint
enum Varint {
  /// The most bytes that a number takes.
  static let maximumLength = 8

  /// How many bytes a number takes.
  @inline(__always)
  static func length(_ value: Int) -> Int {
    value < 128 ? 1 : (70 &- value.leadingZeroBitCount) / 7
  }

  /// Writes a number that is not negative; returns how many bytes that took.
  @inline(__always)
  @unsafe static func write(_ value: Int, to place: UnsafeMutableRawPointer) -> Int {
    if value < 128 {
      unsafe place.storeBytes(of: UInt8(truncatingIfNeeded: value), as: UInt8.self)
      return 1
    }
    precondition(value < 1 << 56, "a number in a database file must be below 2^56")
    let length = length(value)
    var rest = value
    for offset in stride(from: length &- 1, through: 0, by: -1) {
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
