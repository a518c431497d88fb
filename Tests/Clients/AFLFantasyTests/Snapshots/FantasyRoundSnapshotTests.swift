import Foundation
import Testing

@testable import AFLFantasy

@Suite("The snapshots of rounds and calendars")
struct FantasyRoundSnapshotTests {
  let bundle = FantasyFixture.bundle
  let files: PublishedFantasy

  init() async throws {
    files = try await PublishedFantasy(PublishedFantasy.fixture.value)
  }

  @Test("are a file for the coming round and each later round, and none for past rounds")
  func numbers() {
    let names = files.names.filter { $0.hasPrefix("round_") }
    #expect(names == ["round_3.json", "round_4.json", "round_5.json"])
  }

  @Test("have the lockouts of a round in order, and none without a fixture")
  func lockouts() throws {
    for round in 3...4 {
      let found = try files.list("round_\(round).json", "lockouts")
      let matches = bundle.season.matches.filter { $0.round == round }
      #expect(found.map { $0["matchId"] as? String } == matches.map(\.id))
      let starts = found.map { PublishedFantasy.seconds($0["utc"]) ?? 0 }
      #expect(starts == matches.map(\.start) && starts == starts.sorted())
      #expect(found.allSatisfy { $0.count == 2 })
      let details = try files.list("round_\(round).json", "matches")
      #expect(details.map { $0["home"] as? String } == matches.map { bundle.code($0.home) })
      #expect(details.map { $0["away"] as? String } == matches.map { bundle.code($0.away) })
      #expect(details.map { $0["venueId"] as? String } == matches.map { bundle.venue($0.venue) })
    }
    let zones = try files.list("round_3.json", "matches").map { $0["timeZone"] as? String }
    #expect(zones == ["Australia/Melbourne", "Australia/Perth"])
    let unknown = try files.object("round_5.json")
    for key in ["lockouts", "matches", "byes", "captains", "captainPairs", "alerts"] {
      #expect(unknown[key] is NSNull, "\(key)")
    }
  }

  @Test("have the clubs with a bye, and the round's rules")
  func rules() throws {
    for (round, byes) in [(3, []), (4, ["SOM", "TOR"])] {
      let file = try files.object("round_\(round).json")
      #expect(file["byes"] as? [String] == byes)
      let rule = try #require(bundle.season.round(round))
      #expect(file["countedPlayers"] as? Int == rule.countedPlayers)
      #expect(file["maxTrades"] as? Int == rule.maximumTrades)
      #expect(file["deepLink"] as? String == "aflfi://round/\(round)")
    }
  }

