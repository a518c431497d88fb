extension FileFormat {
  /// Recognises text that is not a table, by its beginning.
  static func text(_ start: [UInt8]) -> FileFormat? {
    let hasMark = start.starts(with: [0xEF, 0xBB, 0xBF])
    let text = String(decoding: start.dropFirst(hasMark ? 3 : 0), as: UTF8.self)
      .drop(while: \.isWhitespace)
    switch text.unicodeScalars.first {
    case "<": return markup(text.lowercased())
    case "{", "[": return isJSON(text) ? json : nil
    case "v" where text.hasPrefix("version https://git-lfs"): return lfsPointer
    case "s" where text.hasPrefix("sep="): return separatorLine(text)
    case "h", "e", "#": return isTextMessage(text) ? textMessage : nil
    default: return nil
    }
  }

  private static func markup(_ text: String) -> FileFormat? {
    let second = text.unicodeScalars.dropFirst().first
    guard let second, second == "!" || second == "?" || ("a"..."z").contains(second) else {
      return nil
    }
    let beginnings = ["<head", "<body", "<title", "<script", "<meta", "<h1", "<div", "<p>", "<pre"]
    let isPage =
      beginnings.contains(where: text.hasPrefix)
      || text.indices.contains { place in
        text[place] == "<" && ["<!doctype html", "<html"].contains(where: text[place...].hasPrefix)
      }
    return isPage ? html : xml
  }

  /// Whether the text begins with a bracket and a character that may follow it in JSON.
  private static func isJSON(_ text: Substring) -> Bool {
    guard let next = text.dropFirst().first(where: { !$0.isWhitespace }) else { return false }
    return (text.first == "{" ? "\"}" : "\"{[]-0123456789").contains(next)
  }

  /// Whether text begins like a message in text form, after comments: `header {`.
  private static func isTextMessage(_ text: Substring) -> Bool {
    let lines = text.split(whereSeparator: \.isNewline)
    guard let line = lines.first(where: { !$0.hasPrefix("#") && !$0.allSatisfy(\.isWhitespace) }),
      let name = ["header", "entity"].first(where: line.hasPrefix)
    else { return false }
    return line.dropFirst(name.count).drop { $0.isWhitespace || $0 == ":" }.first == "{"
  }

  /// The format of a table whose first line tells Excel the separator.
  private static func separatorLine(_ text: Substring) -> FileFormat {
    FileFormat(
      "a table whose first line '\(text.prefix { !$0.isNewline }.prefix(5))' is meant for Excel",
      .table, fix: "remove that line, and write commas between the values")
  }
}

extension FileFormat {
  /// The character between the values of a table.
  package struct Separator: Hashable, Sendable {
    let scalar: Unicode.Scalar
    let name: String

    /// The separator of CSV.
    package static let comma = Separator(scalar: ",", name: "commas")
    /// The separator of tables without quotes.
    package static let tab = Separator(scalar: "\t", name: "tabs")
    fileprivate static let all = [
      comma, tab, Separator(scalar: ";", name: "semicolons"),
      Separator(scalar: "|", name: "vertical bars"),
    ]
  }

  /// Recognises a table with another separator than the reader expects, by a line in which the
  /// reader finds only one value; nil if the line has fewer than `leastCount` separators of each
  /// kind.
  package init?(
    separatorsIn line: String, insteadOf expected: Separator, atLeast leastCount: Int = 1
  ) {
    let counts = Separator.all.filter { $0 != expected }.map { separator in
      (separator, count: line.unicodeScalars.count { $0 == separator.scalar })
    }
    guard let (separator, count) = counts.max(by: { $0.count < $1.count }), count >= leastCount
    else { return nil }
    self.init(
      "a table with \(separator.name) between its values", .table,
      fix: "export it again with \(expected.name) between the values")
  }
}
