import Tabular

/// Corrects the rows of one table as the pipeline says, before any other code reads them.
///
/// Corrections are applied in the order of the YAML, each to the result of the earlier corrections.
/// Cost: the text of each matched column, for each row.
struct RowCorrector {
  private struct Rule {
    let correction: FieldCorrection
    let matches: [(column: Column, values: ValueMatches)]
    let cells: [(column: Column, text: String)]
    var rowCount = 0
    /// The distinct values of each matched column, for the warning if none matches.
    var seen: [Set<String>]
  }

  /// The columns of the table, including added columns.
  private let columns: [String]

  /// The most distinct values of a column that are kept to suggest the nearest.
  private static let maximumSeen = 10_000
  private var rules: [Rule] = []
  private let file: String

  /// Prepares the corrections of a table, and adds the columns that it lacks.
  init(_ corrections: [FieldCorrection], of table: inout TableReader) {
    file = table.file
    let names = Set(table.header.names)
    let missing = Set(corrections.flatMap(\.values).map(\.field)).subtracting(names)
    if !missing.isEmpty { table.addColumns(missing.ordered()) }
    columns = table.header.names
    for correction in corrections {
      rules.append(
        Rule(
          correction: correction,
          matches: correction.matches.map { (table.header.column($0.column), $0.values) },
          cells: correction.values.map { (table.header.column($0.field), $0.text) },
          seen: correction.matches.map { _ in [] }))
    }
  }

  /// Corrects the current row.
  ///
  /// Throws ``Failure`` if the search with a regular expression does not end.
  mutating func correct(_ table: inout TableReader) throws {
    for position in rules.indices {
      if try matches(position, table) {
        table.replaceCells(rules[position].cells)
        rules[position].rowCount += 1
        rules[position].seen = []
      }
    }
  }

  private mutating func matches(_ rule: Int, _ table: borrowing TableReader) throws -> Bool {
    var isMatch = true
    for (position, match) in rules[rule].matches.enumerated() {
      let value = table.id(match.column) ?? ""
      if try match.values.contain(value) { continue }
      isMatch = false
      if rules[rule].rowCount == 0, rules[rule].seen[position].count < Self.maximumSeen {
        if !value.isEmpty { rules[rule].seen[position].insert(value) }
      }
    }
    return isMatch
  }

  /// Reports the effect of each correction, and warns of corrections without effect.
  func finish(_ report: inout Report) {
    for rule in rules {
      let rows = rule.rowCount > 0 ? [file: rule.rowCount] : [:]
      report.rules.append(RuleCount(rule: rule.correction.description, rows: rows))
      if rule.rowCount == 0 {
        report.add(
          .ruleMatchesNothing, at: SourceLocation(file), value: rule.correction.description,
          message: "no row matches \(rule.correction)\(hint(rule))", action: "nothing is corrected")
      }
    }
  }

  /// Suggests values that the correction may have meant.
  private func hint(_ rule: Rule) -> String {
    for (match, seen) in zip(rule.correction.matches, rule.seen) {
      guard columns.contains(match.column) else {
        let nearest = nearestName(to: match.column, among: columns)
        return ": the file has no column '\(match.column)'"
          + (nearest.map { "; did you mean '\($0)'?" } ?? "")
      }
      var seen = NearestNames(seen)
      for text in match.values.all.compactMap(\.text) {
        if let nearest = seen.nearest(to: text) { return "; did you mean '\(nearest)'?" }
      }
    }
    return ""
  }
}
