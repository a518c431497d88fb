import Foundation
import SeedFantasy
import TestSupport
import Testing

@testable import AFLFantasy

@Suite("The words of a fantasy season")
struct FantasyWordsTests {
  @Test("are those of the design where nobody gives others")
  func english() throws {
    let words = FantasyStore.Words.english
    #expect(
      FantasyStore.Position.allCases.map { words.title(of: $0) } == [
        "Defender", "Midfielder", "Ruck", "Forward",
      ])
    #expect(
      FantasyStore.PlayerOrder.allCases.map { words.title(of: $0) } == [
        "Projection", "Price", "Average", "Break-even", "Price change", "Ownership", "Name",
      ])
    #expect(
      FantasyStore.Factor.allCases.map { words.title(of: $0) } == [
        "Opponent", "Home or away", "Availability",
      ])
  }

  @Test("are those that an app gives its store")
  func german() async throws {
    var words = FantasyStore.Words.english
    words.forward = "Angreifer"
    words.breakEven = "Gleichstand"
    words.opponent = "Gegner"
    let database = try EmittedDatabase(FantasyTables(FantasyFixture.bundle))
    let store = try FantasyStore(url: URL(fileURLWithPath: database.path), words: words)
    #expect(store.words.title(of: .forward) == "Angreifer")
    #expect(store.words.title(of: FantasyStore.PlayerOrder.breakEven) == "Gleichstand")
    #expect(store.words.title(of: FantasyStore.Factor.opponent) == "Gegner")
    #expect(store.words.title(of: .ruck) == "Ruck")
    #expect(try throughJSON(words) == words)
  }

  @Test("leave lists as they are: a repository has the defaults of a store")
  func repository() async throws {
    let database = try EmittedDatabase(FantasyTables(FantasyFixture.bundle))
    let store = try FantasyStore(url: URL(fileURLWithPath: database.path))
    let repository: any FantasyRepository = store
    #expect(try await repository.players() == (try await store.players()))
    #expect(
      try await repository.players(by: .name, limit: 3, offset: 2)
        == (try await store.players(by: .name, limit: 3, offset: 2)))
    #expect(try await repository.searchPlayers("o") == (try await store.searchPlayers("o")))
    #expect(try await repository.round() == (try await store.round()))
    #expect(try await repository.alerts(limit: 2) == (try await store.alerts(limit: 2)))
  }
}
