import Tabular

/// The structure of a database: everything except its rows.
package struct DatabaseSchema: Sendable {
  /// The tables, parents before children; `metadata` comes first.
  package private(set) var tables: [TableSchema]
  /// The indexes on them.
  package var indexes: [IndexSchema] = []
  /// The views over them.
  package var views: [ViewSchema] = []
  /// The tables of FTS5 and R*Tree.
  package var searchTables: [SearchTableSchema] = []
  /// The tables that depend on the content of each database; nil if the schema declares everything.
  package var textTables: TextTables?
  /// The keys of the table `metadata`, for the reference page.
  package private(set) var metadata: [MetadataKey] = []
  /// The number in `PRAGMA application_id`.
  package var applicationID: Int32
  /// The number in `PRAGMA user_version`.
  package var version: Int

  /// Creates a schema with tables only. If `metadata` has keys, the table `metadata` is added.
  package init(
    tables: [TableSchema], metadata: [MetadataKey] = [], applicationID: Int32, version: Int
  ) {
    self.tables = []
    if !metadata.isEmpty {
      self.metadata = (metadata + [.contentVersion, .versionNumber]).ordered { $0.name < $1.name }
    }
    self.applicationID = applicationID
    self.version = version
    setTables(tables)
  }

  /// Replaces all tables except `metadata`.
  package mutating func setTables(_ tables: [TableSchema]) {
    // The old tables are searched, too: a column can refer to a table without rows, which is not
    // among the new tables.
    let keys: [String: [String]] = (self.tables + tables).reduce(into: [:]) {
      $0[$1.name] = $1.primaryKey
    }
    self.tables = (metadata.isEmpty ? [] : [.metadata]) + tables.map { $0.referring(to: keys) }
  }

  /// Makes the statements of all tables follow the rules of Android's Room for databases that an app brings.
  package mutating func followRoom() { tables = tables.map(\.withNotNullKey) }

  /// The table of that name, if the schema has one.
  package func table(named name: String) -> TableSchema? {
    tables.first { $0.name == name }
  }

  /// The columns of a table that say only where a row is among others: its ranks in orders, its place in a list with
  /// sections, and its numbers in searches. They can change although the row does not.
  package func placeColumns(of table: TableSchema) -> Set<String> {
    let ranks = table.orders.flatMap(\.ranks).map(\.name)
    let places = tables.compactMap(\.sections).filter { $0.list == table.name }.map(\.place)
    let numbers = searchTables.filter { $0.table == table.name }.map(\.rowID)
    return Set(ranks + places + numbers).subtracting(table.primaryKey)
  }

  /// The statements that create the empty database.
  package var statements: [String] { tables.map(\.sql) + otherStatements }

  /// The statements of everything but the tables.
  package var otherStatements: [String] {
    searchTables.map(\.sql) + indexes.map(\.sql) + views.map(\.sql)
  }

  /// The statements of the tables that a database has always, or only if they have rows.
  package func statements(ofTables presence: TableSchema.Presence) -> [String] {
    tables.filter { $0.presence == presence }.map(\.sql)
  }
}

/// The tables of text whose names or columns come from files.
package struct TextTables: Hashable, Sendable {
  /// The beginning of the names of tables that a schema does not declare. Their first column is a number, and
  /// all others are text.
  package let prefix: String
  /// The declared tables that may have further columns of text.
  package let widened: [String]

  /// Declares which tables depend on the content.
  package init(prefix: String, widened: [String]) {
    self.prefix = prefix
    self.widened = widened
  }
}

