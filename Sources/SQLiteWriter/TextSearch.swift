import Bundles
import Foundation
import GRDB
import Tabular

/// The full-text search of a table. It is made in a small database of its own while the large
/// database is filled, and then copied page by page.
package struct TextSearch: Sendable {
  private let schema: SearchTableSchema
  private let path: String

  /// Makes the search in a new file; `write` writes the rows of ``SearchTableSchema/textTable``.
  ///
  /// The file stays until ``remove()``. Throws ``Failure`` if the disk cannot be written, and any error that
  /// `write` throws.
  init(
    creating path: String, _ schema: SearchTableSchema, of table: TableSchema,
    _ write: (inout RowWriter) throws -> Void
  ) throws {
    self.schema = schema
    self.path = path
    var database = DatabaseSchema(tables: [table], applicationID: 0, version: 0)
    database.searchTables = [schema]
    try DatabaseFile(creating: path, database).load { pages in
      _ = try pages.fill(table) { try write(&$0) }
    }
    try DatabaseFile.open(path, "cannot be searched") { db in
      for command in ["rebuild", "optimize"] {
        try db.execute(
          sql: "INSERT INTO \(schema.name)(\(schema.name)) VALUES (?)", arguments: [command])
      }
    }
  }

  /// Copies the tables with the module's data.
  func copy(into db: Database) throws {
    try db.execute(sql: "ATTACH ? AS search", arguments: [path])
    for suffix in schema.module.ownTables {
      let name = SQLText.identifier("\(schema.name)_\(suffix)")
      try db.execute(sql: "DELETE FROM main.\(name)")
      try db.execute(sql: "INSERT INTO main.\(name) SELECT * FROM search.\(name)")
    }
    try db.execute(sql: "DETACH search")
  }

  /// Removes the file.
  package func remove() {
    try? FileManager.default.removeItem(atPath: path)
  }
}

extension SearchTableSchema {
  /// The table from which a full-text search is made, with the number and the text of each row. Nil for a
  /// search of positions.
  var textTable: TableSchema? {
    text.map { text in
      TableSchema(table, "", key: [rowID], columns: [.integer(rowID, required: true), .text(text)])
    }
  }
}
