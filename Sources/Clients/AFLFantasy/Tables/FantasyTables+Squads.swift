import Bundles

extension FantasyTables {
  /// The tables of the squads that get advice.
  static let squadTables: [Table<FantasyTables>] = [
    Table(
      "squads", of: Squad.self, "The squads of the pipeline, by id.", key: ["squad_id"],
      rows: { $0.season.squads },
      columns: [
        .text("squad_id", "The squad's id in the pipeline.") { $0.id },
        .text("name", "The owner's name for the squad.") { $0.name },
        .integer("bank", "The dollars that the squad has left.") { $0.bank },
        deepLink("squad/guns-and-rookies") { DeepLink.squad($0.id) },
      ],
      records: [
        Record(
          "SquadName", "A squad that can be asked for.", without: ["bank", "deep_link"],
          ["squad_id": "id"],
          queries: [
            .init(
              "squadNameSQL",
              function: .init(
                "squadNames", "The ids and names of the squads, by id.",
                example: "let first = try await store.squadNames().first?.id"))
          ])
      ]),
    Table(
      "squad_players", of: (squad: String, player: Int, place: Int).self,
      "The players of each squad.",
      key: ["squad_id", "player_id"],
      rows: { content in
        content.season.squads.flatMap { squad in
          squad.players.enumerated().ordered { $0.element < $1.element }
            .map { (squad: squad.id, player: content.id($0.element), place: $0.offset + 1) }
        }
      },
      columns: [
        squad { $0.squad },
        player { $0.player },
        .integer("seq", "Place in the file, from 1.") { $0.place },
      ]),
  ]

  /// The tables of the trades that a squad can make.
  static let tradeTables: [Table<FantasyTables>] = [
    Table(
      "trade_candidates", of: (squad: String, trade: TradeCandidate, players: [Player]).self,
      "Trades of one player for another, each with the trade that follows it, the best first.",
      key: ["squad_id", "rank"],
      check: "kind IN ('upgrade', 'downgrade', 'sideways')",
      rows: { content in
        content.plan.trades.map {
          (squad: content.squadID($0.squad), trade: $0, players: content.season.players)
        }
      },
      columns: [
        squad { $0.squad },
        .integer("rank", "From 1.") { $0.trade.rank }.derived(by: "trade_value"),
        player("out_player", "The player who leaves.") { $0.players[$0.trade.out].id },
        player("in_player", "The player who comes.") { $0.players[$0.trade.in].id },
        .text("kind", "`upgrade`, `downgrade` or `sideways`.") { $0.trade.kind.rawValue }
          .derived(by: "trade_value"),
        .real(
          "points",
          "The points that this trade alone adds to the squad in the rounds that are left."
        ) {
          $0.trade.points
        }.derived(by: "trade_value"),
        .real("next_points", "The points that the following trade adds; 0 without one.") {
          $0.trade.nextPoints
        }.derived(by: "trade_value"),
        .real("value", "The points that both trades add together.") { $0.trade.value }
          .derived(by: "trade_value"),
        nullablePlayer(
          "next_out",
          "The player who leaves in the following trade; NULL if this trade is listed alone, "
            + "because it gains alone."
        ) { trade in trade.trade.next.map { trade.players[$0.out].id } },
        nullablePlayer("next_in", "The player who comes in the following trade.") { trade in
          trade.trade.next.map { trade.players[$0.in].id }
        },
        .integer("cash_left", "The dollars left after both trades, including the bank.") {
          $0.trade.cashLeft
        }
        .derived(by: "trade_value"),
        .integer(
          "d_price",
          "The difference of the two prices in dollars; positive if the new player costs more."
        ) { $0.trade.priceDifference }
        .derived(by: "trade_value"),
        .real("d_proj", "The extra points in the coming round.") { $0.trade.projectionDifference }
          .derived(by: "trade_value"),
        deepLink("trade/guns-and-rookies/1023261/1000072") {
          DeepLink.trade(
            squad: $0.squad, out: $0.players[$0.trade.out].id, in: $0.players[$0.trade.in].id)
        },
      ])
  ]

