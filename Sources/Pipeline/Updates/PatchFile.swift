import Bundles
import Foundation
import GRDB
import SQLiteWriter
import Tabular

/// Makes patches: small SQLite files that lead from one version of a database to another.
///
/// A patch has rows to put (`+stops`), keys of rows to remove (`-stops`), new values of single columns
/// (`stops.search_rank`), and `steps`, the statements that apply them to a database to which it is attached
/// as `patch`. So any client that has SQLite can apply it: docs/updates.md.
struct PatchFile {
  /// Its format, which rises where an app must know more to apply it.
  static let format = 1

  /// The version that it leads from.
  let from: String
  /// The version that it leads to.
  let to: String
  /// How many rows each table has there; those that are left out are counted.
  let counts: [String: Int]

  /// Makes the patch between two databases at a path; false where their statements differ, so that rows
  /// alone do not lead from one to the other.
  ///
  /// Cost: each table that differs is read twice. Throws ``Failure`` where one cannot be read.
  func make(at path: String, old: String, new: String) throws -> Bool {
    try Self.write(path, attaching: ["new": new, "old": old]) { db in
      guard try Self.statements(of: "old", db) == Self.statements(of: "new", db) else {
        return false
      }
      for table in try PatchedTable.all(in: "new", db) {
        try PatchKeys(table, db).compare()
      }
      try finish(db)
      return true
    }
  }

  /// Makes the patch that does what two patches do, one after the other; `new` is where the second leads.
  func make(at path: String, joining first: String, _ second: String, new: String) throws {
    try Self.write(path, attaching: ["new": new, "first": first, "second": second]) { db in
      for table in try PatchedTable.all(in: "new", db) {
        try PatchKeys(table, db).join(["first", "second"])
      }
      try finish(db)
    }
  }

  /// Adds what a patch says of itself, and its steps.
  private func finish(_ db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE facts (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
        CREATE TABLE counts (table_name TEXT PRIMARY KEY, rows INTEGER NOT NULL) WITHOUT ROWID;
        CREATE TABLE steps (position INTEGER PRIMARY KEY, sql TEXT NOT NULL);
        """)
    for (key, value) in [("format", "\(Self.format)"), ("from", from), ("to", to)] {
      try db.execute(sql: "INSERT INTO facts VALUES (?, ?)", arguments: [key, value])
    }
    let tables = try PatchedTable.all(in: "new", db)
    for table in tables {
      let count =
        try counts[table.name]
        ?? Int.fetchOne(db, sql: "SELECT count(*) FROM new.\(table.quoted)")
      try db.execute(sql: "INSERT INTO counts VALUES (?, ?)", arguments: [table.name, count])
    }
    for sql in try PatchSteps(tables, db).all() {
      try db.execute(sql: "INSERT INTO steps (sql) VALUES (?)", arguments: [sql])
    }
  }

  /// The statements that make what is in a database.
  private static func statements(of database: String, _ db: Database) throws -> [String: String] {
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT name, sql FROM \(database).sqlite_schema
        WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
        """)
    return Dictionary(rows.map { ($0[0], $0[1]) }, uniquingKeysWith: { first, _ in first })
  }

  /// Writes a new file with other databases attached.
  private static func write<Result>(
    _ path: String, attaching others: [String: String], _ body: (Database) throws -> Result
  ) throws -> Result {
    do {
      let queue = try DatabaseQueue(path: path)
      let result = try queue.writeWithoutTransaction { db in
        // Small pages: most tables of a patch have a few rows.
        for pragma in ["page_size = 1024", "journal_mode = OFF", "synchronous = OFF"] {
          try db.execute(sql: "PRAGMA \(pragma)")
        }
        try db.execute(sql: "PRAGMA temp_store = MEMORY")
        for (name, other) in others.sorted(by: { $0.key < $1.key }) {
          try db.execute(sql: "ATTACH ? AS \(name)", arguments: [other])
        }
        var result: Result?
        // Others read the attached databases at the same time, which an immediate transaction would lock.
        try db.inTransaction(.deferred) {
          result = try body(db)
          return .commit
        }
        return result
      }
      try queue.close()
      guard let result else { throw failure(path, "nothing was written") }
      return result
    } catch let error as DatabaseError {
      throw failure(path, error.description)
    }
  }

  private static func failure(_ path: String, _ cause: String) -> Failure {
    Failure(
      .unreadableInput, at: SourceLocation(path), "the patch cannot be made",
      fix: "check the published bundle with 'seedbed verify'; build it again if it is damaged",
      cause: cause)
  }
}
