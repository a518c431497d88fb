import DatabaseVersions
import Tabular

/// A hash of a sequence of numbers; two different sequences collide with a chance of 1 in 2^64.
struct TimetableHash {
  private(set) var value: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// Adds a number.
  @inline(__always)
  mutating func add(_ number: UInt64) {
    let product = (value ^ 0xA076_1D64_78BD_642F).multipliedFullWidth(
      by: number ^ 0xE703_7ED1_A0B4_28DB)
    value = product.high ^ product.low &+ value
  }

  /// Adds a whole number or its absence.
  @inline(__always)
  mutating func add(_ number: Int?) {
    add(number.map { UInt64(bitPattern: Int64($0)) &+ 1 } ?? 0x5851_F42D_4C95_7F2D)
  }

  /// The number of a text, the same as ``StatementRows/hash(_:)`` gives.
  static func number(_ text: String) -> UInt64 { ByteHash.hash(text) &+ 1 }
}
