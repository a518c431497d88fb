import Foundation
import Testing

@testable import AFLFantasy

@Suite("The snapshots of fantasy advice")
struct FantasyAdviceSnapshotTests {
  let bundle = FantasyFixture.bundle
  let files: PublishedFantasy

  init() throws {
    files = try PublishedFantasy(FantasyFixture.bundle)
  }

  @Test("have the fields that the app's explanation takes, and what it is about")
  func explanationFields() throws {
    let found = try files.list("explanations.json", "explanations")
    for explanation in found {
      #expect(
        Set(explanation.keys) == [
          "title", "insights", "confidence", "confidencePct", "modelVersion", "lastUpdated", "id",
          "subjectKind", "subjectKey",
        ])
      for insight in try PublishedFantasy.list(explanation, "insights") {
        #expect(Set(insight.keys) == ["id", "title", "description", "icon", "color"])
      }
    }
    #expect(found.count == bundle.plan.explanations.count)
    #expect(try files.object("explanations.json")["leftOut"] as? Int == 0)
  }

  @Test("explain captains and trades first, then projections by rank, each with its words")
  func explanations() throws {
    let found = try files.list("explanations.json", "explanations")
    let others = bundle.plan.explanations.filter { $0.subject != .projection }
    let projected = bundle.analysis.projections.enumerated().sorted {
      ($0.element.last?.rank ?? 0) < ($1.element.last?.rank ?? 0)
    }.compactMap { player, _ in
      bundle.plan.explanations.first { $0.subject == .projection && $0.player == player }
    }
    for (found, expected) in zip(found, others + projected) {
      #expect(found["title"] as? String == expected.title)
      #expect(found["id"] as? String == expected.id)
      #expect(found["subjectKind"] as? String == expected.subject.rawValue)
      #expect(found["subjectKey"] as? String == expected.key)
      #expect(found["confidence"] as? Double == expected.confidence)
      #expect(found["confidencePct"] as? Int == expected.confidencePercent)
      #expect(found["modelVersion"] as? String == expected.modelVersion)
      #expect(found["lastUpdated"] as? String == expected.lastUpdated)
      let insights = try PublishedFantasy.list(found, "insights")
      #expect(insights.count == expected.insights.count)
      for (found, insight) in zip(insights, expected.insights) {
        #expect(
          PublishedFantasy.same(
            found,
            [
              "id": insight.id, "title": insight.title, "description": insight.description,
              "icon": insight.icon.rawValue, "color": insight.color.rawValue,
            ]))
      }
    }
  }

  @Test("have who is out, what that costs, and who could replace him")
  func scenarios() throws {
    let scenarios = try files.list("scenarios.json", "scenarios")
    #expect(scenarios.count == bundle.plan.scenarios.count)
    for (found, scenario) in zip(scenarios, bundle.plan.scenarios) {
      #expect(PublishedFantasy.same(found["player"], bundle.named(scenario.player)))
      #expect(found["loss"] as? Double == scenario.loss)
      let replacements = try PublishedFantasy.list(found, "replacements")
      #expect(replacements.count == scenario.replacements.count)
      for (found, other) in zip(replacements, scenario.replacements) {
        #expect(
          PublishedFantasy.same(
            found,
            [
              "player": bundle.named(other.player), "priceDifference": other.priceDifference,
              "projectionDifference": other.projectionDifference,
            ]))
      }
    }
    let injuries = try files.list("scenarios.json", "injuries")
    #expect(injuries.map { $0["status"] as? String } == bundle.season.injuries.map(\.status))
    #expect(injuries.map { $0["returnRound"] as? Int } == bundle.season.injuries.map(\.returnRound))
    let changes = try files.list("scenarios.json", "lateChanges")
    #expect(changes.map { $0["change"] as? String } == ["out", "in"])
    #expect(changes.map { $0["reason"] as? String } == bundle.season.lateChanges.map(\.reason))
  }

  @Test("have each channel with its categories, and each digest with the ids of its alerts")
  func notifications() throws {
    let channels = try files.list("notifications.json", "channels")
    #expect(channels.map { $0["id"] as? String } == AlertChannel.allCases.map(\.rawValue))
    for (found, channel) in zip(channels, AlertChannel.allCases) {
      #expect(found["title"] as? String == channel.title)
      #expect(found["description"] as? String == channel.description)
      #expect(found["permissionText"] as? String == channel.permission)
      let categories = try PublishedFantasy.list(found, "categories")
      let expected = Alert.Category.allCases.filter { $0.channel == channel }
      #expect(categories.map { $0["id"] as? String } == expected.map(\.rawValue))
      #expect(categories.map { $0["title"] as? String } == expected.map(\.title))
    }
    let digests = try files.list("notifications.json", "digests")
    #expect(digests.count == bundle.plan.digests.count)
    for (found, digest) in zip(digests, bundle.plan.digests) {
      #expect(found["id"] as? String == digest.id && found["body"] as? String == digest.body)
      #expect(found["matchId"] as? String == bundle.season.matches[digest.match].id)
      #expect(found["interruptionLevel"] as? String == digest.interruptionLevel.rawValue)
      #expect(found["alertIds"] as? [String] == digest.alerts.map { bundle.plan.alerts[$0].id })
    }
  }

  @Test("have each squad's own trades and balance, and the frontier of each position")
  func trades() throws {
    let squads = try files.list("trades.json", "squads")
    #expect(squads.map { $0["id"] as? String } == bundle.season.squads.map(\.id))
    for (number, found) in squads.enumerated() {
      #expect(found["bank"] as? Int == bundle.season.squads[number].bank)
      #expect(found["name"] as? String == bundle.season.squads[number].name)
      #expect(found["deepLink"] as? String == "aflfi://squad/\(bundle.season.squads[number].id)")
      let members = try PublishedFantasy.list(found, "players").map { $0["id"] as? Int }
      #expect(members == bundle.season.squads[number].playerIDs)
      try expectTrades(
        PublishedFantasy.list(found, "trades"), bundle.plan.trades.filter { $0.squad == number })
      let rows = bundle.plan.positionBalance.filter { $0.squad == number }
      let balance = try PublishedFantasy.list(found, "balance")
      #expect(balance.map { $0["position"] as? String } == rows.map(\.position.code))
      #expect(balance.map { $0["tier"] as? String } == rows.map(\.tier.rawValue))
      #expect(balance.map { $0["count"] as? Int } == rows.map(\.count))
      #expect(balance.map { $0["price"] as? Int } == rows.map(\.price))
      #expect(balance.map { $0["share"] as? Double } == rows.map(\.share))
    }
    let frontiers = try files.list("trades.json", "frontiers")
    #expect(frontiers.map { $0["position"] as? String } == ["DEF", "MID", "RUC", "FWD"])
    let players = try frontiers.map { frontier in
      try PublishedFantasy.list(frontier, "players").map { $0["id"] as? Int }
    }
    #expect(players == [[1008, 1002], [1010], [1003], [1005]])
  }

  private func expectTrades(_ found: [[String: Any]], _ expected: [TradeCandidate]) {
    #expect(found.count == expected.count)
    for (found, trade) in zip(found, expected) {
      let ids = [trade.out, trade.in].map { bundle.season.players[$0].id }
      let squad = bundle.season.squads[trade.squad].id
      #expect(
        PublishedFantasy.same(
          found,
          [
            "deepLink": "aflfi://trade/\(squad)/\(ids[0])/\(ids[1])",
            "rank": trade.rank, "out": bundle.named(trade.out), "in": bundle.named(trade.in),
            "kind": trade.kind.rawValue, "points": trade.points,
            "nextPoints": trade.nextPoints, "cashLeft": trade.cashLeft,
            "value": trade.value, "priceDifference": trade.priceDifference,
            "projectionDifference": trade.projectionDifference,
            "next": trade.next.map {
              ["out": bundle.named($0.out), "in": bundle.named($0.in)]
            },
          ]))
    }
  }

  @Test("say how far the season is known, and which sections have something to show")
  func availability() throws {
    let file = try files.object("availability.json")
    #expect(file["validThroughRound"] as? Int == 2)
    #expect(file["comingRound"] as? Int == 3)
    #expect(file["season"] as? Int == 2026)
    #expect(file["league"] as? String == "Southern Cross Football League")
    let sections = try PublishedFantasy.list(file, "sections")
    #expect(sections.map { $0["section"] as? String } == ["form", "opponent"])
    #expect(sections.map { $0["state"] as? String } == ["ready", "limited"])
    #expect(sections.map { $0["reason"] as? String } == [nil, "Fewer than 40 games a club."])
  }
}
