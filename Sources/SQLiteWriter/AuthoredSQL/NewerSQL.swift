import Tabular

/// Something in the SQL of a view that came after SQLite 3.28.
struct NewerSQL {
  let byte: Int?
  let name: String
  let version: Int
  let fix: String

  func failure(_ sql: DeclaredSQL) -> Failure {
    sql.failure(
      atByte: byte,
      "\(name) came with SQLite 3.\(version), and phones with Android 11 have SQLite 3.28", fix: fix
    )
  }
}

extension SQLTokens {
  /// The first part of the grammar that is newer than SQLite 3.28; https://www.sqlite.org/changes.html
  /// lists them.
  var newerThanPhones: NewerSQL? {
    // For each open bracket, whether it holds the arguments of a function.
    var isCall: [Bool] = []
    for index in tokens.indices {
      let (before, next) = (plain(index - 1), plain(index + 1))
      let found: (name: String, version: Int, fix: String)?
      switch plain(index) {
      case "(":
        let isWord = index > 0 && tokens[index - 1].isName
        isCall.append(
          isWord && !["over", "as"].contains(before)
            && !["select", "with", "values"].contains(next))
        found = nil
      case ")":
        _ = isCall.popLast()
        found = nil
      case "->", "->>":
        found = ("the operator \(plain(index))", 38, SQLFunctions.replacement(for: "->"))
      case "nulls" where next == "first" || next == "last":
        let direction = next == "first" ? " DESC" : ""
        found = ("NULLS \(next.uppercased())", 30, "begin the order with x IS NULL\(direction)")
      case "filter" where before == ")" && next == "(" && plain(closing(index + 1) + 1) != "over":
        found = ("FILTER without OVER", 30, "write sum(CASE WHEN … THEN … END)")
      case "distinct" where next == "from" && (before == "is" || before == "not"):
        found = ("IS DISTINCT FROM", 39, "write IS NOT, or IS for NOT DISTINCT FROM")
      case "right", "full":
        let isJoin = next == "join" || next == "outer" && plain(index + 2) == "join"
        let name = "\(plain(index).uppercased()) JOIN"
        found = isJoin && before != "as" ? (name, 39, "write it with LEFT JOIN") : nil
      case "materialized" where next == "(" && (before == "as" || before == "not"):
        found = ("MATERIALIZED", 35, "leave the word out")
      case "order" where next == "by" && isCall.last == true:
        found = ("ORDER BY inside a function", 44, "order the rows of a subquery, and read from it")
      default:
        let isSpaced = tokens[index].kind == .number && tokens[index].value.contains("_")
        found = isSpaced ? ("an underscore in a number", 46, "write the digits without it") : nil
      }
      if let found {
        return NewerSQL(
          byte: tokens[index].bytes.lowerBound, name: found.name, version: found.version,
          fix: found.fix)
      }
    }
    return formatOfDates
  }

  /// A conversion of `strftime`, or a modifier of the date functions, that SQLite 3.28 does not know.
  private var formatOfDates: NewerSQL? {
    let modifiers = [
      "auto": 38, "julianday": 38, "subsec": 42, "subsecond": 42, "ceiling": 46, "floor": 46,
    ]
    for index in tokens.indices
    where RepeatableDates.names.contains(plain(index)) && plain(index + 1) == "(" {
      for token in tokens[index..<closing(index + 1)] where token.kind == .text {
        let letters = token.value.split(separator: "%", omittingEmptySubsequences: false)
          .dropFirst()
        let byte = token.bytes.lowerBound
        let newer = letters.compactMap(\.first).first { !"dfHjJmMsSwWY".contains($0) }
        if plain(index) == "strftime", let newer {
          return NewerSQL(byte: byte, name: "%\(newer)", version: 44, fix: "use other conversions")
        }
        if let version = modifiers[token.value.lowercased()] {
          return NewerSQL(
            byte: byte, name: "'\(token.value)'", version: version, fix: "leave the modifier out")
        }
      }
    }
    return nil
  }
}
