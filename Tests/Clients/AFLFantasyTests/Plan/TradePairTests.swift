import Testing

@testable import AFLFantasy

@Suite("One down and one up")
struct TradePairTests {
  /// All trades of a squad that share a position and have two prices.
  private func trades(_ small: SmallPlan, squad: Int) -> [(out: Int, player: Int)] {
    (0..<squad).flatMap { out in
      (squad..<small.season.players.count).map { (out, $0) }
    }.filter { out, player in
      let players = small.season.players
      return players[out].positions.rawValue & players[player].positions.rawValue != 0
        && small.analysis.price(out) != nil && small.analysis.price(player) != nil
        && small.analysis.outlooks[player][0].isAvailable
    }
  }

  @Test(
    "The best pairs are the first of all, by gain, cost and ids, one for each who leave and come",
    arguments: 0..<60)
  func bruteForce(seed: Int) {
    let squad = 3 + seed % 4
    let small = SmallPlan(seed: seed, players: 20, squad: squad)
    let all = trades(small, squad: squad)
    func cost(_ trade: (out: Int, player: Int)) -> Int {
      (small.analysis.price(trade.player)?.shown ?? 0)
        - (small.analysis.price(trade.out)?.shown ?? 0)
    }
    let valuation = small.coming.valuation(ofSquad: 0)
    func gain(_ trade: (out: Int, player: Int)) -> Int {
      Int((valuation.gain(trade.out, trade.player) * 10).rounded())
    }
    let bank = small.season.squads[0].bank
    var keys: [[Int]] = []
    for down in all where cost(down) < 0 {
      for up in all where cost(up) > 0 && gain(up) > 0 {
        let spent = cost(down) + cost(up)
        guard spent <= bank, down.out != up.out, down.player != up.player else { continue }
        keys.append([-gain(down) - gain(up), spent, down.out, down.player, up.out, up.player])
      }
    }
    keys.sort { $0.lexicographicallyPrecedes($1) }
    var seen: Set<[Set<Int>]> = []
    keys = keys.filter { seen.insert([[$0[2], $0[4]], [$0[3], $0[5]]]).inserted }
    let found = small.plan.tradePairs.map { pair in
      [
        -Int((pair.gain * 10).rounded()), bank - pair.cashLeft, pair.downOut,
        pair.downIn, pair.upOut, pair.upIn,
      ]
    }
    #expect(found == Array(keys.prefix(20)))
    #expect(small.plan.tradePairs.map(\.rank) == Array(1...20).prefix(found.count).map { $0 })
  }

  @Test("Two trades are paid from the bank and what the cheaper player frees")
  func cash() throws {
    var small = SmallPlan()
    small.add(price: 600_000, points: 70)
    small.add(.ruck, price: 400_000, points: 60)
    small.add(price: 300_000, points: 65)
    small.add(.ruck, price: 750_000, points: 95)
    small.season.squads = [
      Squad(id: "a", name: "A", bank: 49_000, playerIDs: [1_000, 1_001], players: [0, 1])
    ]
    #expect(small.plan.tradePairs.isEmpty)
    small.season.squads = [
      Squad(id: "a", name: "A", bank: 50_000, playerIDs: [1_000, 1_001], players: [0, 1])
    ]
    let pair = try #require(small.plan.tradePairs.first)
    #expect(
      pair
        == TradePair(
          squad: 0, rank: 1, downOut: 0, downIn: 2, upOut: 1, upIn: 3, cashLeft: 0,
          gain: 142.7))
  }
}
