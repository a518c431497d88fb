/// A value of a JSON text. Texts are decoded, and numbers keep their spelling.
package struct JSONNode {
  /// A key of an object and its value.
  package typealias Member = (key: String, value: JSONNode)

  /// The forms of values.
  package enum Content {
    /// Null.
    case null
    /// A number or a truth value, as it is spelled.
    case literal(String)
    /// A text without escapes.
    case text(String)
    /// A list.
    case list([JSONNode])
    /// An object, with its keys in the order of the text.
    case object([Member])
  }

  /// The form and the value.
  package let content: Content
  /// The place of its bytes in the text.
  package let range: Range<Int>

  /// Creates a value.
  package init(_ content: Content, _ range: Range<Int>) {
    self.content = content
    self.range = range
  }

  /// Whether the value is null.
  package var isNull: Bool { if case .null = content { true } else { false } }

  /// Whether each number in it is one of a `Double`.
  fileprivate var isFinite: Bool {
    if case .literal(let word) = content { return Double(word)?.isFinite ?? true }
    return elements.allSatisfy(\.isFinite) && members.allSatisfy(\.value.isFinite)
  }

  /// The text; nil for another value.
  package var text: String? { if case .text(let text) = content { text } else { nil } }

  /// The members of an object; empty for another value.
  package var members: [Member] { if case .object(let members) = content { members } else { [] } }

  /// The elements of a list; empty for another value.
  package var elements: [JSONNode] {
    if case .list(let elements) = content { elements } else { [] }
  }

  /// The last value with a key; nil if there is none.
  package subscript(key: String) -> JSONNode? { members.last { $0.key == key }?.value }

  /// Canonical JSON: without blanks, and with keys in the order of their bytes. If a key is there twice, its
  /// last value counts.
  package var canonical: String {
    switch content {
    case .null: return "null"
    case .literal(let word): return word
    case .text(let text): return JSONValue.string(text).text(.compact)
    case .list(let elements): return "[\(elements.map(\.canonical).joined(separator: ","))]"
    case .object(let members):
      // Texts can be equal in Swift whose bytes differ.
      let last = Dictionary(members.map { (Array($0.key.utf8), $0) }, uniquingKeysWith: { $1 })
      let parts = last.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { _, member in
        "\(JSONValue.string(member.key).text(.compact)):\(member.value.canonical)"
      }
      return "{\(parts.joined(separator: ","))}"
    }
  }
}

/// The reason why a text is not JSON, and the offset of the byte that shows it.
package struct JSONSyntaxFault: Error {
  /// The offset of the byte.
  package let offset: Int
  /// The reason.
  package let message: String
}

