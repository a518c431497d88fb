import Bundles

extension FantasySchema {
  /// What games and prices come to.
  static let numberTables = [
    TableSchema(
      "player_forms", "What a player's games come to after each of them.",
      key: ["player_id", "as_of_round"],
      columns: [player, .integer("as_of_round", required: true, "The last round that counts.")]
        + averages + spread + trend),
    TableSchema(
      "player_prices", "What each player costs before each round.", key: ["player_id", "round"],
      check: "source IN ('official', 'simulated', 'assumed')",
      columns: [
        player, round("The round before which it holds."),
        .integer("price_shown", required: true, "Dollars.").derived(by: "price_engine"),
        .real("price_hidden", required: true, "The engine's own: neither rounded nor clamped.")
          .derived(by: "price_engine"),
        .integer("price_simulated", "Where the official feed says something else.")
          .derived(by: "price_engine"),
        .integer("delta", required: true, "Dollars more than before the round before.")
          .derived(by: "price_engine"),
        .text("source", required: true, "`official`, `simulated` or `assumed` (the floor)."),
      ]),
    TableSchema(
      "magic_numbers", "What a point is worth after each round.", key: ["seq"],
      columns: [
        .integer("seq", required: true, "From 0: before the first round, by the rules."),
        round("After which it holds; −1 before the Opening Round."),
        .real("k", required: true, "What the round's prices were multiplied by.")
          .derived(by: "price_engine"),
        .real("mn", required: true, "Dollars for a point.").derived(by: "price_engine"),
      ]),
  ]

  private static let averages: [ColumnSchema] = [
    .integer("games", required: true, "The Opening Round's included.").derived(by: "averages"),
    .real("avg", required: true).derived(by: "averages"),
    .real("last3", required: true).derived(by: "averages"),
    .real("last5", required: true).derived(by: "averages"),
    .integer("highest", required: true).derived(by: "averages"),
    .integer("lowest", required: true).derived(by: "averages"),
  ]

  private static let spread: [ColumnSchema] = [
    .real("sd", "Sample standard deviation; NULL under two games.").derived(by: "deviation"),
    .real("cv", "sd/avg.").derived(by: "deviation"),
    .real("consistency_pct", required: true, "Games within 20 points of the average, percent.")
      .derived(by: "consistency_pct"),
    .real("consistency_rating", "0 to 10.").derived(by: "consistency_rating"),
    .real("floor", required: true).derived(by: "floor_ceiling"),
    .real("ceiling", required: true).derived(by: "floor_ceiling"),
    .real("pts_per_100_tog", "Points for a whole match on the ground.").derived(by: "tog_rate"),
    .real("points_per_minute", "NULL where minutes are not known.").derived(by: "minute_rate"),
    .real("cba_pct", "The latest share of centre bounces, percent; NULL unless supplied."),
  ]

  private static let trend: [ColumnSchema] = [
    .real("slope3", "Points for each game of the last three.").derived(by: "trend"),
    .text("trend", required: true, "`rising`, `steady` or `falling`.").derived(by: "trend"), color,
  ]

  /// What players are expected to do.
  static let projectionTables = [
    TableSchema(
      "projections",
      """
      What each player was expected to score in each round, from what was known before it; the last \
      is the coming round's.
      """,
      key: ["player_id", "round"],
      columns: [player, round()] + projection + interval + chances + ranks),
    TableSchema(
      "projection_parts",
      """
      What each factor adds to a projection: base + Σ value = proj. A factor of an earlier round \
      without a row added 0.
      """,
      key: ["player_id", "round", "factor"],
      columns: [
        player, round(),
        .text(
          "factor", required: true, "`opponent`, `home`, `venue`, `role` or `availability`."),
        .real("value", required: true, "Points.").derived(by: "projection"),
        .integer("n", required: true, "Games that it rests on.").derived(by: "projection"),
        .text("note", "Why it is what it is."),
      ]),
    TableSchema(
      "player_outlooks", "What each player is expected to score in the rounds ahead.",
      key: ["player_id", "round"],
      columns: [
        player, round(),
        .real("proj", required: true, "0 for a bye, or while he is injured.")
          .derived(by: "projection"),
        .integer("is_available", required: true).derived(by: "availability"),
      ]),
    TableSchema(
      "price_paths", "How each price is expected to move.", key: ["player_id", "round"],
      columns: [
        player, round("The round before which it would hold."),
        .integer("exp_price", required: true, "Dollars.").derived(by: "price_path"),
        .integer("lo", required: true, "With the lower ends of the intervals.")
          .derived(by: "price_path"),
        .integer("hi", required: true, "With the upper ends.").derived(by: "price_path"),
        .integer("delta", required: true, "Dollars more than the step before.")
          .derived(by: "price_path"),
        .integer("is_peak", required: true, "1 for the first round that brings no rise.")
          .derived(by: "price_path"),
      ]),
  ]

  private static let projection: [ColumnSchema] = [
    .integer("games", required: true, "Before the round.").derived(by: "projection_base"),
    .real("base", required: true).derived(by: "projection_base"),
    .real("proj", required: true).derived(by: "projection"),
    .integer("is_available", required: true, "1 where he can play, as far as is known.")
      .derived(by: "availability"),
  ]

  private static let interval: [ColumnSchema] = [
    .real("sigma", required: true, "Standard deviation of the error.").derived(by: "interval"),
    .real("lo80", required: true).derived(by: "interval"),
    .real("hi80", required: true).derived(by: "interval"),
    .real("lo90", required: true).derived(by: "interval"),
    .real("hi90", required: true).derived(by: "interval"),
    .real("confidence", required: true, "Chance to land within 15 points.")
      .derived(by: "confidence"),
  ]

  private static let chances: [ColumnSchema] = [
    .integer("be", "The score that keeps the price.").derived(by: "break_even"),
    .real("p_rise", "Chance that the price rises.").derived(by: "rise_chance"),
    .real("p120", required: true, "Chance of 120 points or more.").derived(by: "chance_of_120"),
  ]

  private static let ranks: [ColumnSchema] = [
    .integer("rank_overall", required: true, "By proj↓, id; from 1.")
      .derived(by: "projection_rank"),
    .integer("rank_pos", required: true, "Among players of his main position.")
      .derived(by: "projection_rank"),
    .real("pct_rank", required: true, "The share of players whom he is ahead of, 0 to 1.")
      .derived(by: "projection_rank"),
  ]
}
