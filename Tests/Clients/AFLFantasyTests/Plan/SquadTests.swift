import Testing

@testable import AFLFantasy

@Suite("Squads and scenarios")
struct SquadTests {
  @Test(
    "Tiers are half-open",
    arguments: [
      (0, PriceTier.cashCow), (449_999, .cashCow), (450_000, .mid), (799_999, .mid),
      (800_000, .underpricedPremium), (999_999, .underpricedPremium), (1_000_000, .premium),
    ])
  func tiers(price: Int, tier: PriceTier) {
    #expect(PriceTier(price: price) == tier)
  }

  @Test("A squad's balance counts players once, by main position and tier")
  func balance() {
    var small = SmallPlan()
    small.add([.midfielder, .forward], price: 1_000_000)
    small.add(price: 1_200_000)
    small.add(.forward, price: 300_000)
    small.add(.forward, price: nil)
    small.season.squads = [
      Squad(id: "a", name: "A", bank: 0, playerIDs: [], players: [0, 1, 2, 3])
    ]
    #expect(
      small.plan.positionBalance == [
        PositionBalance(
          squad: 0, position: .midfielder, tier: .premium, count: 2, price: 2_200_000, share: 0.88),
        PositionBalance(
          squad: 0, position: .forward, tier: .cashCow, count: 1, price: 300_000, share: 0.12),
      ])
  }

  @Test("A replacement is one of the three best who cost no more", arguments: 0..<40)
  func scenarios(seed: Int) {
    let small = SmallPlan(seed: seed, players: 30, squad: 6)
    let scenarios = small.plan.scenarios
    for scenario in scenarios {
      let players = small.season.players
      guard let price = small.analysis.price(scenario.player)?.shown else {
        #expect(scenario.replacements.isEmpty)
        continue
      }
      let all = players.indices.filter { other in
        other != scenario.player && small.analysis.coming(other)?.isAvailable == true
          && (small.analysis.price(other)?.shown ?? .max) <= price
          && players[other].positions.rawValue
            & players[scenario.player].positions.rawValue != 0
      }.sorted { one, other in
        let values = [one, other].map { small.analysis.coming($0)?.value ?? 0 }
        return values[0] != values[1]
          ? values[0] > values[1]
          : small.weighed(one).lexicographicallyPrecedes(small.weighed(other))
      }
      #expect(scenario.replacements.map(\.player) == Array(all.prefix(3)))
      for replacement in scenario.replacements {
        let value = small.analysis.coming(replacement.player)?.value ?? 0
        #expect(abs(value - scenario.loss - replacement.projectionDifference) < 0.001)
        #expect(replacement.priceDifference <= 0)
      }
    }
  }

  @Test("Players of squads, those injured or changed late and the fifty first have a scenario")
  func players() {
    var small = SmallPlan()
    for _ in 0..<6 { small.add() }
    for player in 0..<6 {
      small.analysis.projections[player] = [SmallPlan.projection(80, rank: player < 5 ? 51 : 50)]
    }
    small.season.squads = [Squad(id: "a", name: "A", bank: 0, playerIDs: [1_001], players: [1])]
    small.season.injuries = [Injury(player: 2, status: "Knee", returnRound: nil, source: "club")]
    small.season.lateChanges = [
      LateChange(player: 3, round: 6, kind: .out, reason: nil),
      LateChange(player: 4, round: 5, kind: .out, reason: nil),
    ]
    #expect(small.plan.scenarios.map(\.player) == [1, 2, 3, 5])
  }
}
