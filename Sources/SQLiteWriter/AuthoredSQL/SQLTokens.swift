/// The tokens of a text of SQL in order, without blanks and comments.
///
/// Rules: https://www.sqlite.org/lang.html, and `sqlite3GetToken` in SQLite's own source.
struct SQLTokens {
  struct Token {
    enum Kind { case word, quotedName, text, number, parameter, sign }
    let kind: Kind
    /// The place in the text, in bytes of UTF-8.
    let bytes: Range<Int>
    /// A word in small letters, a name or a text without its quotes, or else the token as written.
    let value: String

    var isName: Bool { kind == .word || kind == .quotedName }
  }

  private(set) var tokens: [Token] = []

  init(_ sql: String) {
    var reader = Reader(bytes: Array(sql.utf8))
    while let token = reader.next() { tokens.append(token) }
  }

  /// The words and signs from a place on, empty where something else is: `("as", "", "(")`.
  func plain(_ index: Int) -> String {
    guard tokens.indices.contains(index) else { return "" }
    return [.word, .sign].contains(tokens[index].kind) ? tokens[index].value : ""
  }

  /// The index of the bracket that closes the one at `opening`; the end if none does.
  func closing(_ opening: Int) -> Int {
    var depth = 0
    for index in tokens.indices.dropFirst(opening) {
      if plain(index) == "(" { depth += 1 }
      if plain(index) == ")" { depth -= 1 }
      if depth == 0 { return index }
    }
    return tokens.endIndex
  }

  /// The first byte of the first token with one of the names; a function's name is followed by a bracket
  /// where there is such a token.
  func place(ofAny names: Set<String>, isFunction: Bool = false) -> Int? {
    let found = tokens.indices.filter {
      (tokens[$0].isName || tokens[$0].kind == .sign)
        && names.contains(tokens[$0].value.lowercased())
    }
    let call = isFunction ? found.first { plain($0 + 1) == "(" } : nil
    return (call ?? found.first).map { tokens[$0].bytes.lowerBound }
  }

  /// The first byte of the first token of a kind, such as the parameter with a name.
  func place(of kind: Token.Kind, named name: String? = nil) -> Int? {
    tokens.first { $0.kind == kind && (name == nil || $0.value.dropFirst() == name ?? "") }?
      .bytes.lowerBound
  }

  private struct Reader {
    let bytes: [UInt8]
    var index = 0

    func at(_ offset: Int) -> UInt8 {
      index + offset < bytes.count ? bytes[index + offset] : 0
    }

    mutating func skip(while condition: (UInt8) -> Bool) {
      while index < bytes.count, condition(bytes[index]) { index += 1 }
    }

    mutating func next() -> Token? {
      skipBlanks()
      guard index < bytes.count else { return nil }
      let (start, first) = (index, bytes[index])
      switch first {
      case UInt8(ascii: "'"): return quoted(until: first, .text)
      case UInt8(ascii: "\""), UInt8(ascii: "`"): return quoted(until: first, .quotedName)
      case UInt8(ascii: "["): return quoted(until: UInt8(ascii: "]"), .quotedName)
      case UInt8(ascii: "?"), UInt8(ascii: ":"), UInt8(ascii: "@"), UInt8(ascii: "$"):
        index += 1
        skip(while: Self.continuesName)
        return token(.parameter, from: start)
      case _ where Self.isDigit(first) || first == UInt8(ascii: ".") && Self.isDigit(at(1)):
        skip { Self.continuesName($0) || $0 == UInt8(ascii: ".") }
        return token(.number, from: start)
      case _ where Self.continuesName(first):
        if first | 0x20 == UInt8(ascii: "x"), at(1) == UInt8(ascii: "'") {
          index += 1
          _ = quoted(until: UInt8(ascii: "'"), .number)
          return token(.number, from: start)
        }
        skip(while: Self.continuesName)
        return token(.word, from: start)
      default:
        let isArrow = first == UInt8(ascii: "-") && at(1) == UInt8(ascii: ">")
        index += isArrow ? (at(2) == UInt8(ascii: ">") ? 3 : 2) : 1
        return token(.sign, from: start)
      }
    }

    private mutating func skipBlanks() {
      while index < bytes.count {
        if at(0) == UInt8(ascii: "-"), at(1) == UInt8(ascii: "-") {
          skip { $0 != UInt8(ascii: "\n") }
        } else if at(0) == UInt8(ascii: "/"), at(1) == UInt8(ascii: "*") {
          index += 2
          while index < bytes.count, at(0) != UInt8(ascii: "*") || at(1) != UInt8(ascii: "/") {
            index += 1
          }
          index = min(index + 2, bytes.count)
        } else if at(0) == 0x20 || (9...13).contains(at(0)) {
          index += 1
        } else {
          return
        }
      }
    }

    /// A text or a name in quotes; the quote itself is written twice inside, except in brackets.
    private mutating func quoted(until quote: UInt8, _ kind: Token.Kind) -> Token {
      let start = index
      var content: [UInt8] = []
      index += 1
      while index < bytes.count {
        if bytes[index] == quote {
          guard at(1) == quote, quote != UInt8(ascii: "]") else { break }
          index += 1
        }
        content.append(bytes[index])
        index += 1
      }
      index = min(index + 1, bytes.count)
      return Token(
        kind: kind, bytes: start..<index, value: String(decoding: content, as: UTF8.self))
    }

    private func token(_ kind: Token.Kind, from start: Int) -> Token {
      let value = String(decoding: bytes[start..<index], as: UTF8.self)
      return Token(
        kind: kind, bytes: start..<index, value: kind == .word ? value.lowercased() : value)
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    private static func continuesName(_ byte: UInt8) -> Bool {
      isDigit(byte) || (0x61...0x7a).contains(byte | 0x20) || byte >= 0x80
        || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
    }
  }
}
