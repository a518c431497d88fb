import Folding
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
  /// A number in its own spelling, because no `Double` is exactly that number.
  case number(String)
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

extension JSONValue {
  /// Converts any encodable value with Foundation's encoder.
  ///
  /// Throws the error of the encoder.
  package init(encoding value: some Encodable) throws {
    try self.init(parsing: JSONEncoder().encode(value))
  }

  /// Reads a JSON text in UTF-8 that has nothing else (RFC 8259). If a key is there twice, its last value counts.
  ///
  /// Cost: linear. Throws ``JSONSyntaxFault`` for any other bytes, and for values nested deeper than 512.
  package init(parsing text: some Sequence<UInt8>) throws(JSONSyntaxFault) {
    var parser = JSONParser(Array(text))
    let node = try parser.value()
    guard parser.peek() == nil else { throw parser.fault("text follows the value") }
    guard String(validating: parser.bytes, as: UTF8.self) != nil else {
      throw parser.fault("it is not UTF-8")
    }
    self.init(node)
  }

  private init(_ node: JSONNode) {
    switch node.content {
    case .null: self = .null
    case .literal("true"): self = .bool(true)
    case .literal("false"): self = .bool(false)
    case .literal(let word): self.init(number: word)
    case .text(let text): self = .string(text)
    case .list(let elements): self = .array(elements.map(JSONValue.init))
    case .object(let members):
      var keys: Set<ExactText> = []
      let last = members.reversed().filter { keys.insert($0.key).inserted }
      self = .members(last.reversed().map { Member($0.key, JSONValue($0.value)) })
    }
  }

  private init(number word: String) {
    if let integer = Int(word) {
      self = .integer(integer)
    } else if let double = Double(word), let digits = DecimalDigits(word),
      digits == DecimalDigits(double.description)
    {
      self = .double(double)
    } else {
      self = .number(word)
    }
  }

  /// The value of a number's spelling: its digits without zeros at either end, times a power of ten.
  private struct DecimalDigits: Equatable {
    let isNegative: Bool
    let digits: String
    let exponent: Int

    /// Nil for infinity, and for exponents beyond 64 bits.
    init?(_ word: String) {
      let parts = word.lowercased().split(separator: "e")
      let mantissa = parts[0].drop { $0 == "-" }.split(
        separator: ".", omittingEmptySubsequences: false)
      let fraction = mantissa.count > 1 ? mantissa[1] : ""
      guard let power = parts.count > 1 ? Int(parts[1]) : 0, parts[0] != "inf" else { return nil }
      let all = (mantissa[0] + fraction).drop { $0 == "0" }
      let kept = all.reversed().drop { $0 == "0" }
      let (moved, isBeyond) = power.subtractingReportingOverflow(fraction.count)
      guard !isBeyond, moved.magnitude < 1 << 40 else { return nil }
      digits = String(kept.reversed())
      exponent = digits.isEmpty ? 0 : moved + all.count - kept.count
      isNegative = !digits.isEmpty && word.hasPrefix("-")
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
    case .number(let word): append(word)
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
