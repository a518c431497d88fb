/// How generated Swift spells names and comments.
enum SwiftText {
  /// How long a line may be, as `.swift-format` has it.
  static let width = 100

  /// A name of SQL in Swift's style, such as `playChance` for `play_chance`.
  static func name(_ column: String) -> String {
    let words = column.split(separator: "_").map(String.init)
    return words.enumerated()
      .map { $0 == 0 ? $1 : $1.prefix(1).uppercased() + $1.dropFirst() }.joined()
  }

  /// A name where one is declared, in backticks if Swift has it as a word of its own.
  static func declared(_ name: String) -> String {
    ["in", "break", "default", "case", "is", "as", "for", "where"].contains(name)
      ? "`\(name)`" : name
  }

  /// Sentences about a column as a comment about a property, in lines that fit; a blank line and lines of
  /// code between fences stay lines of their own.
  static func comment(_ text: String, indent: Int) -> String {
    let start = String(repeating: " ", count: indent) + "///"
    var lines: [String] = []
    var isCode = false
    for line in text.replacing("NULL", with: "nil").split(
      separator: "\n", omittingEmptySubsequences: false)
    {
      let isFence = line.hasPrefix("```")
      if isCode || isFence || line.isEmpty {
        lines.append(line.isEmpty ? start : "\(start) \(line)")
      } else {
        lines += wrapped(line, start)
      }
      if isFence { isCode.toggle() }
    }
    return lines.joined(separator: "\n")
  }

  private static func wrapped(_ sentences: Substring, _ start: String) -> [String] {
    var lines: [String] = []
    var line = start
    for word in sentences.split(separator: " ") {
      if line.count + 1 + word.count > width, line != start {
        lines.append(line)
        line = start
      }
      line += " \(word)"
    }
    return lines + [line]
  }
}
