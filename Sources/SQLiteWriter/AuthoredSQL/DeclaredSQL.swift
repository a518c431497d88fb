import Tabular

/// A text of SQL that a pipeline declares, with its place in the YAML.
package struct DeclaredSQL: Sendable {
  /// The text, as the YAML parser returns it.
  package let text: String
  let tokens: SQLTokens
  /// The place of the scalar in the YAML.
  private let origin: SourceLocation
  /// The lines of the YAML; empty if the text does not come from one.
  private let yaml: [Substring]

  /// Takes a text, and where it comes from.
  package init(_ text: String, at origin: SourceLocation) {
    self.init(text, at: origin, in: [])
  }

  /// Takes a text from a YAML file with the given lines; its scalar begins at `origin`.
  package init(_ text: String, at origin: SourceLocation, in yaml: [Substring]) {
    (self.text, self.origin, self.yaml, tokens) = (text, origin, yaml, SQLTokens(text))
  }

  /// The names in the SQL, and its texts, in small letters. Each table that it reads is among them.
  ///
  /// The authorizer would be exact, but SQLite does not ask it about columns that only USING or NATURAL names.
  package var names: [String] { tokens.names }

  /// The failure at a byte of the text, or at its beginning, with the line and a caret under it.
  package func failure(
    atByte offset: Int? = nil, _ message: String, fix: String, cause: String? = nil
  ) -> Failure {
    func lines(_ text: String) -> [Substring] {
      text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    }
    let before = lines(String(decoding: text.utf8.prefix(offset ?? 0), as: UTF8.self))
    let (number, lead) = (before.count - 1, before[before.count - 1])
    var (place, shown, left) = (origin, lines(text)[number], lead)
    if let (line, start) = written(shown, number) ?? written(lead, number) {
      shown = yaml[line]
      left = shown[..<shown.index(start, offsetBy: lead.count)]
      place.line = line + 1
      place.column = left.unicodeScalars.count + 1
    }
    let blanks = left.unicodeScalars.map { $0 == "\t" ? "\t" : " " }.joined()
    return Failure(
      .invalidConfiguration, at: place, message, fix: fix, cause: cause,
      excerpt: shown.utf8.count <= 1_000 ? "  \(shown)\n  \(blanks)^" : nil)
  }

  /// Where some words of a line of the text are in the YAML: the index of the YAML's line, and the place in
  /// that line. Nil if the YAML joins lines or replaces characters.
  private func written(_ words: Substring, _ number: Int) -> (line: Int, start: String.Index)? {
    let first = (origin.line ?? 1) - 1
    guard yaml.indices.contains(first) else { return nil }
    let scalar = String(yaml[first].unicodeScalars.dropFirst((origin.column ?? 1) - 1))
    // An anchor or a tag is not part of the text.
    let mark = scalar.split(separator: " ").first { !"&!".contains($0.prefix(1)) }?.first
    let line = first + (mark == "|" || mark == ">" ? number + 1 : number)
    guard yaml.indices.contains(line), !words.isEmpty || line > first else { return nil }
    let part = line == first ? yaml[first].suffix(scalar.count) : yaml[line]
    return part.firstRange(of: words).map { (line, $0.lowerBound) }
  }
}
