extension CatalogueTable {
  /// A required text, such as a name.
  package func text(_ column: String) throws(SkippedRow) -> String {
    guard let text = optionalText(column) else { throw SkippedRow.missing(column) }
    return text
  }

  /// A text; nil if it is blank or the file has no such column.
  package func optionalText(_ column: String) -> String? {
    optionalText(table.header.column(column))
  }

  /// Whether the file has a column of this name.
  package func has(_ column: String) -> Bool {
    table.header.column(column).isPresent
  }

  /// The text to the right of a named column, for exports with a column that has no name.
  package func optionalText(after column: String) -> String? {
    optionalText(table.header.column(after: column))
  }

  private func optionalText(_ column: Column) -> String? {
    guard let text = table.id(column) else { return nil }
    let seen = InvisibleCharacters.removed(from: text)
    return seen.isEmpty ? nil : seen
  }

  /// A text with its line breaks and joiners; nil if it is blank.
  package func lines(_ column: String) -> String? {
    table.text(table.header.column(column))
  }

  /// A required key: a text without invisible characters.
  package func key(_ column: String) throws(SkippedRow) -> String {
    guard let text = table.id(table.header.column(column)) else { throw SkippedRow.missing(column) }
    let key = InvisibleCharacters.removed(from: text, blank: "")
    if key.isEmpty { throw SkippedRow.missing(column) }
    return key
  }

  /// A required day, yyyy-MM-dd.
  package func day(_ column: String) throws(SkippedRow) -> CalendarDay {
    guard let day = try optionalDay(column) else { throw SkippedRow.missing(column) }
    return day
  }

  /// A day, yyyy-MM-dd; nil if it is blank.
  package func optionalDay(_ column: String) throws(SkippedRow) -> CalendarDay? {
    guard let text = optionalText(column) else { return nil }
    guard let day = CalendarDay(text) else {
      throw invalid(.invalidCatalogueDay, column, "is not a day such as 2026-08-21")
    }
    return day
  }

  /// A required number within bounds, without thousands separators; infinity and NaN are invalid.
  package func number(
    _ column: String, in bounds: ClosedRange<Double>
  ) throws(SkippedRow) -> Double {
    let position = table.header.column(column)
    return try table.decimal(position).required(
      column, in: bounds, published: table.raw(position))
  }

  /// A whole number within bounds; nil if it is blank.
  package func optionalInteger(
    _ column: String, in bounds: ClosedRange<Int>
  ) throws(SkippedRow) -> Int? {
    let position = table.header.column(column)
    return try table.integer(position).optional(
      column, in: bounds, published: table.raw(position))
  }

  /// A required whole number within bounds.
  package func integer(
    _ column: String, in bounds: ClosedRange<Int>
  ) throws(SkippedRow) -> Int {
    guard let number = try optionalInteger(column, in: bounds) else {
      throw SkippedRow.missing(column)
    }
    return number
  }

  /// A required word of a closed list.
  package func word<Word: RawRepresentable<String> & CaseIterable>(
    _ column: String, as type: Word.Type
  ) throws(SkippedRow) -> Word {
    guard let word = Word(rawValue: try key(column)) else {
      let words = Word.allCases.map(\.rawValue).joined(separator: ", ")
      throw invalid(.unknownCatalogueWord, column, "is not one of \(words)")
    }
    return word
  }

  /// The error that a value cannot be read; `clause` follows the value in quotes.
  package func invalid(_ code: NoticeCode, _ column: String, _ clause: String) -> SkippedRow {
    .invalid(code, column, table.raw(table.header.column(column)), clause)
  }
}

extension CatalogueTable {
  /// The position of the row that a column refers to.
  package func reference(
    _ column: String, to file: String, _ positions: [String: Int]
  ) throws(SkippedRow) -> Int {
    let id = try key(column)
    guard let position = positions[id] else {
      throw SkippedRow(
        .brokenCatalogueReference, column, value: id, "'\(id)' is not among the rows of \(file)")
    }
    return position
  }

  /// The error that an earlier row has the same key.
  package func duplicate(_ column: String, of key: String) -> SkippedRow {
    SkippedRow(.duplicateCatalogueKey, column, value: key, "an earlier row also has '\(key)'")
  }
}
