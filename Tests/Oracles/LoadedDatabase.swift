import Bundles
import Foundation
import GRDB
import SQLiteWriter

/// A database of one table, filled page by page, and beside it one that SQLite filled itself.
package struct LoadedDatabase {
  /// An integer, a double or a text.
  package typealias Value = any DatabaseValueConvertible

  private let queue: DatabaseQueue
  private let oracle: DatabaseQueue
  private let folder: OwnedFolder
  private let table: TableSchema
  private let indexes: [IndexSchema]

  /// Fills both with the same rows.
  package init(
    _ table: TableSchema, _ indexes: [IndexSchema] = [], rows: [[Value?]]
  ) throws {
    self.table = table
    self.indexes = indexes
    folder = try OwnedFolder()
    let path = "\(folder.path)/loaded.sqlite"
    let values = rows.map { $0.map { $0?.databaseValue ?? .null } }
    try BundleDatabase.write(OneTable(table, indexes, values), to: path)
    queue = try DatabaseQueue(path: path)
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

  /// What SQLite finds wrong with the file, and where its rows differ from SQLite's own by the table
  /// or by an index; empty where all is well.
  package func differences() throws -> [String] {
    let answer = try queue.read { try String.fetchAll($0, sql: "PRAGMA integrity_check") }
    var differences = answer == ["ok"] ? [] : answer
    for query in queries {
      let (found, wanted) = (try rows(query, queue), try rows(query, oracle))
      let difference = zip(found, wanted).first { $0 != $1 }
      if found.count == wanted.count, difference == nil { continue }
      let example = difference.map { "\($0.0) instead of \($0.1)" } ?? "the rest is the same"
      differences.append("\(query): \(found.count) rows, not \(wanted.count): \(example)")
    }
    return differences
  }

  /// Every row in the order of the key, and of each index.
  private var queries: [String] {
    let columns = table.columnNames.flatMap { ["typeof(\($0))", "quote(CAST(\($0) AS BLOB))"] }
    let all = "SELECT \(columns.joined(separator: ", ")) FROM \(table.name)"
    let key = table.primaryKey.isEmpty ? ["rowid"] : table.primaryKey
    return ["\(all) ORDER BY \(key.joined(separator: ", "))"]
      + indexes.map { index in
        let condition = index.leavesOutNulls ? " WHERE \(index.columns[0]) IS NOT NULL" : ""
        let order = index.columns.joined(separator: ", ")
        return "\(all) INDEXED BY \(index.name)\(condition) ORDER BY \(order)"
      }
  }

  private func rows(_ query: String, _ queue: DatabaseQueue) throws -> [[DatabaseValue]] {
    try queue.read { db in try Row.fetchAll(db, sql: query).map { Array($0.databaseValues) } }
  }
}

/// The content of a database of one table.
private struct OneTable: DatabaseContent {
  let schema: DatabaseSchema
  let tables: [Bundles.Table<OneTable>]

  init(_ table: TableSchema, _ indexes: [IndexSchema], _ rows: [[DatabaseValue]]) {
    var schema = DatabaseSchema(tables: [table], applicationID: 7, version: 1)
    schema.indexes = indexes
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

/// A new, empty folder that is deleted with the object.
///
/// That of TestSupport would bring Swift Testing into the fuzzer.
package final class OwnedFolder: Sendable {
  /// The folder's absolute path.
  package let path: String

  /// Makes the folder among the system's temporary files.
  package init() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("seedbed-oracle-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.path
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }
}
