import Foundation
import Testing

@testable import AFLFantasy

extension FantasyPlayerSnapshotTests {
  @Test("has the player's scores at grounds, against clubs and late in seasons")
  func effects() throws {
    for (number, player) in bundle.season.players.enumerated() {
      let file = try files.object("player/\(player.id).json")
      let biases = bundle.analysis.venueBiases.filter { $0.player == number }
      let venues = try PublishedFantasy.list(file, "venues")
      #expect(venues.count == biases.count)
      for (found, bias) in zip(venues, biases) {
        #expect(
          PublishedFantasy.same(
            found,
            [
              "venueId": bundle.venue(bias.venue),
              "name": bundle.season.league.venues[bias.venue].name, "games": bias.games,
              "raw": bias.raw, "shrunk": bias.shrunk, "standardError": bias.standardError,
              "isSignificant": bias.isSignificant,
            ]))
      }
      let against = bundle.analysis.playerOpponents.filter { $0.player == number }
      let opponents = try PublishedFantasy.list(file, "opponents")
      #expect(
        opponents.map { $0["opponent"] as? String } == against.map { bundle.code($0.opponent) })
      #expect(opponents.map { $0["average"] as? Double } == against.map(\.average))
      #expect(opponents.map { $0["games"] as? Int } == against.map(\.games))
      #expect(opponents.map { $0["raw"] as? Double } == against.map(\.raw))
      #expect(opponents.map { $0["shrunk"] as? Double } == against.map(\.shrunk))
      if let taper = bundle.analysis.tapers.first(where: { $0.player == number }) {
        #expect(
          PublishedFantasy.same(
            file["taper"],
            ["seasons": taper.seasons, "taper": taper.taper, "isFlagged": taper.isFlagged]))
      } else {
        #expect(file["taper"] is NSNull)
      }
    }
  }

  @Test(
    "says of a contract year yes, no or unknown, and unknown of everybody who is on no list",
    arguments: [(1001, "yes"), (1002, "no"), (1003, "unknown"), (1004, "unknown")])
  func contracts(_ id: Int, _ expected: String) throws {
    let contract = try files.object("player/\(id).json")["contract"] as? [String: Any]
    #expect(contract?["isContractYear"] as? String == expected)
    let number = try #require(bundle.season.players.firstIndex { $0.id == id })
    let known = bundle.season.contracts.first { $0.player == number }
    #expect(contract?["endYear"] as? Int == known?.endYear)
    #expect(contract?["status"] as? String == known?.status)
    #expect(contract?["sourceUrl"] as? String == known?.sourceURL)
  }

  @Test("has the player's injuries, late changes, and sections with little or no data")
  func news() throws {
    let hamstring = try PublishedFantasy.list(files.object("player/1006.json"), "injuries")
    #expect(hamstring.count == 1)
    #expect(
      PublishedFantasy.same(
        hamstring.first,
        ["status": "Hamstring", "returnRound": 5, "source": "https://example.com/list"]))
    let knee = try PublishedFantasy.list(files.object("player/1004.json"), "injuries")
    #expect(knee.first?["returnRound"] is NSNull)
    let changes = try PublishedFantasy.list(files.object("player/1009.json"), "lateChanges")
    #expect(
      PublishedFantasy.same(
        changes.first,
        ["round": 3, "change": "out", "reason": "Illness, said the coach's wife"]))
    let rookie = try PublishedFantasy.list(files.object("player/1005.json"), "availability")
    #expect(rookie.map { $0["section"] as? String } == ["form"])
    #expect(rookie.map { $0["state"] as? String } == ["unavailable"])
    #expect(try PublishedFantasy.list(files.object("player/1001.json"), "availability").isEmpty)
  }

  @Test("has the paths from the player to others, in the order of the plan")
  func paths() throws {
    for (number, player) in bundle.season.players.enumerated() {
      let found = try PublishedFantasy.list(
        files.object("player/\(player.id).json"), "upgradePaths")
      let expected = bundle.plan.upgradePaths.filter { $0.from == number }
      #expect(found.count == expected.count)
      for (found, path) in zip(found, expected) {
        #expect(
          PublishedFantasy.same(
            found,
            [
              "kind": path.kind.rawValue, "step": path.step, "to": bundle.named(path.to),
              "priceDifference": path.priceDifference,
              "projectionDifference": path.projectionDifference,
              "costPerPoint": path.costPerPoint,
            ]))
      }
    }
  }

  @Test("has the player's explanation; its contributions in points add up to the projection")
  func explanations() throws {
    for (number, player) in bundle.season.players.enumerated() {
      let file = try files.object("player/\(player.id).json")
      let expected = try #require(
        bundle.plan.explanations.first { $0.subject == .projection && $0.player == number })
      let found = try #require(file["explanation"] as? [String: Any])
      #expect(found["title"] as? String == expected.title)
      #expect(found["id"] as? String == expected.id)
      let insights = try PublishedFantasy.list(found, "insights")
      #expect(insights.map { $0["id"] as? String } == expected.insights.map(\.id))
      #expect(
        insights.map { $0["contribution"] as? Double } == expected.insights.map(\.contribution))
      let points = insights.filter { $0["unit"] as? String == "points" }
      let sum = points.compactMap { $0["contribution"] as? Double }.reduce(0, +)
      let projection = try #require(file["projection"] as? [String: Any])
      #expect(abs(sum - (projection["value"] as? Double ?? .nan)) <= 0.05)
      #expect(points.count == 4)
    }
  }
}

extension FantasyFixture {
  static let upgradePaths = [
    UpgradePath(
      from: 0, kind: .downgrade, step: 100_000, to: 2, priceDifference: -194_000,
      projectionDifference: -13.2, costPerPoint: nil),
    UpgradePath(
      from: 7, kind: .upgrade, step: 5, to: 9, priceDifference: -194_001,
      projectionDifference: 6.3, costPerPoint: 6_111),
    UpgradePath(
      from: 7, kind: .upgrade, step: 10, to: 2, priceDifference: 485_000,
      projectionDifference: 13.5, costPerPoint: 35_926),
  ]
}
