import Bundles
import GRDB

/// Compares a database that was written page by page with one that SQLite filled.
package enum DatabaseComparison {
  /// The faults that SQLite finds in `found`, and the differences between its rows and those of `oracle`,
  /// read by table and by index; empty if there are none.
  package static func differences(
    of found: DatabaseQueue, from oracle: DatabaseQueue, _ schema: DatabaseSchema
  ) throws -> [String] {
    let answer = try found.read { try String.fetchAll($0, sql: "PRAGMA integrity_check") }
    var differences = answer == ["ok"] ? [] : answer
    for query in schema.tables.flatMap({ queries(of: $0, schema.indexes) }) {
      let (rows, wanted) = (try rows(query, found), try rows(query, oracle))
      let difference = zip(rows, wanted).first { $0 != $1 }
      if rows.count == wanted.count, difference == nil { continue }
      let example = difference.map { "\($0.0) instead of \($0.1)" } ?? "the rest is the same"
      differences.append("\(query): \(rows.count) rows, not \(wanted.count): \(example)")
    }
    return differences
  }

  /// Every row of a table in the order of its key, and of each of its indexes.
  private static func queries(of table: TableSchema, _ indexes: [IndexSchema]) -> [String] {
    let values = table.columnNames.map(SQLText.identifier).flatMap { column in
      // GRDB ends a text at its first NUL, but not a blob.
      ["typeof(\(column))", column, "CAST(\(column) AS BLOB)"]
    }
    let all = "SELECT \(values.joined(separator: ", ")) FROM \(SQLText.identifier(table.name))"
    let key = table.primaryKey.isEmpty ? ["rowid"] : table.primaryKey.map(SQLText.identifier)
    return ["\(all) ORDER BY \(key.joined(separator: ", "))"]
      + indexes.filter { $0.table == table.name }.map { index in
        let condition = index.leavesOutNulls ? " WHERE \(index.columns[0]) IS NOT NULL" : ""
        let order = index.columns.joined(separator: ", ")
        return "\(all) INDEXED BY \(index.name)\(condition) ORDER BY \(order)"
      }
  }

  private static func rows(_ query: String, _ queue: DatabaseQueue) throws -> [[DatabaseValue]] {
    try queue.read { db in try Row.fetchAll(db, sql: query).map { Array($0.databaseValues) } }
  }
}
