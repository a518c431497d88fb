import Bundles
import Pipeline
import SQLiteWriter
import Tabular

// Fills the tables that SQL computes.
extension TablesSection {
  /// Returns the filled tables with the models after them, and the views, each after those that it reads.
  ///
  /// The SQL runs on a database without a name, which has the rows of all tables that it reads, also of models
  /// before it. Rows come from this database in the order of their keys, so a sum of decimals is the same in
  /// each run. Throws ``Failure`` at the place in the YAML of SQL that is wrong, not permitted or not finished
  /// in time.
  func content(filling tables: [FilledTable]) throws -> DeclaredContent {
    let content = DeclaredContent(tables, snapshots: snapshots)
    let queries: [AuthoredDatabase.DeclaredQuery] =
      models.map { ($0.name, $0.sql, isView: false) }
      + views.map { ($0.name, $0.sql, isView: true) }
    if queries.isEmpty { return content }
    let schema = content.schema
    let database = try AuthoredDatabase(
      statements: schema.tables.map(\.sql) + schema.searchTables.map(\.sql))
    let checked = try database.ordered(queries)
    for (query, columns) in checked { try query.sql.checkNames(of: columns) }
    // Only models need rows, and the views that they read.
    var names: Set<String> = []
    for (query, _) in checked.reversed()
    where !query.isView || names.contains(query.name.lowercased()) {
      names.formUnion(query.sql.names)
    }
    func isNamed(_ table: String) -> Bool { names.contains(table.lowercased()) }
    try database.fill(with: content, tables: isNamed)
    var (filled, shown) = (tables, [ViewSchema]())
    for (query, columns) in checked {
      let declared = (query.isView ? views : models).first { $0.name == query.name }
      if query.isView {
        shown.append(
          ViewSchema(
            name: query.name, comment: declared?.description ?? "", columns: columns.map(\.name),
            query: query.sql.text))
      } else if let table = try declared?.fill(from: database) {
        try database.fill(with: DeclaredContent([table])) { $0 == query.name && isNamed($0) }
        filled.append(table)
      }
    }
    return DeclaredContent(filled, views: shown, snapshots: snapshots)
  }
}

extension DeclaredSQL {
  /// Throws ``Failure`` for a column that a declared table could not have.
  fileprivate func checkNames(of columns: [AuthoredColumn]) throws {
    for column in columns {
      guard let fault = DatabaseName.ofColumn.fault(column.name) else { continue }
      throw failure("the column \(fault.message)", fix: "give the column another name with AS")
    }
  }
}

extension QueryDeclaration {
  /// The table with the rows of a model.
  fileprivate func fill(from database: AuthoredDatabase) throws -> FilledTable {
    let statement = try database.statement(sql, orderedBy: primaryKey)
    let count = statement.columns.count
    let contents = Array(repeating: RowCells.Contents.anything, count: count) + [.integer]
    // The last cell numbers the rows, which come in the order of the key.
    var rows = UnsortedRows(contents, key: [count])
    var kinds = Array(repeating: RowCells.Contents.null, count: count)
    var key = ModelKey(of: name, primaryKey, statement)
    var row = RowCells(contents)
    try statement.run { result in
      try key.check(result)
      row.removeAll()
      for column in 0..<count {
        guard result.isText(column) else {
          throw sql.failure(
            "the column '\(statement.columns[column].name)' of the model '\(name)' has a text with a NUL "
              + "character, or with bytes that are not UTF-8",
            fix: "write hex(…) of such a value, or remove the character")
        }
        kinds[column].insert(result.contents(column))
        result.append(column, to: &row)
      }
      row.append(integer: Int64(rows.count))
      rows.add(row)
    }
    var declaration = TableDeclaration(name: name)
    declaration.description = description
    declaration.origin = origin
    declaration.primaryKey = primaryKey
    declaration.columns = try zip(statement.columns, kinds).map { column, kinds in
      ColumnDeclaration(
        name: column.name, type: try type(of: column, holding: kinds),
        from: [column.name], description: columns[column.name],
        isRequired: primaryKey.contains(column.name))
    }
    let layout = DeclaredLayout(declaration)
    try layout.check()
    return FilledTable(layout: layout, rows: rows.sorted())
  }

  private func type(
    of column: AuthoredColumn, holding kinds: RowCells.Contents
  ) throws -> ColumnType {
    switch column.type(holding: kinds) {
    case "INTEGER": return .integer
    case "REAL": return .number
    case "TEXT": return .string
    default:
      throw Failure(
        .invalidConfiguration, at: origin,
        "the column '\(column.name)' of the model '\(name)' has "
          + (kinds.contains(.blob) ? "bytes" : "numbers and texts"),
        fix: "convert the values with CAST(… AS TEXT)")
    }
  }
}
