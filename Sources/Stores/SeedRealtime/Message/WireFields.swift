import Foundation

/// The fields of a protobuf message whose schema is not compiled in, one after the other.
///
/// Reading ends at the first field that is cut or has a wire type other than those of integers and
/// of lengths: extensions are read as far as they are what they should be.
struct WireFields: Sequence, IteratorProtocol {
  /// What a field holds.
  enum Value {
    case integer(UInt64)
    /// A text, bytes or a message.
    case bytes(ArraySlice<UInt8>)
  }

  private var rest: ArraySlice<UInt8>

  init(_ bytes: some Sequence<UInt8>) {
    rest = ArraySlice(bytes)
  }

  mutating func next() -> (number: UInt64, value: Value)? {
    guard let tag = integer() else { return nil }
    switch tag & 7 {
    case 0: return integer().map { (tag >> 3, .integer($0)) }
    case 2:
      guard let length = integer(), length <= rest.count else { return nil }
      let bytes = rest.prefix(Int(length))
      rest = rest.dropFirst(Int(length))
      return (tag >> 3, .bytes(bytes))
    default: return nil
    }
  }

  private mutating func integer() -> UInt64? {
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 70, by: 7) {
      guard let byte = rest.popFirst() else { return nil }
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return value }
    }
    return nil
  }
}
