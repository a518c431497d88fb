import Foundation
import GRDB
import Tabular
import TestSupport
import Testing

@testable import Transit

@Suite("A finished transit database")
struct FinishedDatabaseTests {
  private func database() throws -> EmittedDatabase {
    try EmittedDatabase(Dataset(EveryTableFeed.feeds, asOf: nil))
  }

  @Test("is sound, stamped and packed, knows its statistics, and has no dangling reference")
  func sound() throws {
    try database().queue.read { (db: Database) throws in
      #expect(try String.fetchAll(db, sql: "PRAGMA integrity_check") == ["ok"])
      #expect(try Row.fetchAll(db, sql: "PRAGMA foreign_key_check").isEmpty)
      #expect(try Int.fetchOne(db, sql: "PRAGMA application_id") == 0x5362_5472)
      #expect(try Int.fetchOne(db, sql: "PRAGMA user_version") == 2)
      #expect(try Int.fetchOne(db, sql: "PRAGMA freelist_count") == 0)
      let analysed = Set(try String.fetchAll(db, sql: "SELECT tbl FROM sqlite_stat1"))
      #expect(analysed.isSuperset(of: ["trips", "pattern_stops", "stops", "service_dates"]))
    }
  }

  @Test("has the same bytes when it is written twice")
  func sameBytes() throws {
    let (first, second) = (try database(), try database())
    let bytes = try Data(contentsOf: URL(fileURLWithPath: first.path))
    #expect(try bytes == Data(contentsOf: URL(fileURLWithPath: second.path)))
    #expect(bytes.count > 100_000)
  }

  @Test("leaves out empty tables, except those that views and clients need")
  func smallFeed() throws {
    let database = try EmittedDatabase(Dataset([EveryTableFeed.south], asOf: nil))
    let core = TransitTables.schema.tables.filter { $0.presence == .always }.map(\.name)
    #expect(try database.tables == Set(core))
  }
}

@Suite("The tables of timetables, written page by page,")
struct TransitPageTests {
  @Test("equal the rows that SQLite's own statements write, by every table and index")
  func statements() throws {
    try StatementLoader.expectSame(
      TransitTables(Dataset(EveryTableFeed.feeds, asOf: CalendarDay(yyyymmdd: 20_260_821))))
  }
}