  /// The tables of byes, and of the players that squads have left in them.
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
        accessibilityLabel { $0.league.spokenBye(of: $0.club, inRound: $0.round) },
      ],
      records: [
        Record(
          "Bye", "A club without a match in a round.",
          queries: [
            .init(
              "byeSQL", by: ["round", "club"],
              function: .init(
                "byes", "The clubs without a match, by round and club.",
                example: #"let byes = Dictionary(grouping: try await store.byes(), by: \.round)"#))
          ])
      ]),
    Table(
      "bye_coverage", of: ByeCoverage.self, "How many players of a position have a match.",
      key: ["round", "position"],
      rows: { content in
        content.plan.byeCoverage.ordered {
          ($0.round, $0.position.code) < ($1.round, $1.position.code)
        }
      },
      columns: [
        round { $0.round },
        position { $0.position },
        .integer(
          "players_available", "The number of players of the position whose club has a match."
        ) {
          $0.available
        }.derived(by: "bye_coverage"),
        .real("share", "Their share of all players of the position.") { $0.share }
          .derived(by: "bye_coverage"),
        accessibilityLabel { $0.spoken },
      ],
      records: [
        Record(
          "ByeCoverage", "How many players of a position have a match in a round.",
          [
            "players_available": "available"
          ],
          queries: [
            .init(
              "coverageSQL",
              function: .init(
                "byeCoverage", "How many players of each position have a match, by round.",
                example: "let worst = try await store.byeCoverage().min { $0.share < $1.share }"))
          ])
      ]),
    Table(
      "squad_coverage", of: CoverageRow.self,
      "How many places each squad can fill in the coming round, and in later rounds with known byes.",
      key: ["squad_id", "round"],
      rows: { content in
        content.plan.squadCoverage.map { (squad: content.squadID($0.squad), coverage: $0) }
      },
      columns: [
        squad { $0.squad },
        round { $0.coverage.round },
        covered("available", "The number of players who can play.") { $0.available },
        covered("matched", "The number of places on the field that they can fill.") { $0.matched },
        covered("counted", "The number of scores that count.") { $0.counted },
        covered("coverage", "The smaller number of `counted` and `matched`.") { $0.coverage },
        covered("shortfall", "The difference counted − coverage.") { $0.shortfall },
        empty("empty_def", .defender), empty("empty_mid", .midfielder), empty("empty_ruc", .ruck),
        empty("empty_fwd", .forward),
      ],
      records: [
        Record(
          "SquadCoverage", "How a squad gets through a round.", without: ["squad_id"],
          [
            "empty_def": "emptyDefenders",
            "empty_mid": "emptyMidfielders",
            "empty_ruc": "emptyRucks",
            "empty_fwd": "emptyForwards",
          ], queries: [.init("squadCoverageSQL", where: ["squad_id"])])
      ]),
    Table(
      "position_balance", of: (squad: String, balance: PositionBalance).self,
      "The players and the price of a squad by position and price tier.",
      key: ["squad_id", "position", "tier_id"],
      rows: { content in
        let balances = content.plan.positionBalance.ordered {
          ($0.squad, $0.position.code, $0.tier.rawValue)
            < ($1.squad, $1.position.code, $1.tier.rawValue)
        }
        return balances.map { (squad: content.squadID($0.squad), balance: $0) }
      },
      columns: [
        squad { $0.squad },
        position { $0.balance.position },
        .text("tier_id", references: "price_tiers", "The price tier.") { $0.balance.tier.rawValue },
        .integer("players", "The number of the squad's players in both.") { $0.balance.count }
          .derived(by: "position_balance"),
        .integer("price", "Dollars.") { $0.balance.price }.derived(by: "position_balance"),
        .real("share", "The share of the squad's price.") { $0.balance.share }
          .derived(by: "position_balance"),
      ],
      records: [
        Record(
          "BalanceCell", "How much of a squad is of a position and a price tier.",
          without: ["squad_id"], queries: [.init("balanceSQL", where: ["squad_id"])])
      ]),
  ]

  private typealias CoverageRow = (squad: String, coverage: SquadCoverage)

  private static func covered(
    _ name: String, _ comment: String, _ value: @escaping @Sendable (SquadCoverage) -> Int
  ) -> TableColumn<CoverageRow> {
    .integer(name, comment) { value($0.coverage) }.derived(by: "squad_coverage")
  }

  private static func empty(_ name: String, _ position: Position) -> TableColumn<CoverageRow> {
    covered(name, "The places that stay empty.") { $0.empty[position] ?? 0 }
  }
}
