import Bundles

extension FantasySchema {
  /// What a squad can trade.
  static let tradeTables = [
    TableSchema(
      "trade_candidates", "Trades of one player for another, the best first.",
      key: ["squad_id", "rank"], check: "kind IN ('upgrade', 'downgrade', 'sideways')",
      columns: [
        squad, .integer("rank", required: true, "From 1.").derived(by: "trade_value"),
        player("out_player", "Who leaves."), player("in_player", "Who comes."),
        .text("kind", required: true, "`upgrade`, `downgrade` or `sideways`.")
          .derived(by: "trade_value"),
        .real("points", required: true, "Over the rounds ahead.").derived(by: "trade_value"),
        .real("money", required: true, "What the money is worth, points.")
          .derived(by: "trade_value"),
        .real("value", required: true, "Both.").derived(by: "trade_value"),
        .integer("d_price", required: true, "Dollars more.").derived(by: "trade_value"),
        .real("d_proj", required: true, "Points more in the coming round.")
          .derived(by: "trade_value"),
      ]),
    TableSchema(
      "trade_pairs", "One player down and one up, for no more than the squad has.",
      key: ["squad_id", "rank"],
      columns: [
        squad, .integer("rank", required: true, "From 1.").derived(by: "trade_pair"),
        player("down_out", "Who leaves for someone cheaper."), player("down_in"),
        player("up_out", "Who leaves for someone better."), player("up_in"),
        .integer("cash_left", required: true, "Dollars, the bank included.")
          .derived(by: "trade_pair"),
        .real("proj_gain", required: true, "Points more in the coming round.")
          .derived(by: "trade_pair"),
      ]),
  ]

  /// What happens if a player does not play.
  static let scenarioTables = [
    TableSchema(
      "scenarios", "What is lost if a player does not play.", key: ["player_id"],
      columns: [
        player, .real("loss", required: true, "Points.").derived(by: "scenario"),
      ]),
    TableSchema(
      "scenario_replacements", "Who could stand in, for no more money.",
      key: ["player_id", "rank"],
      columns: [
        ColumnSchema.integer("player_id", required: true, references: "scenarios", "Who is out."),
        .integer("rank", required: true, "From 1.").derived(by: "scenario"),
        player("replacement"),
        .real("d_proj", required: true, "Points more.").derived(by: "scenario"),
        .integer("d_price", required: true, "Dollars more.").derived(by: "scenario"),
      ]),
  ]
}
