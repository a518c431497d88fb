import SeedStore

/// Fills the tables that every catalogue database has.
struct CatalogueTables: Sendable {
  /// A row of `formulas`.
  struct Formula: Sendable {
    /// Where a formula comes from.
    enum Kind: String {
      case official = "O"
      case verified = "R"
      case community = "C"
      case own = "H"
    }

    let id: String
    let version = 1
    let kind: Kind
    let expression: String
    let inputs: String
    var sourceURL: String?
    var note: String?
  }

  /// A row of `symbols`.
  struct Symbol: Sendable {
    let name: String
    let minimumIOS: Double
    let fallback: String
    let label: String
  }

  let facts: CatalogueFacts
  var metadata: [String: String] = [:]
  var formulas: [Formula] = []
  var formulaColumns: [FormulaColumn] = []
  var symbols: [Symbol] = []

  /// Writes the rows of a table; returns false where it is not one of these.
  func fill(_ table: TableSchema, _ sink: inout RowWriter) throws -> Bool {
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

  private func fillMetadata(_ sink: inout RowWriter) throws {
    for (key, value) in metadata.sorted(by: { $0.key < $1.key }) {
      sink.append(key)
      sink.append(value)
      try sink.endRow()
    }
  }

  private func fillSources(_ sink: inout RowWriter) throws {
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

  private func fillFormulas(_ sink: inout RowWriter) throws {
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

  private func fillFormulaColumns(_ sink: inout RowWriter) throws {
    for column in formulaColumns {
      sink.append(column.table)
      sink.append(column.column)
      sink.append(column.formula)
      try sink.endRow()
    }
  }

  private func fillSymbols(_ sink: inout RowWriter) throws {
    for symbol in symbols.sorted(by: { $0.name < $1.name }) {
      sink.append(symbol.name)
      sink.append(symbol.minimumIOS)
      sink.append(symbol.fallback)
      sink.append(symbol.label)
      try sink.endRow()
    }
  }
}
