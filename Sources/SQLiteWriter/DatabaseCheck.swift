import Bundles
import DatabaseVersions
import GRDB
import Tabular

/// Checks with SQLite that a finished database is sound; opens the database read-only.
package struct DatabaseCheck: Sendable {
  private let path: String

  /// Checks the database at a path.
  package init(_ path: String) {
    self.path = path
  }

  /// Runs SQLite's quick check, which reads every page but does not compare indexes with tables.
  ///
  /// Throws ``Failure`` with SQLite's findings.
  package func quickCheck() throws {
    try expectOK("PRAGMA quick_check(20)")
  }

  /// Runs SQLite's full check, which also compares each index with its table.
  ///
  /// Throws ``Failure`` with SQLite's findings.
  package func integrityCheck() throws {
    try expectOK("PRAGMA integrity_check(20)")
  }

  /// Looks for rows that refer to a missing row.
  ///
  /// If ids have no gaps, every reference between the first and the last id is valid. Only the
  /// other tables need SQLite's own check, which looks up every row. Throws ``Failure`` with the
  /// first tables and rows.
  package func foreignKeyCheck() throws {
    let violations = try read { db in
      try References.tablesToCheck(db).flatMap { table in
        try Row.fetchAll(db, sql: "PRAGMA foreign_key_check(\(SQLText.identifier(table)))")
      }.prefix(5).map(\.description)
    }
    guard violations.isEmpty else { throw failure("rows refer to missing rows", violations) }
  }

  /// Throws ``Failure`` if a declared table is a view or a virtual table, has generated columns or
  /// another key, or if a table has the name of one of SQLite's functions.
  ///
  /// Otherwise, the author of such a database could control what a query does and how long it
  /// takes.
  package func requireTables(of schema: DatabaseSchema) throws {
    let deceptive = try read { db in
      // A table with the name of the function below would replace it, so such tables are refused.
      let disguised = try String.fetchAll(
        db,
        sql: "SELECT CAST(name AS TEXT) FROM sqlite_schema WHERE name LIKE 'pragma\\_%' ESCAPE '\\'"
      )
      guard disguised.isEmpty else { return disguised }
      let kinds = try Row.fetchAll(
        db, sql: "SELECT name, type FROM pragma_table_list WHERE schema = 'main'"
      ).map(\.texts)
      let names = Set(schema.tables.map(\.name))
      let others = kinds.filter { $0[1] != "table" }.map { $0[0] ?? "" }.filter(names.contains)
      let workedOut = try names.filter { name in
        try Bool.fetchOne(
          db, sql: "SELECT EXISTS (SELECT 1 FROM pragma_table_xinfo(?) WHERE hidden <> 0)",
          arguments: [name]) == true
      }
      let present = Set(kinds.compactMap { $0[0] })
      let keyless = try schema.tables.filter { present.contains($0.name) }.filter { table in
        try String.fetchAll(
          db, sql: "SELECT name FROM pragma_table_info(?) WHERE pk > 0 ORDER BY pk",
          arguments: [table.name]) != table.primaryKey
      }.map(\.name)
      return (others + workedOut + keyless).sorted()
    }
    guard deceptive.isEmpty else {
      throw failure("'\(deceptive[0])' is not an ordinary table", [])
    }
  }

  /// The number of rows of each table.
  package func rowCounts(of tables: some Collection<String>) throws -> [String: Int] {
    try read { db in
      var counts: [String: Int] = [:]
      for table in tables {
        let sql = "SELECT count(*) FROM \(SQLText.identifier(table))"
        counts[table] = try Int.fetchOne(db, sql: sql)
      }
      return counts
    }
  }

  /// The version of the content, computed from the rows that SQLite reads; see ``ContentDigest``.
  package func contentVersion() throws -> String {
    try read { try ContentVersion.of($0) }
  }

  /// The digest of each ordinary table's rows; see ``RowDigest``.
  package func tableDigests(leavingOut leftOut: Set<String>) throws -> [String: String] {
    try read { try ContentVersion.tableDigests(of: $0) { !leftOut.contains($0) } }
  }

  /// The version number in `metadata`; nil if the pipeline does not number versions.
  ///
  /// Throws ``Failure`` if the database cannot be read.
  package func versionNumber() throws -> Int? {
    try read { db in
      try String.fetchOne(
        db, sql: "SELECT CAST(value AS TEXT) FROM metadata WHERE \"key\" = 'version_number'")
    }.flatMap { Int($0) }
  }

  /// Whether the file is a sound database of a schema with a version number, and its rows have the
  /// given version of the content.
  ///
  /// Cost: every page is read several times.
  package func holds(
    _ contentVersion: String, numbered versionNumber: Int?, of schema: DatabaseSchema
  ) -> Bool {
    do {
      try requireTables(of: schema)
      try integrityCheck()
      let names = Set(try read { try String.fetchAll($0, sql: "SELECT name FROM sqlite_schema") })
      return try self.contentVersion() == contentVersion && self.versionNumber() == versionNumber
        && schema.searchTables.filter { names.contains($0.name) }
          .allSatisfy { try faults(of: $0).isEmpty }
    } catch {
      return false
    }
  }

  /// The numbers that identify the database's client and schema version.
  ///
  /// Throws ``Failure`` if the file is not a database.
  package func identity() throws -> (application: Int32, version: Int) {
    try read { db in
      (
        try Int32.fetchOne(db, sql: "PRAGMA application_id") ?? 0,
        try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
      )
    }
  }

  /// The faults of a search table, found by the check of its module.
  ///
  /// FTS5 checks only a writable database, so the check uses a copy in memory.
  package func faults(of search: SearchTableSchema) throws -> [String] {
    let name = SQLText.identifier(search.name)
    switch search.module {
    case .rtree:
      let answers = try read { db in
        try String.fetchAll(db, sql: "SELECT rtreecheck('\(search.name)')")
      }
      return answers.filter { $0 != "ok" }
    case .fts5:
      do {
        let copy = try DatabaseQueue()
        try FinishedDatabase.open(path).backup(to: copy)
        try copy.write { db in
          try db.execute(sql: "INSERT INTO \(name) (\(name), rank) VALUES ('integrity-check', 1)")
        }
        return []
      } catch let error as DatabaseError {
        return ["SQLite's check of the text search failed: \(error.message ?? "\(error)")"]
      }
    }
  }

  private func expectOK(_ pragma: String) throws {
    let answers = try read { try String.fetchAll($0, sql: pragma) }
    guard answers == ["ok"] else { throw failure("the database is damaged", answers) }
  }

  private func failure(_ message: String, _ findings: [String]) -> Failure {
    Failure(
      .checkFailed, at: SourceLocation(path), message,
      fix: "build it again; if that does not help, report it as a bug",
      cause: findings.isEmpty ? nil : findings.joined(separator: "; "))
  }

  private func read<Result>(_ body: (Database) throws -> Result) throws -> Result {
    try FinishedDatabase.read(
      path, failure: { failure("the database cannot be read", [$0]) }, body)
  }
}

