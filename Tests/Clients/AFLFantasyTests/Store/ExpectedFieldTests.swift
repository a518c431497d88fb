import Tabular
import TestSupport
import Testing

@testable import SeedFantasy

@Suite("A field of players who may play")
struct ExpectedFieldTests {
  @Test(
    "gives shares of places as a matching gives places to quarters of players", arguments: 0..<200)
  func quarters(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let places = (0..<4).map { _ in Int.random(in: 0...3, using: &random) }
    let counted = Int.random(in: 1...10, using: &random)
    var field = ExpectedField(places: places, counted: counted)
    var matching = FieldMatching(places: places.map { $0 * 4 })
    for player in 0..<14 {
      let quarters = Int.random(in: 0...4, using: &random)
      let positions = Int.random(in: 1...15, using: &random)
      let before = matching.count
      for quarter in 0..<quarters where matching.count < counted * 4 {
        _ = matching.place(player * 4 + quarter, positions: positions)
      }
      let share = field.place(chance: Double(quarters) / 4, positions: positions)
      #expect(share * 4 == Double(matching.count - before))
    }
    #expect(field.isFull == (matching.count == min(places.reduce(0, +), counted) * 4))
  }

  @Test("The bench counts as far as earlier players may be away; then its best player is captain")
  func bench() {
    let players = [(90.0, 0.5), (80, 0.8), (70, 1)].map { points, chance in
      TradeValuation.Player(
        price: 1, positions: 1, points: [points], chances: [chance], canCome: true)
    }
    let one = SquadRound([0, 1, 2], of: players, in: 0, places: [1], counted: 1)
    // The first and the second player each have half of the place and half of the captaincy.
    #expect(one.total(nil, nil) == 2 * (45 + 40))
    let two = SquadRound([0, 1, 2], of: players, in: 0, places: [2], counted: 2)
    #expect(abs(two.total(nil, nil) - (45 + 64 + 49 + 45 + 40)) < 1e-9)
  }

  @Test(
    "A squad takes who is likely to play his next match",
    arguments: [
      ([0.5], true), ([0.49], false), ([0], false), ([nil, 0.9], true), ([nil, 0.3], false),
      ([nil], false), ([], false),
    ] as [([Double?], Bool)])
  func incoming(chances: [Double?], canCome: Bool) {
    let rounds = chances.map { (isAvailable: $0 ?? 0 > 0, isBye: $0 == nil, playChance: $0 ?? 0) }
    #expect(LikelyPlayer.isLikely(rounds) == canCome)
  }
}
