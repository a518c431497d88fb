import Foundation
import SeedFantasy
import TestSupport
import Testing

@testable import AFLFantasy

@Suite("A fantasy season's records as JSON")
struct FantasyCodingTests {
  private let database: EmittedDatabase
  private let store: FantasyStore

  init() throws {
    database = try EmittedDatabase(FantasyTables(FantasyFixture.bundle))
    store = try FantasyStore(url: URL(fileURLWithPath: database.path))
  }

  /// What a store answers.
  enum Answer: CaseIterable {
    case players, cards, rounds, squads, trades, paths, scenarios, alerts, channels,
      digests
    case explanations, sections, colors, formulas, calibrations, errors, matchPlayers, difficulties
    case byes, coverage
  }

  @Test("are read as they were written", arguments: Answer.allCases)
  func roundTrip(answer: Answer) async throws {
    let ids = FantasyFixture.bundle.season.players.map(\.id)
    let squads = try await store.squadNames().map(\.id)
    switch answer {
    case .players: try await expectSameThroughJSON(of: ids) { [try await store.player(id: $0)] }
    case .cards: try expectSameThroughJSON(try await store.players())
    case .rounds:
      try await expectSameThroughJSON(of: store.roundNumbers()) { [try await store.round($0)] }
    case .squads: try await expectSameThroughJSON(of: squads) { [try await store.squad(id: $0)] }
    case .trades:
      try await expectSameThroughJSON(of: squads) { try await store.trades(ofSquad: $0) }
    case .paths: try await expectSameThroughJSON(of: ids) { try await store.upgradePaths(from: $0) }
    case .scenarios:
      try await expectSameThroughJSON(of: ids) {
        try await store.scenario(without: $0).map { [$0] } ?? []
      }
    case .alerts: try expectSameThroughJSON(try await store.alerts())
    case .channels: try expectSameThroughJSON(try await store.alertChannels())
    case .digests: try expectSameThroughJSON(try await store.digests())
    case .explanations:
      try await expectSameThroughJSON(of: ids) { try await store.explanations(of: $0) }
    case .sections: try expectSameThroughJSON(try await store.sections())
    case .colors: try expectSameThroughJSON(try await store.colors())
    case .formulas: try expectSameThroughJSON(try await store.methodology())
    case .calibrations: try expectSameThroughJSON(try await store.calibrations())
    case .errors: try expectSameThroughJSON(try await store.projectionErrors())
    case .matchPlayers:
      let matches = try await store.round().matches.map(\.id)
      try await expectSameThroughJSON(of: matches) { try await store.players(ofMatch: $0) }
    case .difficulties: try expectSameThroughJSON(try await store.difficulties(for: .ruck))
    case .byes: try expectSameThroughJSON(try await store.byes())
    case .coverage: try expectSameThroughJSON(try await store.byeCoverage())
    }
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