  @Test("have captains and pairs of the rounds that the fixture has, by rank")
  func captains() throws {
    let captains = try files.list("round_3.json", "captains")
    #expect(captains.count == bundle.plan.captains.count)
    for (found, choice) in zip(captains, bundle.plan.captains) {
      let club = bundle.season.players[choice.player].club
      let match = bundle.season.matches.first {
        $0.round == 3 && [$0.home, $0.away].contains(club)
      }
      #expect(PublishedFantasy.same(found["player"], bundle.named(choice.player)))
      #expect(found["rank"] as? Int == choice.rank)
      #expect(found["projection"] as? Double == choice.projection)
      #expect(found["playChance"] as? Double == choice.playChance)
      #expect(found["chanceOf120"] as? Double == choice.chanceOf120)
      #expect(PublishedFantasy.seconds(found["lockoutUtc"]) == match?.start)
      let id = bundle.season.players[choice.player].id
      #expect(found["deepLink"] as? String == "aflfi://player/\(id)")
    }
    let pairs = try files.list("round_3.json", "captainPairs")
    #expect(pairs.count == bundle.plan.captainPairs.count)
    for (found, pair) in zip(pairs, bundle.plan.captainPairs) {
      #expect(
        PublishedFantasy.same(
          found,
          [
            "rank": pair.rank, "expected": pair.expected,
            "viceCaptain": bundle.named(pair.viceCaptain), "captain": bundle.named(pair.captain),
          ]))
    }
    #expect(try files.list("round_4.json", "captains").isEmpty)
    #expect(try files.object("round_5.json")["captains"] is NSNull)
  }

  @Test("have every alert of the coming round with its switch, its times and its link")
  func alerts() throws {
    let alerts = try files.list("round_3.json", "alerts")
    #expect(alerts.map { $0["id"] as? String } == bundle.plan.alerts.map(\.id))
    for (found, alert) in zip(alerts, bundle.plan.alerts) {
      #expect(found["category"] as? String == alert.category.rawValue)
      #expect(found["channel"] as? String == alert.category.channel.rawValue)
      #expect(found["interruptionLevel"] as? String == alert.interruptionLevel.rawValue)
      #expect(found["relevance"] as? Double == alert.relevance)
      #expect(found["playerId"] as? Int == alert.player.map { bundle.season.players[$0].id })
      #expect(found["matchId"] as? String == alert.match.map { bundle.season.matches[$0].id })
      #expect(PublishedFantasy.seconds(found["lockoutUtc"]) == alert.lockout)
      #expect(PublishedFantasy.seconds(found["showUtc"]) == alert.showAt)
      #expect(found["title"] as? String == alert.title)
      #expect(found["body"] as? String == alert.body)
      #expect(found["accessibilityLabel"] as? String == alert.accessibilityLabel)
      #expect(found["deepLink"] as? String == alert.deepLink)
    }
  }

  @Test("rate each future match of each club for each position")
  func difficulties() throws {
    let file = try files.object("fdr_calendar.json")
    #expect(file["rounds"] as? [Int] == [3, 4])
    let clubs = try PublishedFantasy.list(file, "clubs")
    #expect(clubs.map { $0["code"] as? String } == ["BAY", "KIM", "SOM", "TOR"])
    var seen = 0
    for (club, found) in clubs.enumerated() {
      for cell in try PublishedFantasy.list(found, "cells") {
        let rows = bundle.analysis.difficulties.filter {
          $0.club == club && $0.round == cell["r"] as? Int
        }
        let ratings = try #require(cell["rating"] as? [String: Int])
        let effects = try #require(cell["effect"] as? [String: Double])
        for row in rows {
          #expect(ratings[row.position.code] == row.rating)
          #expect(effects[row.position.code] == row.effect)
          #expect(cell["opp"] as? String == bundle.code(row.opponent))
          #expect(cell["home"] as? Bool == row.isHome)
        }
        #expect(ratings.count == rows.count && effects.count == rows.count)
        #expect(cell["lowSample"] as? [String] == ["RUC"])
        seen += rows.count
      }
    }
    #expect(seen == bundle.analysis.difficulties.count)
    let first = try PublishedFantasy.list(try #require(clubs.first), "cells").first
    #expect(
      first?["accessibilityLabel"] as? String
        == "Round 3, Bayside Herons: away against Torrens d’Oro, difficulty out of 5: "
        + "defender 3, midfielder 4, ruck 5, forward 1")
  }

  @Test("show the resting clubs of each round, the remaining positions, and the squads' coverage")
  func byes() throws {
    let rounds = try files.list("bye_calendar.json", "rounds")
    #expect(rounds.map { $0["round"] as? Int } == [0, 1, 2, 3, 4, 5])
    #expect(
      rounds.map { $0["clubs"] as? [String] }
        == [[], [], ["BAY", "TOR"], [], ["SOM", "TOR"], nil])
    for (round, found) in rounds.enumerated() {
      let coverage = try PublishedFantasy.list(found, "coverage")
      let expected = bundle.plan.byeCoverage.filter { $0.round == round }
      #expect(coverage.map { $0["position"] as? String } == ["DEF", "MID", "RUC", "FWD"])
      #expect(coverage.map { $0["available"] as? Int } == expected.map(\.available))
      #expect(coverage.map { $0["share"] as? Double } == expected.map(\.share))
      let squads = try PublishedFantasy.list(found, "squads")
      let rows = bundle.plan.squadCoverage.filter { $0.round == round }
      #expect(squads.count == rows.count)
      for (squad, row) in zip(squads, rows) {
        var empty = ["DEF": 0, "MID": 0, "RUC": 0, "FWD": 0]
        for (position, count) in row.empty { empty[position.code] = count }
        #expect(
          PublishedFantasy.same(
            squad,
            [
              "squadId": bundle.season.squads[row.squad].id, "available": row.available,
              "matched": row.matched, "counted": row.counted, "coverage": row.coverage,
              "shortfall": row.shortfall, "empty": empty,
            ]))
      }
    }
    #expect(
      rounds.map { $0["accessibilityLabel"] as? String }.suffix(3)
        == [
          "Round 3: no byes", "Round 4: no match for Sømmer Range, Torrens d’Oro",
          "Round 5: byes not known",
        ])
  }
}

