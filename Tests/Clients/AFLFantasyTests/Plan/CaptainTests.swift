import Foundation
import Testing

@testable import AFLFantasy

@Suite("Captains")
struct CaptainTests {
  @Test(
    "What a pair is expected to score is the mean of the greater of the vice-captain's normal score and the captain's projection",
    arguments: [
      (100.0, 25.0, 90.0), (80, 30, 110), (60, 5, 120), (120, 5, 60), (95.5, 22.4, 95.5),
    ])
  func expectation(vice: Double, deviation: Double, captain: Double) {
    var mean = 0.0
    let step = 0.001
    for index in -8_000..<8_000 {
      let z = (Double(index) + 0.5) * step
      let density = exp(-z * z / 2) / (2 * Double.pi).squareRoot()
      mean += max(vice + z * deviation, captain) * density * step
    }
    let expected = CaptainPair.expected(vice: vice, deviation: deviation, captain: captain)
    #expect(abs(expected - mean) < 0.001)
  }

  @Test("A vice-captain with a certain score is captain if his projection is higher")
  func certain() {
    #expect(CaptainPair.expected(vice: 90, deviation: 0, captain: 80) == 90)
    #expect(CaptainPair.expected(vice: 70, deviation: 0, captain: 80) == 80)
  }

  @Test("The best pairs are the first of all pairs, sorted", arguments: 0..<60)
  func pairs(seed: Int) {
    let small = SmallPlan(seed: seed, players: 24, squad: 0)
    let round = small.coming
    var all: [CaptainPair] = []
    for vice in small.season.players.indices {
      for captain in small.season.players.indices {
        guard let one = round.projections[vice], let other = round.projections[captain],
          one.isAvailable, other.isAvailable, let first = round.lockout(vice),
          let second = round.lockout(captain), first + 9_000 < second
        else { continue }
        let expected = CaptainPair.expected(
          vice: one.value, deviation: one.deviation, captain: other.value)
        all.append(
          CaptainPair(
            round: 6, rank: 0, viceCaptain: vice, captain: captain,
            expected: (expected * 10).rounded() / 10))
      }
    }
    func key(_ pair: CaptainPair) -> [Double] {
      [
        -pair.expected, -(round.projections[pair.viceCaptain]?.chanceOf120 ?? 0),
      ] + (small.weighed(pair.viceCaptain) + small.weighed(pair.captain)).map(Double.init)
    }
    let sorted = all.sorted { key($0).lexicographicallyPrecedes(key($1)) }
    let expected = sorted.prefix(20).enumerated().map { place, pair in
      var pair = pair
      pair.rank = place + 1
      return pair
    }
    #expect(CaptainRanking(round).pairs == expected)
  }

  @Test(
    "The vice-captain's match must end before the captain is locked, and without a fixture nobody is locked"
  )
  func lockouts() {
    var small = SmallPlan()
    small.add(club: 0)
    small.add(club: 2, points: 90)
    #expect(small.plan.captainPairs.isEmpty)
    var together = small
    together.play((0, 1, 1), (2, 3, 3))
    #expect(together.plan.captainPairs.isEmpty)
    together.season.rules.matchMinutes = 119
    #expect(together.plan.captainPairs.count == 1)
    together.season.rules.matchMinutes = 120
    #expect(together.plan.captainPairs.isEmpty)
    small.play((0, 1, 1), (2, 3, 4))
    #expect(small.plan.captainPairs.map(\.viceCaptain) == [0])
    #expect(small.plan.captainPairs.map(\.captain) == [1])
  }

  @Test(
    "A vice-captain of a club with a postponed match is final after its last match of the round")
  func postponed() {
    var small = SmallPlan()
    small.add(club: 0)
    small.add(club: 2, points: 90)
    small.play((0, 1, 1), (2, 3, 10))
    #expect(small.plan.captainPairs.count == 1)
    small.play((0, 3, 40))
    #expect(small.plan.captainPairs.isEmpty)
  }

  @Test(
    "Captains are sorted by projection, chance of 120 and id; a player who cannot play is not a captain"
  )
  func choices() {
    var small = SmallPlan()
    for points in [90.0, 95, 90, 99] { small.add(points: points, isAvailable: points != 99) }
    let captains = small.plan.captains
    #expect(captains.map(\.player) == [1, 0, 2])
    #expect(captains.map(\.rank) == [1, 2, 3])
    #expect(captains.map(\.projection) == [95, 90, 90])
  }

  @Test("A player who is more likely out than not is not a captain")
  func unlikely() {
    var small = SmallPlan()
    for chance in [0.49, 0.5, 1] {
      small.add(points: 100 - 40 * chance)
      let player = small.season.players.count - 1
      small.analysis.projections[player][0] = SmallPlan.projection(
        100 - 40 * chance, playChance: chance)
    }
    #expect(small.plan.captains.map(\.player) == [2, 1])
  }

  @Test(
    "Where one of a pair may not play, the other counts",
    arguments: [(1.0, 1.0), (0.8, 1), (1, 0.6), (0.7, 0.9)])
  func chances(vice: Double, captain: Double) {
    let both = CaptainPair.expected(vice: 90, deviation: 20, captain: 95)
    let expected = CaptainPair.expected(
      vice: 90, deviation: 20, viceChance: vice, captain: 95, captainChance: captain)
    var mean = vice * captain * both
    mean += (1 - vice) * captain * 95
    mean += vice * (1 - captain) * 90
    #expect(abs(expected - mean) < 1e-9)
  }

  @Test("Every later round of the fixture has captains, who can play then; other rounds have none")
  func rotation() {
    var small = SmallPlan()
    for player in 0..<4 { small.add(club: player, points: 70 + Double(player)) }
    small.play((0, 1, 1), (2, 3, 4))
    small.season.matches += [
      Match(id: "8a", round: 8, start: 1_781_000_000, home: 0, away: 2, venue: nil),
      Match(id: "8b", round: 8, start: 1_781_010_000, home: 1, away: 3, venue: nil),
    ]
    small.analysis.outlooks[3][2] = OutlookRound(round: 8, projection: 0, isAvailable: false)
    let plan = small.plan
    #expect(plan.captains.filter { $0.round == 6 }.map(\.player) == [3, 2, 1, 0])
    #expect(plan.captains.filter { $0.round == 8 }.map(\.player) == [2, 1, 0])
    #expect(Set(plan.captains.map(\.round)) == [6, 8])
    let pairs = plan.captainPairs.filter { $0.round == 8 }
    #expect(Set(pairs.map { [$0.viceCaptain, $0.captain] }) == [[0, 1], [2, 1]])
    #expect(plan.explanations.filter { $0.subject == .captain }.allSatisfy { $0.round == 6 })
  }

  @Test("At most twenty captains and twenty pairs are kept")
  func kept() {
    var small = SmallPlan()
    for player in 0..<30 { small.add(club: player % 4, points: 70 + Double(player)) }
    small.play((0, 1, 1), (2, 3, 4))
    #expect(small.plan.captains.map(\.player) == (10..<30).reversed())
    #expect(small.plan.captainPairs.map(\.rank) == Array(1...20))
  }
}
