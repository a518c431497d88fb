import Bundles

extension FantasyTables {
  /// Rounds without a match, and how squads get through them.
  static let byeTables: [Table<FantasyTables>] = [
    Table(
      "byes", of: (league: League, club: Int, round: Int).self,
      "The clubs without a match in a round.", key: ["club", "round"],
      rows: { content in
        let league = content.season.league
        return league.clubs.indices.flatMap { club in
          content.season.rounds.filter { $0.byes.contains(club) }
            .map { (league: league, club: club, round: $0.number) }
        }
      },
      columns: [
        club { $0.league.clubs[$0.club].code }.derived(by: "bye"),
        round { $0.round },
        accessibilityLabel { FantasyTexts($0.league).bye(of: $0.club, inRound: $0.round) },
      ]),
    Table(
      "bye_coverage", of: ByeCoverage.self, "How many players of a position have a match.",
      key: ["round", "position"],
      rows: { content in
        content.plan.byeCoverage.sorted {
          ($0.round, $0.position.code) < ($1.round, $1.position.code)
        }
      },
      columns: [
        round { $0.round },
        position { $0.position },
        .integer("players_available") { $0.available }.derived(by: "bye_coverage"),
        .real("share", "Of all players of the position.") { $0.share }
          .derived(by: "bye_coverage"),
        accessibilityLabel { FantasyTexts.coverage($0) },
      ]),
    Table(
      "squad_coverage", of: CoverageRow.self, "How each squad gets through each round to come.",
      key: ["squad_id", "round"],
      rows: { content in
        content.rows(content.plan.squadCoverage, bySquad: \.squad) { (squad: $0, coverage: $1) }
      },
      columns: [
        squad { $0.squad },
        round { $0.coverage.round },
        covered("available", "Players who can play.") { $0.available },
        covered("matched", "Places of the field they fill.") { $0.matched },
        covered("counted", "How many scores count.") { $0.counted },
        covered("coverage", "The smaller of the two.") { $0.coverage },
        covered("shortfall", "counted − coverage.") { $0.shortfall },
        empty("empty_def", .defender), empty("empty_mid", .midfielder), empty("empty_ruc", .ruck),
        empty("empty_fwd", .forward),
      ]),
    Table(
      "position_balance", of: (squad: String, balance: PositionBalance).self,
      "How a squad is made up of positions and price tiers.",
      key: ["squad_id", "position", "tier_id"],
      rows: { content in
        let balances = content.plan.positionBalance.sorted {
          ($0.position.code, $0.tier.rawValue) < ($1.position.code, $1.tier.rawValue)
        }
        return content.rows(balances, bySquad: \.squad) { (squad: $0, balance: $1) }
      },
      columns: [
        squad { $0.squad },
        position { $0.balance.position },
        .text("tier_id", references: "price_tiers") { $0.balance.tier.rawValue },
        .integer("players") { $0.balance.count }.derived(by: "position_balance"),
        .integer("price", "Dollars.") { $0.balance.price }.derived(by: "position_balance"),
        .real("share", "Of what the squad costs.") { $0.balance.share }
          .derived(by: "position_balance"),
      ]),
  ]

  private typealias CoverageRow = (squad: String, coverage: SquadCoverage)

  private static func covered(
    _ name: String, _ comment: String, _ value: @escaping @Sendable (SquadCoverage) -> Int
  ) -> TableColumn<CoverageRow> {
    .integer(name, comment) { value($0.coverage) }.derived(by: "squad_coverage")
  }

  private static func empty(_ name: String, _ position: Position) -> TableColumn<CoverageRow> {
    covered(name, "Places that stay empty.") { $0.empty[position] ?? 0 }
  }
}
