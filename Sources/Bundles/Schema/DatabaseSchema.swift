/// Everything that a database is made of but its rows.
package struct DatabaseSchema: Sendable {
  /// The tables, parents before children.
  package var tables: [TableSchema]
  /// The indexes on them.
  package var indexes: [IndexSchema] = []
  /// The views over them.
  package var views: [ViewSchema] = []
  /// The tables of FTS5 and R*Tree.
  package var searchTables: [SearchTableSchema] = []
  /// The number in `PRAGMA application_id`.
  package var applicationID: Int32
  /// The number in `PRAGMA user_version`.
  package var version: Int

  /// A database of tables alone.
  package init(tables: [TableSchema], applicationID: Int32, version: Int) {
    self.tables = tables
    self.applicationID = applicationID
    self.version = version
  }

  /// The table of that name, if the schema has one.
  package func table(named name: String) -> TableSchema? {
    tables.first { $0.name == name }
  }

  /// Every statement that makes the empty database.
  package var statements: [String] {
    tables.map(\.sql) + searchTables.map(\.sql) + indexes.map(\.sql) + views.map(\.sql)
  }
}
