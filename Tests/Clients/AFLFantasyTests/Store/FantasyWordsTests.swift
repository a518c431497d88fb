import Foundation
import SeedFantasy
import TestSupport
import Testing

@testable import AFLFantasy

@Suite("The words of a fantasy season")
struct FantasyWordsTests {
  @Test("are the words of the design by default")
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

  @Test("are the words that an app gives its store")
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
  }
}
