/// The fields of a protobuf message, one after the other.
///
/// Format: https://protobuf.dev/programming-guides/encoding/
struct WireFields {
  /// The reason why bytes are not a message.
  enum Fault: Error {
    /// A field is cut, or of a kind that protobuf does not have.
    case malformed
    /// A text is not UTF-8.
    case notText
    /// A required field is missing.
    case missingField
  }

  /// The value of a field.
  enum Value {
    case integer(UInt64)
    /// A text, bytes or a message.
    case bytes(WireFields)
    /// A number of four or eight bytes, or a group; no field that is read here has one.
    case other
  }

  private let bytes: [UInt8]
  private var place: Int
  private let end: Int

  /// The fields of a whole message.
  init(_ bytes: [UInt8]) {
    self.init(bytes, 0..<bytes.count)
  }

  private init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    place = range.lowerBound
    end = range.upperBound
  }

  /// The bytes as a text; throws ``Fault`` if they are not UTF-8.
  func text() throws -> String {
    let text = String(decoding: bytes[place..<end], as: UTF8.self)
    guard text.utf8.elementsEqual(bytes[place..<end]) else { throw Fault.notText }
    return text
  }

  /// Calls a closure with each field; throws ``Fault`` at a field that cannot be read.
  func visit(_ body: (_ number: UInt64, _ value: Value) throws -> Void) throws {
    var fields = self
    while let field = try fields.next() { try body(field.number, field.value) }
  }

  /// Reads the next field; nil at the end.
  mutating func next() throws -> (number: UInt64, value: Value)? {
    guard place < end else { return nil }
    let tag = try integer()
    guard tag >> 3 > 0, tag & 7 != 4 else { throw Fault.malformed }
    return (tag >> 3, try value(tag))
  }

  private mutating func value(_ tag: UInt64) throws -> Value {
    switch tag & 7 {
    case 0: return .integer(try integer())
    case 2:
      let start = try skip(try integer())
      return .bytes(WireFields(bytes, start..<place))
    case 1: _ = try skip(8)
    case 5: _ = try skip(4)
    case 3: try skipGroup(tag >> 3)
    default: throw Fault.malformed
    }
    return .other
  }

  /// Skips bytes, and returns the place of the first.
  private mutating func skip(_ count: UInt64) throws -> Int {
    guard count <= end - place else { throw Fault.malformed }
    defer { place += Int(count) }
    return place
  }

  /// Skips a group. It counts nested groups, since recursion could run as deep as a message is long.
  private mutating func skipGroup(_ number: UInt64) throws {
    var open = [number]
    while let innermost = open.last {
      let tag = try integer()
      switch tag & 7 {
      case 3: open.append(tag >> 3)
      case 4:
        guard tag >> 3 == innermost else { throw Fault.malformed }
        open.removeLast()
      default: _ = try value(tag)
      }
    }
  }

  private mutating func integer() throws -> UInt64 {
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 70, by: 7) {
      guard place < end else { throw Fault.malformed }
      let byte = bytes[place]
      place += 1
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return value }
    }
    throw Fault.malformed
  }
}

extension UInt64 {
  /// The number of a field that is declared as int32 or as an enum.
  var int32: Int { Int(Int32(truncatingIfNeeded: self)) }
  /// The number of a field that is declared as uint32.
  var uint32: Int { Int(UInt32(truncatingIfNeeded: self)) }
  /// The number of a field that is declared as int64.
  var int64: Int { Int(truncatingIfNeeded: self) }
}

extension String {
  /// The text; nil if it is empty, since some producers send an empty id instead of none.
  var nonEmpty: String? { isEmpty ? nil : self }
}
