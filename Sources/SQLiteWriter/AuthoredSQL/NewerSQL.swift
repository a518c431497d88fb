import Tabular

/// Something in the SQL of a view that came after SQLite 3.28; https://www.sqlite.org/changes.html lists it.
struct NewerSQL {
  let byte: Int?
  let name: String
  let version: Int
  let fix: String

  func failure(_ sql: DeclaredSQL) -> Failure {
    let phones = "phones with Android 11 have SQLite 3.\(SQLFunctions.versionOfPhones)"
    return sql.failure(
      atByte: byte, "\(name) came with SQLite 3.\(version), and \(phones)", fix: fix)
  }

  private typealias Feature = (words: String, version: Int, fix: String)

  private static let grammar: [Feature] = [
    ("->", 38, SQLFunctions.replacement(for: "->")),
    ("->>", 38, SQLFunctions.replacement(for: "->>")),
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

  /// The first part of the grammar that is newer; functions are the guard's concern.
  static func first(in tokens: SQLTokens) -> NewerSQL? {
    // For each open bracket, whether it holds the arguments of a function.
    var isCall: [Bool] = []
    for (index, token) in tokens.tokens.enumerated() {
      let (before, word, next) = (index - 1, index, index + 1)
      var found = grammar.first { feature in
        feature.words.split(separator: " ").enumerated().allSatisfy {
          tokens.plain(index + $0) == $1
        }
      }
      switch tokens.plain(word) {
      case "(":
        let isSelect = ["select", "with", "values"].contains(tokens.plain(next))
        let isWindow = ["over", "as"].contains(tokens.plain(before))
        isCall.append(index > 0 && tokens.tokens[before].isName && !isSelect && !isWindow)
      case ")": _ = isCall.popLast()
      case "filter" where tokens.plain(before) == ")" && tokens.plain(next) == "(":
        if tokens.plain(tokens.closing(next) + 1) != "over" {
          found = ("filter without over", 30, "write sum(CASE WHEN … THEN … END)")
        }
      case "order" where tokens.plain(next) == "by" && isCall.last == true:
        found = ("order by", 44, "order the rows of a subquery, and read from it")
      default:
        if token.kind == .number, token.value.contains("_") {
          found = (token.value, 46, "write the digits without '_'")
        }
      }
      if let found = found ?? modifier(tokens, index) {
        return NewerSQL(
          byte: token.bytes.lowerBound, name: "'\(found.words.uppercased())'",
          version: found.version, fix: found.fix)
      }
    }
    return nil
  }

  /// A conversion of `strftime`, or a modifier of a date function.
  private static func modifier(_ tokens: SQLTokens, _ index: Int) -> Feature? {
    let (text, start) = (tokens.tokens[index], tokens.plain(index - 2))
    guard text.kind == .text else { return nil }
    if start == "strftime" {
      let letters = text.value.split(separator: "%", omittingEmptySubsequences: false).dropFirst()
      let newer = letters.compactMap(\.first).first { !"dfHjJmMsSwWY".contains($0) }
      return newer.map { ("%\($0)", 44, "use the conversions %d %f %H %j %J %m %M %s %S %w %W %Y") }
    }
    let isArgument = tokens.plain(index - 1) == "," && [",", ")"].contains(tokens.plain(index + 1))
    guard isArgument, tokens.isInDateFunction(index) else { return nil }
    return modifiers[text.value.lowercased()].map { (text.value, $0, "leave the modifier out") }
  }
}
