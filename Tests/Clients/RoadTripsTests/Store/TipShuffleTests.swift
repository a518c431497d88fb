import Testing

@testable import RoadTrips
@testable import SeedRoadTrips

@Suite("The order of tips")
struct TipShuffleTests {
  @Test("has every tip once and differs from seed to seed", arguments: [0, 1, 2, 3, 7, 105, 140])
  func permutation(count: Int) {
    let orders = (0..<20).map { TipShuffle.order(of: count, seed: $0) }
    for order in orders { #expect(order.sorted() == Array(0..<count)) }
    if count > 20 { #expect(Set(orders).count == orders.count) }
  }

  @Test("puts each of three tips in each place equally often")
  func uniform() {
    var counts: [[Int]: Int] = [:]
    for seed in 0..<6_000 { counts[TipShuffle.order(of: 3, seed: UInt64(seed)), default: 0] += 1 }
    #expect(counts.count == 6)
    #expect(counts.values.allSatisfy { (850...1_150).contains($0) }, "\(counts)")
  }

  @Test(
    "shows no tip at two launches in a row, and all in an epoch", arguments: [15, 16, 17, 106, 140])
  func decks(count: Int) {
    let epoch = (count + 2) / 3
    let decks = (0..<epoch * 40).map { TipShuffle.deck(launch: $0, of: count) }
    for (deck, next) in zip(decks, decks.dropFirst()) {
      #expect(deck.count == 3 && Set(deck).isDisjoint(with: next))
    }
    for start in stride(from: 0, to: decks.count, by: epoch) {
      #expect(Set(decks[start..<start + epoch].joined()).count == count)
    }
    #expect(decks[0..<epoch] != decks[epoch..<2 * epoch])
  }

  @Test("begins at the first launch for a negative number, and shows both tips if there are two")
  func edges() {
    #expect(TipShuffle.deck(launch: -5, of: 140) == TipShuffle.deck(launch: 0, of: 140))
    #expect(TipShuffle.deck(launch: 3, of: 2).sorted() == [0, 1])
    #expect(TipShuffle.deck(launch: 3, of: 0) == [])
  }
}
