import TestSupport
import Testing

@testable import GamesDashboard

@Suite("The tables of a games dashboard, written page by page,")
struct GamesDashboardPageTests {
  @Test("hold what SQLite's own statements write, by every table and index")
  func statements() throws {
    try StatementLoader.expectSame(
      DashboardTables(RandomDashboard(games: 24, days: 35, seed: 4).dashboard))
  }
}
