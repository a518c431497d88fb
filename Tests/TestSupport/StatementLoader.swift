import Bundles
import Foundation
import GRDB
import Oracles
import SQLiteWriter
import Testing

/// Fills the tables of a content with SQLite's own statements, which is slow but certainly correct.
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
      if !schema.metadata.isEmpty { try Self.fillMetadata(of: content, db) }
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
    // GRDB ends a text at its first NUL, but not a blob.
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

  private static func fillMetadata(of content: some DatabaseContent, _ db: Database) throws {
    try db.execute(sql: TableSchema.metadata.sql)
    for (key, value) in content.metadata {
      try db.execute(sql: "INSERT INTO metadata VALUES (?, ?)", arguments: [key, value])
    }
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

  /// Writes a content in both ways, and expects the same rows in every table and every index.
  package static func expectSame(
    _ content: some DatabaseContent, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let (pages, statements) = (try EmittedDatabase(content), try StatementLoader(content))
    if !content.schema.metadata.isEmpty {
      let version = try DatabaseCheck(pages.path).contentVersion()
      try statements.queue.write { db in
        try db.execute(
          sql: "INSERT INTO metadata VALUES ('content_version', ?)", arguments: [version])
      }
    }
    let differences = try DatabaseComparison.differences(
      of: pages.queue, from: statements.queue, content.schema)
    #expect(differences == [], sourceLocation: sourceLocation)
  }
}
