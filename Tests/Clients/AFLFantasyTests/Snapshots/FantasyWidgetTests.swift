import Foundation
import Pipeline
import Testing

@testable import AFLFantasy

@Suite("The widgets of the fantasy app")
struct FantasyWidgetTests {
  static let names = ["widget_small.json", "widget_medium.json"]
  /// A bundle with a name for the test output.
  struct Sample: CustomTestStringConvertible {
    let testDescription: String
    let bundle: FantasyBundle
    let files: Task<[BundleFile], any Error>

    init(testDescription: String, bundle: FantasyBundle) {
      self.testDescription = testDescription
      self.bundle = bundle
      files = Task { try await PublishedFantasy.files(of: bundle) }
    }
  }

  static let samples = [
    Sample(testDescription: "the fixture", bundle: FantasyFixture.bundle),
    Sample(testDescription: "90 players", bundle: LargeFantasy(players: 90, seed: 5).bundle),
    Sample(testDescription: "60 players", bundle: LargeFantasy(players: 60, seed: 6).bundle),
  ]

  /// The lockout of a player in the coming round, found by looking at every match.
  private func lockout(_ player: Int?, _ bundle: FantasyBundle) -> Int? {
    guard let player else { return nil }
    let club = bundle.season.players[player].club
    return bundle.season.matches.first {
      $0.round == bundle.season.comingRound && ($0.home == club || $0.away == club)
    }?.start
  }

  @Test(
    "have an entry to begin with, one for each lockout of the round and one for its end, in order",
    arguments: samples, names)
  func dates(_ sample: Sample, _ name: String) async throws {
    let bundle = sample.bundle
    let entries = try await PublishedFantasy(sample.files.value).list(name, "entries")
    let dates = try entries.map { try #require(PublishedFantasy.seconds($0["date"])) }
    var lockouts: [Int] = []
    for match in bundle.season.matches where match.round == bundle.season.comingRound {
      if !lockouts.contains(match.start) { lockouts.append(match.start) }
    }
    let end = lockouts.max().map { $0 + bundle.season.rules.matchMinutes * 60 }
    #expect(Array(dates.dropFirst()) == lockouts.sorted() + (end.map { [$0] } ?? []))
    #expect(dates == dates.sorted() && Set(dates).count == dates.count)
  }

  @Test("begin with the end of the last match that has scores")
  func beginning() async throws {
    for name in Self.names {
      let first = try await PublishedFantasy(PublishedFantasy.fixture.value).list(name, "entries")
        .first
      #expect(first?["date"] as? String == "2026-03-19T11:05:00Z")
    }
  }

  @Test(
    "show at every instant the first captain who is not locked by then", arguments: samples, names)
  func captains(_ sample: Sample, _ name: String) async throws {
    let bundle = sample.bundle
    for entry in try await PublishedFantasy(sample.files.value).list(name, "entries") {
      let date = try #require(PublishedFantasy.seconds(entry["date"]))
      let open = bundle.plan.captains.filter { (lockout($0.player, bundle) ?? .max) > date }
      let best = open.min { $0.rank < $1.rank }
      let captain = entry["captain"] as? [String: Any]
      #expect(captain?["id"] as? Int == best.map { bundle.season.players[$0.player].id })
      #expect(PublishedFantasy.seconds(captain?["lockoutUtc"]) == lockout(best?.player, bundle))
      #expect(
        captain?["projection"] as? String == best.map { bundle.plan.cards[$0.player].projection })
      #expect((entry["captain"] is NSNull) == (best == nil))
    }
  }

  @Test("count down to the first match after every instant", arguments: samples, names)
  func lockouts(_ sample: Sample, _ name: String) async throws {
    let bundle = sample.bundle
    let matches = bundle.season.matches.filter { $0.round == bundle.season.comingRound }
    for entry in try await PublishedFantasy(sample.files.value).list(name, "entries") {
      let date = try #require(PublishedFantasy.seconds(entry["date"]))
      let later = matches.filter { $0.start > date }
      let next = later.filter { match in later.allSatisfy { match.start <= $0.start } }
      let found = entry["nextLockout"] as? [String: Any]
      #expect(found?["matchIds"] as? [String] ?? [] == next.map(\.id))
      #expect(PublishedFantasy.seconds(found?["utc"]) == next.first?.start)
    }
  }

