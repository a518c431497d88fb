/// A column whose values are worked out, and by which formula.
package struct FormulaColumn: Hashable, Sendable {
  /// The table's name.
  package let table: String
  /// The column's name.
  package let column: String
  /// The row of `formulas`.
  package let formula: String
}

extension DatabaseSchema {
  /// Every derived column, in the order of the key of `formula_columns`.
  package var formulaColumns: [FormulaColumn] {
    let found = tables.flatMap { table in
      table.columns.compactMap { column in
        column.formula.map { FormulaColumn(table: table.name, column: column.name, formula: $0) }
      }
    }
    return found.sorted { ($0.table, $0.column) < ($1.table, $1.column) }
  }
}
