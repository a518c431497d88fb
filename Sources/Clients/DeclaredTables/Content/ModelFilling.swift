import Bundles
import Foundation
import Pipeline
import SQLiteWriter
import Tabular

/// Fills the tables that SQL computes.
///
/// The SQL runs on a database with the tables before it, which is removed afterwards. Rows come from this
/// database in the order of their keys, so a sum of decimals is the same in each run.
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
    var content = DeclaredContent(filled: tables, snapshots: section.snapshots)
    let queries =
      section.models.map { DeclaredQuery($0.name, $0.sql) }
      + section.views.map { DeclaredQuery($0.name, $0.sql, isView: true) }
    if queries.isEmpty { return content }
    let checked = try AuthoredDatabase(statements: content.schema.statements).ordered(queries)
    let models = Dictionary(uniqueKeysWithValues: section.models.map { ($0.name, $0) })
    let scratch = FileManager.default.temporaryDirectory
      .appending(path: "seedbed-\(UUID().uuidString)")
    try Workspace.makeFolder(scratch.path)
    defer { try? FileManager.default.removeItem(at: scratch) }
    for (number, query) in checked.enumerated() {
      if query.query.isView {
        let declared = section.views.first { $0.name == query.query.name }
        content.views.append(
          ViewSchema(
            name: query.query.name, comment: declared?.description ?? "",
            columns: query.columns.map(\.name), query: query.query.sql.text))
      } else if let model = models[query.query.name] {
        let path = "\(scratch.path)/\(number).sqlite"
        try BundleDatabase.write(content, to: path)
        content.filled.append(try fill(model, from: AuthoredDatabase(path)))
      }
    }
    return content
  }

  private func fill(_ model: ModelDeclaration, from database: AuthoredDatabase) throws
    -> FilledTable
  {
    let statement = try database.statement(model.sql, orderedBy: model.primaryKey)
    let count = statement.columns.count
    // The last cells number the rows, and stand for their file and line.
    let contents =
      Array(repeating: RowCells.Contents.anything, count: count) + [.integer, .integer]
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
      row.append(integer: 0)
      rows.add(row)
    }
    let columns = try zip(statement.columns, kinds).map { column, kinds in
      try self.column(column, holding: kinds, of: model)
    }
    let declaration = TableDeclaration(
      name: model.name, sources: [], reading: SourceDialect(), description: model.description,
      missingValues: [], primaryKey: model.primaryKey, onError: .fail, columns: columns, unique: [],
      search: nil, sections: nil, orders: [], origin: model.origin)
    return FilledTable(
      layout: DeclaredLayout(declaration), rows: rows.sorted(), places: [:], sections: [],
      searchTexts: [])
  }

  private func column(
    _ column: AuthoredColumn, holding kinds: RowCells.Contents, of model: ModelDeclaration
  ) throws -> ColumnDeclaration {
    let type: ColumnType? =
      switch column.type(holding: kinds) {
      case "INTEGER": .integer
      case "REAL": .number
      case "TEXT": .string
      default: nil
      }
    guard let type else {
      throw Failure(
        .invalidConfiguration, at: model.origin,
        "the column '\(column.name)' of the model '\(model.name)' has "
          + (kinds.contains(.blob) ? "bytes" : "numbers and texts"),
        fix: "convert the values with CAST(… AS TEXT)")
    }
    return ColumnDeclaration(
      name: column.name, type: type, from: [column.name],
      description: model.columns[column.name],
      isRequired: model.primaryKey.contains(column.name), references: nil,
      constraints: ValueConstraints(), onError: nil, origin: model.origin)
  }
}
