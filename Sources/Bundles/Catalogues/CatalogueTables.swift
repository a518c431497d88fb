/// The tables that every catalogue's database has.
package struct CatalogueTables: Sendable {
  /// A row of `formulas`.
  package struct Formula: Sendable {
    /// The origin of a formula.
    package enum Kind: String {
      case official = "O"
      case verified = "R"
      case community = "C"
      case own = "H"
    }

    package let id: String
    package let version = 1
    package let kind: Kind
    package let expression: String
    package let inputs: String
    package var sourceURL: String?
    package var note: String?

    /// Creates a formula.
    package init(
      id: String, kind: Kind, expression: String, inputs: String, sourceURL: String? = nil,
      note: String? = nil
    ) {
      self.id = id
      self.kind = kind
      self.expression = expression
      self.inputs = inputs
      self.sourceURL = sourceURL
      self.note = note
    }
  }

  /// A row of `symbols`.
  package struct Symbol: Sendable {
    package let name: String
    package let minimumIOS: Double
    package let fallback: String
    package let label: String

    /// Creates a symbol.
    package init(name: String, minimumIOS: Double, fallback: String, label: String) {
      self.name = name
      self.minimumIOS = minimumIOS
      self.fallback = fallback
      self.label = label
    }
  }

  package let facts: BundleFacts
  /// The values of `metadata`, by key.
  package var metadata: [String: String] = [:]
  package var formulas: [Formula] = []
  package var formulaColumns: [FormulaColumn] = []
  package var symbols: [Symbol] = []

  /// Creates the tables of a bundle, empty except for its facts and `metadata`.
  package init(facts: BundleFacts, metadata: [String: String] = [:]) {
    self.facts = facts
    self.metadata = metadata
  }

  /// The tables of sources, formulas and symbols.
  package static let tables: [Table<CatalogueTables>] = [
    Table(
      "sources", of: BundleFacts.Source.self,
      "The files and data sets that the bundle was built from.",
      key: ["source_id"], rows: { $0.facts.sources.ordered { $0.id < $1.id } },
      columns: [
        .text("source_id", "The input's name in the pipeline.") { $0.id },
        .text("name", "The source's name, for a list of credits.") { $0.name },
        .nullableText("url", "Where it is published; NULL where the pipeline does not say.") {
          $0.url
        },
        .nullableText(
          "licence", "The licence under which it may be used; NULL where the pipeline does not say."
        ) { $0.licence },
        .nullableText(
          "version", "The version or day of the data; NULL where the pipeline does not say."
        ) { $0.version },
        .nullableText(
          "sha256",
          "SHA-256 of the file, in hexadecimal; NULL for an archive, whose files may be packed in any way."
        ) { $0.sha256 },
        .nullableInteger("rows_in", "The number of rows that were read.") { $0.rowsIn },
        .nullableInteger(
          "rows_used", "The number of rows that were used; each other row has a notice."
        ) { $0.rowsUsed },
      ]),
    Table(
      "formulas", of: Formula.self,
      "How each derived column is computed, in words for a methodology page.",
      key: ["formula_id"], check: "kind IN ('O', 'R', 'C', 'H')",
      rows: { $0.formulas.ordered { $0.id < $1.id } },
      columns: [
        .text("formula_id", "The name by which columns refer to it, such as `texts`.") { $0.id },
        .integer("version", "A number that rises with every change of the formula.") { $0.version },
        .text(
          "kind",
          "`O` for an official rule, `R` for a formula verified on real data, `C` for a community "
            + "model, `H` for our own definition."
        ) { $0.kind.rawValue },
        .text("expression", "The formula itself, in symbols or words.") { $0.expression },
        .text("inputs", "The columns and rules that the formula uses.") { $0.inputs },
        .nullableText("source_url", "Where the formula is published.") { $0.sourceURL },
        .nullableText("note", "A remark about the formula; NULL where there is none.") {
          $0.note
        },
      ]),
    Table(
      "formula_columns", of: FormulaColumn.self,
      "The formula of each derived column.",
      key: ["table_name", "column_name"], rows: \.formulaColumns,
      columns: [
        .text("table_name", "The table that has the column.") { $0.table },
        .text("column_name", "The derived column.") { $0.column },
        .text("formula_id", references: "formulas", "The formula that gives its values.") {
          $0.formula
        },
      ]),
    Table(
      "symbols", of: Symbol.self,
      "The SF Symbols that rows name, each with a fallback for older systems.",
      key: ["name"], rows: { $0.symbols.ordered { $0.name < $1.name } },
      columns: [
        .text("name", "The SF Symbol's name, such as `airplane`.") { $0.name },
        .real("min_ios", "The first iOS that has the symbol.") { $0.minimumIOS },
        .text("fallback", "A symbol that `metadata.min_ios` has; often the same symbol.") {
          $0.fallback
        },
        .text("a11y_label", "The text that a screen reader says.") { $0.label },
      ]),
  ]
}

/// A column with computed values, and its formula.
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
    return found.ordered { ($0.table, $0.column) < ($1.table, $1.column) }
  }
}
