/// The tokens of a text of SQL in order, without blanks and comments.
///
/// Rules: https://www.sqlite.org/lang.html, and `sqlite3GetToken` in SQLite's own source.
struct SQLTokens: Sendable {
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
  /// The index of the bracket around each token; -1 outside of brackets.
  private(set) var brackets: [Int] = []

  init(_ sql: String) {
    let bytes = Array(sql.utf8)
    var index = 0
    func at(_ place: Int) -> Unicode.Scalar {
      place < bytes.count ? Unicode.Scalar(bytes[place]) : "\0"
    }
    func skip(while condition: (Unicode.Scalar) -> Bool) {
      while index < bytes.count, condition(at(index)) { index += 1 }
    }
    while index < bytes.count {
      let (start, first, second) = (index, at(index), at(index + 1))
      var kind = Token.Kind.sign
      index += 1
      switch first {
      case " ", "\t", "\n", "\u{B}", "\u{C}", "\r": continue
      // A byte order mark.
      case "\u{EF}" where second == "\u{BB}" && at(index + 1) == "\u{BF}":
        index += 2
        continue
      case "-" where second == "-":
        skip { $0 != "\n" }
        continue
      case "/" where second == "*":
        index += 1
        skip { _ in at(index) != "*" || at(index + 1) != "/" }
        index = min(index + 2, bytes.count)
        continue
      case "-" where second == ">": index += at(index + 1) == ">" ? 2 : 1
      case "'", "\"", "`", "[":
        kind = first == "'" ? .text : .quotedName
        let content = Self.quoted(bytes, from: &index, until: first == "[" ? "]" : first)
        tokens.append(Token(kind: kind, bytes: start..<index, value: content))
        continue
      case "?", ":", "@", "$":
        kind = .parameter
        skip(while: Self.continuesName)
      case "0"..."9",
        "." where ("0"..."9").contains(second):
        kind = .number
        skip { Self.continuesName($0) || $0 == "." }
      case "x" where second == "'", "X" where second == "'":
        kind = .number
        index += 1
        _ = Self.quoted(bytes, from: &index, until: "'")
      case _ where Self.continuesName(first):
        kind = .word
        skip(while: Self.continuesName)
      default: break
      }
      let value = String(decoding: bytes[start..<index], as: UTF8.self)
      tokens.append(
        Token(
          kind: kind, bytes: start..<index, value: kind == .word ? value.lowercased() : value))
    }
    var open = [-1]
    for index in tokens.indices {
      if plain(index) == ")", open.count > 1 { open.removeLast() }
      brackets.append(open[open.count - 1])
      if plain(index) == "(" { open.append(index) }
    }
  }

  /// The content of a text or a name up to its quote, which is written twice inside.
  private static func quoted(
    _ bytes: [UInt8], from index: inout Int, until quote: Unicode.Scalar
  ) -> String {
    let quote = UInt8(truncatingIfNeeded: quote.value)
    var content: [UInt8] = []
    while index < bytes.count {
      if bytes[index] == quote {
        index += 1
        guard quote != UInt8(ascii: "]"), index < bytes.count, bytes[index] == quote else { break }
      }
      content.append(bytes[index])
      index += 1
    }
    return String(decoding: content, as: UTF8.self)
  }

  private static func continuesName(_ character: Unicode.Scalar) -> Bool {
    switch character {
    case "0"..."9", "a"..."z", "A"..."Z", "_", "$", "\u{80}"...: true
    default: false
    }
  }

  /// The names in small letters, and the texts, because SQLite also reads FROM 'cafes'.
  var names: [String] {
    tokens.filter { $0.isName || $0.kind == .text }.map { $0.value.lowercased() }
  }

  /// The word or the sign at a place; empty if something else is there.
  func plain(_ index: Int) -> String {
    guard tokens.indices.contains(index), [.word, .sign].contains(tokens[index].kind) else {
      return ""
    }
    return tokens[index].value
  }

  /// Whether a token is among the arguments of a date function.
  func isInDateFunction(_ index: Int) -> Bool {
    var bracket = brackets[index]
    while bracket > 0, !RepeatableDates.names.contains(plain(bracket - 1)) {
      bracket = brackets[bracket]
    }
    return bracket > 0
  }

  /// The first byte of a token with one of the names; of a call with that name, if there is one.
  func place(ofAny names: Set<String>) -> Int? {
    let found = tokens.indices.filter {
      (tokens[$0].isName || tokens[$0].kind == .sign)
        && names.contains(tokens[$0].value.lowercased())
    }
    return (found.first { plain($0 + 1) == "(" } ?? found.first).map { tokens[$0].bytes.lowerBound }
  }

  /// The first byte of the first parameter, or of the one with a name.
  func place(ofParameter name: String? = nil) -> Int? {
    tokens.first { $0.kind == .parameter && (name == nil || $0.value.dropFirst() == name ?? "") }?
      .bytes.lowerBound
  }
}
