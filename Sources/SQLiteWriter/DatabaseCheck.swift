import Bundles
import DatabaseVersions
import GRDB
import Tabular

/// Asks SQLite whether a finished database is sound; opens it read-only.
package struct DatabaseCheck: Sendable {
  private let path: String

  /// Checks the database at a path.
  package init(_ path: String) {
    self.path = path
  }

  /// SQLite's quick check: every page, but not each index against its table.
  ///
  /// Throws ``Failure`` with what SQLite found.
  package func quickCheck() throws {
    try expectOK("PRAGMA quick_check(20)")
  }

  /// SQLite's whole check, each index against its table included.
  ///
  /// Throws ``Failure`` with what SQLite found.
  package func integrityCheck() throws {
    try expectOK("PRAGMA integrity_check(20)")
  }

  /// Looks for rows that refer to a row that is not there.
  ///
  /// A table whose references all lie between the first and the last of ids without gaps has none;
  /// SQLite's own check, which looks every row up, is left for the others. Throws ``Failure`` with
  /// the first tables and rows.
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
  /// The author of such a database would decide what a query of it does, and how long that
  /// takes.
  package func requireTables(of schema: DatabaseSchema) throws {
    let deceptive = try read { db in
      // Such a table would answer in place of the function below.
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

  /// The rows of each table.
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

  /// The version of the content, worked out from the rows that SQLite reads: see ``ContentDigest``.
  package func contentVersion() throws -> String {
    try read { try ContentVersion.of($0) }
  }

  /// The digest of the rows of each ordinary table: see ``RowDigest``.
  package func tableDigests(leavingOut leftOut: Set<String>) throws -> [String: String] {
    try read { try ContentVersion.tableDigests(of: $0) { !leftOut.contains($0) } }
  }

  /// The number of the version that `metadata` has; nil if the versions of the pipeline have none.
  ///
  /// Throws ``Failure`` if the database cannot be read.
  package func versionNumber() throws -> Int? {
    try read { db in
      try String.fetchOne(
        db, sql: "SELECT CAST(value AS TEXT) FROM metadata WHERE \"key\" = 'version_number'")
    }.flatMap { Int($0) }
  }

  /// Whether the file is a sound database of a schema, with the number of a version, and its rows
  /// have that version of the content.
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

  /// The numbers that name the database's client and version.
  ///
  /// Throws ``Failure`` where the file is not a database.
  package func identity() throws -> (application: Int32, version: Int) {
    try read { db in
      (
        try Int32.fetchOne(db, sql: "PRAGMA application_id") ?? 0,
        try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
      )
    }
  }

  /// What is wrong with a search table, by the check of its own module.
  ///
  /// FTS5 checks only a database that can be written, so it gets a copy in memory.
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

/// A database that is finished, to be read and not written.
package enum FinishedDatabase {
  /// Runs a body on the database at a path, after `prepare` has added functions and temporary
  /// tables.
  ///
  /// If GRDB throws, also because a value has an unexpected type, `failure` makes a failure from
  /// the words of the error; one of a file of another format names that.
  package static func read<Result>(
    _ path: String, prepare: @escaping @Sendable (Database) throws -> Void = { _ in },
    failure: (String) -> Failure, _ body: (Database) throws -> Result
  ) throws -> Result {
    do {
      return try open(path, prepare).read(body)
    } catch let error as DatabaseError {
      if error.resultCode == .SQLITE_NOTADB, let format = FileFormat(ofFile: path),
        format != .database
      {
        throw Failure(format, insteadOf: FileFormat.database.name, at: SourceLocation(path))
      }
      throw failure(error.description)
    } catch let error as RowDecodingError {
      throw failure("\(error)")
    }
  }

  /// Runs a body on the database of a bundle that a person named.
  ///
  /// Throws ``Failure`` if it cannot be read.
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
    var configuration = Configuration()
    configuration.readonly = true
    configuration.prepareDatabase(prepare)
    return try DatabaseQueue(path: path, configuration: configuration)
  }
}