  @Test(
    "show of the alerts about prices and trades those first that fewer entries have shown",
    arguments: samples)
  func alerts(_ sample: Sample) async throws {
    let bundle = sample.bundle
    let files = try await PublishedFantasy(sample.files.value)
    for (name, room) in zip(Self.names, [1, 3]) {
      var history: [Int] = []
      for entry in try files.list(name, "entries") {
        let date = try #require(PublishedFantasy.seconds(entry["date"]))
        var open: [Int] = []
        for (place, alert) in bundle.plan.alerts.enumerated()
        where ![.injury, .lateChange, .lockout].contains(alert.category) {
          if (alert.lockout ?? .max) > date, (alert.showAt ?? .min) <= date { open.append(place) }
        }
        var places: [Int] = []
        while places.count < room, !open.isEmpty {
          let least = open.map { alert in history.count { $0 == alert } }.min()
          let first = try #require(
            open.firstIndex { alert in history.count { $0 == alert } == least })
          places.append(open.remove(at: first))
        }
        history += places
        let expected = places.map { bundle.plan.alerts[$0] }
        let shown =
          room == 1
          ? [entry["priceAlert"] as? [String: Any]].compactMap { $0 }
          : try PublishedFantasy.list(entry, "priceAlerts")
        #expect(shown.map { $0["id"] as? String } == expected.map(\.id))
        let label = entry["accessibilityLabel"] as? String ?? ""
        #expect(expected.first.map { label.hasSuffix($0.accessibilityLabel) } ?? true)
      }
      #expect(Set(history).count > 1)
    }
  }

  @Test(
    "show in the medium one the first pair of captains without a locked player", arguments: samples
  )
  func pairs(_ sample: Sample) async throws {
    let bundle = sample.bundle
    for entry in try await PublishedFantasy(sample.files.value).list(
      "widget_medium.json", "entries")
    {
      let date = try #require(PublishedFantasy.seconds(entry["date"]))
      let open = bundle.plan.captainPairs.filter { pair in
        [pair.viceCaptain, pair.captain].allSatisfy { (lockout($0, bundle) ?? .max) > date }
      }
      guard let best = open.min(by: { $0.rank < $1.rank }) else {
        #expect(entry["pair"] is NSNull)
        continue
      }
      #expect(
        PublishedFantasy.same(
          entry["pair"],
          [
            "viceCaptain": bundle.named(best.viceCaptain), "captain": bundle.named(best.captain),
            "expected": best.expected,
          ]))
    }
  }

  @Test("link to the captain, and to the round once every captain is locked", arguments: names)
  func links(_ name: String) async throws {
    let entries = try await PublishedFantasy(PublishedFantasy.fixture.value).list(name, "entries")
    #expect(
      entries.map { $0["deepLink"] as? String }
        == [
          "aflfi://player/1001", "aflfi://player/1002", "aflfi://round/3", "aflfi://round/3",
        ])
    let captains = entries.map { ($0["captain"] as? [String: Any])?["deepLink"] as? String }
    #expect(captains == ["aflfi://player/1001", "aflfi://player/1002", nil, nil])
    let lockouts = entries.map { ($0["nextLockout"] as? [String: Any])?["deepLink"] as? String }
    #expect(lockouts == ["aflfi://round/3", "aflfi://round/3", nil, nil])
    let spoken = entries.compactMap { $0["accessibilityLabel"] as? String }
    #expect(spoken[2].contains("All players are locked") && spoken[3].contains("The round is over"))
    #expect(
      entries.first?["accessibilityLabel"] as? String
        == "Round 3. Captain Jack O'Hara. Next lockout Torrens d’Oro against Bayside Herons. "
        + "Alert, sell, Étienne Smythe-d'Arc")
  }

  @Test("show captains and alerts without a fixture, in one entry", arguments: names)
  func noFixture(_ name: String) async throws {
    var season = FantasyFixture.season
    season.matches = []
    season.games = season.players.map { _ in [] }
    var plan = FantasyFixture.plan
    plan.alerts = plan.alerts.filter { $0.match == nil && $0.lockout == nil }
    plan.digests = []
    let bundle = FantasyBundle(season: season, analysis: FantasyFixture.analysis, plan: plan)
    let entries = try await PublishedFantasy(PublishedFantasy.files(of: bundle)).list(
      name, "entries")
    #expect(entries.count == 1)
    #expect((entries.first?["captain"] as? [String: Any])?["id"] as? Int == 1001)
    #expect(entries.first?["nextLockout"] is NSNull && entries.first?["date"] is NSNull)
    let spoken = entries.first?["accessibilityLabel"] as? String
    #expect(spoken?.contains("Lockouts are not known") == true)
  }
}
