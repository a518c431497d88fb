import Tabular
import TestSupport
import Testing

@testable import Transit

@Suite("The tables of timetables, written page by page,")
struct TransitPageTests {
  @Test("hold what SQLite's own statements write, by every table and index")
  func statements() throws {
    try StatementLoader.expectSame(
      TransitTables(Dataset(EveryTableFeed.feeds, asOf: CivilDay(yyyymmdd: 20_260_821))))
  }
}
