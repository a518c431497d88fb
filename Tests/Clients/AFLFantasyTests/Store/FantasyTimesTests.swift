import Foundation
import SeedFantasy
import TestSupport
import Testing

@testable import AFLFantasy

@Suite("A fantasy season's records")
struct FantasyTimesTests {
  private let database: EmittedDatabase
  private let store: FantasyStore

  init() throws {
    database = try EmittedDatabase(FantasyTables(FantasyFixture.bundle))
    store = try FantasyStore(url: URL(fileURLWithPath: database.path))
  }

  @Test("hold instants and zones as such")
  func times() async throws {
    let round = try await store.round()
    #expect(round.matches.allSatisfy { $0.timeZone?.secondsFromGMT(for: $0.start) != 0 })
    let explanation = try #require(
      try await store.explanations(of: FantasyFixture.bundle.season.players[0].id).first)
    #expect(explanation.lastUpdated == Date(timeIntervalSince1970: 1_773_909_600))
  }
}
