extension TabTable {
  /// A text; nil where it is blank. Characters that cannot be seen are left out, and reported.
  package func optionalText(_ column: TabColumn, _ report: inout Report) -> String? {
    guard let text = table.text(column.position) else { return nil }
    guard InvisibleCharacters.areIn(text) else { return text }
    report.add(
      .invisibleCharacters, at: origin(column), value: text,
      message: "the value holds characters that cannot be seen",
      action: "a blank of another kind is read as a blank, the others are left out")
    let seen = InvisibleCharacters.removed(from: text)
    return seen.isEmpty ? nil : seen
  }

  /// A text that must be given.
  package func text(_ column: TabColumn, _ report: inout Report) throws(SkippedRow) -> String {
    guard let text = optionalText(column, &report) else { throw missing(column) }
    return text
  }

  /// A text as it stands, without blanks around it; nil where it is blank.
  package func unchangedText(_ column: TabColumn) -> String? { table.text(column.position) }

  /// A key; nil where it is blank.
  package func optionalKey(_ column: TabColumn) -> String? {
    guard let text = table.text(column.position) else { return nil }
    let key = InvisibleCharacters.removed(from: text, blank: "")
    return key.isEmpty ? nil : key
  }

  /// A key that must be given: a text without any character that nobody sees.
  package func key(_ column: TabColumn) throws(SkippedRow) -> String {
    guard let key = optionalKey(column) else { throw missing(column) }
    return key
  }

  /// A number that must be given, within bounds.
  package func number(
    _ column: TabColumn, in bounds: ClosedRange<Double>
  ) throws(SkippedRow) -> Double {
    switch table.decimal(column.position) {
    case .blank: throw missing(column)
    case .value(let number) where bounds.contains(number): return number
    case .value:
      throw invalid(
        .invalidCatalogueNumber, column,
        "is not between \(bounds.lowerBound) and \(bounds.upperBound)")
    case .invalid: throw invalid(.invalidCatalogueNumber, column, "is not a number")
    }
  }

  /// A whole number within bounds; nil where it is blank.
  package func optionalInteger(
    _ column: TabColumn, in bounds: ClosedRange<Int>
  ) throws(SkippedRow) -> Int? {
    switch table.integer(column.position) {
    case .blank: return nil
    case .value(let number) where bounds.contains(number): return number
    case .value, .invalid:
      throw invalid(
        .invalidCatalogueNumber, column,
        "is not a whole number from \(bounds.lowerBound) to \(bounds.upperBound)")
    }
  }

  /// A value that cannot be read; `clause` follows the value in quotes.
  package func invalid(_ code: NoticeCode, _ column: TabColumn, _ clause: String) -> SkippedRow {
    let value = table.raw(column.position)
    return SkippedRow(code, column.name, value: value, "'\(value)' \(clause)")
  }

  /// A value that must be given and is not.
  package func missing(_ column: TabColumn) -> SkippedRow {
    SkippedRow(.missingCatalogueValue, column.name, "\(column.name) is blank")
  }
}
