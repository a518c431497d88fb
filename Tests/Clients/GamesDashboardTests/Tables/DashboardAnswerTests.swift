import Foundation
import GRDB
import Pipeline
import SeedDashboard
import Tabular
import TestSupport
import Testing

@testable import GamesDashboard

@Suite("The answers of a dashboard of the sample's games")
struct DashboardAnswerTests {
  private let database: EmittedDatabase
  private let store: DashboardStore

  /// A player who is in New York, and was in Sydney in the morning; some games are frozen.
  private static let rows = """
    ,sunday-cryptic,46,2026-11-18T20:00:00-05:00,America/New_York,1,1200,,
    ,wordle,1978,2026-11-18T08:00:00-05:00,America/New_York,1,4,4,
    ,strands,,2026-11-17T23:30:00-05:00,America/New_York,1,0,,
    ,picture-chain,1,2026-11-18T21:00:00-05:00,America/New_York,1,2,,
    ,queens,,2026-11-18T10:00:00+11:00,Australia/Sydney,1,60,,
    ,pocket-crossword,,2026-11-16T12:00:00-05:00,America/New_York,1,60,,
    ,sum-garden,,2026-11-16T12:00:00-05:00,America/New_York,1,50,,
    ,tango,,2026-11-18T12:00:00-05:00,America/New_York,0,5,,
    ,globe-trace,,2026-11-18T12:00:00-05:00,America/New_York,0,100,,
    ,connections,1,2026-11-18T12:10:00-05:00,America/New_York,1,4,4,

    """
  private static let freezes = """
    pocket-crossword,2026-11-17
    pocket-crossword,2026-11-18
    sum-garden,2026-11-17
    sunday-cryptic,2026-11-25
    tango,2026-11-19

    """

  init() throws {
    let games = try GamesFile(
      reading: "\(SharedData.repository)/sample-data/games-dashboard/games.yaml")
    var report = Report()
    let files = DashboardFiles(
      results: [
        CatalogueFile("results.csv") { TextSource(SmallDashboard.header + Self.rows) }
      ], freezes: CatalogueFile("freezes.csv") { TextSource("game_id,day\n" + Self.freezes) })
    let dashboard = try DashboardReader(games.catalogue).read(files, &report)
    #expect(
      report.codes.allSatisfy { $0 == "number_date_mismatch" }
        && report.badRowCount(of: "results.csv") == 0)
    database = try EmittedDatabase(DashboardTables(dashboard))
    store = try DashboardStore(url: URL(fileURLWithPath: database.path))
  }

  private func card(_ id: String, later: Int = 0) async throws -> DashboardStore.GameCard {
    try await store.game(id: id, asOf: store.asOf.adding(days: later)).card
  }

  @Test("the last play is the player's time, whatever the day of the puzzle")
  func lastPlayed() async throws {
    #expect(store.asOf == CalendarDay("2026-11-18"))
    let recent = try await store.games(by: .lastPlayed, asOf: store.asOf).prefix(7).map(\.id)
    #expect(
      recent == [
        "picture-chain", "sunday-cryptic", "connections", "globe-trace", "tango", "wordle",
        "strands",
      ])
    for id in ["sunday-cryptic", "picture-chain", "queens", "connections"] {
      let card = try await card(id)
      #expect(card.lastPlayed == store.asOf && card.texts.lastPlayed == "18 Nov 2026", "\(id)")
      #expect(card.accessibilityLabel.contains("Last played 18 Nov 2026"), "\(id)")
    }
    #expect(try await card("sunday-cryptic").lastPuzzle == CalendarDay("2026-11-15"))
    #expect(try await card("picture-chain").lastPuzzle == CalendarDay("2025-12-01"))
    #expect(try await card("queens").lastPuzzle == CalendarDay("2026-11-17"))
    #expect(try await card("strands").lastPlayed == CalendarDay("2026-11-17"))
    let counts = try await store.counts(asOf: store.asOf)
    #expect(counts[.playedToday] == 7 && counts[.active] == 8 && counts[.neverPlayed] == 4)
    #expect(try await store.counts(asOf: store.asOf.adding(days: 1))[.playedToday] == 0)
    #expect(try await store.counts(asOf: store.asOf.adding(days: 1))[.active] == 7)
  }

  @Test("every check of the database passes, even if a game was given up with a score")
  func checks() throws {
    try database.queue.read { (db: Database) throws in
      for check in BundleCheck.dashboard {
        let findings = try Row.fetchAll(db, sql: check.sql)
        #expect(findings.isEmpty, "\(check.sentence) \(findings)")
      }
    }
  }

  @Test("a day has one of the known states: done, frozen, not solved, or to be played")
  func statuses() async throws {
    let expected: [(id: String, later: Int, DashboardStore.Streak.Status, text: String)] = [
      ("wordle", 0, .active, "Done for today"), ("globe-trace", 0, .active, "Done for today"),
      ("pocket-crossword", 0, .frozen, "Streak frozen today"),
      ("pocket-crossword", 1, .atRisk, "Play today's puzzle to keep your streak"),
      ("sum-garden", 0, .atRisk, "Play today's puzzle to keep your streak"),
      ("tango", 0, .failed, "Not solved today"),
      ("tango", 1, .broken, "Play today's puzzle to start a streak"),
      ("sunday-cryptic", 3, .active, "Done until the next puzzle"),
      ("sunday-cryptic", 4, .frozen, "Streak frozen until the next puzzle"),
      ("sunday-cryptic", 10, .frozen, "Streak frozen until the next puzzle"),
      ("sunday-cryptic", 11, .atRisk, "Play this puzzle to keep your streak"),
      ("connections", 0, .broken, "Play today's puzzle to start a streak"),
      ("midnight-mate", 0, .none, "Not played yet"),
    ]
    for (id, later, status, text) in expected {
      let streak = try await card(id, later: later).streak
      #expect(streak.status == status && streak.statusText == text, "\(id) \(later)")
    }
    #expect(try await card("connections").texts.success == "No results that count yet")
    #expect(try await card("midnight-mate").texts.success == "No results yet")
    let onStreak = try await store.games(filter: .onStreak, asOf: store.asOf).map(\.id)
    #expect(onStreak.contains("pocket-crossword"))
  }
}
