/// Writes names and comments for generated Swift.
enum SwiftText {
  /// The longest line, as `.swift-format` says.
  static let width = 100

  /// A name from SQL in Swift's style, such as `playChance` for `play_chance`.
  static func name(_ column: String) -> String {
    let words = column.split(separator: "_").map(String.init)
    return words.enumerated()
      .map { $0 == 0 ? $1 : $1.prefix(1).uppercased() + $1.dropFirst() }.joined()
  }

  /// A name for a declaration, in backticks if it is a keyword of Swift.
  static func declared(_ name: String) -> String {
    ["in", "break", "default", "case", "is", "as", "for", "where"].contains(name)
      ? "`\(name)`" : name
  }

  /// Writes a text as a comment whose lines fit. Blank lines and lines of code between fences stay as they
  /// are.
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

  /// Writes a list with commas on as few lines as fit; lines after the first are `hanging` further right.
  static func filled(_ items: [String], indent: Int, hanging: Int = 0) -> String {
    var lines: [String] = []
    for (place, item) in items.enumerated() {
      let text = place == items.count - 1 ? item : item + ","
      if let last = lines.last, last.count + 1 + text.count <= width {
        lines[lines.count - 1] += " \(text)"
      } else {
        let spaces = indent + (lines.isEmpty ? 0 : hanging)
        lines.append(String(repeating: " ", count: spaces) + text)
      }
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
