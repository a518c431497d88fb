/// Writes names and comments for generated Swift.
enum SwiftText {
  /// The longest line, as `.swift-format` says.
  static let width = 100

  /// A name from SQL in Swift's style, such as `playChance` for `play_chance`, and `cafeID` for `Cafe id`.
  static func name(_ column: String) -> String {
    let words = words(of: column)
    guard let first = words.first else { return "value" }
    let rest = words.dropFirst().map { word in
      if ["id", "url"].contains(word.lowercased()) { return word.uppercased() }
      return capitalized(word == word.uppercased() ? word.lowercased() : word)
    }
    let name = withSmallStart(first) + rest.joined()
    return name.first?.isNumber == true ? "value\(name)" : name
  }

  /// A name in Swift's style with a capital, for a type.
  static func capitalized(_ name: String) -> String {
    name.prefix(1).uppercased() + name.dropFirst()
  }

  /// The runs of letters and digits in a name.
  private static func words(of name: String) -> [String] {
    let parts = name.unicodeScalars.split { scalar in
      switch scalar.properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
        .decimalNumber, .nonspacingMark, .spacingMark:
        false
      default: true
      }
    }
    let words = parts.map { part in
      String(Substring(part.drop { $0.properties.canonicalCombiningClass != .notReordered }))
    }
    return words.filter { !$0.isEmpty }
  }

  /// A word whose capitals at the start are small: `idNumber` for `IDNumber`.
  private static func withSmallStart(_ word: String) -> String {
    let capitals = word.prefix { $0.isUppercase }.count
    if word == word.uppercased() || capitals == word.count { return word.lowercased() }
    let small = capitals > 1 ? capitals - 1 : capitals
    return word.prefix(small).lowercased() + word.dropFirst(small)
  }

  /// A name for a declaration, in backticks if it is a keyword of Swift.
  static func declared(_ name: String) -> String {
    keywords.contains(name) ? "`\(name)`" : name
  }

  /// A property as the only word of a getter. Swift would take some names there for the beginning of an
  /// accessor.
  static func returned(_ name: String) -> String {
    let accessors = [
      "borrow", "didSet", "get", "modify", "mutate", "read", "set", "willSet", "yielding",
    ]
    return accessors.contains(name) ? "self.\(name)" : declared(name)
  }

  /// The keywords that need backticks wherever a name is declared, and the words that can begin an expression,
  /// which need them where the name is used as one.
  private static let keywords: Set<String> = Set(
    """
    any as associatedtype await borrow break case catch class consume continue copy default defer deinit \
    discard do each else enum extension fallthrough false fileprivate for func guard if import in init \
    inout internal is let nil operator precedencegroup private protocol public repeat rethrows return self \
    some static struct subscript super switch then throw throws true try typealias unsafe var where while \
    yield
    """.split(separator: " ").map(String.init))

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
