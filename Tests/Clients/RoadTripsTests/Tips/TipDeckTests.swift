import Foundation
import Testing

@testable import RoadTrips

struct TipDeckTests {
  private let deck = TipDeck(TipFixture().tips)

  @Test("The deck of the whole grid is the one that a plain script makes of the specification")
  func ofTheGrid() {
    let topics = deck.triples(ofEpoch: 0).map { $0.map(\.topic) }
    #expect(topics.count == 47)
    #expect(topics.first == ["festivals-hotels", "roof-status", "autograph-rules"])
    #expect(topics[45] == ["tv-flex", "favorite-team-chase", "rental-one-way"])
    #expect(topics[46].last == "festivals-hotels")
  }

  @Test("The order of the tips in the file makes no difference")
  func order() {
    let reversed = TipDeck(TipFixture().tips.reversed())
    #expect(reversed.triples(ofEpoch: 3) == deck.triples(ofEpoch: 3))
    #expect(reversed.random(5, seed: 9) == deck.random(5, seed: 9))
  }

  @Test("Some tips of a seed are the first of all tips of that seed")
  func random() {
    let all = deck.random(1_000, seed: 5)
    #expect(Set(all.map(\.id)).count == 140)
    #expect(deck.random(seed: 5) == Array(all.prefix(3)))
    #expect(deck.random(seed: 6) != deck.random(seed: 5))
    #expect(deck.random(0, seed: 5).isEmpty && deck.random(-1, seed: 5).isEmpty)
    #expect(deck.random(3, seed: TipDeck.firstSeed) == deck.tips(atLaunch: 0))
  }

  @Test("An epoch shows every tip, and one twice; a launch has the tips of its place in its epoch")
  func epochs() {
    for epoch in 0..<20 {
      let triples = deck.triples(ofEpoch: epoch)
      #expect(triples.allSatisfy { $0.count == 3 })
      #expect(Set(triples.joined().map(\.id)).count == 140 && triples.joined().count == 141)
      #expect(triples.last?.last?.id == deck.drawnTriples(ofEpoch: epoch)[0][0].id)
      for (place, triple) in triples.enumerated() {
        #expect(deck.tips(atLaunch: 47 * epoch + place) == triple)
      }
    }
    #expect(deck.tips(atLaunch: -5) == deck.tips(atLaunch: 0))
  }

  @Test(
    "Launches that follow each other share no tip, from 15 tips on",
    arguments: [15, 16, 17, 18, 29, 105, 140])
  func neighbours(count: Int) {
    let deck = TipDeck(Array(TipFixture().tips.prefix(count)))
    var before: Set<UUID> = []
    for epoch in 0..<(count == 140 ? 330 : 60) {
      for triple in deck.triples(ofEpoch: epoch) {
        let ids = Set(triple.map(\.id))
        #expect(ids.isDisjoint(with: before), "epoch \(epoch) of \(count)")
        before = ids
      }
    }
  }

  @Test("The first triple changes places with the second, and with a later one if both share a tip")
  func exchange() {
    // Found with a plain script: 23 is the first epoch to exchange, 48 the first where both share.
    for (epoch, place) in [(22, 0), (23, 1), (48, 2)] {
      let drawn = deck.random(140, seed: 2026 ^ UInt64(epoch))
      #expect(deck.triples(ofEpoch: epoch)[0] == Array(drawn.dropFirst(3 * place).prefix(3)))
      #expect(deck.triples(ofEpoch: epoch)[place] == Array(drawn.prefix(3)))
    }
  }

  @Test("Decks of few tips show what there is", arguments: 0...8)
  func small(count: Int) {
    let deck = TipDeck(Array(TipFixture().tips.prefix(count)))
    #expect(deck.launchesInEpoch == [1, 1, 1, 1, 2, 2, 2, 3, 3][count])
    for launch in 0..<9 { #expect(deck.tips(atLaunch: launch).count == min(3, count)) }
  }
}

/// A plain computation of launches and epochs, with which the store and the generated code must
/// agree.
extension TipDeck {
  /// The first three tips of the order that belongs to a seed.
  func random(seed: UInt64) -> [Tip] { random(3, seed: seed) }

  /// The tips of a launch, counted from 0; a negative number counts as 0.
  func tips(atLaunch launch: Int) -> [Tip] {
    let (epoch, place) = max(0, launch).quotientAndRemainder(dividingBy: launchesInEpoch)
    return triples(ofEpoch: epoch)[place]
  }

  /// The tips of each launch of an epoch.
  ///
  /// If the first triple shares a tip with the last triple of the epoch before, it is swapped with
  /// the next triple that shares none. With 15 tips or more, there is such a triple before the
  /// last, so that consecutive launches never share a tip.
  func triples(ofEpoch epoch: Int) -> [[Tip]] {
    var triples = drawnTriples(ofEpoch: epoch)
    guard epoch > 0, let last = drawnTriples(ofEpoch: epoch - 1).last else { return triples }
    let before = Set(last.map(\.id))
    let next = triples.firstIndex { triple in !triple.contains { before.contains($0.id) } }
    if let next { triples.swapAt(0, next) }
    return triples
  }
}
