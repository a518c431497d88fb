/// Fills the tables that every catalogue database has.
package struct CatalogueTables: Sendable {
  /// A row of `formulas`.
  package struct Formula: Sendable {
    /// Where a formula comes from.
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

    /// A formula.
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

    /// A symbol.
    package init(name: String, minimumIOS: Double, fallback: String, label: String) {
      self.name = name
      self.minimumIOS = minimumIOS
      self.fallback = fallback
      self.label = label
    }
  }

  package let facts: CatalogueFacts
  package var metadata: [String: String] = [:]
  package var formulas: [Formula] = []
  package var formulaColumns: [FormulaColumn] = []
  package var symbols: [Symbol] = []

  /// The tables of a bundle, still empty but for its facts.
  package init(facts: CatalogueFacts) {
    self.facts = facts
  }

  /// Writes the rows of a table; returns false where it is not one of these.
  package func fill(_ table: TableSchema, _ sink: inout some RowSink & ~Copyable) throws -> Bool {
    switch table.name {
    case "metadata": try fillMetadata(&sink)
    case "sources": try fillSources(&sink)
    case "formulas": try fillFormulas(&sink)
    case "formula_columns": try fillFormulaColumns(&sink)
    case "symbols": try fillSymbols(&sink)
    default: return false
    }
    return true
  }

  private func fillMetadata(_ sink: inout some RowSink & ~Copyable) throws {
    for (key, value) in metadata.sorted(by: { $0.key < $1.key }) {
      sink.append(key)
      sink.append(value)
      try sink.endRow()
    }
  }

  private func fillSources(_ sink: inout some RowSink & ~Copyable) throws {
    for source in facts.sources.sorted(by: { $0.id < $1.id }) {
      sink.append(source.id)
      sink.append(source.name)
      sink.append(source.url)
      sink.append(source.licence)
      sink.append(source.version)
      sink.append(source.sha256)
      sink.append(source.rowsIn)
      sink.append(source.rowsUsed)
      try sink.endRow()
    }
  }

  private func fillFormulas(_ sink: inout some RowSink & ~Copyable) throws {
    for formula in formulas.sorted(by: { $0.id < $1.id }) {
      sink.append(formula.id)
      sink.append(formula.version)
      sink.append(formula.kind.rawValue)
      sink.append(formula.expression)
      sink.append(formula.inputs)
      sink.append(formula.sourceURL)
      sink.append(formula.note)
      try sink.endRow()
    }
  }

  private func fillFormulaColumns(_ sink: inout some RowSink & ~Copyable) throws {
    for column in formulaColumns {
      sink.append(column.table)
      sink.append(column.column)
      sink.append(column.formula)
      try sink.endRow()
    }
  }

  private func fillSymbols(_ sink: inout some RowSink & ~Copyable) throws {
    for symbol in symbols.sorted(by: { $0.name < $1.name }) {
      sink.append(symbol.name)
      sink.append(symbol.minimumIOS)
      sink.append(symbol.fallback)
      sink.append(symbol.label)
      try sink.endRow()
    }
  }
}
