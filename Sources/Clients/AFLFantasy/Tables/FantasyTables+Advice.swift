import Bundles

extension FantasyTables {
  /// The tables of captains, price steps and exchanges.
  static let adviceTables: [Table<FantasyTables>] = [
    Table(
      "captains", of: (player: Int, captain: CaptainChoice).self,
      "The best captains of the coming round, and of every later one of the fixture.",
      key: ["round", "rank"],
      rows: { content in
        content.plan.captains.map { (player: content.id($0.player), captain: $0) }
      },
      columns: [
        round { $0.captain.round },
        .integer("rank", "From 1.") { $0.captain.rank }.derived(by: "captain"),
        player { $0.player },
        .real("proj", "The projected points if he plays.") {
          $0.captain.projection
        }
        .derived(by: "projection"),
        .real("play_chance", "The chance that he plays, 0 to 1.") { $0.captain.playChance }
          .derived(by: "play_chance"),
        .real("p120", "Chance that he plays and scores 120 points or more, 0 to 1.") {
          $0.captain.chanceOf120
        }
        .derived(by: "chance_of_120"),
      ],
      records: [
        Record(
          "Captain", "A player's place among the captains of a round.", without: ["round"],
          queries: [.init("captainSQL", where: ["round"])])
      ]),
    Table(
      "captain_pairs", of: (pair: CaptainPair, players: [Player]).self,
      "A vice-captain who plays first, and the captain to fall back to.", key: ["round", "rank"],
      rows: { content in
        content.plan.captainPairs.map { (pair: $0, players: content.season.players) }
      },
      columns: [
        round { $0.pair.round },
        .integer("rank", "From 1.") { $0.pair.rank }.derived(by: "captain_pair"),
        player("vc", "The vice-captain.") { $0.players[$0.pair.viceCaptain].id },
        player("c", "The captain.") { $0.players[$0.pair.captain].id },
        .real("ev", "The expected points of the better decision.") { $0.pair.expected }
          .derived(by: "captain_pair"),
      ],
      records: [
        Record(
          "CaptainPair", "A vice-captain who plays first, and the captain to fall back to.",
          without: ["round"],
          [
            "vc": .init("viceCaptain", as: .named),
            "c": .init("captain", as: .named),
            "ev": "expected",
          ], queries: [.init("pairSQL", where: ["round"])])
      ]),
    Table(
      "frontiers", of: (player: Int, step: FrontierStep).self,
      "The players of each position that no other player of it beats in both price and projection.",
      key: ["position", "seq"],
      rows: { content in
        let steps = content.plan.frontiers.ordered {
          ($0.position.code, $0.sequence) < ($1.position.code, $1.sequence)
        }
        return steps.map { (player: content.id($0.player), step: $0) }
      },
      columns: [
        position { $0.step.position },
        .integer("seq", "From 1, by price↑.") { $0.step.sequence }.derived(by: "frontier"),
        player { $0.player },
      ]),
    Table(
      "upgrade_paths", of: (path: UpgradePath, players: [Player]).self,
      "The players that a player can be exchanged for.", key: ["from_player", "kind", "step"],
      check: "kind IN ('upgrade', 'downgrade')",
      rows: { content in
        let paths = content.plan.upgradePaths.ordered {
          ($0.from, $0.kind.rawValue, $0.step) < ($1.from, $1.kind.rawValue, $1.step)
        }
        return paths.map { (path: $0, players: content.season.players) }
      },
      columns: [
        player("from_player", "The player who would leave.") { $0.players[$0.path.from].id },
        .text("kind", "`upgrade` or `downgrade`.") { $0.path.kind.rawValue },
        .integer("step", "The minimum number of points gained, or of dollars freed.") {
          $0.path.step
        }
        .derived(by: "upgrade_path"),
        player("to_player", "The player who would come.") { $0.players[$0.path.to].id },
        .integer(
          "d_price",
          "The difference of the two prices; positive if the new player costs more."
        ) { $0.path.priceDifference }
        .derived(by: "upgrade_path"),
        .real("d_proj", "The difference of the two projections in points.") {
          $0.path.projectionDifference
        }
        .derived(by: "upgrade_path"),
        .nullableInteger(
          "cost_per_point", "The dollars for each point gained; NULL for downgrades."
        ) {
          $0.path.costPerPoint
        }
        .derived(by: "upgrade_path"),
      ],
      records: [
        Record(
          "UpgradePath", "A player that another can be exchanged for.", without: ["from_player"],
          [
            "kind": .init(as: .type("TradeKind")),
            "to_player": .init("player", as: .named, says: "The player who comes."),
          ],
          queries: [
            .init(
              "upgradeSQL", where: ["from_player"],
              function: .init(
                "upgradePaths", with: [.init("from", "player", "Int")],
                "The players that a player can be exchanged for: downgrades, then upgrades, each by step.",
                example: "let paths = try await store.upgradePaths(from: card.id)"))
          ])
      ]),
  ]

  /// The tables of scenarios in which a player does not play.
  static let scenarioTables: [Table<FantasyTables>] = [
    Table(
      "scenarios", of: (player: Int, scenario: Scenario).self,
      "The points lost if a player does not play.", key: ["player_id"],
      rows: { content in
        content.plan.scenarios.map { (player: content.id($0.player), scenario: $0) }
      },
      columns: [
        player { $0.player },
        .real("loss", "Points.") { $0.scenario.loss }.derived(by: "scenario"),
      ]),
    Table(
      "scenario_replacements", of: ReplacementRow.self, "The best replacements who cost no more.",
      key: ["player_id", "rank"],
      rows: { content in
        content.plan.scenarios.flatMap { scenario in
          scenario.replacements.enumerated().map {
            (
              player: content.id(scenario.player), rank: $0 + 1, other: content.id($1.player),
              replacement: $1
            )
          }
        }
      },
      columns: [
        .integer("player_id", references: "scenarios", "The player who is out.") { $0.player },
        .integer("rank", "From 1.") { $0.rank }.derived(by: "scenario"),
        player("replacement", "The replacement.") { $0.other },
        .real("d_proj", "The difference of the two projections in points.") {
          $0.replacement.projectionDifference
        }
        .derived(by: "scenario"),
        .integer(
          "d_price", "The difference of the two prices; positive if the new player costs more."
        ) { $0.replacement.priceDifference }
        .derived(by: "scenario"),
      ],
      records: [
        Record(
          "Replacement", "A player who could replace another.", without: ["player_id", "rank"],
          [
            "replacement": .init("player", as: .named)
          ], queries: [.init("replacementSQL", where: ["player_id"])])
      ]),
  ]

  private typealias ReplacementRow = (
    player: Int, rank: Int, other: Int, replacement: Scenario.Replacement
  )
}
