import Tabular

/// A part of SQL that came after SQLite 3.28; https://www.sqlite.org/changes.html lists it.
private typealias NewerSQL = (name: String, version: Int, fix: String)

extension DeclaredSQL {
  /// The failure at the first part that phones with SQLite 3.28 do not know; nil if they know everything.
  var failureOnPhones: Failure? {
    for (index, token) in tokens.tokens.enumerated() {
      guard let newer = tokens.newerPart(at: index) else { continue }
      let phones = "phones with Android 11 have SQLite 3.\(SQLFunctions.versionOfPhones)"
      return failure(
        atByte: token.bytes.lowerBound,
        "\(newer.name) came with SQLite 3.\(newer.version), and \(phones)", fix: newer.fix)
    }
    return nil
  }
}

extension SQLTokens {
  private static let grammar: [(words: String, version: Int, fix: String)] = [
    ("nulls first", 30, "begin the order with x IS NULL DESC"),
    ("nulls last", 30, "begin the order with x IS NULL"),
    ("is distinct from", 39, "write IS NOT"), ("is not distinct from", 39, "write IS"),
    ("right join", 39, "write it with LEFT JOIN"), ("full join", 39, "write it with LEFT JOIN"),
    ("right outer join", 39, "write it with LEFT JOIN"),
    ("full outer join", 39, "write it with LEFT JOIN"),
    ("as materialized (", 35, "write AS ("), ("as not materialized (", 35, "write AS ("),
  ]
  private static let modifiers = [
    "auto": 38, "julianday": 38, "subsec": 42, "subsecond": 42, "ceiling": 46, "floor": 46,
  ]

  /// The newer part that begins with a token.
  fileprivate func newerPart(at index: Int) -> NewerSQL? {
    let token = tokens[index]
    let isCall = token.isName && plain(index + 1) == "("
    let version = SQLFunctions.introduced[token.value.lowercased()] ?? 0
    if isCall || token.kind == .sign, version > SQLFunctions.versionOfPhones {
      let name = token.value.lowercased()
      return (isCall ? "\(name)()" : "'\(name)'", version, SQLFunctions.replacement(for: name))
    }
    let phrase = Self.grammar.first { phrase in
      phrase.words.split(separator: " ").enumerated().allSatisfy { plain(index + $0) == $1 }
    }
    if let phrase { return ("'\(phrase.words.uppercased())'", phrase.version, phrase.fix) }
    switch plain(index) {
    case "filter" where plain(index - 1) == ")" && plain(index + 1) == "(":
      let end = tokens.indices.first { $0 > index + 1 && brackets[$0] == brackets[index] }
      if plain((end ?? index) + 1) == "over" { return nil }
      return ("'FILTER WITHOUT OVER'", 30, "write sum(CASE WHEN … THEN … END)")
    case "order" where plain(index + 1) == "by" && isArgument(index):
      return ("'ORDER BY'", 44, "order the rows of a subquery, and read from it")
    default: break
    }
    if token.kind == .number, token.value.contains("_") {
      return ("'\(token.value)'", 46, "write the digits without '_'")
    }
    return token.kind == .text ? newerWord(at: index) : nil
  }

  /// Whether a token is directly among the arguments of a function.
  private func isArgument(_ index: Int) -> Bool {
    let bracket = brackets[index]
    return bracket > 0 && tokens[bracket - 1].isName
      && !["over", "as"].contains(plain(bracket - 1))
      && !["select", "with", "values"].contains(plain(bracket + 1))
  }

  /// A conversion of `strftime`, or a modifier of a date function.
  private func newerWord(at index: Int) -> NewerSQL? {
    let text = tokens[index].value
    if plain(index - 2) == "strftime" {
      let letters = text.split(separator: "%", omittingEmptySubsequences: false).dropFirst()
      let newer = letters.compactMap(\.first).first { !"dfHjJmMsSwWY".contains($0) }
      return newer.map {
        ("'%\($0)'", 44, "use the conversions %d %f %H %j %J %m %M %s %S %w %W %Y")
      }
    }
    guard plain(index - 1) == ",", [",", ")"].contains(plain(index + 1)), isInDateFunction(index)
    else { return nil }
    return Self.modifiers[text.lowercased()].map {
      ("'\(text.uppercased())'", $0, "leave the modifier out")
    }
  }
}
