import GRDB

/// A table as a patch sees it: the columns that name a row, and those that may change.
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
  /// The columns that name a row: the primary key, else the number that SQLite gives the row.
  package let keys: [Column]
  /// The others.
  package let columns: [Column]
  /// Whether R\*Tree keeps it: its rows change as a whole.
  package let isVirtual: Bool
  /// The text searches over it.
  package let searches: [String]

  /// The tables with rows of their own of a database that is attached under a name, by name.
  ///
  /// Text searches are not among them: they follow from the tables that they search.
  /// Throws `DatabaseError` where the database cannot be read.
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