/// Reads the values of a JSON text (RFC 8259).
package struct JSONParser {
  /// The whole text.
  package var bytes: [UInt8]
  /// The offset of the next byte.
  package var offset = 0
  /// How many escapes of U+0000, and how many of a half of a surrogate pair, became U+FFFD.
  package private(set) var replaced = (nuls: 0, halves: 0)

  /// Stops before the first byte of a text.
  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The value of a text that has nothing else; nil if it is not JSON, or has a number beyond a `Double`.
  package static func value(of text: Span<UInt8>) -> JSONNode? {
    var parser = JSONParser(text.indices.map { text[$0] })
    guard let value = try? parser.value(), parser.peek() == nil, value.isFinite else { return nil }
    return value
  }

  /// The next byte after blanks; nil at the end.
  package mutating func peek() -> UInt8? {
    while offset < bytes.count {
      switch bytes[offset] {
      case 0x20, 0x0A, 0x0D, 0x09: offset += 1
      case let byte: return byte
      }
    }
    return nil
  }

  /// Reads a value. What is deeper in it than `levels` is checked, but left out.
  package mutating func value(
    keeping levels: Int = .max, depth: Int = 0
  ) throws(JSONSyntaxFault) -> JSONNode {
    if depth > 512 { throw fault("values are nested too deeply") }
    let byte = peek()
    let start = offset
    switch byte {
    case UInt8(ascii: "\""): return JSONNode(.text(try text()), start..<offset)
    case UInt8(ascii: "["):
      var elements: [JSONNode] = []
      while try hasElement(isFirst: offset == start, before: UInt8(ascii: "]")) {
        let element = try value(keeping: levels - 1, depth: depth + 1)
        if levels > 0 { elements.append(element) }
      }
      return JSONNode(.list(elements), start..<offset)
    case UInt8(ascii: "{"):
      var members: [JSONNode.Member] = []
      while try hasElement(isFirst: offset == start, before: UInt8(ascii: "}")) {
        guard peek() == UInt8(ascii: "\"") else { throw fault("a key in quotes is missing") }
        let key = try text()
        guard peek() == UInt8(ascii: ":") else { throw fault("a colon is missing after a key") }
        offset += 1
        let value = try value(keeping: levels - 1, depth: depth + 1)
        if levels > 0 { members.append((key, value)) }
      }
      return JSONNode(.object(members), start..<offset)
    default: return JSONNode(try literal(), start..<offset)
    }
  }

  /// Moves past the opening bracket, or the comma before another element; false after the bracket `end`.
  package mutating func hasElement(isFirst: Bool, before end: UInt8) throws(JSONSyntaxFault) -> Bool
  {
    if isFirst { offset += 1 }
    let byte = peek()
    if isFirst, byte != end { return true }
    guard byte == end || byte == UInt8(ascii: ",") else {
      throw fault(byte == nil ? "it ends too early" : "a comma or a bracket is missing")
    }
    offset += 1
    return byte != end
  }

  /// The fault of the next byte.
  package func fault(_ message: String) -> JSONSyntaxFault {
    JSONSyntaxFault(offset: offset, message: message)
  }

  /// The number of line feeds in a part of the text.
  package func lineBreaks(in range: Range<Int>) -> Int {
    bytes[range].count { $0 == UInt8(ascii: "\n") }
  }

  // MARK: - Texts, numbers and words

  private mutating func text() throws(JSONSyntaxFault) -> String {
    offset += 1
    var (text, start) = ("", offset)
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "\""):
        text += String(decoding: bytes[start..<offset], as: UTF8.self)
        offset += 1
        return text
      case UInt8(ascii: "\\"):
        text += String(decoding: bytes[start..<offset], as: UTF8.self)
        text.unicodeScalars.append(try escape())
        start = offset
      case 0..<0x20: throw fault("a text has a line break or a control character in it")
      default: offset += 1
      }
    }
    throw fault("a text is not closed")
  }

  private static let escapes = Dictionary(
    uniqueKeysWithValues: zip(#""\/bfnrt"#.utf8, "\"\\/\u{8}\u{C}\n\r\t".unicodeScalars))

  /// Reads an escape. U+0000, which no text of a database has, and halves of surrogate pairs become U+FFFD.
  private mutating func escape() throws(JSONSyntaxFault) -> Unicode.Scalar {
    let letter = offset + 1 < bytes.count ? bytes[offset + 1] : 0
    if let scalar = Self.escapes[letter] {
      offset += 2
      return scalar
    }
    guard var value = codeUnit else {
      throw fault("a backslash is not followed by an escape of JSON")
    }
    offset += 6
    if value & 0xFC00 == 0xD800, let low = codeUnit, low & 0xFC00 == 0xDC00 {
      value = 0x10000 + (value & 0x3FF) << 10 + (low & 0x3FF)
      offset += 6
    }
    if value != 0, let scalar = Unicode.Scalar(value) { return scalar }
    if value == 0 { replaced.nuls += 1 } else { replaced.halves += 1 }
    return "\u{FFFD}"
  }

  /// The number in an escape such as `\u00e9`; nil if it is not next.
  private var codeUnit: UInt32? {
    guard offset + 6 <= bytes.count, bytes[offset...].starts(with: "\\u".utf8) else { return nil }
    let digits = String(decoding: bytes[offset + 2..<offset + 6], as: UTF8.self)
    return digits.first == "+" ? nil : UInt32(digits, radix: 16)
  }

  private mutating func literal() throws(JSONSyntaxFault) -> JSONNode.Content {
    let start = offset
    for word in ["null", "true", "false"] where bytes[start...].starts(with: word.utf8) {
      offset += word.utf8.count
      return word == "null" ? .null : .literal(word)
    }
    _ = pass("-")
    var isNumber = pass("0") || passDigits()
    if pass(".") { isNumber = passDigits() && isNumber }
    if pass("eE") {
      _ = pass("+-")
      isNumber = passDigits() && isNumber
    }
    if isNumber { return .literal(String(decoding: bytes[start..<offset], as: UTF8.self)) }
    offset = start
    throw fault(start == bytes.count ? "it ends too early" : "a value is missing, or is not JSON")
  }

  /// Moves past a byte if it is one of some.
  private mutating func pass(_ choices: String) -> Bool {
    guard offset < bytes.count, choices.utf8.contains(bytes[offset]) else { return false }
    offset += 1
    return true
  }

  /// Moves past digits; false if there are none.
  private mutating func passDigits() -> Bool {
    let start = offset
    while offset < bytes.count, (0x30...0x39).contains(bytes[offset]) { offset += 1 }
    return offset > start
  }
}