/// Opens finished databases, which are read and not written.
package enum FinishedDatabase {
  /// Runs a body on the database at a path, after `prepare` has added functions and temporary
  /// tables.
  ///
  /// If GRDB throws, for example because a value has an unexpected type, `failure` turns the
  /// error's words into a failure. If the file has another format, the failure names that format.
  package static func read<Result>(
    _ path: String, prepare: @escaping @Sendable (Database) throws -> Void = { _ in },
    failure: (String) -> Failure, _ body: (Database) throws -> Result
  ) throws -> Result {
    do {
      return try open(path, prepare).read(body)
    } catch let error as DatabaseError {
      if error.resultCode == .SQLITE_NOTADB, let format = FileFormat(ofFile: path, .person),
        format != .database
      {
        throw Failure(format, insteadOf: FileFormat.database.name, at: SourceLocation(path))
      }
      throw failure(error.description)
    } catch let error as RowDecodingError {
      throw failure("\(error)")
    }
  }

  /// Runs a body on the database of a bundle that the person specified.
  ///
  /// Throws ``Failure`` if the database cannot be read.
  package static func read<Result>(
    bundle path: String, _ body: (Database) throws -> Result
  ) throws -> Result {
    let failure = { (cause: String) in
      Failure(
        .unreadableInput, at: SourceLocation(path), "it cannot be read as a Seedbed database",
        fix: "name a bundle's folder or its .sqlite file",
        cause: cause.split(separator: "\n").joined(separator: " "))
    }
    return try read(path, failure: failure, body)
  }

  /// Opens a database for reading only.
  static func open(
    _ path: String, _ prepare: @escaping @Sendable (Database) throws -> Void = { _ in }
  ) throws -> DatabaseQueue {
    // SQLite would wait for the writer of a pipe.
    if let refusal = FileKind(path, .person).refusalAsFile {
      throw DatabaseError(resultCode: .SQLITE_CANTOPEN, message: "\(refusal)")
    }
    var configuration = Configuration()
    configuration.readonly = true
    configuration.prepareDatabase(prepare)
    return try DatabaseQueue(path: path, configuration: configuration)
  }
}
