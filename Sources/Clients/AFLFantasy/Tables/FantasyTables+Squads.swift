import Bundles

extension FantasyTables {
  /// The squads for which advice is given.
  static let squadTables: [Table<FantasyTables>] = [
    Table(
      "squads", of: Squad.self, "The squads of the pipeline, by id.", key: ["squad_id"],
      rows: { content in content.squadsByID.map { content.season.squads[$0] } },
      columns: [
        .text("squad_id") { $0.id },
        .text("name") { $0.name },
        .integer("bank", "Dollars that are left.") { $0.bank },
      ]),
    Table(
      "squad_players", of: (squad: String, player: Int, place: Int).self, "Who is in each squad.",
      key: ["squad_id", "player_id"],
      rows: { content in
        content.squadsByID.flatMap { number in
          let squad = content.season.squads[number]
          return squad.players.enumerated().sorted { $0.element < $1.element }
            .map { (squad: squad.id, player: content.id($0.element), place: $0.offset + 1) }
        }
      },
      columns: [
        squad { $0.squad },
        player { $0.player },
        .integer("seq", "Place in the file, from 1.") { $0.place },
      ]),
  ]

  /// What a squad can trade.
  static let tradeTables: [Table<FantasyTables>] = [
    Table(
      "trade_candidates", of: (squad: String, trade: TradeCandidate, players: [Player]).self,
      "Trades of one player for another, the best first.", key: ["squad_id", "rank"],
      check: "kind IN ('upgrade', 'downgrade', 'sideways')",
      rows: { content in
        content.rows(content.plan.trades, bySquad: \.squad) {
          (squad: $0, trade: $1, players: content.season.players)
        }
      },
      columns: [
        squad { $0.squad },
        .integer("rank", "From 1.") { $0.trade.rank }.derived(by: "trade_value"),
        player("out_player", "Who leaves.") { $0.players[$0.trade.out].id },
        player("in_player", "Who comes.") { $0.players[$0.trade.in].id },
        .text("kind", "`upgrade`, `downgrade` or `sideways`.") { $0.trade.kind.rawValue }
          .derived(by: "trade_value"),
        .real("points", "Over the rounds ahead.") { $0.trade.points }.derived(by: "trade_value"),
        .real("money", "What the money is worth, points.") { $0.trade.money }
          .derived(by: "trade_value"),
        .real("value", "Both.") { $0.trade.value }.derived(by: "trade_value"),
        .integer("d_price", "Dollars more.") { $0.trade.priceDifference }
          .derived(by: "trade_value"),
        .real("d_proj", "Points more in the coming round.") { $0.trade.projectionDifference }
          .derived(by: "trade_value"),
      ]),
    Table(
      "trade_pairs", of: (squad: String, pair: TradePair, players: [Player]).self,
      "One player down and one up, for no more than the squad has.", key: ["squad_id", "rank"],
      rows: { content in
        content.rows(content.plan.tradePairs, bySquad: \.squad) {
          (squad: $0, pair: $1, players: content.season.players)
        }
      },
      columns: [
        squad { $0.squad },
        .integer("rank", "From 1.") { $0.pair.rank }.derived(by: "trade_pair"),
        player("down_out", "Who leaves for someone cheaper.") { $0.players[$0.pair.downOut].id },
        player("down_in") { $0.players[$0.pair.downIn].id },
        player("up_out", "Who leaves for someone better.") { $0.players[$0.pair.upOut].id },
        player("up_in") { $0.players[$0.pair.upIn].id },
        .integer("cash_left", "Dollars, the bank included.") { $0.pair.cashLeft }
          .derived(by: "trade_pair"),
        .real("proj_gain", "Points more in the coming round.") { $0.pair.projectionGain }
          .derived(by: "trade_pair"),
      ]),
  ]

  /// The positions of squads in the order of their ids.
  private var squadsByID: [Int] {
    season.squads.indices.sorted { season.squads[$0].id.comesBefore(season.squads[$1].id) }
  }

  /// A row for each element, in the order of the squads' ids; those of one squad stay as they are.
  func rows<Element, Row>(
    _ elements: [Element], bySquad squad: (Element) -> Int, _ row: (_ id: String, Element) -> Row
  ) -> [Row] {
    let groups = Dictionary(grouping: elements, by: squad)
    return squadsByID.flatMap { number in
      (groups[number] ?? []).map { row(season.squads[number].id, $0) }
    }
  }
}
