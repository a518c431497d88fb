import Foundation
import SeedFantasy
import TestSupport
import Testing

@testable import AFLFantasy

@Suite("The worth of any trade, asked of a store")
struct TradeWorthTests {
  private let bundle: FantasyBundle
  private let store: FantasyStore
  private let database: EmittedDatabase

  init() throws {
    var season = RandomSeason(4, hasFixture: true, hasNews: false).season
    let members = Array(0..<20)
    season.squads = [
      Squad(
        id: "s", name: "S", bank: 90_000, playerIDs: members.map { season.players[$0].id },
        players: members)
    ]
    bundle = FantasyBundle(season)
    database = try EmittedDatabase(FantasyTables(bundle))
    store = try FantasyStore(url: URL(fileURLWithPath: database.path))
  }

  private func worth(
    _ out: Int, _ player: Int, then next: TradeValuation.Pair? = nil,
    _ weights: FantasyStore.FactorWeights = .init()
  ) async throws -> FantasyStore.TradeWorth? {
    let (season, squad) = (bundle.season, bundle.season.squads[0])
    func id(_ player: Int) -> Int { season.players[player].id }
    return try await store.worth(
      ofTrading: id(out), for: id(player), then: next.map { (id($0.out), id($0.in)) },
      in: squad.playerIDs, bank: squad.bank, weights: weights)
  }

  @Test("is exactly the worth of the bundle's trades and their following trades")
  func stored() async throws {
    let stored = try await store.trades(ofSquad: "s")
    #expect(stored.count > 5 && stored.contains { $0.next != nil })
    for (trade, stored) in zip(bundle.plan.trades, stored) {
      guard trade.next != nil else { continue }
      let worth = try #require(try await worth(trade.out, trade.in, then: trade.next))
      #expect(
        (worth.points, worth.nextPoints, worth.value)
          == (stored.points, stored.nextPoints, stored.value))
      #expect(worth.next == stored.next && worth.cashLeft == stored.cashLeft)
      let best = try #require(try await self.worth(trade.out, trade.in))
      #expect(best.points == stored.points && best.value >= stored.value)
    }
  }

  @Test(
    "is that of other projections where factors have other weights", arguments: [0.0, 0.5, 3])
  func weighted(weight: Double) async throws {
    var analysis = bundle.analysis
    for player in analysis.outlooks.indices {
      let base = analysis.coming(player)?.base ?? 0
      analysis.outlooks[player] = analysis.outlooks[player].map { outlook in
        let points = base + weight * outlook.opponentPart + outlook.homePart
        return OutlookRound(
          round: outlook.round,
          projection: outlook.isAvailable ? (points * 10).rounded() / 10 : 0,
          isAvailable: outlook.isAvailable, isBye: outlook.isBye, playChance: outlook.playChance)
      }
    }
    let plain = ComingRound(bundle.season, analysis).valuation(ofSquad: 0)
    for (out, player) in [(0, 20), (3, 31), (7, 44), (12, 25), (19, 40)] {
      let expected = plain.worth(.init(out: out, in: player))
      let found = try await worth(out, player, .init(opponent: weight))
      #expect(found?.points == expected?.points && found?.value == expected?.value)
    }
  }

  @Test("is unknown if the sold player is not in the squad, or the bought player is")
  func unknown() async throws {
    #expect(try await worth(25, 30) == nil)
    #expect(try await worth(0, 1) == nil)
    #expect(try await worth(0, 20, then: .init(out: 0, in: 21)) == nil)
    #expect(try await worth(0, 20, then: .init(out: 1, in: 20)) == nil)
    let nobody = try await store.worth(
      ofTrading: 1, for: 2, in: bundle.season.squads[0].playerIDs, bank: 0)
    #expect(nobody == nil)
  }
}
