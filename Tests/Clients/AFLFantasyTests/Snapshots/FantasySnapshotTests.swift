import Foundation
import SeedFantasy
import TestSupport
import Testing

@testable import AFLFantasy

@Suite("The snapshots of a fantasy season")
struct FantasySnapshotTests {
  static let names = [
    "availability.json", "bye_calendar.json", "colors.json", "design_tokens.json",
    "explanations.json", "fdr_calendar.json", "intents_entities.json", "methodology.json",
    "notifications.json", "scenarios.json", "spotlight.json", "trades.json", "widget_medium.json",
    "widget_small.json",
  ]

  @Test("are a file for every list, round and player, each of the bundle's version")
  func files() async throws {
    let bundle = FantasyFixture.bundle
    let snapshots = try await PublishedFantasy.fixture.value
    let files = try PublishedFantasy(snapshots)
    let all = snapshots.map(\.snapshotName)
    #expect(
      all.filter { !$0.hasPrefix("player/") && !$0.hasPrefix("round_") }.sorted() == Self.names)
    #expect(
      all.filter { $0.hasPrefix("player/") } == bundle.season.players.map { "player/\($0.id).json" }
    )
    for snapshot in snapshots {
      let object = try files.object(snapshot.snapshotName)
      #expect(object["schema"] as? Int == FantasyDatabase.kind.version)
      #expect(snapshot.bytes.last == UInt8(ascii: "\n"))
    }
  }

  @Test("are the same bytes each time")
  func sameBytes() async throws {
    let bundle = LargeFantasy(players: 40, seed: 1).bundle
    let first = try await PublishedFantasy.files(of: bundle)
    let second = try await PublishedFantasy.files(of: bundle)
    #expect(first.map(\.path) == second.map(\.path))
    #expect(first.map(\.bytes) == second.map(\.bytes))
  }

  @Test("of 808 players are at most 200 KB each")
  func sizes() async throws {
    let files = try await PublishedFantasy.files(of: LargeFantasy(players: 808, seed: 2).bundle)
    for file in files { #expect(file.bytes.count <= 200_000, "\(file.path)") }
    #expect(files.count == Self.names.count + 5 + 808)
  }

  @Test("leave the last projections out of explanations.json, and count them")
  func leftOut() async throws {
    let bundle = LargeFantasy(players: 808, seed: 3).bundle
    let files = try await PublishedFantasy(PublishedFantasy.files(of: bundle))
    let found = try files.list("explanations.json", "explanations")
    let subjects = try found.map { explanation in
      let insights = try PublishedFantasy.list(explanation, "insights")
      return try #require(insights.first?["id"] as? String).split(separator: "|").map(String.init)
    }
    let kinds = subjects.map { $0[0] }
    #expect(kinds.count { $0 == "captain" } == 20 && kinds.count { $0 == "trade" } == 20)
    #expect(!kinds.prefix(40).contains("projection"))
    let ranks = subjects.dropFirst(40).map { subject -> Int? in
      let player = bundle.season.players.firstIndex { String($0.id) == subject[1] }
      return player.flatMap { bundle.analysis.coming($0)?.rank }
    }
    #expect(ranks == Array(1...ranks.count))
    let leftOut = try files.object("explanations.json")["leftOut"] as? Int
    #expect(leftOut == bundle.plan.explanations.count - found.count)
    #expect(ranks.count >= 20 && ranks.count <= 100)
  }

  @Test("fit their JSON Schemas, also before the season", .enabled(if: SchemaCheck.isPossible))
  func schemas() async throws {
    var season = FantasySeason(rules: FantasyFixture.season.rules, league: FantasyFixture.league)
    season.designTokens = FantasyFixture.season.designTokens
    let empty = FantasyBundle(season: season, analysis: SeasonAnalysis(), plan: FantasyPlan())
    for bundle in [FantasyFixture.bundle, LargeFantasy(players: 60, seed: 4).bundle, empty] {
      let folder = try TemporaryFolder()
      let all = try await PublishedFantasy.files(of: bundle)
      for file in all { try folder.write(file.bytes, to: "afl-fantasy/\(file.path)") }
      let result = try SchemaCheck.check(folder.path("afl-fantasy"))
      #expect(result.exitCode == 0, "\(result.errorText)")
      #expect(result.text == "\(all.count) JSON files fit their schemas\n")
    }
  }

  @Test(
    "would not fit with a member too many, one too few, or one of another kind",
    .enabled(if: SchemaCheck.isPossible))
  func strictSchemas() async throws {
    let member = "\"schema\":\(FantasyDatabase.kind.version)"
    let changes: [(String) -> String] = [
      { $0.replacing(member, with: "\(member),\n\"extra\":1") },
      { $0.replacing(member, with: "\"schema\":\"1\"") },
      { $0.replacing(",\n\(member)", with: "").replacing("\(member),\n", with: "") },
    ]
    for change in changes {
      let folder = try TemporaryFolder()
      let all = try await PublishedFantasy.fixture.value
      for file in all {
        let text = change(String(decoding: file.bytes, as: UTF8.self))
        try folder.write(text, to: "afl-fantasy/\(file.path)")
      }
      let faults = try SchemaCheck.check(folder.path("afl-fantasy")).errorText
      for file in all { #expect(faults.contains("\(file.snapshotName): ")) }
    }
  }
}
