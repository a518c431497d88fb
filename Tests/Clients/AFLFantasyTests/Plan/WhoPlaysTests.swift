import Tabular
import TestSupport
import Testing

@testable import AFLFantasy

@Suite("A player who is out is not recommended")
struct WhoPlaysTests {
  @Test(
    "as captain, by a trade, as an upgrade, as a replacement or as cover", arguments: 1..<13)
  func advice(number: Int) throws {
    var season = RandomSeason(number).season
    var random = SplitMix64(seed: UInt64(number))
    let statuses = [
      "playing", "playing", "not-playing", "injured", "medical_sub", "suspended", nil,
    ]
    for player in season.players.indices {
      season.players[player].status = statuses.randomElement(using: &random) ?? nil
    }
    season.squads = [0, 1].map { number in
      let members = Array(number * 12..<number * 12 + 12)
      return Squad(
        id: "s\(number)", name: "S", bank: 300_000, playerIDs: members.map { $0 + 100 },
        players: members)
    }
    let bundle = FantasyBundle(season)
    #expect(bundle.plan.trades.count > 0)
    expectNoneOut(bundle)
  }

  @Test(
    "of the season of 2025, at whose end 152 of 808 are injured and 242 more are not in the team",
    .realData(RealAFL.paths))
  func season2025() throws {
    var season = try RealAFL.read().season
    // Pretends that another round follows, with the list as its news.
    season.closingRound = nil
    let playing = try #require(season.players.firstIndex { $0.status == "playing" })
    season.players[playing].status = "not-playing"
    let owned = season.players.indices.sorted {
      (season.players[$0].ownedPercent ?? 0, $1) > (season.players[$1].ownedPercent ?? 0, $0)
    }
    // The most owned and the least owned players; many of them are out.
    season.squads = [owned.prefix(30), owned.suffix(30)].enumerated().map { number, members in
      Squad(
        id: "s\(number)", name: "S", bank: 400_000,
        playerIDs: members.map { season.players[$0].id }, players: Array(members))
    }
    let bundle = FantasyBundle(season)
    let out = season.players.indices.filter { bundle.analysis.coming($0)?.isAvailable == false }
    #expect(out.count == 395)
    expectNoneOut(bundle)
    let card = try #require(bundle.plan.cards.first { $0.player == out[0] })
    #expect((card.projection, card.confidence) == ("Out", "–"))
    #expect((bundle.analysis.coming(out[0])?.valueIfPlaying ?? 0) > 0)
  }

  private func expectNoneOut(_ bundle: FantasyBundle) {
    let (season, plan) = (bundle.season, bundle.plan)
    let absences = Absences(season)
    func out(_ players: [Int]) -> [Int] {
      players.filter { absences.reason($0, inRound: season.comingRound) != nil }
    }
    let coming = season.comingRound
    #expect(out(plan.captains.filter { $0.round == coming }.map(\.player)).isEmpty)
    let pairs = plan.captainPairs.filter { $0.round == coming }
    #expect(out(pairs.flatMap { [$0.captain, $0.viceCaptain] }).isEmpty)
    for captain in plan.captains {
      #expect(absences.reason(captain.player, inRound: captain.round) == nil)
    }
    #expect(out(plan.trades.flatMap(\.incoming)).isEmpty)
    #expect(out(plan.frontiers.map(\.player)).isEmpty)
    #expect(out(plan.upgradePaths.map(\.to)).isEmpty)
    #expect(out(plan.scenarios.flatMap { $0.replacements.map(\.player) }).isEmpty)
    for coverage in plan.squadCoverage where coverage.round == season.comingRound {
      let members = season.squads[coverage.squad].players
      #expect(coverage.available <= members.count - out(members).count)
    }
  }
}
