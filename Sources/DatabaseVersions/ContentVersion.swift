import GRDB

/// Computes the `content_version` of a finished database from its statements and rows: see
/// ``ContentDigest``.
///
/// The digest of a table's rows is the SHA-256 over them in the order of the table's key. Each row gives its
/// number in eight bytes, the most significant first, if the table has row numbers, and then its record. The
/// first column of an R\*Tree counts as its row number. A record is a row in the form in which SQLite stores
/// it. In this format, each value has only one form. Format:
/// https://www.sqlite.org/fileformat2.html#record_format
package enum ContentVersion {
  /// The version of an open database. Cost: each row is read once, some 150 MB a second.
  ///
  /// Throws `DatabaseError` if the database cannot be read.
  package static func of(_ db: Database) throws -> String {
    let statements = try statements(db)
    var digest = ContentDigest(statements: statements)
    for (table, sql) in statements where isTable(sql) || isPositionTree(sql) {
      digest.rows[table] = try rows(of: table, madeBy: sql, db)
    }
    return digest.finish()
  }

  /// The digests of the rows of some ordinary tables, by name.
  ///
  /// Throws `DatabaseError` if the database cannot be read.
  package static func tableDigests(
    of db: Database, _ isWanted: (String) -> Bool
  ) throws -> [String: String] {
    var digests: [String: String] = [:]
    for (table, sql) in try statements(db) where isTable(sql) && isWanted(table) {
      digests[table] = try rows(of: table, madeBy: sql, db)
    }
    return digests
  }

  private static func isTable(_ sql: String) -> Bool { sql.hasPrefix("CREATE TABLE") }

  private static func isPositionTree(_ sql: String) -> Bool {
    sql.hasPrefix("CREATE VIRTUAL TABLE") && sql.contains("USING rtree")
  }

  /// The statements that create the database, without the tables that search tables create for themselves.
  private static func statements(_ db: Database) throws -> [String: String] {
    let made = try Row.fetchAll(
      db,
      sql: """
        SELECT CAST(name AS TEXT), CAST(sql AS TEXT) FROM main.sqlite_master
        WHERE sql IS NOT NULL AND name IS NOT NULL AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
        """
    ).map { (name: $0[0] as String, sql: $0[1] as String) }
    let searches = made.filter { $0.sql.hasPrefix("CREATE VIRTUAL TABLE") }.map(\.name)
    try db.requireFewModules(searches.count)
    return Dictionary(
      made.filter { entry in !searches.contains { entry.name.hasPrefix("\($0)_") } }
        .map { ($0.name, $0.sql) }, uniquingKeysWith: { first, _ in first })
  }

  private static func rows(of table: String, madeBy sql: String, _ db: Database) throws -> String {
    let columns = try db.columns(of: table, in: "main")
    let names = columns.map(\.name.quotedIdentifier)
    let places = columns.map(\.keyPlace)
    let key =
      isPositionTree(sql)
      ? [0] : columns.indices.filter { places[$0] > 0 }.sorted { places[$0] < places[$1] }
    let hasRowID = !sql.hasSuffix("WITHOUT ROWID")
    let stored = hasRowID ? Array(names.indices) : key + names.indices.filter { !key.contains($0) }
    let order = hasRowID ? "rowid" : key.map { names[$0] }.joined(separator: ", ")
    let which =
      table == "metadata"
      ? " WHERE \"key\" NOT IN ('\(ContentDigest.versionKeys.joined(separator: "', '"))')" : ""
    let selected = (hasRowID ? ["rowid"] : []) + stored.map { names[$0] }
    let records = try RowRecords(
      db,
      sql: "SELECT \(selected.joined(separator: ", ")) FROM main.\(table.quotedIdentifier)\(which)"
        + (order.isEmpty ? "" : " ORDER BY \(order)"),
      hasRowID: hasRowID, rowIDColumn: hasRowID ? key.first : nil)
    return try records.digest()
  }
}

/// The facts that SQLite reports about a column.
struct ColumnFacts {
  let name: String
  let type: String
  /// The column's place in the primary key, from 1; 0 for a column outside the key.
  let keyPlace: Int
}

extension Database {
  /// The columns of a table, in order, without generated ones.
  ///
  /// It uses a statement, since a table of the database could replace the function `pragma_table_info`.
  func columns(of table: String, in database: String) throws -> [ColumnFacts] {
    try Row.fetchAll(self, sql: "PRAGMA \(database).table_info(\(table.quotedIdentifier))").map {
      ColumnFacts(
        name: String.fromDatabaseValue($0["name"]) ?? "",
        type: String.fromDatabaseValue($0["type"]) ?? "",
        keyPlace: Int.fromDatabaseValue($0["pk"]) ?? 0)
    }
  }

  /// The names of a table's columns, in order, without generated ones.
  ///
  /// Throws a `DatabaseError` if SQLite refuses the statement.
  package func columnNames(of table: String) throws -> [String] {
    try columns(of: table, in: "main").map(\.name)
  }

  /// The columns of a table's key, in its order; `rowid` if the table declares none.
  ///
  /// Throws a `DatabaseError` if SQLite refuses the statement.
  package func keyColumns(of table: String) throws -> [String] {
    let key = try columns(of: table, in: "main").filter { $0.keyPlace > 0 }
    return key.isEmpty ? ["rowid"] : key.sorted { $0.keyPlace < $1.keyPlace }.map(\.name)
  }

  /// Throws a `DatabaseError` if a database has more virtual tables than any database of Seedbed. Cost grows
  /// with their number, since each of them is compared with each name.
  func requireFewModules(_ count: Int) throws {
    guard count > 100 else { return }
    throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "it has \(count) virtual tables")
  }
}

extension String {
  /// The text as an identifier in SQL, in quotation marks.
  package var quotedIdentifier: String {
    // The search compares scalars, because a quotation mark and a combining mark form one
    // Character.
    let scalars = unicodeScalars.flatMap { $0 == "\"" ? ["\"", "\""] : [$0] }
    return "\"\(String(String.UnicodeScalarView(scalars)))\""
  }
}
