import Tabular

/// A known way to miswrite a value, with the remedy.
struct ValueHint: Sendable {
  private let types: [String]
  private let pattern: TextPattern?
  private let problem: (code: NoticeCode, clause: String, fix: String)

  /// Declares a way to miswrite values of some types, with blanks between their words.
  ///
  /// In the fix, `{n}` and `{m}` are groups of the pattern without separators of thousands.
  private init(
    _ types: String, _ pattern: String, _ code: NoticeCode, _ clause: String, fix: String
  ) {
    self.types = types.parts(at: " ")
    self.pattern = try? TextPattern(pattern, .whole)
    problem = (code, clause, fix)
  }

  /// The problem of the first hint for a text of a type.
  static func problem(of text: String, _ type: ColumnType) -> ValueProblem? {
    for hint in all where hint.types.contains(type.word) {
      guard let match = try? hint.pattern?.firstMatch(in: text) else { continue }
      var fix = hint.problem.fix
      for name in ["n", "m"] {
        let number = (match[name] ?? "").replacingScalars { separators.has($0) ? "" : nil }
        fix = fix.replacing("{\(name)}", with: number)
      }
      return ValueProblem(hint.problem.code, hint.problem.clause, fix: fix)
    }
    return nil
  }

  private static let separators = ",'’ \u{A0}\u{202F}\u{2009}"

  private static let all: [ValueHint] = [
    ValueHint(
      "integer number", "(?i)true|false|yes|no", .valueOfOtherType,
      "is a truth value, not a number",
      fix: "declare the column as boolean, or write 1 or 0"),
    ValueHint(
      "number", "(?<n>[+-]?[1-9][0-9]{0,2}),(?<m>[0-9]{3})", .numberSpelling,
      "has a comma, which may separate thousands or decimals", fix: "write {n}{m} or {n}.{m}"),
    ValueHint(
      "integer number", "(?<n>[+-]?[0-9]{1,3}([\(separators)][0-9]{3})+(\\.[0-9]+)?)",
      .numberSpelling, "has separators between thousands", fix: "write {n}"),
    ValueHint(
      "integer number money", "[+-]?[0-9]{1,3}((\\.[0-9]{3})+,[0-9]+|(\\.[0-9]{3}){2,})[ €]*",
      .numberSpelling, "has points between thousands",
      fix: "leave them out, and write a point before the decimals"),
    ValueHint(
      "integer", "(?<n>[+-]?[0-9]+),(?<m>[0-9]+)", .numberSpelling, "has a decimal comma",
      fix: "write {n}.{m}, and declare the column as number"),
    ValueHint(
      "number money", "(?<n>[+-]?[0-9]+),(?<m>[0-9]+)[ €]*", .numberSpelling,
      "has a decimal comma", fix: "write {n}.{m}"),
    ValueHint(
      "integer", "[+-]?[0-9]{19,}", .valueOutOfRange,
      "is beyond 64 bits, whose greatest number is 9223372036854775807",
      fix: "declare the column as string if it is an identifier, or correct the value"),
    ValueHint(
      "integer", "[+-]?([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][+-]?[0-9]+)?", .valueOfOtherType,
      "is not a whole number", fix: "declare the column as number, or round the value"),
    ValueHint(
      "number", "[+-]?[0-9]*\\.?[0-9]+[eE][+-]?[0-9]+|[+-]?[0-9]{300,}", .valueOutOfRange,
      "is beyond what a floating-point number can hold",
      fix: "declare the column as string if it is an identifier, or correct the value"),
    ValueHint(
      "integer number",
      "[^0-9]*\\p{Sc}\\s*[+-]?[0-9][0-9.,]*|[+-]?[0-9][0-9.,]*\\s*\\p{Sc}.*",
      .numberSpelling, "has the sign of a currency",
      fix: "declare the column as money with its currency, or write the number alone"),
    ValueHint(
      "integer number", "(?<n>[+-]?[0-9]+(\\.[0-9]+)?) ?[%\\p{L}].*", .numberSpelling,
      "has text after the number", fix: "write {n}, and name the unit in the column's description"
    ),
    ValueHint(
      "time", "[0-9]{2,}:[0-9]{2}(:[0-9]{2})?", .valueOutOfRange,
      "is not a time of day from 00:00 to 23:59:59",
      fix: "declare the column as duration if it is a length of time, or correct the value"),
    ValueHint(
      "date datetime", "[2-6][0-9]{4}(\\.[0-9]+)?", .dateSpelling,
      "is a number of days, as spreadsheets store dates",
      fix: "give the column the format yyyy-mm-dd in the spreadsheet, and export it again"),
    ValueHint(
      "date datetime", "[0-9]{10}([0-9]{3})?", .dateSpelling,
      "is a number of seconds or milliseconds since 1970",
      fix: "declare the column as integer, or export the times as 2025-12-31T08:30:00Z"),
    ValueHint(
      "duration", "-?P[^T]*[0-9]+[YM].*", .valueOfOtherType,
      "has years or months, whose lengths differ",
      fix: "write days, such as P30D, or declare the column as string"),
    ValueHint(
      "duration", "(?<n>[0-9]+(\\.[0-9]+)?)", .valueOfOtherType,
      "is a length of time without a unit",
      fix: "declare the column as number, or write PT{n}S for seconds or PT{n}M for minutes"),
    ValueHint(
      "geopoint", ".*[°NSEWnsew].*", .valueOfOtherType, "is not a position in decimal degrees",
      fix: "write it like -33.87, 151.21: south and west are negative"),
    ValueHint(
      "colour", "(?i)rgba\\(.*|#?([0-9a-f]{4}|[0-9a-f]{8})", .valueOfOtherType,
      "is a colour with transparency", fix: "write the colour alone, such as #1A2B3C"),
    ValueHint(
      "url", ".*\\s.*", .valueOfOtherType, "is a web address with a blank, or several values",
      fix: "write %20 for a blank, and give one address"),
    ValueHint(
      "url", "(?<n>[^:@/]+\\.[^:@]+)", .valueOfOtherType, "has no https:// before the host",
      fix: "write https://{n}"),
  ]
}
