import Foundation
import GRDB

/// A patch that was unpacked: what leads from one version of a database to another.
struct DatabasePatch {
  private let file: URL
  private let from: String
  private let to: String

  init(_ file: URL, from: String, to: String) {
    self.file = file
    self.from = from
    self.to = to
  }

  /// Runs the patch's steps on a copy of the version that it leads from, in one transaction, and checks what
  /// came of it.
  ///
  /// Throws ``UpdateError`` where it does not lead to the version that it names.
  func apply(to copy: URL) throws {
    do {
      let queue = try DatabaseQueue(path: copy.path)
      defer { try? queue.close() }
      try queue.writeWithoutTransaction { db in
        try db.execute(sql: "ATTACH ? AS patch", arguments: [file.path])
        let facts = try Row.fetchAll(db, sql: "SELECT key, value FROM patch.facts")
          .reduce(into: [String: String]()) { $0[$1[0]] = $1[1] }
        guard facts["from"] == from, facts["to"] == to, facts["format"] == "1",
          try LocalCopy.contentVersion(db) == from
        else { throw damaged("it leads from or to another version") }
        let steps = try String.fetchAll(db, sql: "SELECT sql FROM patch.steps ORDER BY position")
        try db.inTransaction {
          for step in steps { try db.execute(sql: step) }
          return .commit
        }
        try check(db)
      }
    } catch let error as DatabaseError {
      guard
        ![.SQLITE_FULL, .SQLITE_IOERR, .SQLITE_READONLY, .SQLITE_CANTOPEN].contains(
          error.resultCode)
      else { throw UpdateError.unwritable(copy.lastPathComponent, error) }
      throw damaged("SQLite does not apply it: \(error)")
    }
  }

  private func check(_ db: Database) throws {
    let counts = try Row.fetchAll(db, sql: "SELECT table_name, rows FROM patch.counts")
    for row in counts {
      let (table, rows): (String, Int) = (row[0], row[1])
      let name = table.replacingOccurrences(of: "\"", with: "\"\"")
      guard try Int.fetchOne(db, sql: "SELECT count(*) FROM main.\"\(name)\"") == rows else {
        throw damaged("the table '\(table)' comes to have other rows than it should")
      }
    }
    guard try LocalCopy.contentVersion(db) == to else { throw damaged("it leads elsewhere") }
    guard try String.fetchAll(db, sql: "PRAGMA main.quick_check(1)") == ["ok"] else {
      throw damaged("the database does not pass SQLite's check")
    }
  }

  private func damaged(_ message: String) -> UpdateError {
    .damaged(file.lastPathComponent, message)
  }
}
