import TestSupport
import Testing

@testable import AFLFantasy
@testable import Pipeline

@Suite("Reading a season's rules, and squads")
struct SeasonRulesFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private static let least = [
    ("season", "2026"), ("salary-cap", "18300000"),
    ("squad", "{ DEF: [6, 2], MID: [8, 2], RUC: [2, 1], FWD: [6, 2], utility: 1 }"),
    ("magic-number", "10490"), ("trades", "2"), ("counted-players", "22"),
  ]

  /// The shortest valid rules, with one line changed or added.
  private static func yaml(_ key: String = "", _ value: String? = nil) -> String {
    (least.filter { $0.0 != key } + (value.map { [(key, $0)] } ?? []))
      .map { "\($0.0): \($0.1)\n" }.joined()
  }

  private func rules(_ yaml: String) throws -> SeasonRules {
    try SeasonRulesFile(reading: folder.write(yaml, to: "rules.yaml")).rules
  }

  private func complaints(_ body: () throws -> Void) throws -> [String] {
    do {
      try body()
      return []
    } catch let errors as ConfigurationErrors {
      return errors.failures.map(\.description)
    }
  }

  @Test("A rule that is left out has the value that has been valid for years")
  func defaults() throws {
    let rules = try rules(Self.yaml())
    #expect(rules.fieldSize == 22 && rules.utility == 1 && rules.scoring == SeasonRules.Scoring())
    #expect(rules.priceFloor == 230_000 && rules.priceStep == 1_000 && rules.drift == 0.9962)
    #expect(rules.rule(ofRound: 12) == .init(maximumTrades: 2, countedPlayers: 22))
    #expect(
      rules.captainMinimumTimeOnGround == nil && rules.matchMinutes == 150
        && rules.positionUpdateRounds.isEmpty)
  }

  @Test("Every key arrives where it belongs")
  func everyKey() throws {
    let rules = try rules(
      Self.yaml() + """
        price: { floor: 100, ceiling: 900, step: 10, drift: 0.99 }
        scoring: { kick: 4, handball: 1, mark: 2, tackle: 5, free-for: 6, free-against: -7, hitout: 8, goal: 9, behind: 10 }
        rounds: [{ round: 12, trades: 3, counted-players: 18 }]
        position-updates-after: [6, 12]
        captain-minimum-time-on-ground: 50
        match-minutes: 140
        sources: ["https://example.org/rules"]
        """)
    let scoring = rules.scoring
    #expect([rules.priceFloor, rules.priceCeiling, rules.priceStep] == [100, 900, 10])
    #expect([scoring.kick, scoring.handball, scoring.mark, scoring.tackle] == [4, 1, 2, 5])
    #expect([scoring.freeFor, scoring.freeAgainst, scoring.hitout] == [6, -7, 8])
    #expect([scoring.goal, scoring.behind] == [9, 10] && rules.drift == 0.99)
    #expect(rules.rule(ofRound: 12) == .init(maximumTrades: 3, countedPlayers: 18))
    #expect(rules.positionUpdateRounds == [6, 12] && rules.captainMinimumTimeOnGround == 50)
    #expect(rules.matchMinutes == 140 && rules.end(ofMatchAt: 100) == 8_500)
    #expect(rules.sources == ["https://example.org/rules"])
  }

  @Test(
    "A fault of the rules is reported with its place",
    arguments: [
      ("season", nil, "the file of rules has no 'season'"),
      ("salary-cap", "18.3M", "'salary-cap' is '18.3M', which is not a whole number"),
      ("squad", "{ DEF: [6, 2], MID: [8, 2], RUC: [2, 1], FWD: [6, 2] }", "no 'utility'"),
      (
        "squad", "{ DEF: [6], MID: [8, 2], RUC: [2, 1], FWD: [6, 2], utility: 1 }",
        "'DEF' is not a number of players on the field"
      ),
      ("magic-number", "-1", "'magic-number' is '-1', which is not a number from 0.001 to 1000000"),
      ("price", "{ floor: 300, ceiling: 200 }", "the floor of prices is above the ceiling"),
      ("scoring", "{ kicks: 3 }", "did you mean 'kick'?"),
      (
        "rounds",
        "[{ round: 2, trades: 1, counted-players: 9 }, { round: 2, trades: 2, counted-players: 9 }]",
        "round 2 is listed twice"
      ),
    ] as [(String, String?, String)])
  func faults(key: String, value: String?, words: String) throws {
    let complaints = try complaints { _ = try rules(Self.yaml(key, value)) }
    #expect(complaints.contains { $0.contains(words) }, "\(complaints)")
    #expect(complaints.allSatisfy { $0.contains("rules.yaml:") && $0.contains("fix: ") })
  }

  @Test("Squads are sorted by id, and a player is once in a squad")
  func squads() throws {
    func read(_ yaml: String) throws -> [Squad] {
      try SquadsFile(reading: folder.write(yaml, to: "squads.yaml")).squads
    }
    let squads = try read(
      """
      squads:
        - { id: rookies, name: Rookies, bank: 120000, players: [1003, 1001] }
        - { id: guns, name: Guns, bank: 0, players: [1001] }
      """)
    #expect(squads.map(\.id) == ["guns", "rookies"])
    #expect(squads[1].playerIDs == [1_003, 1_001] && squads[1].bank == 120_000)
    let twice = try complaints {
      _ = try read("squads: [{ id: a, name: A, bank: 0, players: [7, 7] }]")
    }
    #expect(twice.count == 1 && twice[0].contains("the player 7 is listed twice"))
    let same = try complaints {
      _ = try read(
        """
        squads:
          - { id: a, name: A, bank: 0, players: [7] }
          - { id: a, name: B, bank: -1, players: [8] }
        """)
    }
    #expect(same.contains { $0.contains("also has the id 'a'") }, "\(same)")
    #expect(same.contains { $0.contains("'bank' is '-1'") }, "\(same)")
  }
}
