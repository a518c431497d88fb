/// Reads a statement of a schema, part by part.
///
/// It knows only the few forms of SQL in which Seedbed and SQLite's modules write schemas. Reading ends at
/// anything else, such as a comment or a default value.
struct StatementReader {
  private static let quote = UInt8(ascii: "\"")
  private static let apostrophe = UInt8(ascii: "'")

  private let bytes: [UInt8]
  private var place = 0

  init(_ statement: String) {
    bytes = Array(statement.utf8)
  }

  /// The statement from here on, cut for a message and on one line; empty at the end.
  var rest: String {
    let rest = String(decoding: bytes[place...].prefix(40), as: UTF8.self)
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return bytes.count - place > 40 ? rest + "…" : rest
  }

  /// Whether nothing follows.
  mutating func isAtEnd() -> Bool {
    skipBlanks()
    return place == bytes.count
  }

  /// Skips everything that follows.
  mutating func skipAll() { place = bytes.count }

  /// Reads some words, such as `PRIMARY KEY`. If other words follow, it reads nothing and returns false.
  mutating func take(_ words: String) -> Bool {
    let start = place
    for word in words.utf8.split(separator: UInt8(ascii: " ")) {
      skipBlanks()
      guard bytes[place...].starts(with: word) else {
        place = start
        return false
      }
      place += word.count
      // The word must end here, unless it is a sign.
      if place < bytes.count, Self.isPartOfWord(word[word.startIndex]),
        Self.isPartOfWord(bytes[place])
      {
        place = start
        return false
      }
    }
    return true
  }

  /// Reads a name: a word, or any text in double quotes, or also in single quotes as SQLite's modules write it.
  /// Reads nothing and returns nil if there is none.
  mutating func name(orInSingleQuotes isText: Bool = false) -> String? {
    skipBlanks()
    guard place < bytes.count else { return nil }
    if bytes[place] == Self.quote || isText && bytes[place] == Self.apostrophe { return quoted() }
    return word()
  }

  /// Reads a word of letters, digits and underscores. If there is none, it reads nothing and returns nil.
  mutating func word() -> String? {
    skipBlanks()
    let word = bytes[place...].prefix(while: Self.isPartOfWord)
    guard let first = word.first, !(0x30...0x39).contains(first) else { return nil }
    place += word.count
    return String(decoding: word, as: UTF8.self)
  }

  /// Reads names between parentheses, with commas between them. If another thing follows, it reads nothing and
  /// returns nil.
  mutating func names() -> [String]? {
    let start = place
    guard take("(") else { return nil }
    var names: [String] = []
    repeat {
      guard let name = name() else {
        place = start
        return nil
      }
      names.append(name)
    } while take(",")
    guard take(")") else {
      place = start
      return nil
    }
    return names
  }

  /// Reads an expression between parentheses, and returns it with one blank after each of its parts. If there
  /// is none, or if it has a comment, it reads nothing and returns nil.
  mutating func expression() -> String? {
    let start = place
    guard take("(") else { return nil }
    var (parts, depth) = ([UInt8](), 1)
    while depth > 0 {
      skipBlanks()
      let part = place
      guard skipPart(&depth) else {
        place = start
        return nil
      }
      parts += bytes[part..<place] + [UInt8(ascii: " ")]
    }
    return String(decoding: parts, as: UTF8.self)
  }

  /// Skips a name, a text, a number or a sign, and counts parentheses; returns false at the end and at a
  /// comment.
  private mutating func skipPart(_ depth: inout Int) -> Bool {
    guard place < bytes.count else { return false }
    let pair = bytes[place...].prefix(2)
    switch bytes[place] {
    case Self.quote, Self.apostrophe: return quoted() != nil
    case UInt8(ascii: "["), UInt8(ascii: "`"): return false
    case UInt8(ascii: "("): depth += 1
    case UInt8(ascii: ")"): depth -= 1
    default:
      if pair.elementsEqual("--".utf8) || pair.elementsEqual("/*".utf8) { return false }
    }
    place += max(1, bytes[place...].prefix(while: Self.isPartOfWord).count)
    return true
  }

  private mutating func quoted() -> String? {
    let (start, quote) = (place, bytes[place])
    var content: [UInt8] = []
    var index = place + 1
    while index < bytes.count {
      if bytes[index] == quote {
        guard index + 1 < bytes.count, bytes[index + 1] == quote else {
          place = index + 1
          return String(decoding: content, as: UTF8.self)
        }
        index += 1
      }
      content.append(bytes[index])
      index += 1
    }
    place = start
    return nil
  }

  private mutating func skipBlanks() {
    let blanks: [UInt8] = [
      UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"),
    ]
    while place < bytes.count, blanks.contains(bytes[place]) { place += 1 }
  }

  private static func isPartOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5a, 0x5f, 0x61...0x7a: true
    default: false
    }
  }
}
