/// Hashes and compares short runs of bytes, sixteen at a time.
///
/// If the last bytes do not fill a step, the last step overlaps the step before it. So no byte is
/// read alone.
package enum ByteHash {
  /// A 64-bit hash that is the same on every run: multiply and fold, as in wyhash.
  @inline(__always)
  package static func hash(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    let count = bytes.count
    guard let base = bytes.baseAddress, count > 0 else { return 0 }
    var state = UInt64(truncatingIfNeeded: count) ^ 0x9E37_79B9_7F4A_7C15
    var at = 0
    while at &+ 16 <= count {
      state = unsafe fold(word(base, at), word(base, at &+ 8), state)
      at &+= 16
    }
    if at < count {
      let (low, high) = unsafe fewBytes(base + at, count &- at)
      state = fold(low, high, state)
    }
    return state ^ (state >> 32)
  }

  /// The hash of a text's UTF-8.
  package static func hash(_ text: String) -> UInt64 {
    var text = text
    return text.withUTF8 { unsafe hash(UnsafeRawBufferPointer($0)) }
  }

  /// The hash in 32 bits, for a ``HashIndex``.
  @inline(__always)
  static func shortHash(_ bytes: UnsafeRawBufferPointer) -> UInt32 {
    UInt32(truncatingIfNeeded: unsafe hash(bytes))
  }

  /// True if `count` bytes are the same at both places.
  @inline(__always)
  static func isEqual(
    _ left: UnsafeRawPointer, _ right: UnsafeRawPointer, _ count: Int
  ) -> Bool {
    guard count >= 16 else {
      if count == 0 { return true }
      return unsafe fewBytes(left, count) == fewBytes(right, count)
    }
    let last = count &- 16
    var difference = unsafe block(left, 0) ^ block(right, 0)
    unsafe difference |= block(left, last) ^ block(right, last)
    if count > 32 {
      unsafe difference |= block(left, 16) ^ block(right, 16)
      unsafe difference |= block(left, last &- 16) ^ block(right, last &- 16)
      var at = 32
      while at < last &- 16 {
        unsafe difference |= block(left, at) ^ block(right, at)
        at &+= 16
      }
    }
    return difference[0] | difference[1] == 0
  }

  @inline(__always)
  private static func word(_ base: UnsafeRawPointer, _ offset: Int) -> UInt64 {
    unsafe base.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
  }

  @inline(__always)
  private static func block(_ base: UnsafeRawPointer, _ offset: Int) -> SIMD2<UInt64> {
    unsafe base.loadUnaligned(fromByteOffset: offset, as: SIMD2<UInt64>.self)
  }

  @inline(__always)
  private static func fold(_ low: UInt64, _ high: UInt64, _ state: UInt64) -> UInt64 {
    let product = (low ^ 0xA076_1D64_78BD_642F).multipliedFullWidth(by: high ^ state)
    return product.high ^ product.low
  }

  /// One to 15 bytes as two numbers; runs of equal length have equal numbers only if they are
  /// equal.
  @inline(__always)
  private static func fewBytes(_ base: UnsafeRawPointer, _ count: Int) -> (UInt64, UInt64) {
    if count >= 8 { return unsafe (word(base, 0), word(base, count &- 8)) }
    if count >= 4 {
      let first = unsafe base.loadUnaligned(as: UInt32.self)
      let last = unsafe base.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self)
      return (UInt64(first), UInt64(last))
    }
    let first = unsafe base.load(as: UInt8.self)
    let middle = unsafe base.load(fromByteOffset: count / 2, as: UInt8.self)
    let last = unsafe base.load(fromByteOffset: count &- 1, as: UInt8.self)
    return (UInt64(first) << 8 | UInt64(middle), UInt64(last))
  }
}
