import Testing

@testable import AFLFantasy

@Suite("Pathways")
struct PathwayTests {
  /// The players who can be sought: price, projection in tenths, and position in the players.
  private func sought(_ small: SmallPlan) -> [(price: Int, points: Int, player: Int)] {
    small.season.players.indices.compactMap { player in
      guard let price = small.analysis.price(player),
        let projection = small.analysis.coming(player),
        projection.isAvailable
      else { return nil }
      return (price.shown, Int((projection.value * 10).rounded()), player)
    }
  }

  @Test(
    "The frontier of a position has the players that nobody matches in price and projection",
    arguments: 0..<40)
  func frontier(seed: Int) {
    let small = SmallPlan(seed: seed, players: 40, squad: 0)
    for position in Position.allCases {
      let all = sought(small).filter {
        small.season.players[$0.player].positions.contains(position)
      }
      let best = all.filter { one in
        !all.contains { other in
          other.player != one.player && other.price <= one.price && other.points >= one.points
            && (other.price < one.price || other.points > one.points
              || small.weighed(other.player).lexicographicallyPrecedes(small.weighed(one.player)))
        }
      }.sorted { $0.price < $1.price }
      let steps = small.plan.frontiers.filter { $0.position == position }
      #expect(steps.map(\.player) == best.map(\.player))
      #expect(steps.map(\.sequence) == Array(1...40).prefix(steps.count).map { $0 })
    }
  }

  @Test(
    "Paths lead to the cheapest who gains enough, and to the best who frees enough",
    arguments: 0..<40)
  func paths(seed: Int) {
    let small = SmallPlan(seed: seed, players: 40, squad: 0)
    var expected: [[Int]] = []
    for from in small.season.players.indices {
      guard let price = small.analysis.price(from)?.shown,
        let value = small.analysis.coming(from)?.valueIfPlaying
      else { continue }
      let points = Int((value * 10).rounded())
      let all = sought(small).filter {
        small.season.players[$0.player].positions.rawValue
          & small.season.players[from].positions.rawValue != 0
      }
      for step in [5, 10, 20] {
        let found = all.filter { $0.points >= points + step * 10 }
          .min { one, other in
            ([one.price, -one.points] + small.weighed(one.player))
              .lexicographicallyPrecedes(
                [other.price, -other.points] + small.weighed(other.player))
          }
        if let found {
          expected.append([
            from, 0, step, found.player, found.price - price, found.points - points,
          ])
        }
      }
      for step in [100_000, 200_000, 300_000] {
        let found = all.filter { $0.price <= price - step }
          .min { one, other in
            ([-one.points, one.price] + small.weighed(one.player))
              .lexicographicallyPrecedes(
                [-other.points, other.price] + small.weighed(other.player))
          }
        if let found {
          expected.append([
            from, 1, step, found.player, found.price - price, found.points - points,
          ])
        }
      }
    }
    let paths = small.plan.upgradePaths
    #expect(
      paths.map {
        [
          $0.from, $0.kind == .upgrade ? 0 : 1, $0.step, $0.to, $0.priceDifference,
          Int(($0.projectionDifference * 10).rounded()),
        ]
      } == expected)
    for path in paths {
      #expect((path.costPerPoint == nil) == (path.kind == .downgrade))
      guard let cost = path.costPerPoint else { continue }
      #expect(abs(Double(cost) * path.projectionDifference - Double(path.priceDifference)) <= 15)
    }
  }

  @Test("A position that is added for the coming round counts")
  func added() {
    var small = SmallPlan()
    small.add(.ruck, points: 60)
    small.season.players[0] = Player(
      id: 1_000, firstName: "A", lastName: "B", born: nil, club: 0, mainPosition: .ruck,
      positions: .ruck, positionUpdates: [.init(fromRound: 6, added: .forward)])
    #expect(small.plan.frontiers.map(\.position) == [.ruck, .forward])
  }
}
