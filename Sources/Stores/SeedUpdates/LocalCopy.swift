import DatabaseVersions
import Dispatch
import Foundation
import GRDB

/// The database that an app has, or is about to have.
struct LocalCopy: Sendable {
  /// The time that SQLite may work on a file, in seconds. After that the file counts as damaged.
  ///
  /// A database of 44 MB takes half a second on one core.
  static let timeLimit = 120.0
  /// The longest value that SQLite may build from a file's content, in bytes.
  private static let longestValue = 1 << 27

  /// The version that a database names.
  struct State: Hashable {
    let applicationID: Int
    let schemaVersion: Int
    let contentVersion: String
    /// The number of the version; nil in databases that were published without updates.
    let versionNumber: Int?
  }

  private let url: URL

  init(_ url: URL) {
    self.url = url
  }

  /// The state of the file; nil if there is no file, or if it is damaged.
  ///
  /// Throws ``UpdateError`` if the file cannot be read now, such as while the device is locked.
  var state: State? {
    get throws {
      guard FileManager.default.fileExists(atPath: url.path) else { return nil }
      do {
        return try read(Self.state)
      } catch let error as DatabaseError {
        let passing: [ResultCode] = [
          .SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_IOERR, .SQLITE_CANTOPEN, .SQLITE_PERM,
          .SQLITE_AUTH, .SQLITE_NOMEM,
        ]
        guard passing.contains(error.resultCode) else { return nil }
        throw UpdateError.unreachable(url.lastPathComponent, "\(error)")
      }
    }
  }

  /// Throws ``UpdateError`` if the file is damaged or is not the given version.
  func check(contentVersion: String, schemaVersion: Int, versionNumber: Int) throws {
    try check { state in
      state.contentVersion == contentVersion && state.schemaVersion == schemaVersion
        && state.versionNumber == versionNumber
    }
  }

  /// Reads every page and row, and checks every search; throws ``UpdateError`` if the file does not
  /// have the content of the version that it names, or if that version is not wanted.
  ///
  /// FTS5 checks only a writable database, so no store may have the file open. The check does not
  /// change it.
  func check(isWanted: (State) -> Bool = { _ in true }) throws {
    do {
      try open(Self.configuration) { queue in
        try queue.writeWithoutTransaction { db in
          guard let state = try Self.state(db), isWanted(state) else {
            throw damaged("the database is not the published version")
          }
          try Self.checkSchema(db) { throw damaged($0) }
          guard try String.fetchOne(db, sql: "PRAGMA journal_mode") != "wal" else {
            throw damaged("the database has a write-ahead log, which a published one never has")
          }
          guard try String.fetchAll(db, sql: "PRAGMA integrity_check(1)") == ["ok"] else {
            throw damaged("the database does not pass SQLite's check")
          }
          guard try ContentVersion.of(db) == state.contentVersion else {
            throw damaged("the rows of the database do not match the version that it names")
          }
          try checkSearches(db)
        }
      }
    } catch let error as DatabaseError {
      throw damaged("SQLite cannot read the database: \(error)")
    }
  }

  /// Throws a `DatabaseError` if a text search does not match its table, and ``UpdateError`` if an
  /// R\*Tree is damaged: SQLite's modules keep both in tables that no digest covers.
  private func checkSearches(_ db: Database) throws {
    for table in try PatchedTable.all(in: "main", db) {
      for search in table.searches.map(\.quotedIdentifier) {
        try db.execute(
          sql: "INSERT INTO \(search) (\(search), rank) VALUES ('integrity-check', 1)")
      }
      let answers =
        try table.isVirtual
        ? String.fetchAll(db, sql: "SELECT rtreecheck(?)", arguments: [table.name]) : ["ok"]
      guard answers == ["ok"] else { throw damaged("'\(table.name)' is damaged") }
    }
  }

  /// Calls `fail` if a database has anything that runs when it is changed or checked: a trigger, an
  /// index on an expression, or a generated column.
  static func checkSchema(_ db: Database, fail: (String) throws -> Void) throws {
    let entries = try Row.fetchAll(
      db,
      sql: "SELECT CAST(type AS TEXT), CAST(name AS TEXT), CAST(sql AS TEXT) FROM sqlite_master"
    ).map { row in (0..<3).map { String.fromDatabaseValue(row[$0]) ?? "" } }
    for entry in entries {
      let (name, sql) = (entry[1], entry[2])
      switch entry[0] {
      case "view": break
      case "index":
        // The index of a key has no statement. In any other, a second parenthesis begins an expression.
        if !sql.isEmpty, sql.utf8.count(where: { $0 == UInt8(ascii: "(") }) != 1 {
          try fail("'\(name)' is an index on an expression")
        }
      case "table":
        if !sql.hasPrefix("CREATE VIRTUAL TABLE"),
          try Row.fetchAll(db, sql: "PRAGMA main.table_xinfo(\(name.quotedIdentifier))")
            .contains(where: { Int.fromDatabaseValue($0["hidden"]) != 0 })
        {
          try fail("'\(name)' has a generated column")
        }
      default: try fail("the database has a trigger")
      }
    }
  }

  /// The version that a database names; nil if it does not name one.
  static func state(_ db: Database) throws -> State? {
    func fact(_ key: String) throws -> String? {
      try String.fetchOne(
        db, sql: "SELECT CAST(value AS TEXT) FROM main.metadata WHERE \"key\" = ?", arguments: [key]
      )
    }
    guard let version = try fact("content_version") else { return nil }
    return State(
      applicationID: try Int.fetchOne(db, sql: "PRAGMA application_id") ?? 0,
      schemaVersion: try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0,
      contentVersion: version, versionNumber: try fact("version_number").flatMap { Int($0) })
  }

  /// Copies the file; the copy is writable even if the file is not.
  func duplicate(to copy: URL) throws {
    do {
      // Links are resolved, because copyItem would copy a link instead of its file.
      try FileManager.default.copyItem(at: url.resolvingSymlinksInPath(), to: copy)
      try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: copy.path)
    } catch {
      throw UpdateError.unwritable(copy.lastPathComponent, error)
    }
  }

  private func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
    var configuration = Self.configuration
    configuration.readonly = true
    return try open(configuration) { try $0.read(body) }
  }

  private func open<Value>(
    _ configuration: Configuration, _ body: (DatabaseQueue) throws -> Value
  ) throws -> Value {
    let queue = try DatabaseQueue(path: url.path, configuration: configuration)
    defer { try? queue.close() }
    return try Self.limitingTime(of: queue) { try body(queue) }
  }

  /// Options that stop expressions in a downloaded database from doing harm or using much memory.
  static var configuration: Configuration {
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    configuration.prepareDatabase { db in
      for pragma in [
        "trusted_schema = OFF", "cell_size_check = ON", "mmap_size = 0",
        // Constraints are not checked: they could take any time, and the digest of the rows makes
        // them unnecessary.
        "ignore_check_constraints = ON",
      ] {
        try db.execute(sql: "PRAGMA \(pragma)")
      }
      db.limitValues(to: longestValue)
    }
    return configuration
  }

  /// Runs a body, and interrupts its statements after ``timeLimit``.
  static func limitingTime<Value>(
    of queue: DatabaseQueue, _ body: () throws -> Value
  ) rethrows -> Value {
    let end = DispatchWorkItem { queue.interrupt() }
    DispatchQueue.global().asyncAfter(deadline: .now() + timeLimit, execute: end)
    defer { end.cancel() }
    return try body()
  }

  private func damaged(_ message: String) -> UpdateError {
    .damaged(url.lastPathComponent, message)
  }
}
