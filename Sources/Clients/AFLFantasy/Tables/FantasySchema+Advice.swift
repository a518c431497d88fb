import Bundles
import Pipeline
import Tabular

extension FantasySchema {
  /// The squads for which advice is given.
  static let squadTables = [
    TableSchema(
      "squads", "The squads of the pipeline, by id.", key: ["squad_id"],
      columns: [
        .text("squad_id", required: true), .text("name", required: true),
        .integer("bank", required: true, "Dollars that are left."),
      ]),
    TableSchema(
      "squad_players", "Who is in each squad.", key: ["squad_id", "player_id"],
      columns: [squad, player, .integer("seq", required: true, "Place in the file, from 1.")]),
  ]

  /// Captains, price steps and what can be had for less.
  static let adviceTables = [
    TableSchema(
      "captains", "The best captains of the coming round.", key: ["round", "rank"],
      columns: [
        round(), .integer("rank", required: true, "From 1.").derived(by: "captain"), player,
        .real("proj", required: true).derived(by: "projection"),
        .real("p120", required: true).derived(by: "chance_of_120"),
      ]),
    TableSchema(
      "captain_pairs", "A vice-captain who plays first, and the captain to fall back to.",
      key: ["round", "rank"],
      columns: [
        round(), .integer("rank", required: true, "From 1.").derived(by: "captain_pair"),
        player("vc", "The vice-captain."), player("c", "The captain."),
        .real("ev", required: true, "Expected score of the better decision.")
          .derived(by: "captain_pair"),
      ]),
    TableSchema(
      "frontiers", "Players than whom nobody of the position is both cheaper and better.",
      key: ["position", "seq"],
      columns: [
        position, .integer("seq", required: true, "From 1, by price↑.").derived(by: "frontier"),
        player,
      ]),
    TableSchema(
      "upgrade_paths", "Whom a player can be exchanged for.", key: ["from_player", "kind", "step"],
      check: "kind IN ('upgrade', 'downgrade')",
      columns: [
        player("from_player"), .text("kind", required: true, "`upgrade` or `downgrade`."),
        .integer("step", required: true, "Points gained, or dollars freed, at least.")
          .derived(by: "upgrade_path"),
        player("to_player"),
        .integer("d_price", required: true, "Dollars more.").derived(by: "upgrade_path"),
        .real("d_proj", required: true, "Points more.").derived(by: "upgrade_path"),
        .integer("cost_per_point", "Dollars; NULL for downgrades.").derived(by: "upgrade_path"),
      ]),
  ]

  /// Rounds without a match.
  static let byeTables = [
    TableSchema(
      "byes", "The clubs without a match in a round.", key: ["club", "round"],
      columns: [
        ColumnSchema.text("club", required: true, references: "clubs").derived(by: "bye"), round(),
        accessibilityLabel,
      ]),
    TableSchema(
      "bye_coverage", "How many players of a position have a match.", key: ["round", "position"],
      columns: [
        round(), position,
        .integer("players_available", required: true).derived(by: "bye_coverage"),
        .real("share", required: true, "Of all players of the position.")
          .derived(by: "bye_coverage"), accessibilityLabel,
      ]),
    TableSchema(
      "squad_coverage", "How each squad gets through each round to come.",
      key: ["squad_id", "round"],
      columns: [squad, round()]
        + [
          ("available", "Players who can play."), ("matched", "Places of the field they fill."),
          ("counted", "How many scores count."), ("coverage", "The smaller of the two."),
          ("shortfall", "counted − coverage."), ("empty_def", "Places that stay empty."),
          ("empty_mid", "Places that stay empty."), ("empty_ruc", "Places that stay empty."),
          ("empty_fwd", "Places that stay empty."),
        ].map { .integer($0, required: true, $1).derived(by: "squad_coverage") }),
    TableSchema(
      "position_balance", "How a squad is made up of positions and price tiers.",
      key: ["squad_id", "position", "tier_id"],
      columns: [
        squad, position, .text("tier_id", required: true, references: "price_tiers"),
        .integer("players", required: true).derived(by: "position_balance"),
        .integer("price", required: true, "Dollars.").derived(by: "position_balance"),
        .real("share", required: true, "Of what the squad costs.").derived(by: "position_balance"),
      ]),
  ]
}
