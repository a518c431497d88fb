import Bundles

/// A value of a JSON text, as it stands there.
struct JSONPiece {
  /// The forms of values.
  enum Form {
    case null, literal, text, list, object
  }

  var form = Form.null
  /// The bytes of the value; of a text, those between its quotes.
  var range = 0..<0
  /// Whether a text has escapes.
  var hasEscapes = false

  /// The offset of the first byte, with a text's quote.
  var start: Int { form == .text ? range.lowerBound - 1 : range.lowerBound }
}

/// The reason why a text is not JSON, and the offset of the byte that shows it.
struct JSONSyntaxFault: Error {
  let offset: Int
  let message: String
}

/// Goes through a JSON text (RFC 8259) from value to value, and keeps the spelling of each.
///
/// It checks what it passes. Values are not decoded until they are asked for.
struct JSONCursor {
  typealias Member = (key: JSONPiece, value: JSONPiece)

  /// The whole text.
  var bytes: [UInt8]
  /// The offset of the next byte.
  var offset = 0
  private var depth = 0

  init(_ bytes: [UInt8], at offset: Int = 0) {
    self.bytes = bytes
    self.offset = offset
  }

  /// The next byte after blanks; nil at the end.
  mutating func peek() -> UInt8? {
    while offset < bytes.count {
      switch bytes[offset] {
      case 0x20, 0x0A, 0x0D, 0x09: offset += 1
      case let byte: return byte
      }
    }
    return nil
  }

  /// Passes a value, and everything in it.
  mutating func value() throws(JSONSyntaxFault) -> JSONPiece {
    let byte = peek()
    let start = offset
    switch byte {
    case UInt8(ascii: "\""): return try text()
    case UInt8(ascii: "{"):
      try members { _ in }
      return JSONPiece(form: .object, range: start..<offset)
    case UInt8(ascii: "["):
      try elements { _ in }
      return JSONPiece(form: .list, range: start..<offset)
    default: return try literal()
    }
  }

  /// Passes an object, with its keys and values.
  mutating func members(_ body: (Member) -> Void) throws(JSONSyntaxFault) {
    try enclosed(until: UInt8(ascii: "}")) { (cursor: inout JSONCursor) throws(JSONSyntaxFault) in
      guard cursor.peek() == UInt8(ascii: "\"") else {
        throw cursor.fault("a key in quotes is missing")
      }
      let key = try cursor.text()
      guard cursor.peek() == UInt8(ascii: ":") else {
        throw cursor.fault("a colon is missing after a key")
      }
      cursor.offset += 1
      body((key, try cursor.value()))
    }
  }

  /// Passes a list, with its elements.
  mutating func elements(_ body: (JSONPiece) -> Void) throws(JSONSyntaxFault) {
    try enclosed(until: UInt8(ascii: "]")) { (cursor: inout JSONCursor) throws(JSONSyntaxFault) in
      body(try cursor.value())
    }
  }

  /// Passes what is between brackets, the first of which is next.
  private mutating func enclosed(
    until end: UInt8, _ part: (inout JSONCursor) throws(JSONSyntaxFault) -> Void
  ) throws(JSONSyntaxFault) {
    offset += 1
    depth += 1
    if depth > 512 { throw fault("values are nested too deeply") }
    if peek() == end {
      offset += 1
    } else {
      repeat { try part(&self) } while try isContinued(until: end)
    }
    depth -= 1
  }

  /// Passes the comma before another element, or the bracket after the last one.
  mutating func isContinued(until end: UInt8) throws(JSONSyntaxFault) -> Bool {
    let byte = peek()
    guard byte == end || byte == UInt8(ascii: ",") else {
      throw fault(byte == nil ? "it ends too early" : "a comma or a bracket is missing")
    }
    offset += 1
    return byte != end
  }

