import Foundation
import Tabular

/// A JSON value, which is written with the same bytes on every machine.
///
/// Keys are sorted bytewise and should differ. Line ends are LF. Integers stay integers. Only
/// quotes, backslashes and control characters are escaped. Control characters beyond ASCII are escaped too,
/// since people print JSON on terminals.
package enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  case double(Double)
  case string(String)
  case array([JSONValue])
  case members([Member])

  /// A key of an object and its value.
  package struct Member: Hashable, Sendable {
    /// The key.
    package var key: String
    /// The value.
    package var value: JSONValue

    /// Pairs a key with its value.
    package init(_ key: String, _ value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  /// The layout of JSON text.
  package enum Layout: Sendable {
    /// Two spaces for each level, one member on each line.
    case indented
    /// No blanks at all, for lines of NDJSON.
    case compact
  }

  /// An object with the given members, whose keys must differ.
  package static func object(_ members: KeyValuePairs<String, JSONValue>) -> JSONValue {
    .members(members.map { Member($0.key, $0.value) })
  }

  /// An integer, or null for nil.
  package static func integer(_ value: Int?) -> JSONValue {
    value.map { .integer($0) } ?? .null
  }

  /// A text, or null for nil.
  package static func string(_ value: String?) -> JSONValue {
    value.map { .string($0) } ?? .null
  }

  /// The value as text, without a final newline.
  package func text(_ layout: Layout) -> String {
    String(decoding: bytes(layout), as: UTF8.self)
  }

  /// The value as a file's content: indented UTF-8 with a final newline.
  package var fileContent: [UInt8] {
    bytes(.indented) + [UInt8(ascii: "\n")]
  }

  /// The value as UTF-8, without a final newline.
  package func bytes(_ layout: Layout) -> [UInt8] {
    var bytes: [UInt8] = []
    append(to: &bytes, layout)
    return bytes
  }

  /// Appends the value to an array of bytes.
  func append(to bytes: inout [UInt8], _ layout: Layout) {
    var writer = JSONWriter(layout, bytes: bytes)
    bytes = []
    writer.write(self)
    bytes = writer.bytes
  }
}

extension JSONValue: Decodable {
  /// Converts any encodable value with Foundation's encoder.
  package init(encoding value: some Encodable) throws {
    self = try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(value))
  }

  /// Reads any JSON; whole numbers become integers.
  package init(from decoder: any Decoder) throws {
    if let keyed = try? decoder.container(keyedBy: Key.self) {
      self = .members(
        try keyed.allKeys.map {
          Member($0.stringValue, try keyed.decode(JSONValue.self, forKey: $0))
        })
      return
    }
    let single = try decoder.singleValueContainer()
    if single.decodeNil() {
      self = .null
    } else if let value = try? single.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? single.decode(Int.self) {
      self = .integer(value)
    } else if let value = try? single.decode(Double.self) {
      self = .double(value)
    } else if let value = try? single.decode(String.self) {
      self = .string(value)
    } else {
      self = .array(try single.decode([JSONValue].self))
    }
  }

  private struct Key: CodingKey {
    let stringValue: String
    let intValue: Int? = nil

    init(stringValue: String) {
      self.stringValue = stringValue
    }

    init?(intValue: Int) {
      nil
    }
  }
}

/// Appends JSON to an array of bytes.
private struct JSONWriter {
  private let layout: JSONValue.Layout
  private var depth = 0
  private(set) var bytes: [UInt8]

  init(_ layout: JSONValue.Layout, bytes: consuming [UInt8]) {
    self.layout = layout
    self.bytes = bytes
  }

  mutating func write(_ value: JSONValue) {
    switch value {
    case .null: append("null")
    case .bool(let value): append(value ? "true" : "false")
    case .integer(let value): append(String(value))
    case .double(let value): write(value)
    case .string(let value): write(value)
    case .array(let elements):
      list(elements, open: "[", close: "]") { $0.write($1) }
    case .members(let members):
      list(Self.sorted(members), open: "{", close: "}") { writer, member in
        writer.write(member.key)
        writer.bytes.append(UInt8(ascii: ":"))
        if writer.layout == .indented { writer.bytes.append(UInt8(ascii: " ")) }
        writer.write(member.value)
      }
    }
  }

  /// The members in the order of their keys; most objects already have that order.
  private static func sorted(_ members: [JSONValue.Member]) -> [JSONValue.Member] {
    let isSorted = members.indices.dropFirst().allSatisfy { position in
      !precedes(members[position].key, members[position - 1].key)
    }
    return isSorted ? members : members.sorted { precedes($0.key, $1.key) }
  }

  /// Whether the bytes of a key sort before those of another. Most keys differ in the first bytes.
  private static func precedes(_ left: String, _ right: String) -> Bool {
    let (one, other) = (left.utf8.span, right.utf8.span)
    for place in 0..<min(one.count, other.count) where one[place] != other[place] {
      return one[place] < other[place]
    }
    return one.count < other.count
  }

  /// Writes the shortest digits that read back as the same number; null for infinity and NaN.
  private mutating func write(_ number: Double) {
    if let whole = Int(exactly: number), whole.magnitude < 1 << 53 {
      append(String(whole))
    } else {
      append(number.isFinite ? number.description : "null")
    }
  }

  private mutating func write(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    if Self.needsEscape(text) { writeEscaped(text) } else { append(text) }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func needsEscape(_ text: String) -> Bool {
    let utf8 = text.utf8.span
    var mayControl = false
    for place in utf8.indices {
      switch utf8[place] {
      case 0..<0x20, UInt8(ascii: "\""), UInt8(ascii: "\\"), 0x7F: return true
      // Control characters beyond ASCII begin with one of these bytes, as many letters do.
      case 0xC2, 0xD8, 0xE2: mayControl = true
      default: break
      }
    }
    return mayControl && text.unicodeScalars.contains(where: \.controlsText)
  }

  private mutating func writeEscaped(_ text: String) {
    append(
      text.replacingScalars { scalar in
        switch scalar {
        case "\"": "\\\""
        case "\\": "\\\\"
        case "\n": "\\n"
        case "\r": "\\r"
        case "\t": "\\t"
        case _ where scalar.controlsText: JSONText.escape(scalar)
        default: nil
        }
      })
  }

  private mutating func list<Element>(
    _ elements: [Element], open: Unicode.Scalar, close: Unicode.Scalar,
    writeElement: (inout JSONWriter, Element) -> Void
  ) {
    bytes.append(UInt8(ascii: open))
    depth += 1
    for (index, element) in elements.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      breakLine()
      writeElement(&self, element)
    }
    depth -= 1
    if !elements.isEmpty { breakLine() }
    bytes.append(UInt8(ascii: close))
  }

  private mutating func breakLine() {
    guard layout == .indented else { return }
    append("\n")
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: depth * 2))
  }

  private mutating func append(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }
}
