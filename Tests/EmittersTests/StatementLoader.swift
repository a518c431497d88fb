import Foundation
import GRDB
import SeedStore

@testable import Emitters

/// Fills the tables of a content through SQLite's own statements: slow, and beyond doubt.
struct StatementLoader {
  let queue: DatabaseQueue

  /// Fills every table of a content, in memory.
  init(_ content: some DatabaseContent) throws {
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    queue = try DatabaseQueue(configuration: configuration)
    let schema = content.schema
    try queue.write { db in
      for table in schema.tables {
        try db.execute(sql: table.sql)
        try Self.fill(table, of: content, db)
      }
      for index in schema.indexes { try db.execute(sql: index.sql) }
    }
  }

  private static func fill(
    _ table: TableSchema, of content: some DatabaseContent, _ db: Database
  ) throws {
    // GRDB ends a text at its first NUL, a blob it takes whole.
    let marks = table.columns.map { $0.kind == .text ? "CAST(? AS TEXT)" : "?" }
    let insert = try db.makeStatement(
      sql: "INSERT INTO \(SQLText.identifier(table.name)) VALUES (\(marks.joined(separator: ",")))")
    var writer = RowWriter(table) { row in
      let values = table.columns.indices.map { value(row.value($0)) }
      try insert.execute(arguments: StatementArguments(values))
    }
    try content.fill(table, &writer)
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
}
