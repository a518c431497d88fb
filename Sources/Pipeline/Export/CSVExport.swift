import Bundles
import DatabaseVersions
import GRDB
import SQLiteWriter
import Tabular

/// Writes the tables of any client's database as CSV files, in the order of their keys.
///
/// Memory: one row, and a MiB of text.
package struct CSVExport: Sendable {
  /// The result of an export.
  package struct Summary: Sendable {
    /// The number of files.
    package fileprivate(set) var fileCount = 0
    /// The number of rows in all files, without headers.
    package fileprivate(set) var rowCount = 0
  }

  private let database: String
  private let names: [String]

  /// Takes the database's path and the names of tables or views. Without names, every table is
  /// written, but no view.
  ///
  /// Throws ``Failure`` if the database cannot be read, belongs to no client, or lacks a table or
  /// view that is named.
  package init(
    database: String, clients: [any Client.Type], tables names: [String]
  ) throws {
    self.database = database
    let client = try clients.client(ofDatabase: database).client
    let known = try FinishedDatabase.read(bundle: database) { db in
      (tables: try Self.names(of: "table", db), views: try Self.names(of: "view", db))
    }
    try DatabaseCheck(database).requireSchema(client.form(ofDatabase: database).schema)
    let all = known.tables + known.views
    for name in names where !all.contains(name) {
      throw Failure(
        .invalidConfiguration, at: SourceLocation(database),
        "the database has no table '\(name)'",
        fix: nearestNameQuestion(to: name, among: all)
          + "its tables and views are \(all.joined(separator: ", "))")
    }
    self.names = names.isEmpty ? known.tables : names
  }

  /// Writes a file for each table into a folder, such as `stops.csv`.
  ///
  /// Throws ``Failure`` if the database cannot be read or the disk cannot be written.
  package func write(into folder: String) throws -> Summary {
    try FinishedDatabase.read(bundle: database) { db in
      var summary = Summary()
      for name in names {
        let path = "\(folder)/\(FileSystem.fileName(keeping: name, ending: ".csv"))"
        summary.rowCount += try write(name, to: path, db)
        summary.fileCount += 1
      }
      return summary
    }
  }

  /// Writes a table; returns how many rows it has.
  private func write(_ table: String, to path: String, _ db: Database) throws -> Int {
    let rows = try StatementRows(db, sql: Self.query(of: table, db))
    var file = try BufferedFile(creating: path, fix: ExportOutput.fix)
    file.append(csv: rows.columnNames.map { .text($0) })
    var count = 0
    while try rows.next() {
      file.append(csv: (0..<rows.columnCount).map { rows.cell($0) })
      try file.flushIfFull()
      count += 1
    }
    try file.finish()
    return count
  }

  /// The query for every row of a table in the order of its key, or of a view in its own order.
  private static func query(of table: String, _ db: Database) throws -> String {
    let rows = "SELECT * FROM \(SQLText.identifier(table))"
    if try db.viewExists(table) { return rows }
    let key = try db.keyColumns(of: table).map(SQLText.identifier)
    return "\(rows) ORDER BY \(key.joined(separator: ", "))"
  }

  /// The sorted names of the tables or the views, without SQLite's own tables and the tables of
  /// text searches.
  ///
  /// It uses a PRAGMA statement, because a table of the database could replace the function
  /// `pragma_table_list`.
  private static func names(of type: String, _ db: Database) throws -> [String] {
    try Row.fetchAll(db, sql: "PRAGMA main.table_list").compactMap { row in
      guard String.fromDatabaseValue(row["type"]) == type else { return nil }
      return String.fromDatabaseValue(row["name"])
    }.filter { !$0.hasPrefix("sqlite_") }.ordered()
  }
}
