import DatabaseGuards
import DatabaseVersions
import Foundation
import GRDB

/// The database that an app has, or is about to have.
struct LocalCopy: Sendable {
  /// The processor time that SQLite may take for a file, in seconds. After that, the file counts as damaged.
  ///
  /// A database of 44 MB takes half a second.
  private static let timeLimit = 120.0

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
      } catch is SchemaFault {
        return nil
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
        try Self.work(on: queue) { db in
          guard let state = try Self.state(db), isWanted(state) else {
            throw damaged("the database is not the published version")
          }
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
    } catch let fault as SchemaFault {
      throw damaged("\(fault)")
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
    return try open(configuration) { try Self.work(on: $0, body) }
  }

  private func open<Value>(
    _ configuration: Configuration, _ body: (DatabaseQueue) throws -> Value
  ) throws -> Value {
    let queue = try DatabaseQueue(path: url.path, configuration: configuration)
    defer { try? queue.close() }
    return try body(queue)
  }

  /// Options that stop expressions in a downloaded database from doing harm or using much memory.
  static var configuration: Configuration {
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    configuration.prepareDatabase { db in
      try QueryTime.limited(to: timeLimit) {
        try db.distrust()
        // Constraints are not checked: they could take any time, and the digest of the rows makes
        // them unnecessary.
        for pragma in ["cell_size_check = ON", "ignore_check_constraints = ON"] {
          try db.execute(sql: "PRAGMA \(pragma)")
        }
      }
    }
    return configuration
  }

  /// Checks the schema, then runs a body outside a transaction. Its statements end after ``timeLimit``.
  static func work<Value>(
    on queue: DatabaseQueue, _ body: (Database) throws -> Value
  ) throws -> Value {
    try queue.writeWithoutTransaction { db in
      try QueryTime.limited(to: timeLimit) {
        try SchemaContents(db).requirePlain()
        return try body(db)
      }
    }
  }

  private func damaged(_ message: String) -> UpdateError {
    .damaged(url.lastPathComponent, message)
  }
}