/// An index, which exists because a view or a client's query needs it.
package struct IndexSchema: Hashable, Sendable {
  /// The names of the table and the columns.
  package let name: String
  /// The table whose rows the index finds.
  package let table: String
  /// The columns, in order.
  package let columns: [String]
  /// Whether the index leaves out rows whose first column is NULL.
  package let leavesOutNulls: Bool
  /// The use of the index, for the reference page.
  package let comment: String

  /// Declares an index, named after its table and columns.
  package init(
    on table: String, _ columns: [String], leavingOutNulls: Bool = false, _ comment: String
  ) {
    self.name = ([table] + columns).joined(separator: "_")
    self.table = table
    self.columns = columns
    self.leavesOutNulls = leavingOutNulls
    self.comment = comment
  }

  /// The statement that creates the index.
  package var sql: String {
    let columns = columns.map(SQLText.identifier)
    return "CREATE INDEX \(SQLText.identifier(name)) ON \(SQLText.identifier(table)) "
      + "(\(columns.joined(separator: ", ")))"
      + (leavesOutNulls ? " WHERE \(columns[0]) IS NOT NULL" : "")
  }
}

/// A view, which answers a common question of clients in plain SQL.
package struct ViewSchema: Hashable, Sendable {
  /// A column of the view and the expression behind it.
  package struct Column: Hashable, Sendable {
    /// The name under which clients read it.
    package let name: String
    /// One sentence for the reference page.
    package let comment: String
    /// The SQL expression.
    package let expression: String

    /// Declares a column.
    package init(_ name: String, _ expression: String, _ comment: String) {
      self.name = name
      self.comment = comment
      self.expression = expression
    }
  }

  /// The name, in the plural.
  package let name: String
  /// The view's purpose and use, for the reference page.
  package let comment: String
  /// The columns, in order.
  package let columns: [Column]
  /// The query with the rows.
  package let query: String

  /// Declares a view by its columns and everything after them: FROM and WHERE.
  package init(name: String, comment: String, columns: [Column], source: String) {
    self.name = name
    self.comment = comment
    self.columns = columns
    let list = columns.map { "  \($0.expression) AS \(SQLText.identifier($0.name))" }
    query = "SELECT\n\(list.joined(separator: ",\n"))\n\(source)"
  }

  /// Declares a view by its query, whose result has columns with these names.
  package init(name: String, comment: String, columns: [String], query: String) {
    self.name = name
    self.comment = comment
    self.columns = columns.map { Column($0, $0, "") }
    self.query = query
  }

  /// The statement that creates the view.
  package var sql: String { "CREATE VIEW \(SQLText.identifier(name)) AS\n\(query)" }
}

/// Writes names in SQL.
package enum SQLText {
  /// The name as an identifier, in double quotes unless the bare name is safe.
  package static func identifier(_ name: String) -> String {
    isPlain(name) ? name : "\"\(name.doubling("\""))\""
  }

  /// Whether a name has only lower-case ASCII letters, digits and underscores, does not start with
  /// a digit, and is not a keyword of SQL.
  private static func isPlain(_ name: String) -> Bool {
    guard let first = name.utf8.first, !(0x30...0x39).contains(first), !keywords.contains(name)
    else { return false }
    return name.utf8.allSatisfy {
      (0x61...0x7a).contains($0) || (0x30...0x39).contains($0) || $0 == 0x5f
    }
  }

  /// Every keyword of SQLite up to 3.45, in the order of its manual.
  private static let keywords: Set<String> = Set(
    """
    abort action add after all alter always analyze and as asc attach autoincrement before begin \
    between by cascade case cast check collate column commit conflict constraint create cross \
    current current_date current_time current_timestamp database default deferrable deferred \
    delete desc detach distinct do drop each else end escape except exclude exclusive exists \
    explain fail filter first following for foreign from full generated glob group groups having \
    if ignore immediate in index indexed initially inner insert instead intersect into is isnull \
    join key last left like limit match materialized natural no not nothing notnull null nulls of \
    offset on or order others outer over partition plan pragma preceding primary query raise range \
    recursive references regexp reindex release rename replace restrict returning right rollback \
    row rows savepoint select set table temp temporary then ties to transaction trigger unbounded \
    union unique update using vacuum values view virtual when where window with without
    """.split(separator: " ").map(String.init))
}
