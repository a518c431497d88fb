import Bundles
import Foundation
import GRDB
import SQLiteWriter
import Testing

/// Fills the tables of a content through SQLite's own statements: slow, and beyond doubt.
package struct StatementLoader {
  /// The database in memory.
  package let queue: DatabaseQueue

  /// Fills every table of a content, in memory.
  package init(_ content: some DatabaseContent) throws {
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    queue = try DatabaseQueue(configuration: configuration)
    let schema = content.schema
    try queue.write { db in
      for table in content.tables {
        try db.execute(sql: table.schema.sql)
        try Self.fill(table, of: content, db)
      }
      for index in schema.indexes { try db.execute(sql: index.sql) }
    }
  }

  private static func fill<Content>(
    _ table: Bundles.Table<Content>, of content: Content, _ db: Database
  ) throws {
    let schema = table.schema
    // GRDB ends a text at its first NUL, a blob it takes whole.
    let marks = schema.columns.map { $0.kind == .text ? "CAST(? AS TEXT)" : "?" }
    let insert = try db.makeStatement(
      sql: "INSERT INTO \(SQLText.identifier(schema.name)) VALUES (\(marks.joined(separator: ",")))"
    )
    var writer = RowWriter(schema) { row in
      let values = schema.columns.indices.map { value(row.value($0)) }
      try insert.execute(arguments: StatementArguments(values))
    }
    try table.fill(from: content, &writer)
  }

  private static func value(_ value: RowCells.Value) -> (any DatabaseValueConvertible)? {
    switch value {
    case .null: nil
    case .integer(let integer): integer
    case .real(let real): real
    case .text(let text): Data(text.utf8)
    case .blob(let bytes): Data(bytes)
    }
  }

  /// Writes a content both ways, and expects the same rows by every table and every index.
  package static func expectSame(
    _ content: some DatabaseContent, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let (pages, statements) = (try EmittedDatabase(content), try StatementLoader(content))
    try DatabaseCheck(pages.path).integrityCheck()
    let schema = content.schema
    for table in schema.tables {
      let name = SQLText.identifier(table.name)
      let columns = table.columnNames.map(SQLText.identifier)
      let values = columns.flatMap { ["typeof(\($0))", $0] }.joined(separator: ", ")
      let key = table.primaryKey.isEmpty ? ["rowid"] : table.primaryKey.map(SQLText.identifier)
      var queries = ["SELECT \(values) FROM \(name) ORDER BY \(key.joined(separator: ", "))"]
      for index in schema.indexes where index.table == table.name {
        let condition = index.leavesOutNulls ? "WHERE \(index.columns[0]) IS NOT NULL" : ""
        let order = index.columns.joined(separator: ", ")
        queries.append(
          "SELECT \(values) FROM \(name) INDEXED BY \(index.name) \(condition) ORDER BY \(order)")
      }
      for query in queries {
        let found = try rows(query, pages.queue)
        #expect(
          found == (try rows(query, statements.queue)), "\(query)", sourceLocation: sourceLocation)
      }
    }
  }

  private static func rows(_ query: String, _ queue: DatabaseQueue) throws -> [[DatabaseValue]] {
    try queue.read { db in try Row.fetchAll(db, sql: query).map { Array($0.databaseValues) } }
  }
}
