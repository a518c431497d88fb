/// The reason why a row is left out. It is thrown while the row is read, and ``CatalogueTable``
/// makes a notice of it.
///
/// The code has severity error for a bad row, and a lower severity for a row that is left out on
/// purpose, such as a playoff game.
package struct SkippedRow: Error {
  /// The kind of finding.
  package let code: NoticeCode
  /// The column with the problem, if there is one.
  package let field: String?
  /// The offending value as published.
  package let value: String?
  /// The problem, as a clause.
  package let message: String

  /// Creates the reason.
  package init(_ code: NoticeCode, _ field: String?, value: String? = nil, _ message: String) {
    self.code = code
    self.field = field
    self.value = value
    self.message = message
  }

  /// The error that a required value is missing.
  package static func missing(_ column: String) -> SkippedRow {
    SkippedRow(.missingCatalogueValue, column, "\(column) is blank")
  }

  /// The error that a value cannot be read; `clause` follows the value in quotes.
  static func invalid(
    _ code: NoticeCode, _ column: String, _ value: String, _ clause: String
  ) -> SkippedRow {
    SkippedRow(code, column, value: value, "'\(value)' \(clause)")
  }
}

extension Parsed<Double> {
  /// The required number of a column, within bounds.
  func required(
    _ column: String, in bounds: ClosedRange<Double>, published: @autoclosure () -> String
  ) throws(SkippedRow) -> Double {
    switch self {
    case .blank: throw SkippedRow.missing(column)
    case .value(let number) where bounds.contains(number): return number
    case .value:
      throw SkippedRow.invalid(
        .invalidCatalogueNumber, column, published(),
        "is not between \(bounds.lowerBound) and \(bounds.upperBound)")
    case .misspelt, .invalid:
      throw SkippedRow.invalid(.invalidCatalogueNumber, column, published(), "is not a number")
    }
  }
}

extension Parsed<Int> {
  /// The whole number of a column, within bounds; nil if it is blank.
  func optional(
    _ column: String, in bounds: ClosedRange<Int>, published: @autoclosure () -> String
  ) throws(SkippedRow) -> Int? {
    switch self {
    case .blank: return nil
    case .value(let number) where bounds.contains(number): return number
    case .value, .misspelt, .invalid:
      throw SkippedRow.invalid(
        .invalidCatalogueNumber, column, published(),
        "is not a whole number from \(bounds.lowerBound) to \(bounds.upperBound)")
    }
  }
}

extension Report {
  /// Reports the reason why a row is left out.
  mutating func add(_ row: SkippedRow, at origin: SourceLocation) {
    add(
      row.code, at: origin, value: row.value, message: row.message, action: "the row is skipped")
  }

  /// Reports invisible characters in a value.
  mutating func addInvisibleCharacters(in value: String, at origin: SourceLocation) {
    add(
      .invisibleCharacters, at: origin, value: value,
      message: "the value holds characters that cannot be seen",
      action: "a blank of another kind is read as a blank, the others are left out")
  }
}
