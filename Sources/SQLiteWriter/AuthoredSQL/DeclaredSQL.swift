import Tabular

/// A text of SQL that a pipeline declares, with its place in the YAML.
package struct DeclaredSQL: Sendable {
  /// The text, as the YAML parser returns it.
  package let text: String
  /// The place of the text's first character.
  package let origin: SourceLocation
  let tokens: SQLTokens
  private let indentation: Int?
  private let firstLine: String?

  /// Takes a text and the place of its first character.
  ///
  /// - Parameters:
  ///   - indentation: The blanks that YAML removed before each line of a block scalar; nil if it joined
  ///     lines, so that only places in the first line are known.
  ///   - firstLine: The line of the YAML on which the text begins, for messages.
  package init(
    _ text: String, at origin: SourceLocation, indentation: Int? = nil, firstLine: String? = nil
  ) {
    (self.text, self.origin, tokens) = (text, origin, SQLTokens(text))
    (self.indentation, self.firstLine) = (indentation, firstLine)
  }

  /// Takes a text from the scalar of a YAML file that begins at a line and column, both from 1.
  package init(_ text: String, file: String, line: Int, column: Int, yaml: String) {
    let lines = yaml.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let first = lines.indices.contains(line - 1) ? String(lines[line - 1]) : ""
    let mark = first.unicodeScalars.dropFirst(column - 1).first
    if mark == "|" || mark == ">" {
      let own = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      let written = own.firstIndex { !$0.isEmpty } ?? 0
      let place = lines.indices.contains(line + written) ? lines[line + written] : ""
      let blanks =
        mark == "|"
        ? max(0, place.unicodeScalars.count - own[written].unicodeScalars.count)
        : place.prefix { $0 == " " }.count
      self.init(
        text, at: SourceLocation(file, line: line + 1, column: blanks + 1),
        indentation: mark == "|" ? blanks : nil,
        firstLine: lines.indices.contains(line) ? String(lines[line]) : nil)
    } else {
      var rest = first.unicodeScalars.dropFirst(column - 1)
      let length = rest.count
      // An anchor or a tag is not part of the text.
      while let mark = rest.first, mark == "&" || mark == "!" {
        rest = rest.drop { $0 != " " }.drop { $0 == " " }
      }
      let quote = rest.first == "\"" || rest.first == "'" ? 1 : 0
      let place = column + length - rest.count + quote
      self.init(text, at: SourceLocation(file, line: line, column: place), firstLine: first)
    }
  }

  /// The failure at a byte of the text, or at its beginning, with the line and a caret under it.
  package func failure(
    atByte offset: Int? = nil, _ message: String, fix: String, cause: String? = nil
  ) -> Failure {
    let before = String(decoding: text.utf8.prefix(offset ?? 0), as: UTF8.self)
    let lineStart = before.lastIndex { $0.isNewline }.map(before.index(after:)) ?? before.startIndex
    let lead = before[lineStart...].unicodeScalars
    let number = before.count { $0.isNewline }
    let line = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)[number]
    var (place, shown, blanks) = (origin, String(line), lead.map { $0 == "\t" ? "\t" : " " })
    if let indentation {
      place.line = origin.line.map { $0 + number }
      place.column = indentation + lead.count + 1
      shown = String(repeating: " ", count: indentation) + shown
      blanks = Array(repeating: " ", count: indentation) + blanks
    } else if number == 0, let column = origin.column {
      let before =
        firstLine?.unicodeScalars.prefix(column - 1).map { $0 == "\t" ? "\t" : " " } ?? []
      if let firstLine, firstLine.unicodeScalars.dropFirst(column - 1).starts(with: lead) {
        (shown, blanks) = (firstLine, before + blanks)
        place.column = column + lead.count
      } else if firstLine == nil {
        place.column = column + lead.count
      }
    }
    return Failure(
      .invalidConfiguration, at: place, message, fix: fix, cause: cause,
      excerpt: shown.utf8.count <= 1_000 ? "  \(shown)\n  \(blanks.joined())^" : nil)
  }
}
