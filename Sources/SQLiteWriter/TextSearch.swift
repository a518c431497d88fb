import Bundles
import Foundation
import GRDB
import Tabular

/// The full-text search of a table. It is made in a small database of its own while the large
/// database is filled, and then copied page by page.
package struct TextSearch: Sendable {
  private let schema: SearchTableSchema
  private let path: String

  /// Makes the search of a table's texts, `(id, text)` by id, in a new file.
  ///
  /// The file stays until ``remove()``. Throws ``Failure`` if the disk cannot be written.
  init(
    creating path: String, _ schema: SearchTableSchema, column: String,
    texts: some Sequence<(id: Int, text: String?)>
  ) throws {
    self.schema = schema
    self.path = path
    let table = TableSchema(
      schema.table, "", key: [schema.rowID],
      columns: [.integer(schema.rowID, required: true), .text(column)])
    var database = DatabaseSchema(tables: [table], applicationID: 0, version: 0)
    database.searchTables = [schema]
    try DatabaseFile(creating: path, database).load { pages in
      _ = try pages.fill(table) { writer in
        for (id, text) in texts {
          writer.append(id)
          writer.append(text)
          try writer.endRow()
        }
      }
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
