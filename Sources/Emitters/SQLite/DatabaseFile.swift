import GRDB
import GRDBSQLite
import SeedStore
import Tabular

/// A new database file, from its first page to its last statistics.
///
/// Loading is unprotected on purpose (no journal, no syncing): the file is built beside its target,
/// and a crash leaves a leftover, not a damaged bundle. The same calls give the same bytes.
package struct DatabaseFile {
  /// What makes SQLite quick and its file the same on every machine.
  ///
  /// The cache is small beside the database: what leaves it is in the system's file cache anyway.
  private static let pragmas = [
    "page_size = 4096", "auto_vacuum = NONE", "encoding = 'UTF-8'", "journal_mode = OFF",
    "synchronous = OFF", "locking_mode = EXCLUSIVE", "cache_size = -24576", "temp_store = MEMORY",
    "secure_delete = OFF", "cell_size_check = OFF",
  ]

  /// Up to how many pages a file is packed: tables without rowid shrink by an eighth.
  ///
  /// 16 MB take about 80 ms; a bigger file gains a few per cent and is left as it was loaded.
  private static let pagesWorthPacking = 4_096

  /// The version of the SQLite library, on which the bytes of a database depend.
  package static var sqliteVersion: String { unsafe String(cString: sqlite3_libversion()) }

  private let path: String
  private let queue: DatabaseQueue

  /// Creates the file, which must not exist, with the tables.
  package init(creating path: String, tables: [TableSchema]) throws {
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    configuration.prepareDatabase { db in
      for pragma in Self.pragmas { try db.execute(sql: "PRAGMA \(pragma)") }
    }
    self.path = path
    queue = try Self.explain(path, "cannot be created") {
      try DatabaseQueue(path: path, configuration: configuration)
    }
    try write { db in try db.createTables(tables) }
  }

  /// Runs what fills tables, in one transaction.
  package func write<Result>(_ body: (Database) throws -> Result) throws -> Result {
    try Self.explain(path, "cannot be written") { try queue.write(body) }
  }

  /// Makes indexes, search tables and views, gathers statistics, stamps the file and closes it.
  ///
  /// `fillMore` fills search tables that have no statements for it. Search tables come first: the pages that building them frees are used by the indexes.
  package func finish(
    indexes: [IndexSchema], views: [ViewSchema], searchTables: [SearchTableSchema],
    applicationID: Int32, version: Int, fillMore: (Database) throws -> Void = { _ in }
  ) throws {
    try write { db in
      for table in searchTables {
        try db.execute(sql: table.sql)
        for statement in table.fill { try db.execute(sql: statement) }
      }
      try fillMore(db)
      for index in indexes { try db.execute(sql: index.sql) }
      for view in views { try db.execute(sql: view.sql) }
      try db.execute(sql: "PRAGMA application_id = \(applicationID)")
      try db.execute(sql: "PRAGMA user_version = \(version)")
      // A sample of each index is enough for the planner, and as reproducible as all of it.
      try db.execute(sql: "PRAGMA analysis_limit = 1000")
      try db.execute(sql: "ANALYZE")
    }
    try Self.explain(path, "cannot be finished") {
      try queue.inDatabase { db in
        let free = try Int.fetchOne(db, sql: "PRAGMA freelist_count") ?? 0
        let pages = try Int.fetchOne(db, sql: "PRAGMA page_count") ?? 0
        if free > 0 || pages <= Self.pagesWorthPacking { try db.execute(sql: "VACUUM") }
      }
      try queue.close()
    }
  }

  /// Turns GRDB's error into a failure that names the file; failures pass through.
  private static func explain<Result>(
    _ path: String, _ what: String, _ body: () throws -> Result
  ) throws -> Result {
    do {
      return try body()
    } catch let error as DatabaseError {
      let code = error.resultCode.rawValue
      throw Failure(
        .unwritableOutput, at: Origin(path), "the database \(what)",
        fix: Failure.fix(forSQLite: code),
        cause: error.resultCode == .SQLITE_FULL ? "disk full" : error.description)
    }
  }
}

extension Database {
  /// Creates tables, in the order given: those of files the reference does not know come later.
  package func createTables(_ tables: [TableSchema]) throws {
    for table in tables { try execute(sql: table.sql) }
  }
}
