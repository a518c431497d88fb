/// The bytes that structure a table.
enum Byte {
  static let comma = UInt8(ascii: ",")
  static let quote = UInt8(ascii: "\"")
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
  static let tab = UInt8(ascii: "\t")

  /// True for the blanks that are cut off around cells, and for carriage returns, which are cut off
  /// before a line feed.
  @inline(__always)
  static func isBlank(_ byte: UInt8) -> Bool {
    byte == space || byte == tab || byte == carriageReturn
  }
}

/// Looks for bytes in words of eight, the first byte lowest.
enum ByteScan {
  /// A word whose lowest set bit is in the first byte that equals `byte`; 0 without such a byte.
  ///
  /// Only the lowest set bit has a meaning.
  @inline(__always)
  static func matches(_ word: UInt64, _ byte: UInt8) -> UInt64 {
    let zeros = word ^ (UInt64(byte) &* 0x0101_0101_0101_0101)
    return (zeros &- 0x0101_0101_0101_0101) & ~zeros & 0x8080_8080_8080_8080
  }

  /// The position of the byte with the lowest set bit of `matches`; 8 if no bit is set.
  @inline(__always)
  static func position(_ matches: UInt64) -> Int {
    matches.trailingZeroBitCount &>> 3
  }

  /// The position of the first line feed among `count` bytes, or nil.
  @inline(__always)
  static func lineFeed(_ base: UnsafeRawPointer, count: Int) -> Int? {
    unsafe first(Byte.lineFeed, base, count: count)
  }

  /// The position of the first byte of some value among `count` bytes, or nil.
  @inline(__always)
  private static func first(_ byte: UInt8, _ base: UnsafeRawPointer, count: Int) -> Int? {
    var at = 0
    while at &+ 8 <= count {
      let word = unsafe base.loadUnaligned(fromByteOffset: at, as: UInt64.self)
      let found = matches(word, byte)
      if found != 0 { return at &+ position(found) }
      at &+= 8
    }
    while at < count {
      if unsafe base.load(fromByteOffset: at, as: UInt8.self) == byte { return at }
      at &+= 1
    }
    return nil
  }

  /// True if a byte is 0.
  static func hasNUL(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard let start = bytes.baseAddress else { return false }
    return unsafe first(0, start, count: bytes.count) != nil
  }

  /// True if the bytes may hold U+FFFD, which is EF BF BD in UTF-8.
  static func hasReplacementCharacter(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard let start = bytes.baseAddress else { return false }
    return unsafe first(0xEF, start, count: bytes.count) != nil
  }

  /// True if no byte is above 127.
  @inline(__always)
  static func isASCII(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var all: UInt64 = 0
    var at = 0
    while at &+ 8 <= bytes.count {
      unsafe all |= bytes.loadUnaligned(fromByteOffset: at, as: UInt64.self)
      at &+= 8
    }
    while at < bytes.count {
      all |= UInt64(unsafe bytes[at])
      at &+= 1
    }
    return all & 0x8080_8080_8080_8080 == 0
  }
}
