/// A column of a table: its name, its kind, its meaning, and the closure that gives its value.
///
/// The factory decides whether the value may be NULL: `text` never is, `nullableText` may be.
@usableFromInline package struct TableColumn<Row>: Sendable {
  /// The column's schema, for the database and the reference page.
  @usableFromInline package let schema: ColumnSchema
  /// Appends the row's value.
  private let value: @Sendable (Row, inout RowWriter) -> Void

  /// Declares a column; `value` appends the value of a row.
  @usableFromInline
  package init(
    _ schema: ColumnSchema, _ value: @escaping @Sendable (Row, inout RowWriter) -> Void
  ) {
    self.schema = schema
    self.value = value
  }

  /// Appends a row's values, column by column.
  ///
  /// Each closure calls the closure of the column before: a loop would retain and release a closure
  /// for every value.
  @usableFromInline
  static func appending(
    _ columns: [TableColumn]
  ) -> @Sendable (Row, inout RowWriter) -> Void {
    var append: @Sendable (Row, inout RowWriter) -> Void = { _, _ in }
    for column in columns {
      let (before, value) = (append, column.value)
      append = { row, writer in
        before(row, &writer)
        value(row, &writer)
      }
    }
    return append
  }

  /// The schemas of the columns, for the database and the reference page.
  @usableFromInline
  static func schemas(_ columns: [TableColumn]) -> [ColumnSchema] { columns.map(\.schema) }

  /// The same column with the formula, a row of the catalogue's `formulas`, that computes its
  /// value.
  package func derived(by formula: String) -> TableColumn {
    TableColumn(schema.derived(by: formula), value)
  }
}

/// One factory for each kind of value. No factory is overloaded, so that long lists of columns
/// compile quickly. Only the factories of whole numbers are inlined in other modules, where the
/// type of the number is known: converting a number of unknown type takes longer than everything
/// else.
extension TableColumn {
  /// A text in every row, which may refer to the key of another table.
  package static func text(
    _ name: String, references table: String? = nil, _ comment: String = "",
    _ value: @escaping @Sendable (Row) -> String
  ) -> TableColumn {
    TableColumn(.text(name, required: true, references: table, comment)) { $1.append(value($0)) }
  }

  /// A text, or NULL.
  package static func nullableText(
    _ name: String, references table: String? = nil, _ comment: String = "",
    _ value: @escaping @Sendable (Row) -> String?
  ) -> TableColumn {
    TableColumn(.text(name, references: table, comment)) { $1.append(value($0)) }
  }

  /// A whole number in every row, which may refer to the key of another table.
  @inlinable
  package static func integer<Value: BinaryInteger & SendableMetatype>(
    _ name: String, references table: String? = nil, _ comment: String = "",
    _ value: @escaping @Sendable (Row) -> Value
  ) -> TableColumn {
    TableColumn(.integer(name, required: true, references: table, comment)) {
      $1.append(Int(value($0)))
    }
  }

  /// A whole number, or NULL.
  @inlinable
  package static func nullableInteger<Value: BinaryInteger & SendableMetatype>(
    _ name: String, references table: String? = nil, _ comment: String = "",
    _ value: @escaping @Sendable (Row) -> Value?
  ) -> TableColumn {
    TableColumn(.integer(name, references: table, comment)) { $1.append(value($0).map { Int($0) }) }
  }

  /// A floating-point number in every row.
  package static func real(
    _ name: String, _ comment: String = "", _ value: @escaping @Sendable (Row) -> Double
  ) -> TableColumn {
    TableColumn(.real(name, required: true, comment)) { $1.append(value($0)) }
  }

  /// A floating-point number, or NULL.
  package static func nullableReal(
    _ name: String, _ comment: String = "", _ value: @escaping @Sendable (Row) -> Double?
  ) -> TableColumn {
    TableColumn(.real(name, comment)) { $1.append(value($0)) }
  }

  /// 1 or 0 in every row.
  package static func flag(
    _ name: String, _ comment: String = "", _ value: @escaping @Sendable (Row) -> Bool
  ) -> TableColumn {
    TableColumn(.flag(name, required: true, comment)) { $1.append(value($0)) }
  }

  /// 1, 0 or NULL.
  package static func nullableFlag(
    _ name: String, _ comment: String = "", _ value: @escaping @Sendable (Row) -> Bool?
  ) -> TableColumn {
    TableColumn(.flag(name, comment)) { $1.append(value($0)) }
  }
}
