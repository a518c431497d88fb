import Foundation
import TestSupport
import Testing

@testable import AFLFantasy
@testable import SeedFantasy

extension FantasyRecordTests {
  @Test("reads a round with its lockouts, captains and alerts, the coming one unless asked")
  func round() async throws {
    let round = try await store.round()
    #expect(round.number == 3 && round.countedPlayers == 21 && round.maximumTrades == 2)
    #expect(round.matches.map(\.id) == ["CD_M20260030", "CD_M20260031"])
    #expect(
      round.matches.map { $0.timeZone?.identifier } == ["Australia/Melbourne", "Australia/Perth"])
    #expect(
      round.matches.map { Int($0.start.timeIntervalSince1970) }
        == season.matches.filter { $0.round == 3 }.map(\.start))
    #expect(round.byes.isEmpty)
    #expect(round.captains.map(\.player.id) == [1001, 1002, 1003, 1010])
    #expect(
      round.captains.map(\.player.name) == plan.captains.map { season.players[$0.player].name })
    #expect(round.captains.map(\.chanceOf120) == plan.captains.map(\.chanceOf120))
    #expect(round.captainPairs.map(\.viceCaptain.id) == [1001, 1010, 1001])
    #expect(round.captainPairs.map(\.captain.id) == [1002, 1003, 1003])
    #expect(round.captainPairs.map(\.expected) == [112.4, 106.9, 105.5])
    #expect(round.alerts.count == plan.alerts.count)
    let bye = try await store.round(4)
    #expect(bye.byes == ["SOM", "TOR"] && bye.captains.isEmpty && bye.alerts.isEmpty)
    #expect(try await store.roundNumbers() == [0, 1, 2, 3, 4, 5])
    let scores = try await store.scores(inRound: 1)
    #expect(scores[1003]?.points == -1 && scores.count == 7 && scores[1005] == nil)
    let players = try await store.players(ofMatch: "CD_M20260030")
    #expect(players.map(\.player.id) == [1001, 1004, 1005, 1008, 1009, 1010])
    #expect(players.map(\.canPlay) == [true, false, true, true, false, true])
    #expect(players.map(\.isHome) == [false, true, false, true, false, true])
  }

  @Test("leaves out alerts that were read, and counts the others by category")
  func alerts() async throws {
    let all = try await store.alerts()
    #expect(all.map(\.relevance) == plan.alerts.map(\.relevance))
    #expect(all.map(\.id) == plan.alerts.map(\.id))
    #expect(all.first?.category == .lateChange && all.first?.level == .timeSensitive)
    let read: Set = ["injury|1006|3", all[0].id, "no such alert"]
    #expect(
      try await store.alerts(read: read).map(\.id) == all.map(\.id).filter { !read.contains($0) })
    #expect(try await store.alerts(limit: 2) == Array(all.prefix(2)))
    let counts = try await store.unreadCounts(read: read)
    #expect(counts == [.priceRise: 1, .priceFall: 1, .sell: 1, .buy: 1, .lockout: 2])
  }

  @Test("has channels with their categories, and digests with their alerts")
  func notifications() async throws {
    let channels = try await store.alertChannels()
    #expect(channels.map(\.id) == ["lockout", "injury", "price", "digest"])
    #expect(channels.map(\.title) == AlertChannel.allCases.map(\.title))
    #expect(channels.map(\.description) == AlertChannel.allCases.map(\.description))
    #expect(channels.map(\.permissionText) == AlertChannel.allCases.map(\.permission))
    #expect(
      channels.map { $0.kinds.map(\.category) } == [
        [.lockout], [.lateChange, .injury], [.trade, .sell, .buy, .priceFall, .priceRise], [],
      ])
    let kinds = channels.flatMap(\.kinds)
    #expect(kinds.map(\.icon.name).allSatisfy { Icon(rawValue: $0) != nil })
    let digests = try await store.digests()
    #expect(digests.map(\.id) == plan.digests.map(\.id))
    #expect(digests.map(\.level) == [.active, .passive])
    #expect(digests.map(\.alerts) == plan.digests.map { $0.alerts.map { plan.alerts[$0].id } })
    #expect(digests.map { $0.lockout.timeIntervalSince($0.showAt) } == [7_200, 7_200])
  }

  @Test("finds the explanation of a projection, a captain and a trade by its subject")
  func explanationsByKey() async throws {
    let squad = "guns-and-rookies"
    let found = [
      try await store.explanation(ofProjectionOf: 1004),
      try await store.explanation(ofCaptain: 1001),
      try await store.explanation(ofTrading: 1010, for: 1002, inSquad: squad),
    ]
    #expect(
      found.map { $0?.id } == [
        "projection|1004|3", "captain|1001|3", "trade|guns-and-rookies|1010|1002|3",
      ])
    #expect(found.map { $0?.key } == ["1004", "1001", "guns-and-rookies|1010|1002"])
    #expect(try await store.explanation(ofCaptain: 1004) == nil)
    #expect(try await store.explanation(ofTrading: 1002, for: 1010, inSquad: squad) == nil)
  }

  @Test("has the addresses of rounds, squads and trades")
  func deepLinks() async throws {
    let (round, squad) = (try await store.round(), try await store.squad(id: "guns-and-rookies"))
    #expect(round.deepLink == "aflfi://round/3" && squad.deepLink == "aflfi://squad/\(squad.id)")
    let trades = try await store.trades(ofSquad: squad.id)
    #expect(
      trades.map(\.deepLink)
        == trades.map {
          "aflfi://trade/\(squad.id)/\($0.out.id)/\($0.in.id)"
        })
  }

  @Test("has calendars of difficulty and byes")
  func calendars() async throws {
    for position in Position.allCases {
      let wanted = analysis.difficulties.filter { $0.position == position }
        .sorted { ($0.round, $0.club) < ($1.round, $1.club) }
      let asked = try #require(FantasyStore.Position(rawValue: position.code))
      let found = try await store.difficulties(for: asked)
      #expect(found.map(\.rating) == wanted.map(\.rating) && !found.isEmpty)
      #expect(found.map(\.club) == wanted.map { season.league.clubs[$0.club].code })
      #expect(found.map(\.opponent) == wanted.map { season.league.clubs[$0.opponent].code })
      #expect(found.map(\.isLowSample) == wanted.map(\.isLowSample))
      #expect(found.allSatisfy { $0.color == "difficulty-\($0.rating)" })
    }
    let byes = try await store.byes()
    #expect(byes.map(\.round) == [2, 2, 4, 4] && byes.map(\.club) == ["BAY", "TOR", "SOM", "TOR"])
    let coverage = try await store.byeCoverage()
    #expect(
      coverage.count == 24
        && coverage.first { $0.round == 2 && $0.position == .ruck }?.available == 11)
  }

  @Test("reads squads, trades and pathways with the names of players")
  func squads() async throws {
    let names = try await store.squadNames()
    #expect(names.map(\.id) == ["guns-and-rookies", "obriens-battlers"])
    let squad = try await store.squad(id: "guns-and-rookies")
    #expect(squad.bank == 120_000 && squad.players.map(\.id) == [1010, 1001, 1006, 1009])
    #expect(squad.players[0].name == "Étienne Smythe-d'Arc")
    #expect(squad.coverage.map(\.round) == [3, 4, 5])
    #expect(squad.coverage.map(\.emptyDefenders) == [3, 4, 5])
    #expect(squad.coverage.map(\.emptyRucks) == [2, 2, 2])
    #expect(squad.balance.map(\.price) == [638_000, 250_000, 1_123_000])
    let trades = try await store.trades(ofSquad: squad.id)
    #expect(trades.map(\.value) == [18.3, 15.7] && trades.map(\.in.id) == [1002, 1008])
    #expect(trades.map(\.out.name) == ["Étienne Smythe-d'Arc", "Liam Ó Briain"])
    #expect(trades.map(\.cashLeft) == [33_000, 115_000])
    #expect(trades.map(\.nextPoints) == [-3.2, 0] && trades.map(\.next?.out.id) == [1006, nil])
    let paths = try await store.upgradePaths(from: 1008)
    #expect(paths.map(\.step) == [5, 10] && paths.map(\.player.id) == [1010, 1003])
    #expect(paths.map(\.costPerPoint) == [6_111, 35_926])
    #expect(try await store.frontier(of: .defender).map(\.id) == [1008, 1002])
    let scenario = try await store.scenario(without: 1001)
    #expect(scenario?.loss == 104.9 && scenario?.replacements.map(\.player.id) == [1010, 1007])
    #expect(try await store.scenario(without: 1002) == nil)
  }

  @Test("explains numbers, and reports their accuracy")
  func methodology() async throws {
    for wanted in plan.explanations {
      let explanations = try await store.explanations(of: season.players[wanted.player].id)
      let found = try #require(explanations.first { $0.id == wanted.id })
      #expect(found.title == wanted.title && found.confidence == wanted.confidence)
      #expect(found.confidencePercent == wanted.confidencePercent)
      #expect(found.subject.rawValue == wanted.subject.rawValue && found.round == wanted.round)
      #expect(found.insights.map(\.id) == wanted.insights.map(\.id))
      #expect(found.insights.map(\.description) == wanted.insights.map(\.description))
      #expect(found.insights.map(\.icon.name) == wanted.insights.map(\.icon.rawValue))
      #expect(found.insights.map(\.contribution) == wanted.insights.map(\.contribution))
    }
    let formulas = try await store.methodology()
    #expect(formulas.map(\.id) == FantasyFormulas.all.map(\.id).sorted())
    #expect(formulas.first { $0.id == "points" }?.kind == .official)
    #expect(try await store.formula(of: "be", in: "projections")?.id == "break_even")
    #expect(try await store.formula(of: "score", in: "player_scores") == nil)
    #expect(try await store.calibrations().map(\.level) == analysis.calibrations.map(\.level))
    #expect(try await store.projectionErrors().map(\.meanAbsoluteError) == [nil, 17.375, 17.711])
    #expect(try await store.sections().map(\.section) == ["form", "opponent"])
    #expect(try await store.colors().count == season.league.colors.count)
  }

  @Test("gives the results of the DocC page with the page's code")
  func page() async throws {
    let lines = try await fantasyLines(
      in: URL(fileURLWithPath: database.path), readAlerts: ["sell|1010|3"])
    #expect(
      lines == [
        "Round 3, 7 unread", "Captain: Jack O'Hara", "Jack O'Hara: 108 ± 28, $123k (117)",
        "Nikola Đurić: 107 ± 29, $124k (116)", "José Peña: 106 ± 30, $125k (115)",
      ])
  }
}
