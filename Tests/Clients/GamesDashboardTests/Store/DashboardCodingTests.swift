import Foundation
import SeedDashboard
import TestSupport
import Testing

@testable import GamesDashboard

@Suite("A dashboard's records as JSON")
struct DashboardCodingTests {
  private let random = RandomDashboard(games: 30, seed: 4)
  private let database: EmittedDatabase
  private let store: DashboardStore

  init() throws {
    database = try EmittedDatabase(DashboardTables(random.dashboard))
    store = try DashboardStore(url: URL(fileURLWithPath: database.path))
  }

  /// What a store answers.
  enum Answer: CaseIterable {
    case cards, games, results, colors, categories, series, counts
  }

  @Test("are read as they were written", arguments: Answer.allCases)
  func roundTrip(answer: Answer) async throws {
    let ids = random.dashboard.games.map(\.id)
    switch answer {
    case .cards: try expectSameThroughJSON(try await store.games(asOf: store.asOf))
    case .games: for id in ids { try expectSameThroughJSON([try await store.game(id: id)]) }
    case .results: try expectSameThroughJSON(try await store.results(of: ids[0]))
    case .colors: try expectSameThroughJSON(try await store.colors())
    case .categories: try expectSameThroughJSON(try await store.categories())
    case .series: try expectSameThroughJSON(try await store.eventSeries())
    case .counts: #expect(try throughJSON(await store.counts()) == (try await store.counts()))
    }
  }
}