  private mutating func text() throws(JSONSyntaxFault) -> JSONPiece {
    offset += 1
    var text = JSONPiece(form: .text, range: offset..<offset)
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "\""):
        text.range = text.range.lowerBound..<offset
        offset += 1
        return text
      case UInt8(ascii: "\\"):
        text.hasEscapes = true
        let letter = offset + 1 < bytes.count ? bytes[offset + 1] : 0
        let length = "\"\\/bfnrt".utf8.contains(letter) ? 2 : 6
        guard length == 2 || codeUnit(at: offset) != nil else {
          throw fault("a backslash is not followed by an escape of JSON")
        }
        offset += length
      case 0..<0x20: throw fault("a text has a line break or a control character in it")
      default: offset += 1
      }
    }
    throw fault("a text is not closed")
  }

  private mutating func literal() throws(JSONSyntaxFault) -> JSONPiece {
    let start = offset
    for word in ["null", "true", "false"] where bytes[start...].starts(with: word.utf8) {
      offset += word.utf8.count
      return JSONPiece(form: word == "null" ? .null : .literal, range: start..<offset)
    }
    _ = pass("-")
    var isNumber = pass("0") || passDigits()
    if pass(".") { isNumber = passDigits() && isNumber }
    if pass("eE") {
      _ = pass("+-")
      isNumber = passDigits() && isNumber
    }
    if isNumber { return JSONPiece(form: .literal, range: start..<offset) }
    offset = start
    throw fault(start == bytes.count ? "it ends too early" : "a value is missing, or is not JSON")
  }

  /// Passes a byte if it is one of some.
  private mutating func pass(_ choices: String) -> Bool {
    guard offset < bytes.count, choices.utf8.contains(bytes[offset]) else { return false }
    offset += 1
    return true
  }

  /// Passes digits, of which there should be at least one.
  private mutating func passDigits() -> Bool {
    let start = offset
    while offset < bytes.count, (0x30...0x39).contains(bytes[offset]) { offset += 1 }
    return offset > start
  }

  /// The fault of the next byte.
  func fault(_ message: String) -> JSONSyntaxFault {
    JSONSyntaxFault(offset: offset, message: message)
  }

  /// The number of line feeds in a part of the text.
  func lineBreaks(in range: Range<Int>) -> Int { bytes[range].count { $0 == UInt8(ascii: "\n") } }
}

// MARK: - Values

extension JSONCursor {
  /// The members of an object; empty for another value.
  func members(of piece: JSONPiece) -> [Member] {
    guard piece.form == .object else { return [] }
    var members: [Member] = []
    var part = JSONCursor(bytes, at: piece.start)
    try? part.members { members.append($0) }
    return members
  }

  /// The elements of a list; empty for another value.
  func elements(of piece: JSONPiece) -> [JSONPiece] {
    guard piece.form == .list else { return [] }
    var elements: [JSONPiece] = []
    var part = JSONCursor(bytes, at: piece.start)
    try? part.elements { elements.append($0) }
    return elements
  }

  /// The UTF-8 of a text without its escapes. U+0000, which no text of a database has, and halves of
  /// surrogate pairs are U+FFFD.
  func content(_ text: JSONPiece) -> [UInt8] {
    guard text.hasEscapes else { return Array(bytes[text.range]) }
    var result: [UInt8] = []
    var place = text.range.lowerBound
    while place < text.range.upperBound {
      let byte = bytes[place]
      if byte != UInt8(ascii: "\\") {
        result.append(byte)
        place += 1
      } else if var value = codeUnit(at: place) {
        place += 6
        if value & 0xFC00 == 0xD800, let low = codeUnit(at: place), low & 0xFC00 == 0xDC00 {
          value = 0x10000 + (value & 0x3FF) << 10 + (low & 0x3FF)
          place += 6
        }
        let scalar = (value == 0 ? nil : Unicode.Scalar(value)) ?? "\u{FFFD}"
        result += String(scalar).utf8
      } else {
        let letter = bytes[place + 1]
        result.append(Self.escapes[letter] ?? letter)
        place += 2
      }
    }
    return result
  }

  /// A text as Swift has it.
  func string(_ text: JSONPiece) -> String { String(decoding: content(text), as: UTF8.self) }

  /// A value as canonical JSON: without blanks, with keys in the order of their bytes, and with numbers in
  /// their own spelling. If a key is there twice, its last value counts.
  func canonical(_ piece: JSONPiece) -> [UInt8] {
    switch piece.form {
    case .null, .literal: return Array(bytes[piece.range])
    case .text: return JSONValue.string(string(piece)).bytes(.compact)
    case .list:
      return Array("[".utf8) + elements(of: piece).map(canonical).joined(separator: ",".utf8)
        + "]".utf8
    case .object:
      let members = Dictionary(
        members(of: piece).map { (content($0.key), canonical($0.value)) }, uniquingKeysWith: { $1 })
      let texts = members.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { key, value in
        JSONValue.string(String(decoding: key, as: UTF8.self)).bytes(.compact) + ":".utf8 + value
      }
      return Array("{".utf8) + texts.joined(separator: ",".utf8) + "}".utf8
    }
  }

  /// The bytes for the letters after a backslash that do not stand for themselves.
  private static let escapes = Dictionary(
    uniqueKeysWithValues: zip("bfnrt".utf8, "\u{8}\u{C}\n\r\t".utf8))

  /// The number in an escape such as `\u00e9`; nil if there is none at the offset.
  private func codeUnit(at place: Int) -> UInt32? {
    guard place + 6 <= bytes.count, bytes[place...].starts(with: "\\u".utf8) else { return nil }
    let digits = String(decoding: bytes[place + 2..<place + 6], as: UTF8.self)
    return digits.first == "+" ? nil : UInt32(digits, radix: 16)
  }
}
