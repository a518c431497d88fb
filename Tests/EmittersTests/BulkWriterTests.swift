import Foundation
import GRDB
import Tabular
import Testing

@testable import Emitters

struct BulkWriterTests {
  @Test("Every kind of value comes back as it went in, to the byte")
  func roundTrip() throws {
    let texts = [
      "", "plain", "O'Connell \"St\"", "中央駅前 🚏", "a\0b\0", String(repeating: "é", count: 40_000),
    ]
    try DatabaseQueue().write { (db: Database) throws in
      try db.execute(sql: "CREATE TABLE t (i, r, s, b)")
      var writer = try BulkWriter(db, table: "t", columns: ["i", "r", "s", "b"])
      let borrowed = Array("borrowed\0bytes".utf8)
      try borrowed.withUnsafeBytes { bytes in
        for text in texts {
          writer.append(Int.min)
          writer.append(-0.1)
          writer.append(text)
          unsafe writer.append(bytes: bytes)
          try writer.endRow()
        }
        writer.append(nil as Int?)
        writer.append(nil as Double?)
        writer.append(nil as String?)
        unsafe writer.append(bytes: nil)
        try writer.endRow()
        writer.append(Int.max)
        writer.append(Double.greatestFiniteMagnitude)
        writer.appendNull()
        unsafe writer.append(bytes: UnsafeRawBufferPointer(start: nil, count: 0))
        try writer.endRow()
        try writer.finish()
      }

      let rows = try Row.fetchAll(
        db, sql: "SELECT i, r, CAST(s AS BLOB), CAST(b AS BLOB), typeof(s) FROM t ORDER BY rowid")
      #expect(rows.count == texts.count + 2)
      for (row, text) in zip(rows, texts) {
        #expect(row[0] == Int.min)
        #expect(row[1] == -0.1)
        #expect(row[4] == "text")
        #expect([UInt8](row[2] as Data) == Array(text.utf8))
        #expect([UInt8](row[3] as Data) == borrowed)
      }
      #expect(rows[texts.count].databaseValues.prefix(4).allSatisfy { $0.isNull })
      #expect(rows[texts.count + 1][0] == Int.max)
      #expect(rows[texts.count + 1][1] == Double.greatestFiniteMagnitude)
      let last = try String.fetchOne(
        db, sql: "SELECT typeof(s) || ' ' || typeof(b) FROM t ORDER BY rowid DESC LIMIT 1")
      #expect(last == "null text")
    }
  }

  @Test(
    "Rows arrive once and in order, however they fall into statements",
    arguments: [0, 1, 255, 256, 257, 512, 600])
  func statementBoundaries(count: Int) throws {
    try DatabaseQueue().write { (db: Database) throws in
      try db.execute(sql: "CREATE TABLE t (number INTEGER, \"order\" TEXT)")
      var writer = try BulkWriter(db, table: "t", columns: ["number", "order"])
      for number in 0..<count {
        writer.append(number)
        writer.append("row \(number)")
        try writer.endRow()
      }
      try writer.finish()
      #expect(writer.rowCount == count)
      let rows = try Row.fetchAll(db, sql: "SELECT number, \"order\" FROM t ORDER BY rowid")
      #expect(rows.map { $0[0] as Int } == Array(0..<count))
      #expect(rows.map { $0[1] as String } == (0..<count).map { "row \($0)" })
    }
  }

  @Test("A refused row stops the run with its table, its place and SQLite's words")
  func refusedRow() throws {
    try DatabaseQueue().write { (db: Database) throws in
      try db.execute(sql: "CREATE TABLE stops (id INTEGER PRIMARY KEY, stop_id TEXT NOT NULL)")
      let failure = #expect(throws: Failure.self) {
        var writer = try BulkWriter(db, table: "stops", columns: ["id", "stop_id"])
        for number in 1...60 {
          writer.append(number)
          writer.append(number == 55 ? nil : "stop \(number)")
          try writer.endRow()
        }
        try writer.finish()
      }
      #expect(failure?.code == .unwritableOutput)
      #expect(failure?.message == "a row from 1 to 60 of table 'stops' cannot be written")
      #expect(failure?.cause == "NOT NULL constraint failed: stops.stop_id")
    }
  }

  @Test("A table that does not exist stops the run before any row")
  func unknownTable() throws {
    try DatabaseQueue().write { (db: Database) throws in
      let failure = #expect(throws: Failure.self) {
        _ = try BulkWriter(db, table: "stops", columns: ["id"]).rowCount
      }
      #expect(failure?.message == "table 'stops' cannot be filled")
      #expect(failure?.cause == "no such table: stops")
    }
  }

  @Test("A full disk is called a full disk")
  func fullDisk() throws {
    try DatabaseQueue().writeWithoutTransaction { (db: Database) throws in
      try db.execute(sql: "CREATE TABLE t (s)")
      try db.execute(sql: "PRAGMA max_page_count = 20")
      let failure = #expect(throws: Failure.self) {
        var writer = try BulkWriter(db, table: "t", columns: ["s"])
        for _ in 0..<1_000 {
          writer.append(String(repeating: "x", count: 1_000))
          try writer.endRow()
        }
        try writer.finish()
      }
      #expect(failure?.cause == "disk full")
      #expect(failure?.fix.contains("free some space") == true)
    }
  }
}
