import Bundles
import Foundation
import GRDB
import Tabular
import TestSupport
import Testing

@testable import SQLiteWriter

@Suite("The page writer refuses a database")
struct DatabaseHeaderTests {
  @Test(
    "that SQLite made in a way that it does not support, and says how",
    arguments: [
      (["PRAGMA page_size = 8192"], "has pages of 8192 bytes, not 4096"),
      (["PRAGMA page_size = 65536"], "has pages of 65536 bytes, not 4096"),
      (["PRAGMA auto_vacuum = FULL"], "has auto-vacuum turned on"),
      (["PRAGMA auto_vacuum = INCREMENTAL"], "has auto-vacuum turned on"),
      (["PRAGMA encoding = 'UTF-16le'"], "has texts in UTF-16"),
      (["PRAGMA encoding = 'UTF-16be'"], "has texts in UTF-16"),
      (["PRAGMA journal_mode = WAL"], "is kept with a write-ahead log"),
      (["CREATE TABLE other (a)", "DROP TABLE other"], "has 1 free pages"),
    ])
  func unsupported(statements: [String], reason: String) throws {
    let folder = try TemporaryFolder()
    let path = folder.path("odd.sqlite")
    let queue = try DatabaseQueue(path: path)
    try queue.writeWithoutTransaction { db in
      for sql in statements { try db.execute(sql: sql) }
      try db.execute(sql: "CREATE TABLE t (a)")
      if statements.count > 1 {
        try db.execute(sql: "CREATE TABLE u (a)")
        try db.execute(sql: "DROP TABLE u")
      }
    }
    try queue.close()
    expectRefusal(of: path, reason)
  }

  @Test(
    "whose header says what no pragma makes SQLite write",
    arguments: [
      (0, 0, "is not an SQLite database"), (20, 8, "reserves 8 bytes of each page"),
      (47, 1, "has the schema format 1, not 4"), (31, 9, "has 8192 bytes, not 9 pages"),
    ] as [(Int, UInt8, String)])
  func patched(offset: Int, value: UInt8, reason: String) throws {
    let folder = try TemporaryFolder()
    let path = folder.path("patched.sqlite")
    let queue = try DatabaseQueue(path: path)
    try queue.write { try $0.execute(sql: "CREATE TABLE t (a)") }
    try queue.close()
    _ = try PageFile(path)
    var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    bytes[offset] = value
    try bytes.write(to: URL(fileURLWithPath: path))
    expectRefusal(of: path, reason)
  }

  @Test("that is shorter than a header")
  func short() throws {
    let folder = try TemporaryFolder()
    expectRefusal(
      of: try folder.write("SQLite format 3\0", to: "short.sqlite"), "is not an SQLite database")
  }

  @Test("with an index of SQLite's own, which would stay empty")
  func automaticIndex() throws {
    let folder = try TemporaryFolder()
    var schema = DatabaseSchema(
      tables: [TableSchema("t", "", columns: [.id])], applicationID: 0, version: 0)
    schema.searchTables = [
      SearchTableSchema(
        name: "odd", module: .fts5, table: "t", comment: "",
        sql: "CREATE TABLE odd (a TEXT UNIQUE)")
    ]
    let failure = #expect(throws: Failure.self) {
      try DatabaseFile(creating: folder.path("odd.sqlite"), schema)
    }
    #expect(failure?.message.contains("'sqlite_autoindex_odd_1'") == true)
  }

  private func expectRefusal(
    of path: String, _ reason: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let failure = #expect(throws: Failure.self, sourceLocation: sourceLocation) {
      try PageFile(path)
    }
    #expect(failure?.code == .unwritableOutput, sourceLocation: sourceLocation)
    #expect(failure?.message == "the new database \(reason)", sourceLocation: sourceLocation)
  }
}
