/// Hashes and compares short runs of bytes, eight at a time.
enum ByteHash {
  /// A 64-bit hash that is the same on every run: multiply and fold, as in wyhash.
  @inline(__always)
  static func hash(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    let count = bytes.count
    guard let base = bytes.baseAddress, count > 0 else { return 0 }
    var state = UInt64(truncatingIfNeeded: count) ^ 0x9E37_79B9_7F4A_7C15
    var at = 0
    while at &+ 8 <= count {
      state = unsafe fold(state ^ base.loadUnaligned(fromByteOffset: at, as: UInt64.self))
      at &+= 8
    }
    if at < count {
      state = unsafe fold(state ^ tail(base + at, count &- at))
    }
    return state ^ (state >> 32)
  }

  /// True if `count` bytes are the same at both places.
  @inline(__always)
  static func isEqual(
    _ left: UnsafeRawPointer, _ right: UnsafeRawPointer, _ count: Int
  ) -> Bool {
    guard count >= 8 else { return unsafe tail(left, count) == tail(right, count) }
    var at = 0
    while at &+ 8 <= count {
      guard unsafe word(left, at) == word(right, at) else { return false }
      at &+= 8
    }
    // The last word overlaps the one before, so that no byte is compared alone.
    return unsafe word(left, count &- 8) == word(right, count &- 8)
  }

  @inline(__always)
  private static func word(_ base: UnsafeRawPointer, _ offset: Int) -> UInt64 {
    unsafe base.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
  }

  @inline(__always)
  private static func fold(_ value: UInt64) -> UInt64 {
    let product = value.multipliedFullWidth(by: 0xA076_1D64_78BD_642F)
    return product.high ^ product.low
  }

  /// Fewer than eight bytes as one number.
  @inline(__always)
  private static func tail(_ base: UnsafeRawPointer, _ count: Int) -> UInt64 {
    var value: UInt64 = 0
    for offset in 0..<count {
      value = value << 8 | UInt64(unsafe base.load(fromByteOffset: offset, as: UInt8.self))
    }
    return value
  }
}
