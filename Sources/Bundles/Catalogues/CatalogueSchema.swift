/// The tables that every catalogue database has, whatever it is about.
package enum CatalogueSchema {
  /// What the database says of itself, where its content comes from, and how it is worked out.
  package static let tables = [
    TableSchema(
      "metadata", "Facts about the database itself, such as `data_version` and `as_of`.",
      key: ["key"],
      columns: [.text("key", required: true), .text("value", required: true)]),
    TableSchema(
      "sources", "The files and data sets that went in.", key: ["source_id"],
      columns: [
        .text("source_id", required: true, "The name that the pipeline gives it."),
        .text("name", required: true),
        .text("url"),
        .text("licence"),
        .text("version"),
        .text("sha256", "SHA-256 of the file, in hexadecimal."),
        .integer("rows_in", "Rows read."),
        .integer("rows_used", "Rows that found their place; the others have a notice each."),
      ]),
    TableSchema(
      "formulas", "How every derived column is worked out, in words for a methodology page.",
      key: ["formula_id"], check: "kind IN ('O', 'R', 'C', 'H')",
      columns: [
        .text("formula_id", required: true),
        .integer("version", required: true, "Rises with every change of the formula."),
        .text(
          "kind", required: true,
          "O official rule, R verified on real data, C community model, H our own definition."),
        .text("expression", required: true),
        .text("inputs", required: true, "The columns and rules that go in."),
        .text("source_url", "Where the formula is published."),
        .text("note"),
      ]),
    TableSchema(
      "formula_columns", "Which derived column is worked out by which formula.",
      key: ["table_name", "column_name"],
      columns: [
        .text("table_name", required: true),
        .text("column_name", required: true),
        .text("formula_id", required: true, references: "formulas"),
      ]),
    TableSchema(
      "symbols", "The SF Symbols that rows name, with what to show where one is missing.",
      key: ["name"],
      columns: [
        .text("name", required: true),
        .real("min_ios", required: true, "The first iOS that has the symbol."),
        .text(
          "fallback", required: true, "A symbol that `metadata.min_ios` has; often the same."),
        .text("a11y_label", required: true, "What a screen reader says."),
      ]),
  ]
}

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
