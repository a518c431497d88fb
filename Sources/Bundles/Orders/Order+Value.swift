extension Order {
  /// What rows are compared by: a column, or a number that follows from two.
  ///
  /// A column is named as in `proj`, or as in `games.name_key` if it belongs to the row of another table
  /// that one of the table's own columns refers to.
  package enum Value: Hashable, Sendable {
    /// The value of a column. Texts are compared by their bytes.
    case column(String)
    /// The value of a column in rows that have a value in another one, which is its second name.
    case known(String, where: String)
    /// The first column times the second; unknown where one of them is.
    case product(String, String)
    /// The first column divided by the second; unknown where one of them is, or the second is 0.
    case quotient(String, String)
  }
}

extension Order.Value: ExpressibleByStringLiteral {
  /// The value of the column of that name.
  package init(stringLiteral name: String) { self = .column(name) }
}

extension Order.Value {
  /// The columns that it takes.
  package var columns: [String] {
    switch self {
    case .column(let name): [name]
    case .known(let one, where: let other), .product(let one, let other),
      .quotient(let one, let other):
      [one, other]
    }
  }

  /// The value as an SQL expression, in which `name` writes each column.
  package func sql(_ name: (String) -> String) -> String {
    switch self {
    case .column(let column): name(column)
    case .known(let column, where: let other):
      "CASE WHEN \(name(other)) IS NULL THEN NULL ELSE \(name(column)) END"
    case .product(let one, let other): "1.0 * \(name(one)) * \(name(other))"
    case .quotient(let one, let other): "1.0 * \(name(one)) / nullif(\(name(other)), 0)"
    }
  }

  /// The value of a row, whose columns `cell` looks up.
  func value(_ cell: (String) -> RowCells.Value) -> RowCells.Value {
    switch self {
    case .column(let column): return cell(column)
    case .known(let column, where: let other):
      return cell(other) == .null ? .null : cell(column)
    case .product(let one, let other):
      guard let one = cell(one).number, let other = cell(other).number else { return .null }
      return .real(one * other)
    case .quotient(let one, let other):
      guard let one = cell(one).number, let other = cell(other).number, other != 0 else {
        return .null
      }
      return .real(one / other)
    }
  }
}

extension RowCells.Value {
  /// The number, if it is one.
  fileprivate var number: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .real(let number): number
    case .null, .text, .blob: nil
    }
  }

  /// Whether the value is less than another as SQLite compares them; nil if both are equal.
  ///
  /// Neither is NULL, and both are of one kind: numbers, texts or bytes.
  func isLess(than other: RowCells.Value) -> Bool? {
    if self == other { return nil }
    return switch (self, other) {
    case (.integer(let one), .integer(let other)): one < other
    case (.text(let one), .text(let other)): one.utf8.lexicographicallyPrecedes(other.utf8)
    case (.blob(let one), .blob(let other)): one.lexicographicallyPrecedes(other)
    default: less(other.number)
    }
  }

  private func less(_ other: Double?) -> Bool? {
    guard let number, let other, number != other else { return nil }
    return number < other
  }
}
