import GRDB

/// A table to which a patch can apply: its key columns and its other columns.
package struct PatchedTable: Sendable {
  /// A column and its declared type.
  package struct Column: Sendable {
    /// The column's name.
    package let name: String
    /// `INTEGER`, `REAL` or `TEXT`; `INT` for the key of an R\*Tree table.
    package let type: String

    /// The name in SQL.
    package var quoted: String { name.quotedIdentifier }
  }

  /// The table's name.
  package let name: String
  /// The columns that identify a row: the primary key, or else SQLite's row number.
  package let keys: [Column]
  /// The columns outside the key.
  package let columns: [Column]
  /// Whether the table is an R\*Tree, whose rows change only as a whole.
  package let isVirtual: Bool
  /// The text searches over the table.
  package let searches: [String]

  /// The tables with rows of their own in the attached database `database`, by name.
  ///
  /// Text searches are not included, because they follow from the tables that they search. Throws
  /// `DatabaseError` if the database cannot be read.
  package static func all(in database: String, _ db: Database) throws -> [PatchedTable] {
    let made = try Row.fetchAll(
      db,
      sql: """
        SELECT CAST(name AS TEXT), CAST(sql AS TEXT) FROM \(database).sqlite_master
        WHERE type = 'table' AND name IS NOT NULL AND sql IS NOT NULL ORDER BY name
        """
    ).map { (name: $0[0] as String, sql: $0[1] as String) }
    let modules = made.filter { $0.sql.hasPrefix("CREATE VIRTUAL TABLE") }
    try db.requireFewModules(modules.count)
    let searches = modules.filter { $0.sql.contains("USING fts5") }
    return try made.filter { table in
      !table.name.hasPrefix("sqlite_") && !searches.contains { table.name == $0.name }
        && !modules.contains { table.name.hasPrefix("\($0.name)_") }
    }.map { table in
      try PatchedTable(
        table.name, in: database, isVirtual: modules.contains { $0.name == table.name },
        searches: searches.filter { $0.sql.contains("content='\(table.name)'") }.map(\.name), db)
    }
  }

  private init(
    _ name: String, in database: String, isVirtual: Bool, searches: [String], _ db: Database
  ) throws {
    let all = try db.columns(of: name, in: database).map {
      (column: Column(name: $0.name, type: $0.type), place: $0.keyPlace)
    }
    self.name = name
    self.isVirtual = isVirtual
    self.searches = searches
    let key = all.filter { $0.place > 0 }.sorted { $0.place < $1.place }.map(\.column)
    if isVirtual {
      keys = Array(all.prefix(1).map(\.column))
      columns = all.dropFirst().map(\.column)
    } else {
      keys = key.isEmpty ? [Column(name: "rowid", type: "INTEGER")] : key
      columns = all.filter { $0.place == 0 }.map(\.column)
    }
  }

  /// The name in SQL.
  package var quoted: String { name.quotedIdentifier }
}
