import GRDB

/// The schema of an open database from outside, checked before the first query.
///
/// A schema is code: a view can run forever, and the author of a trigger, a generated column or an index on an
/// expression decides what it does. So only what Seedbed writes is accepted, and everything else is refused.
package struct SchemaContents {
  /// A row of `sqlite_schema`.
  private struct Entry {
    let type: String
    let name: String
    /// The statement; nil for an index of a key, which SQLite makes by itself.
    let sql: String?
  }

  private let entries: [Entry]

  /// Reads the schema of one of a connection's databases. Cost: one query.
  ///
  /// Throws `DatabaseError` if SQLite cannot read it, and ``SchemaFault`` if a row has no name.
  package init(_ db: Database, in database: String = "main") throws {
    let rows = try Row.fetchCursor(db, sql: "SELECT type, name, sql FROM \(database).sqlite_master")
    var entries: [Entry] = []
    while let row = try rows.next() {
      guard let type = String.fromDatabaseValue(row[0]), let name = String.fromDatabaseValue(row[1])
      else { throw SchemaFault("sqlite_schema", "has a row without a type or a name") }
      entries.append(Entry(type: type, name: name, sql: String.fromDatabaseValue(row[2])))
    }
    self.entries = entries
  }

  /// Throws ``SchemaFault`` unless the database has exactly what a schema declares.
  ///
  /// NOT NULL and references are not compared, and a CHECK may be missing, since the rows are not trusted
  /// anyway. Cost: parses only the statements whose text differs.
  package func require(_ declared: DeclaredSchema) throws(SchemaFault) {
    var names: Set<String> = []
    for entry in entries where declared.statements[entry.name] == entry.sql {
      names.insert(entry.name)
    }
    let own = try ownTables(of: names)
    for entry in entries {
      guard let sql = try statement(of: entry) else { continue }
      if own.contains(entry.name) {
        try requireTable(sql, entry.name)
      } else if !names.contains(entry.name) {
        try declared.require(sql, named: entry.name)
        names.insert(entry.name)
      }
    }
    if let name = declared.missing(among: names) { throw SchemaFault(name, "is missing") }
  }

  /// Throws ``SchemaFault`` unless everything in the database is an ordinary table, an index on columns, a text
  /// search, a position search or a view. This is for databases of unknown versions and pipelines.
  ///
  /// `metadata` must be a table. No table may have the name of a function of SQLite, because it would replace
  /// the function in queries.
  package func requirePlain() throws(SchemaFault) {
    var tables: [String: PlainTable] = [:]
    var others: [SchemaStatement] = []
    for entry in entries {
      guard let sql = try statement(of: entry, isPlain: true) else { continue }
      let statement = try SchemaStatement(sql, named: entry.name)
      if case .table(let table) = statement {
        tables[table.name] = table
      } else {
        others.append(statement)
      }
      if entry.name.lowercased().hasPrefix("pragma_") {
        throw SchemaFault(entry.name, "has the name of a function of SQLite")
      }
    }
    for statement in others {
      switch statement {
      case .index(let index): try require(index, of: tables[index.table])
      case .search(let search):
        if let content = search.content, tables[content] == nil {
          let isView = others.contains(.view(name: content))
          throw SchemaFault(content, isView ? "is a view instead of a table" : "is missing")
        }
      case .view(let name) where name.lowercased() == "metadata":
        throw SchemaFault(name, "is a view instead of a table")
      case .view, .table: break
      }
    }
  }

  /// Throws ``SchemaFault`` if one of some tables is a view or a search.
  package func requireTables(_ names: some Sequence<String>) throws(SchemaFault) {
    let names = Set(names.map { $0.lowercased() })
    for entry in entries where names.contains(entry.name.lowercased()) {
      guard let sql = entry.sql else { continue }
      try requireTable(sql, entry.name)
    }
  }

  // MARK: - Parts

  private func requireTable(_ sql: String, _ name: String) throws(SchemaFault) {
    let statement = try SchemaStatement(sql, named: name)
    guard case .table = statement else {
      throw SchemaFault(name, "is \(statement.kind) instead of a table")
    }
  }

  private func require(_ index: PlainIndex, of table: PlainTable?) throws(SchemaFault) {
    let columns = Set(table?.columns.map(\.name) ?? [])
    guard columns.isSuperset(of: index.columns),
      index.columnWithoutNulls.map(columns.contains) ?? true
    else {
      throw SchemaFault(index.name, "is not an index on columns of a table")
    }
  }

  /// The statement that has to be checked; nil for SQLite's own statistics.
  ///
  /// Throws ``SchemaFault`` for a trigger, for other tables of SQLite, and for an entry of another type than its
  /// statement. If `isPlain`, SQLite's indexes of keys and its numbers of rows are left out, too.
  private func statement(of entry: Entry, isPlain: Bool = false) throws(SchemaFault) -> String? {
    guard let sql = entry.sql else {
      guard isPlain, entry.type == "index", entry.name.hasPrefix("sqlite_autoindex_") else {
        throw SchemaFault(entry.name, "is an index that no database of Seedbed has")
      }
      return nil
    }
    let type = SchemaStatement.type(madeBy: sql)
    if type == "trigger" { throw SchemaFault(entry.name, "is a trigger") }
    // An unknown statement is refused where it is read.
    guard type.isEmpty || type == entry.type else {
      throw SchemaFault(entry.name, "is not the \(entry.type) that it says it is")
    }
    guard entry.name.hasPrefix("sqlite_") else { return sql }
    guard Self.statistics.contains(sql) || isPlain && sql == Self.sequence else {
      throw SchemaFault(entry.name, "is a table of SQLite that no database of Seedbed has")
    }
    return nil
  }

  /// The statements of the tables for the query planner. Only some builds of SQLite write the second one.
  private static let statistics = [
    "CREATE TABLE sqlite_stat1(tbl,idx,stat)",
    "CREATE TABLE sqlite_stat4(tbl,idx,neq,nlt,ndlt,sample)",
  ]

  /// The statement of the table that counts the numbers of rows.
  private static let sequence = "CREATE TABLE sqlite_sequence(name,seq)"

  /// The names of the tables in which the searches among some names keep their data.
  private func ownTables(of searches: Set<String>) throws(SchemaFault) -> Set<String> {
    var names: Set<String> = []
    for entry in entries {
      guard let sql = entry.sql, sql.hasPrefix("CREATE VIRTUAL"), searches.contains(entry.name),
        case .search(let search) = try SchemaStatement(sql, named: entry.name)
      else { continue }
      names.formUnion(search.ownTables)
    }
    return names
  }
}