extension FantasyFixture {
  /// Four captains of round 3, and three pairs.
  static let captains: [CaptainChoice] = [0, 1, 2, 9].enumerated().map { number, player in
    CaptainChoice(
      round: 3, rank: number + 1, player: player,
      projection: analysis.projections[player][3].value, playChance: 0.9375,
      chanceOf120: (0.2775 - Double(number) / 100).toFour)
  }

  static let captainPairs = [
    CaptainPair(round: 3, rank: 1, viceCaptain: 0, captain: 1, expected: 112.4),
    CaptainPair(round: 3, rank: 2, viceCaptain: 9, captain: 2, expected: 106.9),
    CaptainPair(round: 3, rank: 3, viceCaptain: 0, captain: 2, expected: 105.5),
  ]

  /// An alert of each category except trades, with the most relevant alerts not first.
  static let alerts: [Alert] = [
    alert(.lateChange, .timeSensitive, 8, 0.9375, (start + 3 * 604_800, nil)),
    lockout(4, 0.6), lockout(5, 0.5),
    alert(.injury, .active, 5, 0.75, (nil, nil)),
    alert(.sell, .passive, 9, 0.25, (start + 3 * 604_800, start + 5)),
    alert(.buy, .active, 2, 0.625, (start + 3 * 604_800 + 181_800, nil)),
    alert(.priceFall, .passive, 3, 0.4375, (nil, start - 99)),
    alert(.priceRise, .active, 0, 0.8125, (nil, nil)),
  ]

  private static func alert(
    _ category: Alert.Category, _ level: Alert.InterruptionLevel, _ player: Int,
    _ relevance: Double, _ times: (lockout: Int?, showAt: Int?)
  ) -> Alert {
    let (id, name) = (players[player].id, players[player].name)
    return Alert(
      id: "\(category.rawValue)|\(id)|3", category: category, interruptionLevel: level,
      relevance: relevance, player: player, match: nil, round: 3, lockout: times.lockout,
      showAt: times.showAt, title: "\(category): \(name)", body: "What \(name)’s owners must know.",
      accessibilityLabel: "Alert, \(category), \(name)", deepLink: "aflfi://player/\(id)")
  }

  private static func lockout(_ match: Int, _ relevance: Double) -> Alert {
    let one = season.matches[match]
    return Alert(
      id: "lockout|\(one.id)|3", category: .lockout, interruptionLevel: .timeSensitive,
      relevance: relevance, player: nil, match: match, round: 3, lockout: one.start,
      showAt: one.start - 3_600, title: "Lockout of \(one.id)",
      body: "One hour is left of \(one.id).",
      accessibilityLabel: "Alert, lockout in an hour, \(one.id)", deepLink: "aflfi://round/3")
  }

  /// The number of players with a match in each round and position.
  static let byeCoverage: [ByeCoverage] = (0...5).flatMap { round in
    Position.allCases.map { position in
      let available = round * 4 + position.rawValue
      return ByeCoverage(
        round: round, position: position, available: available, share: Double(available) / 32)
    }
  }

  static let squadCoverage: [SquadCoverage] = (0...1).flatMap { squad in
    (3...5).map { round in
      SquadCoverage(
        squad: squad, round: round, available: 4 + round - squad, matched: 2 + round - squad,
        counted: 14 + round, coverage: 2 + round - squad, shortfall: 12 + squad,
        empty: squad == 0 ? [.defender: round, .ruck: 2] : [.forward: 1])
    }
  }
}
