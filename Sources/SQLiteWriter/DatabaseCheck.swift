import Bundles
import DatabaseGuards
import DatabaseVersions
import Foundation
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

  /// Throws ``Failure`` if the schema has anything that no client of Seedbed has.
  package func requirePlainSchema() throws { try read { _ in } }

  /// Throws ``Failure`` unless the database has what its client's schema declares.
  ///
  /// A database of another version of the schema may have other tables, but none of the declared tables may be a
  /// view. Otherwise, the author of such a database could control what a query does and how long it takes.
  package func requireSchema(_ schema: DatabaseSchema) throws {
    try read { db in
      let contents = try SchemaContents(db)
      if try Int.fetchOne(db, sql: "PRAGMA user_version") == schema.version {
        try contents.require(schema.declared)
      } else {
        try contents.requireTables(schema.tables.map(\.name))
      }
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
      try requireSchema(schema)
      try integrityCheck()
      let names = Set(try read { try String.fetchAll($0, sql: "SELECT name FROM sqlite_schema") })
      return try self.contentVersion() == contentVersion && self.versionNumber() == versionNumber
        && schema.searchTables.filter { names.contains($0.name) }
          .allSatisfy { try faults(of: $0).isEmpty }
    } catch {
      return false
    }
  }

  /// The numbers that identify the database's client and schema version. The schema is not checked.
  ///
  /// Throws ``Failure`` if the file is not a database.
  package func identity() throws -> (application: Int32, version: Int) {
    try read(checkingSchema: false) { db in
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
        let seconds = FinishedDatabase.seconds(for: [path])
        try FinishedDatabase.open(path, seconds: seconds).backup(to: copy)
        try copy.write { db in
          try db.distrust()
          try QueryTime.limited(to: seconds) {
            try db.execute(sql: "INSERT INTO \(name) (\(name), rank) VALUES ('integrity-check', 1)")
          }
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

  private func read<Result>(
    checkingSchema: Bool = true, _ body: (Database) throws -> Result
  ) throws -> Result {
    try FinishedDatabase.read(
      path, checkingSchema: checkingSchema,
      failure: { failure("the database cannot be read", [$0]) }, body)
  }
}

/// Opens finished databases, which are only read. They may come from outside. So each connection has the
/// limits of ``ConnectionLimits``, and the schema may have only what a client of Seedbed can have.
package enum FinishedDatabase {
  /// Runs a body on the database at a path, after `prepare` has added functions and temporary
  /// tables.
  ///
  /// If GRDB throws, for example because a value has an unexpected type, `failure` turns the
  /// error's words into a failure. If the file has another format, the failure names that format. The body may
  /// take the processor time of the file and of `others`, which it also reads, and as many `seconds` more as its
  /// other work needs.
  package static func read<Result>(
    _ path: String, besides others: [String] = [], seconds more: Double = 0,
    checkingSchema: Bool = true,
    prepare: @escaping @Sendable (Database) throws -> Void = { _ in },
    failure: (String) -> Failure, _ body: (Database) throws -> Result
  ) throws -> Result {
    let seconds = seconds(for: [path] + others) + more
    do {
      return try open(path, seconds: seconds, checkingSchema: checkingSchema, prepare).read { db in
        try QueryTime.limited(to: seconds) { try body(db) }
      }
    } catch let fault as SchemaFault {
      throw Failure(fault, in: path)
    } catch let error as DatabaseError {
      if error.resultCode == .SQLITE_NOTADB, let format = FileFormat(ofFile: path, .person),
        format != .database
      {
        throw Failure(format, insteadOf: FileFormat.database.name, at: SourceLocation(path))
      }
      throw Failure(limitOf: error, in: path, seconds: seconds) ?? failure(error.description)
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

  /// Opens a database for reading only. Preparing the connection may take `seconds` of processor time.
  static func open(
    _ path: String, seconds: Double, checkingSchema: Bool = true,
    _ prepare: @escaping @Sendable (Database) throws -> Void = { _ in }
  ) throws -> DatabaseQueue {
    // SQLite would wait for the writer of a pipe.
    if let refusal = FileKind(path, .person).refusalAsFile {
      throw DatabaseError(resultCode: .SQLITE_CANTOPEN, message: "\(refusal)")
    }
    var configuration = Configuration()
    configuration.readonly = true
    configuration.prepareDatabase { db in
      try QueryTime.limited(to: seconds) {
        try db.distrust()
        if checkingSchema { try SchemaContents(db).requirePlain() }
        try prepare(db)
      }
    }
    return try DatabaseQueue(path: path, configuration: configuration)
  }

  /// The processor time that the work on the files at some paths may take.
  static func seconds(for paths: [String]) -> Double {
    let sizes = paths.map { path in
      let file = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
      return (try? FileManager.default.attributesOfItem(atPath: file)[.size] as? Int) ?? 0
    }
    return ConnectionLimits.seconds(forBytes: sizes.reduce(0, +))
  }
}

extension Failure {
  /// The failure for a part of a schema that no database of the client has.
  package init(_ fault: SchemaFault, in path: String) {
    self.init(
      .unreadableInput, at: SourceLocation(path), "\(fault)",
      fix: "restore the file as 'seedbed build' wrote it, or build it again")
  }

  /// The failure for a database that needs more than ``ConnectionLimits`` allow; nil for another error.
  fileprivate init?(limitOf error: DatabaseError, in path: String, seconds: Double) {
    let need: String
    switch error.resultCode {
    case .SQLITE_INTERRUPT: need = "it takes more than \(Int(seconds)) seconds of processor time"
    case .SQLITE_TOOBIG:
      need = "it has a value of more than \(ConnectionLimits.longestValue / 1_000_000) MB"
    case .SQLITE_NOMEM: need = "it takes more memory than a bundle of its size"
    default: return nil
    }
    self.init(
      .limitExceeded, at: SourceLocation(path), "the database cannot be read: \(need)",
      fix: "look for far too many rows or far too long values in it, or build it again")
  }
}

extension DatabaseSchema {
  /// The schema in the form with which a database is compared.
  package var declared: DeclaredSchema {
    DeclaredSchema(
      tables: statements(ofTables: .always), optionalTables: statements(ofTables: .whenFilled),
      others: otherStatements, prefixOfTextTables: textTables?.prefix,
      widenedTables: Set(textTables?.widened ?? []))
  }
}
