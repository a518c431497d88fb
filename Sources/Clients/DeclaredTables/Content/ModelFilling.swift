import Bundles
import Pipeline
import SQLiteWriter
import Tabular

/// Fills the tables that SQL computes.
///
/// The SQL runs on a database without a name, which has the rows of all tables that it reads, also of models
/// before it. Rows come from this database in the order of their keys, so a sum of decimals is the same in each
/// run.
struct ModelFilling {
  private let section: TablesSection
  private let tables: [FilledTable]

  /// Prepares to fill the models of a section from its filled tables.
  init(_ section: TablesSection, _ tables: [FilledTable]) {
    self.section = section
    self.tables = tables
  }

  /// Returns all tables with the models after them, and the views, each after those that it reads.
  ///
  /// Throws ``Failure`` at the place in the YAML of SQL that is wrong, not permitted or not finished in time.
  func content() throws -> DeclaredContent {
    let content = DeclaredContent(tables, snapshots: section.snapshots)
    let queries =
      section.models.map { DeclaredQuery($0.name, $0.sql) }
      + section.views.map { DeclaredQuery($0.name, $0.sql, isView: true) }
    if queries.isEmpty { return content }
    let schema = content.schema
    let database = try AuthoredDatabase(
      statements: schema.tables.map(\.sql) + schema.searchTables.map(\.sql))
    let checked = try database.ordered(queries)
    let words = queries.map { $0.sql.text.lowercased() }
    func isNamed(_ table: String) -> Bool { words.contains { $0.contains(table.lowercased()) } }
    if !section.models.isEmpty { try database.fill(with: content, tables: isNamed) }
    var (filled, views) = (tables, [ViewSchema]())
    for query in checked {
      let name = query.query.name
      if query.query.isView {
        let declared = section.views.first { $0.name == name }
        views.append(
          ViewSchema(
            name: name, comment: declared?.description ?? "", columns: query.columns.map(\.name),
            query: query.query.sql.text))
      } else if let model = section.models.first(where: { $0.name == name }) {
        let table = try fill(model, from: database)
        try database.fill(with: DeclaredContent([table])) { $0 == name && isNamed(name) }
        filled.append(table)
      }
    }
    return DeclaredContent(filled, views: views, snapshots: section.snapshots)
  }

  private func fill(_ model: QueryDeclaration, from database: AuthoredDatabase) throws
    -> FilledTable
  {
    let statement = try database.statement(model.sql, orderedBy: model.primaryKey)
    let count = statement.columns.count
    let contents = Array(repeating: RowCells.Contents.anything, count: count) + [.integer]
    // The last cell numbers the rows, which come in the order of the key.
    var rows = UnsortedRows(contents, key: [count])
    var kinds = Array(repeating: RowCells.Contents.null, count: count)
    var key = try ModelKey(of: model.name, model.primaryKey, statement)
    var row = RowCells(contents)
    try statement.run { result in
      try key.check(result)
      row.removeAll()
      for column in 0..<count {
        kinds[column].insert(result.contents(column))
        result.append(column, to: &row)
      }
      row.append(integer: Int64(rows.count))
      rows.add(row)
    }
    var declaration = TableDeclaration(name: model.name)
    declaration.description = model.description
    declaration.origin = model.origin
    declaration.primaryKey = model.primaryKey
    declaration.columns = try zip(statement.columns, kinds).map { column, kinds in
      ColumnDeclaration(
        name: column.name, type: try type(of: column, holding: kinds, in: model),
        from: [column.name], description: model.columns[column.name],
        isRequired: model.primaryKey.contains(column.name))
    }
    let layout = DeclaredLayout(declaration)
    try layout.check()
    return FilledTable(layout: layout, rows: rows.sorted())
  }

  private func type(
    of column: AuthoredColumn, holding kinds: RowCells.Contents, in model: QueryDeclaration
  ) throws -> ColumnType {
    switch column.type(holding: kinds) {
    case "INTEGER": return .integer
    case "REAL": return .number
    case "TEXT": return .string
    default:
      throw Failure(
        .invalidConfiguration, at: model.origin,
        "the column '\(column.name)' of the model '\(model.name)' has "
          + (kinds.contains(.blob) ? "bytes" : "numbers and texts"),
        fix: "convert the values with CAST(… AS TEXT)")
    }
  }
}
