extension Order {
  /// The value by which rows are compared: a column, or a number computed from two columns.
  ///
  /// A name such as `proj` means a column of the table itself. A name such as `games.name_key` means a column
  /// of another table, in the row to which a column of this table refers.
  package enum Value: Hashable, Sendable {
    /// The value of a column. Texts are compared by their bytes.
    case column(String)
    /// The value of the first column in rows with a value in the second column; unknown in other rows.
    case known(String, where: String)
    /// The first column times the second; unknown if one of them is unknown.
    case product(String, String)
    /// The first column divided by the second; unknown if one of them is unknown or the second is 0.
    case quotient(String, String)
  }
}

extension Order.Value: ExpressibleByStringLiteral {
  /// The value of the column of that name.
  package init(stringLiteral name: String) { self = .column(name) }
}

extension Order.Value {
  /// The columns from which the value is computed.
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

  /// The value of a row; `cell` looks up its columns.
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
  /// The number; nil for a text, bytes or NULL.
  package var number: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .real(let number): number
    case .null, .text, .blob: nil
    }
  }

  /// Whether the value is less than another as SQLite compares them; nil if both are equal.
  ///
  /// Neither value may be NULL, and both must be numbers, texts or bytes.
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
