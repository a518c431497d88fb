import Bundles
import DatabaseGuards
import DatabaseVersions
import Foundation
import GRDB
import SQLiteWriter
import Tabular

/// Makes patches: JSON Lines files that update a database from one version to another.
///
/// The keys of the rows that differ are first collected in a database beside the patch, called its
/// *keys*. The patch is then written from them. The keys of the newest patch are kept until it is
/// joined with the patches from earlier versions.
struct PatchFile {
  /// The version before the patch.
  let from: String
  /// The version after the patch.
  let to: String
  /// The number of rows of each table after the patch; tables that are left out are counted.
  let counts: [String: Int]

  /// The path of the keys of a patch at a path.
  static func keys(of path: String) -> String { "\(path).keys" }

  /// Makes the patch between two databases at a path, and its keys. Returns false if their schemas
  /// differ, so that changed rows are not enough.
  ///
  /// Cost: each table that differs is read twice. Throws ``Failure`` if a database cannot be read.
  func make(at path: String, old: String, new: String) throws -> Bool {
    try Self.gather(Self.keys(of: path), attaching: ["new": new, "old": old]) { db in
      guard try Self.statements(of: "old", db) == Self.statements(of: "new", db) else {
        return false
      }
      let tables = try PatchedTable.all(in: "new", db)
      for table in tables { try PatchKeys(table, db).compare() }
      try write(to: path, tables, db)
      return true
    }
  }

  /// Joins two consecutive patches into one: a published patch, whose lines it reads, and the patch
  /// to `new`, whose keys are still on disk.
  ///
  /// Throws ``Failure`` if a patch cannot be read.
  func make(at path: String, joining first: String, _ second: String, new: String) throws {
    let keys = Self.keys(of: path)
    defer { try? FileManager.default.removeItem(atPath: keys) }
    let attached = ["new": new, "second": Self.keys(of: second), "first": ":memory:"]
    try Self.gather(keys, attaching: attached) { db in
      let tables = try PatchedTable.all(in: "new", db)
      do {
        try PatchImport(tables, into: "first", db).run(first)
      } catch let fault as PatchReader.Fault {
        throw Self.failure(first, "\(fault)")
      }
      for table in tables { try PatchKeys(table, db).join(["first", "second"]) }
      try write(to: path, tables, db)
    }
  }

  /// Writes the lines of the patch from the keys in `main`.
  private func write(to path: String, _ tables: [PatchedTable], _ db: Database) throws {
    var all: [String: Int] = [:]
    for table in tables {
      all[table.name] =
        try counts[table.name]
        ?? Int.fetchOne(db, sql: "SELECT count(*) FROM new.\(table.quoted)") ?? 0
    }
    var lines = try PatchLines(
      creating: path, Patch.Header(from: from, to: to, tables: all), db)
    for table in tables { try lines.append(table) }
    try lines.finish()
  }

  /// The SQL statements that create the objects of a database.
  private static func statements(of database: String, _ db: Database) throws -> [String: String] {
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT CAST(name AS TEXT), CAST(sql AS TEXT) FROM \(database).sqlite_schema
        WHERE sql IS NOT NULL AND name IS NOT NULL AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
        """)
    return Dictionary(rows.map { ($0[0], $0[1]) }, uniquingKeysWith: { first, _ in first })
  }

  /// Creates the database of keys, with other databases attached.
  private static func gather<Result>(
    _ path: String, attaching others: [String: String], _ body: (Database) throws -> Result
  ) throws -> Result {
    let files = others.values.filter { $0 != ":memory:" }
    let size = try files.reduce(0) { $0 + (try FileDigest.size(of: $1)) }
    do {
      let queue = try DatabaseQueue(path: path)
      let result = try queue.writeWithoutTransaction { db in
        try db.distrust()
        for pragma in ["journal_mode = OFF", "synchronous = OFF"] {
          try db.execute(sql: "PRAGMA \(pragma)")
        }
        try db.execute(sql: "PRAGMA temp_store = \(DatabasePair.temporaryStore(beside: files))")
        var result: Result?
        try QueryTime.limited(to: ConnectionLimits.seconds(forBytes: size)) {
          for (name, other) in others.ordered(by: { $0.key < $1.key }) {
            try db.attach(other, as: name)
          }
          // Other threads read the attached databases at the same time, and an immediate transaction
          // would lock these databases.
          try db.inTransaction(.deferred) {
            result = try body(db)
            return .commit
          }
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
