import DatabaseVersions
import Dispatch
import Foundation
import GRDB

/// The database that an app has, or is about to have.
struct LocalCopy: Sendable {
  /// How long SQLite may work on a file before the file counts as damaged, in seconds.
  ///
  /// A database of 44 MB takes half a second on one core.
  static let timeLimit = 120.0
  /// The longest value that SQLite may build from a file's content, in bytes.
  private static let longestValue = 1 << 27

  /// What a database says about itself.
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

  /// What the file says; nil where there is none that can be read.
  var state: State? {
    guard FileManager.default.fileExists(atPath: url.path) else { return nil }
    return try? read(Self.state)
  }

  /// Reads every page and row of the file; throws ``UpdateError`` if it is not the given version.
  func check(contentVersion: String, schemaVersion: Int, versionNumber: Int) throws {
    try checkContent { state in
      state.contentVersion == contentVersion && state.schemaVersion == schemaVersion
        && state.versionNumber == versionNumber
    }
    try checkSearches()
  }

  /// Reads every page and row; throws ``UpdateError`` if the rows do not match the version in the
  /// file.
  func check() throws {
    try checkContent { _ in true }
  }

  private func checkContent(_ isWanted: (State) -> Bool) throws {
    do {
      try read { db in
        guard let state = try Self.state(db), isWanted(state) else {
          throw damaged("the database is not of the version that was published")
        }
        try Self.checkSchema(db) { throw damaged($0) }
        guard try String.fetchAll(db, sql: "PRAGMA quick_check(1)") == ["ok"] else {
          throw damaged("the database does not pass SQLite's check")
        }
        guard try ContentVersion.of(db) == state.contentVersion else {
          throw damaged("the rows of the database are not those of the version that it names")
        }
      }
    } catch let error as DatabaseError {
      throw damaged("SQLite cannot read the database: \(error)")
    }
  }

  /// Throws ``UpdateError`` if a text search does not match its table, or an R\*Tree is damaged.
  ///
  /// SQLite's modules keep both in tables that no digest covers. FTS5 checks only a writable
  /// database, so the file must not be in use yet. The check does not change it.
  private func checkSearches() throws {
    do {
      let queue = try DatabaseQueue(path: url.path, configuration: Self.configuration)
      defer { try? queue.close() }
      try Self.limitingTime(of: queue) {
        try queue.writeWithoutTransaction { db in
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
      }
    } catch let error as DatabaseError {
      throw damaged("a search of the database is damaged: \(error)")
    }
  }

  /// Calls `fail` if a database has anything other than tables, indexes and views.
  ///
  /// The only other kind is a trigger, which would run when the database is changed.
  static func checkSchema(_ db: Database, fail: (String) throws -> Void) throws {
    let isForeign = try Bool.fetchOne(
      db,
      sql:
        "SELECT EXISTS (SELECT 1 FROM sqlite_master WHERE type NOT IN ('table', 'index', 'view'))")
    if isForeign == true { try fail("the database has a trigger") }
  }

  /// What a database says about itself; nil if it does not name its version.
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

  /// Copies the file.
  func duplicate(to copy: URL) throws {
    do {
      try FileManager.default.copyItem(at: url, to: copy)
    } catch {
      throw UpdateError.unwritable(copy.lastPathComponent, error)
    }
  }

  private func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
    var configuration = Self.configuration
    configuration.readonly = true
    let queue = try DatabaseQueue(path: url.path, configuration: configuration)
    defer { try? queue.close() }
    return try Self.limitingTime(of: queue) { try queue.read(body) }
  }

  /// Options that keep a database from outside from doing harm, or using much memory, with its own
  /// expressions.
  static var configuration: Configuration {
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    configuration.prepareDatabase { db in
      for pragma in ["trusted_schema = OFF", "cell_size_check = ON", "mmap_size = 0"] {
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
