import SeedFantasy
import Tabular
import TestSupport
import Testing

@testable import AFLFantasy

@Suite("Coverage of rounds")
struct CoverageTests {
  /// The most places that can be filled, found by trying every way.
  private func most(_ players: ArraySlice<PositionSet>, _ places: [Int]) -> Int {
    guard let player = players.first else { return 0 }
    var best = most(players.dropFirst(), places)
    for (index, position) in Position.allCases.enumerated()
    where player.contains(position) && places[index] > 0 {
      var left = places
      left[index] -= 1
      best = max(best, 1 + most(players.dropFirst(), left))
    }
    return best
  }

  @Test("The assignment fills the largest possible number of places", arguments: 0..<150)
  func matching(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let players = (0..<Int.random(in: 0...8, using: &random)).map { _ in
      PositionSet(rawValue: Int.random(in: 0...15, using: &random))
    }
    let places = (0..<4).map { _ in Int.random(in: 0...3, using: &random) }
    var matching = FieldMatching(places: places)
    let placed = players.indices.count { matching.place($0, positions: players[$0].rawValue) }
    #expect(matching.count == most(players[...], places))
    #expect(matching.count == placed)
    #expect(matching.empty.reduce(0, +) == places.reduce(0, +) - matching.count)
    #expect(matching.empty.allSatisfy { $0 >= 0 })
  }

  @Test("Players move to another of their positions to free a place")
  func moving() {
    var matching = FieldMatching(places: [1, 1, 1, 0])
    let players: [PositionSet] = [
      PositionSet([.defender, .midfielder]), PositionSet([.defender]),
      PositionSet([.defender, .forward]),
    ]
    let placed = players.indices.filter {
      matching.place($0, positions: players[$0].rawValue)
    }
    #expect(placed == [0, 1])
    #expect(matching.count == 2)
    #expect(matching.empty == [0, 0, 1, 0])
  }

  @Test("The fixture decides whether a club plays; in a round without matches the byes decide")
  func byes() {
    var small = SmallPlan()
    for club in 0..<4 { small.add(club: club, club == 3 ? [.ruck, .forward] : .midfielder) }
    small.season.rounds[1] = Round(
      number: 2, countedPlayers: 22, maximumTrades: 2, byes: [0, 3])
    small.play((0, 1, 0))
    let coverage = small.plan.byeCoverage
    // Rounds 1 to 5 have been played, and the fixture has round 6; nothing is known about later
    // rounds.
    #expect(Set(coverage.map(\.round)) == [1, 2, 3, 4, 5, 6] && coverage.count == 24)
    func found(_ round: Int) -> [[Double]] {
      coverage.filter { $0.round == round }.map { [Double($0.available), $0.share] }
    }
    #expect(found(1) == [[0, 0], [3, 1], [1, 1], [1, 1]])
    #expect(found(2) == [[0, 0], [2, 0.6667], [0, 0], [0, 0]])
    #expect(found(6) == [[0, 0], [2, 0.6667], [0, 0], [0, 0]])
  }

  /// Matches of all clubs in rounds 7 to 10.
  private var laterMatches: [Match] {
    (7...10).flatMap { round in
      [(0, 1), (2, 3)].map { home, away in
        Match(
          id: "\(round)-\(home)", round: round, start: 1_780_000_000 + round * 604_800, home: home,
          away: away, venue: 0)
      }
    }
  }

  @Test("A player who is unlikely to play next, or was away for long, does not count")
  func doubtful() {
    var small = SmallPlan()
    for _ in 0..<3 { small.add(.midfielder) }
    small.season.squads = [
      Squad(id: "a", name: "A", bank: 0, playerIDs: [], players: [0, 1, 2])
    ]
    small.play((0, 1, 1))
    small.season.matches += laterMatches
    small.analysis.records = [.missed(0), .missed(1), .missed(4)]
    small.analysis.projections[1] = [SmallPlan.projection(80, playChance: 0.31)]
    small.analysis.projections[2] = [SmallPlan.projection(80, playChance: 0.17)]
    func available(_ round: Int) -> Int? {
      small.plan.squadCoverage.first { $0.round == round }?.available
    }
    #expect(available(6) == 1 && available(7) == 2)
    small.season.injuries = [Injury(player: 2, status: "Knee", returnRound: 8, source: "club")]
    #expect(available(7) == 2 && available(8) == 3)
  }

  @Test("A squad's shortfall is the number of missing players; bench and utility do not count")
  func squads() throws {
    var small = SmallPlan()
    for _ in 0..<10 { small.add(.midfielder) }
    small.add([.defender, .ruck])
    small.add(club: 2, .ruck)
    let members = Array(0..<12)
    small.season.squads = [
      Squad(id: "a", name: "A", bank: 0, playerIDs: members.map { 1_000 + $0 }, players: members)
    ]
    small.season.injuries = [Injury(player: 10, status: "Knee", returnRound: 8, source: "club")]
    small.season.rounds[5] = Round(number: 6, countedPlayers: 18, maximumTrades: 3, byes: [2])
    #expect(small.plan.squadCoverage.map(\.round) == [6], "of later rounds nobody knows who rests")
    small.season.matches = laterMatches
    let coverage = small.plan.squadCoverage
    #expect(coverage.map(\.round) == [6, 7, 8, 9, 10])
    #expect(coverage.map(\.available) == [10, 11, 12, 12, 12])
    #expect(coverage.map(\.matched) == [8, 9, 10, 10, 10])
    #expect(coverage.map(\.shortfall) == [10, 13, 12, 12, 12])
    #expect(coverage[0].coverage == 8)
    #expect(coverage[0].empty == [.defender: 6, .midfielder: 0, .ruck: 2, .forward: 6])
    #expect(coverage[2].empty == [.defender: 5, .midfielder: 0, .ruck: 1, .forward: 6])
  }
}
