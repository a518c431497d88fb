import Bundles

extension FantasyTables {
  /// What the season's rules say.
  static let ruleTables: [Table<FantasyTables>] = [
    Table(
      "rules", of: SeasonRules.self, "The season's official rules: one row.", key: ["season"],
      rows: { [$0.season.rules] },
      columns: [
        .integer("season", "The year.") { $0.season },
        .integer("salary_cap", "Dollars.") { $0.salaryCap },
        .integer("field_size", "Players on the field.") { $0.fieldSize },
        .integer("utility_players", "Players of any position on the bench.") { $0.utility },
        .real("magic_number", "Dollars for a point before the first round: MN₀.") {
          $0.magicNumber
        }
        .derived(by: "start_price"),
        .integer("price_floor") { $0.priceFloor },
        .integer("price_ceiling") { $0.priceCeiling },
        .integer("price_step", "Prices are multiples of it.") { $0.priceStep },
        .real("drift", "Expected change of the magic number in a round: k̂.") { $0.drift }
          .derived(by: "break_even"),
        .integer("max_trades", "In a round that `rounds` does not name.") {
          $0.defaultRound.maximumTrades
        },
        .integer("counted_players", "In a round that `rounds` does not name.") {
          $0.defaultRound.countedPlayers
        },
        .nullableInteger(
          "captain_min_tog", "Least time on ground for a captain to count double, percent."
        ) { $0.captainMinimumTimeOnGround },
      ]),
    Table(
      "scoring", of: (statistic: String, points: Int).self, "What one of each statistic is worth.",
      key: ["statistic"],
      rows: { content in
        let scoring = content.season.rules.scoring
        return [
          ("behind", scoring.behind), ("free_against", scoring.freeAgainst),
          ("free_for", scoring.freeFor), ("goal", scoring.goal), ("handball", scoring.handball),
          ("hitout", scoring.hitout), ("kick", scoring.kick), ("mark", scoring.mark),
          ("tackle", scoring.tackle),
        ]
      },
      columns: [
        .text("statistic", "Such as `kick`.") { $0.statistic },
        .integer("points") { $0.points }.derived(by: "points"),
      ]),
    Table(
      "rule_sources", of: (place: Int, url: String).self, "Where the rules are published.",
      key: ["seq"],
      rows: { $0.season.rules.sources.enumerated().map { (place: $0 + 1, url: $1) } },
      columns: [.integer("seq") { $0.place }, .text("url") { $0.url }]),
    Table(
      "rounds", of: (round: Round, addsPositions: Bool).self,
      "The rounds of the season; the Opening Round is 0.", key: ["round"],
      rows: { content in
        let updates = content.season.rules.positionUpdateRounds
        return content.season.rounds.map {
          (round: $0, addsPositions: updates.contains($0.number))
        }
      },
      columns: [
        round { $0.round.number },
        .nullableInteger("start_utc", "Unix seconds of the first match; NULL without a fixture.") {
          $0.round.start
        },
        .integer("counted_players", "How many scores count.") { $0.round.countedPlayers },
        .integer("max_trades") { $0.round.maximumTrades },
        .flag("is_bye", "1 where a club has no match.") { !$0.round.byes.isEmpty }
          .derived(by: "bye"),
        .flag("adds_positions", "1 where positions are added after it.") { $0.addsPositions },
      ]),
  ]
}
