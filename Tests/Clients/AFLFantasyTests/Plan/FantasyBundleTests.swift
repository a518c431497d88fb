import Tabular
import TestSupport
import Testing

@testable import AFLFantasy

@Suite("A season's bundle")
struct FantasyBundleTests {
  /// A season that a seed decides: scores, prices, a fixture and two squads.
  private func season(_ seed: Int, players: Int) -> FantasySeason {
    var small = SmallPlan()
    var random = SplitMix64(seed: UInt64(seed))
    func draw(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    for _ in 0..<players {
      small.add(club: draw(0...3), PositionSet([Position.allCases[draw(0...3)]]))
    }
    var season = small.season
    for player in 0..<players {
      season.prices[player] = [.init(round: 1, price: 230_000 + 1_000 * draw(0...800))]
      season.games[player] = (1...5).filter { _ in draw(0...4) > 0 }.map {
        PlayedGame(round: $0, score: draw(20...130))
      }
    }
    season.matches = (1...10).flatMap { round in
      [(0, 1), (2, 3)].filter { round != 7 || $0.0 == 0 }.map { home, away in
        Match(
          id: "\(round)-\(home)", round: round, start: 1_772_000_000 + round * 604_800 + home,
          home: home, away: away, venue: home / 2)
      }
    }
    season.squads = [0, 1].map { number in
      let members = (0..<8).map { $0 + number * 8 }
      return Squad(
        id: "s\(number)", name: "S", bank: 100_000, playerIDs: members.map { $0 + 1_000 },
        players: members)
    }
    return season
  }

  @Test("Every projection of a season is explained by parts that add up to it", arguments: 0..<5)
  func explained(seed: Int) throws {
    let bundle = FantasyBundle(season(seed, players: 40))
    for explanation in bundle.plan.explanations where explanation.subject == .projection {
      let projection = try #require(bundle.analysis.coming(explanation.player))
      let points = explanation.insights.filter { $0.unit == "points" }.compactMap(\.contribution)
      #expect(abs(points.reduce(0, +) - projection.value) <= 0.05)
    }
    #expect(bundle.plan.explanations.count { $0.subject == .projection } == 40)
    #expect(bundle.plan.cards.count == 40)
    #expect(bundle.plan.captains.count { $0.round == bundle.season.comingRound } == 20)
    #expect(Set(bundle.plan.trades.map(\.squad)) == [0, 1])
  }

  @Test("The same season gives the same plan")
  func stable() {
    let (one, other) = (
      FantasyBundle(season(3, players: 40)).plan, FantasyBundle(season(3, players: 40)).plan
    )
    #expect(one.explanations == other.explanations)
    #expect(one.alerts == other.alerts)
    #expect(one.trades == other.trades)
    #expect(one.squadCoverage == other.squadCoverage)
    #expect(one.availability == other.availability)
  }

  @Test("A season without players, rounds or fixture has a plan that reports this")
  func empty() {
    let small = SmallPlan()
    var season = FantasySeason(rules: small.season.rules, league: small.season.league)
    #expect(FantasyBundle(season).plan.cards.isEmpty)
    season.rounds = []
    let states = FantasyBundle(season).plan.availability.map(\.state)
    #expect(states.allSatisfy { $0 == .unavailable })
    #expect(states.count == 11)
  }
}
