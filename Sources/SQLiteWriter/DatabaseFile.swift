import Bundles
import Foundation
import GRDB
import GRDBSQLite
import Tabular

/// A new database file, from its first page to its last statistics.
///
/// SQLite creates the empty tables and indexes. ``Pages`` fills them while SQLite has the file
/// closed. Then SQLite copies the text searches into the file and gathers statistics. The file
/// needs no journal and no syncing, because it is built beside its target: a crash leaves an
/// unusable file there, but never a damaged bundle. The same calls give the same bytes.
package struct DatabaseFile: Sendable {
  /// Settings that make SQLite fast, and its file the same on every machine.
  private static let pragmas = [
    "page_size = \(TreePage.size)", "auto_vacuum = NONE", "encoding = 'UTF-8'",
    "journal_mode = OFF", "synchronous = OFF", "locking_mode = EXCLUSIVE",
    "cache_size = -8192", "temp_store = MEMORY", "secure_delete = OFF", "cell_size_check = OFF",
  ]

  /// The version of the SQLite library, on which the bytes of a database depend.
  package static var sqliteVersion: String { unsafe String(cString: sqlite3_libversion()) }

  /// The closed database, whose pages can be written.
  struct Pages {
    fileprivate let file: PageFile
    fileprivate let roots: [String: UInt32]
    fileprivate let schema: DatabaseSchema

    /// Fills an empty table of the schema and its indexes, and adds the rows to a digest; returns the number
    /// of rows.
    func fill(
      _ table: TableSchema, _ digest: RowDigest? = nil, _ body: (inout RowWriter) throws -> Void
    ) throws -> Int {
      let indexes = schema.indexes.filter { $0.table == table.name }
      let loader = try TableLoader(
        TableLayout(table), indexes: indexes, digest, roots: roots, in: file)
      var writer = loader.writer()
      try body(&writer)
      try loader.finish()
      return writer.rowCount
    }

    /// Prepares to fill a table that a module of SQLite created.
    func loader(_ layout: TableLayout) throws -> TableLoader {
      try TableLoader(layout, roots: roots, in: file)
    }
  }

  private let path: String
  private let schema: DatabaseSchema
  private let roots: [String: UInt32]

  /// Creates the file, which must not exist, with everything except rows.
  ///
  /// Every function below throws ``Failure`` if the disk cannot be read or written.
  init(creating path: String, _ schema: DatabaseSchema) throws {
    self.path = path
    self.schema = schema
    try Self.checkLength(of: path)
    roots = try Self.open(path, "cannot be created") { db in
      for table in schema.tables { try db.execute(sql: table.sql) }
      for table in schema.searchTables { try db.execute(sql: table.sql) }
      for index in schema.indexes { try db.execute(sql: index.sql) }
      for view in schema.views { try db.execute(sql: view.sql) }
      try db.execute(sql: "PRAGMA application_id = \(schema.applicationID)")
      try db.execute(sql: "PRAGMA user_version = \(schema.version)")
      let rows = try Row.fetchAll(
        db, sql: "SELECT name, rootpage FROM sqlite_schema WHERE rootpage > 0")
      return Dictionary(uniqueKeysWithValues: rows.map { ($0["name"], $0["rootpage"]) })
    }
    if let index = roots.keys.sorted().first(where: { $0.hasPrefix("sqlite_autoindex_") }) {
      throw Failure(
        .unwritableOutput, at: SourceLocation(path),
        "the new database has an index of SQLite's own, '\(index)', which nothing would fill",
        fix: "report this as a bug: declare a key or an IndexSchema instead of a UNIQUE constraint")
    }
    if let index = schema.indexes.first(where: { schema.table(named: $0.table)?.primaryKey == [] })
    {
      throw Failure(
        .unwritableOutput, at: SourceLocation(path),
        "the table '\(index.table)' has the index '\(index.name)', and no key that its entries could name",
        fix: "report this as a bug: declare a key of the table")
    }
  }

  /// Runs the closure that fills tables.
  func load<Result>(_ body: (Pages) throws -> Result) throws -> Result {
    let file = try PageFile(path)
    let result = try body(Pages(file: file, roots: roots, schema: schema))
    try file.close()
    return result
  }

  /// Copies the text searches into the file, and gathers statistics.
  func finish(_ searches: [TextSearch]) throws {
    try Self.open(path, "cannot be finished", inTransaction: false) { db in
      for search in searches { try search.copy(into: db) }
      // A sample of each index is enough for the planner, and also gives the same statistics every
      // time.
      try db.execute(sql: "PRAGMA analysis_limit = 1000")
      try db.execute(sql: "ANALYZE")
    }
  }

  /// Runs a body on a connection of its own, and turns GRDB's error into a failure that names the
  /// file; failures pass through.
  static func open<Result>(
    _ path: String, _ what: String, inTransaction: Bool = true,
    _ body: (Database) throws -> Result
  ) throws -> Result {
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    configuration.prepareDatabase { db in
      for pragma in pragmas { try db.execute(sql: "PRAGMA \(pragma)") }
    }
    do {
      let queue = try DatabaseQueue(path: path, configuration: configuration)
      let result =
        inTransaction ? try queue.write(body) : try queue.inDatabase(body)
      try queue.close()
      return result
    } catch let error as DatabaseError {
      // SQLite does not pass on why the system refused a file.
      let refusal = error.resultCode == .SQLITE_CANTOPEN ? refusal(of: path) : nil
      let isFull = error.resultCode == .SQLITE_FULL || refusal?.systemCode == ENOSPC
      throw Failure(
        .unwritableOutput, at: SourceLocation(path), "the database \(what)",
        fix: refusal?.systemFix
          ?? Failure.fix(forSQLite: isFull ? SQLITE_FULL : error.resultCode.rawValue),
        cause: isFull ? "disk full" : refusal?.systemWords ?? error.message ?? error.description)
    }
  }

  /// The system's error if a file cannot be opened for writing; nil if it can.
  private static func refusal(of path: String) -> (any Error)? {
    let file = URL(fileURLWithPath: path)
    do {
      if FileManager.default.fileExists(atPath: path) {
        try FileHandle(forWritingTo: file).close()
      } else {
        try Data().write(to: file)
        try? FileManager.default.removeItem(at: file)
      }
      return nil
    } catch {
      return error
    }
  }

  /// The longest path of a database: 512 bytes, less those of `-journal`.
  private static let longestPath = 504

  /// Throws ``Failure`` if a path is longer than SQLite takes.
  private static func checkLength(of path: String) throws {
    let length = URL(fileURLWithPath: path).path.utf8.count
    guard length > longestPath else { return }
    throw Failure(
      .unwritableOutput, at: SourceLocation(path),
      "the database's path has \(length) bytes, but SQLite takes at most \(longestPath)",
      fix: "name a folder with a shorter path")
  }
}

extension Failure {
  /// The remedy for an error code of SQLite.
  static func fix(forSQLite code: CInt) -> String {
    switch code {
    case SQLITE_FULL: "free some space, or choose an output folder on another disk"
    case SQLITE_IOERR, SQLITE_CANTOPEN, SQLITE_READONLY, SQLITE_PERM:
      "check that the output folder exists and can be written to"
    default: "run the build again; if it fails again, report it as a bug"
    }
  }
}
