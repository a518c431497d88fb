/// Reads the bytes of a cell, for readers outside of this module. No function makes a String.
package enum CellBytes {
  /// The places of the bytes between the surrounding blanks and line breaks.
  @inlinable
  package static func trimmed(_ bytes: Span<UInt8>) -> Range<Int> {
    var (start, end) = (0, bytes.count)
    while start < end, isBlank(bytes[start]) { start &+= 1 }
    while end > start, isBlank(bytes[end &- 1]) { end &-= 1 }
    return start..<end
  }

  /// Whether a byte is a blank, a tab or a part of a line break.
  @inlinable @inline(__always)
  package static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  /// A whole number with an optional minus sign, of at most 18 digits.
  package static func integer(_ bytes: Span<UInt8>) -> Int? {
    unsafe bytes.withUnsafeBytes { unsafe FieldParsing.integer($0) }
  }

  /// A finite number with or without decimals, correctly rounded.
  package static func decimal(_ bytes: Span<UInt8>) -> Double? {
    unsafe bytes.withUnsafeBytes { unsafe FieldParsing.decimal($0) }
  }

  /// A hash that is the same on every run.
  package static func hash(_ bytes: Span<UInt8>) -> UInt64 {
    unsafe bytes.withUnsafeBytes { unsafe ByteHash.hash($0) }
  }

  /// The bytes as text; a part that is not UTF-8 becomes a replacement character.
  package static func text(_ bytes: Span<UInt8>) -> String {
    unsafe bytes.withUnsafeBytes { unsafe String(decoding: $0, as: UTF8.self) }
  }

  /// Whether the bytes are those of an array.
  package static func areEqual(_ bytes: Span<UInt8>, _ other: [UInt8]) -> Bool {
    guard bytes.count == other.count else { return false }
    for place in bytes.indices where bytes[place] != other[place] { return false }
    return true
  }
}
