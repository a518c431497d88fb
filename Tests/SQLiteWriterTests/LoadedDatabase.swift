import Bundles
import Foundation
import GRDB
import TestSupport
import Testing

@testable import SQLiteWriter

/// A database of one table, filled page by page, and beside it one that SQLite filled itself.
struct LoadedDatabase {
  typealias Value = any DatabaseValueConvertible

  let queue: DatabaseQueue
  let oracle: DatabaseQueue
  private let folder: TemporaryFolder
  private let table: TableSchema
  private let indexes: [IndexSchema]

  /// Fills both with the same rows.
  init(_ table: TableSchema, _ indexes: [IndexSchema] = [], rows: [[Value?]]) throws {
    self.table = table
    self.indexes = indexes
    folder = try TemporaryFolder()
    var schema = DatabaseSchema(tables: [table], applicationID: 7, version: 1)
    schema.indexes = indexes
    let file = try DatabaseFile(creating: folder.path("loaded.sqlite"), schema)
    try file.load { pages in
      let loader = try pages.loader(table)
      var writer = loader.writer()
      for row in rows { try Self.append(row, to: &writer) }
      try loader.finish()
      #expect(writer.rowCount == rows.count)
    }
    try file.finish([])
    queue = try DatabaseQueue(path: folder.path("loaded.sqlite"))
    oracle = try DatabaseQueue()
    try oracle.write { db in
      try db.execute(sql: table.sql)
      for index in indexes { try db.execute(sql: index.sql) }
      // GRDB ends a text at its first NUL, a blob it takes whole.
      let marks = table.columns.map { $0.kind == .text ? "CAST(? AS TEXT)" : "?" }
        .joined(separator: ",")
      let insert = try db.makeStatement(sql: "INSERT INTO \(table.name) VALUES (\(marks))")
      for row in rows {
        let values = row.map { ($0 as? String).map { Data($0.utf8) } ?? $0 }
        try insert.execute(arguments: StatementArguments(values))
      }
    }
  }

  /// Appends a row of integers, doubles, texts and NULLs.
  static func append(_ row: [Value?], to writer: inout RowWriter) throws {
    for value in row {
      switch value {
      case let integer as Int: writer.append(integer)
      case let real as Double: writer.append(real)
      case let text as String: writer.append(text)
      default: writer.append(nil as Int?)
      }
    }
    try writer.endRow()
  }

  /// Expects SQLite to find the file sound, and the same rows by the table and by each index.
  func expectSame(sourceLocation: Testing.SourceLocation = #_sourceLocation) throws {
    let answer = try queue.read { try String.fetchAll($0, sql: "PRAGMA integrity_check") }
    #expect(answer == ["ok"], sourceLocation: sourceLocation)
    let columns = table.columnNames.flatMap { ["typeof(\($0))", "quote(CAST(\($0) AS BLOB))"] }
    let all = "SELECT \(columns.joined(separator: ", ")) FROM \(table.name)"
    let key = table.primaryKey.isEmpty ? ["rowid"] : table.primaryKey
    var queries = ["\(all) ORDER BY \(key.joined(separator: ", "))"]
    for index in indexes {
      let condition = index.leavesOutNulls ? " WHERE \(index.columns[0]) IS NOT NULL" : ""
      let order = index.columns.joined(separator: ", ")
      queries.append("\(all) INDEXED BY \(index.name)\(condition) ORDER BY \(order)")
    }
    for query in queries {
      let (found, wanted) = (try rows(query, queue), try rows(query, oracle))
      let difference = zip(found, wanted).first { $0 != $1 }
      let isSame = found.count == wanted.count && difference == nil
      #expect(
        isSame, "\(query): \(found.count), \(wanted.count): \(String(describing: difference))",
        sourceLocation: sourceLocation)
    }
  }

  private func rows(_ query: String, _ queue: DatabaseQueue) throws -> [[DatabaseValue]] {
    try queue.read { db in try Row.fetchAll(db, sql: query).map { Array($0.databaseValues) } }
  }
}
