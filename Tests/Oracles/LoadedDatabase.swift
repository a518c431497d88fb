import Bundles
import Foundation
import GRDB
import SQLiteWriter

/// A database of one table, filled page by page, and a second one with the same rows, filled by SQLite.
package struct LoadedDatabase {
  /// An integer, a double or a text.
  package typealias Value = any DatabaseValueConvertible

  private let queue: DatabaseQueue
  private let oracle: DatabaseQueue
  private let folder: TemporaryFolder
  private let schema: DatabaseSchema

  /// Fills both with the same rows.
  package init(
    _ table: TableSchema, _ indexes: [IndexSchema] = [], rows: [[Value?]]
  ) throws {
    var schema = DatabaseSchema(tables: [table], applicationID: 7, version: 1)
    schema.indexes = indexes
    self.schema = schema
    folder = try TemporaryFolder()
    let path = folder.path("loaded.sqlite")
    let values = rows.map { $0.map { $0?.databaseValue ?? .null } }
    try BundleDatabase.write(OneTable(schema, table, values), to: path)
    queue = try DatabaseQueue(path: path)
    oracle = try DatabaseQueue()
    try oracle.write { db in
      try db.execute(sql: table.sql)
      for index in indexes { try db.execute(sql: index.sql) }
      // GRDB ends a text at its first NUL, but not a blob.
      let marks = table.columns.map { $0.kind == .text ? "CAST(? AS TEXT)" : "?" }
        .joined(separator: ",")
      let insert = try db.makeStatement(sql: "INSERT INTO \(table.name) VALUES (\(marks))")
      for row in rows {
        let values = row.map { ($0 as? String).map { Data($0.utf8) } ?? $0 }
        try insert.execute(arguments: StatementArguments(values))
      }
    }
  }

  /// The faults that SQLite finds in the file, and the differences from the database that SQLite filled, read
  /// by table and by index; empty if there are none.
  package func differences() throws -> [String] {
    try DatabaseComparison.differences(of: queue, from: oracle, schema)
  }
}

/// The content of a database of one table.
private struct OneTable: DatabaseContent {
  let schema: DatabaseSchema
  let tables: [Bundles.Table<OneTable>]

  init(_ schema: DatabaseSchema, _ table: TableSchema, _ rows: [[DatabaseValue]]) {
    self.schema = schema
    tables = [
      Bundles.Table(table) { _, writer in
        for row in rows {
          for value in row { Self.append(value, to: &writer) }
          try writer.endRow()
        }
      }
    ]
  }

  private static func append(_ value: DatabaseValue, to writer: inout RowWriter) {
    switch value.storage {
    case .int64(let integer): writer.append(Int(integer))
    case .double(let real): writer.append(real)
    case .string(let text): writer.append(text)
    case .null, .blob: writer.append(nil as Int?)
    }
  }
}
