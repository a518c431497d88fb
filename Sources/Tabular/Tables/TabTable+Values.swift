extension TabTable {
  /// A text; nil if it is blank. Invisible characters are removed and reported.
  package func optionalText(_ column: TabColumn, _ report: inout Report) -> String? {
    guard let text = table.text(column.position) else { return nil }
    guard InvisibleCharacters.areIn(text) else { return text }
    report.addInvisibleCharacters(in: text, at: origin(column))
    let seen = InvisibleCharacters.removed(from: text)
    return seen.isEmpty ? nil : seen
  }

  /// A required text.
  package func text(_ column: TabColumn, _ report: inout Report) throws(SkippedRow) -> String {
    guard let text = optionalText(column, &report) else { throw missing(column) }
    return text
  }

  /// A text without surrounding blanks, otherwise unchanged; nil if it is blank.
  package func unchangedText(_ column: TabColumn) -> String? { table.text(column.position) }

  /// A key; nil if it is blank.
  package func optionalKey(_ column: TabColumn) -> String? {
    guard let text = table.text(column.position) else { return nil }
    let key = InvisibleCharacters.removed(from: text, blank: "")
    return key.isEmpty ? nil : key
  }

  /// A required key: a text without invisible characters.
  package func key(_ column: TabColumn) throws(SkippedRow) -> String {
    guard let key = optionalKey(column) else { throw missing(column) }
    return key
  }

  /// A required number within bounds.
  package func number(
    _ column: TabColumn, in bounds: ClosedRange<Double>
  ) throws(SkippedRow) -> Double {
    try table.decimal(column.position).required(
      column.name, in: bounds, published: table.raw(column.position))
  }

  /// A whole number within bounds; nil if it is blank.
  package func optionalInteger(
    _ column: TabColumn, in bounds: ClosedRange<Int>
  ) throws(SkippedRow) -> Int? {
    try table.integer(column.position).optional(
      column.name, in: bounds, published: table.raw(column.position))
  }

  /// The error that a value cannot be read; `clause` follows the value in quotes.
  package func invalid(_ code: NoticeCode, _ column: TabColumn, _ clause: String) -> SkippedRow {
    .invalid(code, column.name, table.raw(column.position), clause)
  }

  /// The error that a required value is missing.
  package func missing(_ column: TabColumn) -> SkippedRow {
    .missing(column.name)
  }
}
