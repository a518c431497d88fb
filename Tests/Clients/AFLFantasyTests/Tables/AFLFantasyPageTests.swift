import TestSupport
import Testing

@testable import AFLFantasy

@Suite("The tables of AFL Fantasy, written page by page,")
struct AFLFantasyPageTests {
  @Test("hold what SQLite's own statements write, by every table and index")
  func statements() throws {
    try StatementLoader.expectSame(
      FantasyTables(TiedFantasy(players: 300, seed: 8).bundle))
  }
}
