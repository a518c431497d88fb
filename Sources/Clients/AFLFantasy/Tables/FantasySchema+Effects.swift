import Bundles

extension FantasySchema {
  /// What opponents and grounds do to scores.
  static let effectTables = [
    TableSchema(
      "opponent_effects", "What a club's opponents of a position score more than expected.",
      key: ["club", "position", "as_of_round"],
      columns: [
        club("club"), position,
        .integer("as_of_round", required: true, "Before which round it was known."),
        sample("Player-games.", "opponent_effect"),
        .real("raw", "The mean residual; NULL without games.").derived(by: "opponent_effect"),
        .real("shrunk", required: true).derived(by: "opponent_effect"),
      ]),
    TableSchema(
      "fixture_difficulties", "How hard the matches to come are for each position of a club.",
      key: ["club", "round", "position"], check: "rating BETWEEN 1 AND 5",
      columns: [
        club("club"), round(), position, club("opponent"),
        .integer("is_home", required: true),
        .integer("rating", required: true, "1, easy, to 5, hard.").derived(by: "difficulty"),
        .real("effect", required: true, "The opponent's effect, points.")
          .derived(by: "opponent_effect"),
        .integer("low_sample", required: true, "1 under 40 player-games.")
          .derived(by: "difficulty"), color, accessibilityLabel,
      ]),
    TableSchema(
      "venue_biases", "How each player scores at each ground.", key: ["player_id", "venue_id"],
      columns: [
        player, .text("venue_id", required: true, references: "venues"),
        sample("Games there, all seasons.", "venue_bias"),
        .real("raw", required: true, "Mean residual; never show it without n.")
          .derived(by: "venue_bias"),
        .real("shrunk", required: true).derived(by: "venue_bias"),
        .real("se", required: true, "Standard error of `shrunk`.").derived(by: "venue_bias"),
        .integer("significant", required: true, "1 where |shrunk| > 1.645·se.")
          .derived(by: "venue_bias"),
      ]),
    TableSchema(
      "player_opponents", "How each player scores against each club.",
      key: ["player_id", "opponent"],
      columns: [
        player, club("opponent"), sample("Games against it, all seasons.", "player_opponent"),
        .real("avg", required: true).derived(by: "player_opponent"),
        .real("raw", required: true, "Mean residual.").derived(by: "player_opponent"),
        .real("shrunk", required: true).derived(by: "player_opponent"),
      ]),
    TableSchema(
      "late_season_tapers", "Whether scores fall late in seasons: told, never used.",
      key: ["player_id"],
      columns: [
        player, .integer("seasons", required: true, "With enough games.").derived(by: "taper"),
        .real("taper", "Points; NULL without a season.").derived(by: "taper"),
        .integer("flag", required: true, "1 for −8 or less in two seasons.").derived(by: "taper"),
      ]),
  ]

  private static func sample(_ comment: String, _ formula: String) -> ColumnSchema {
    .integer("n", required: true, comment).derived(by: formula)
  }

  /// How well what was promised held.
  static let accuracyTables = [
    TableSchema(
      "calibrations", "How often what was promised held, on the input itself.", key: ["level"],
      columns: [
        .text("level", required: true, "Such as `interval_80`."),
        sample("How many it was measured on.", "calibration"),
        .integer("covered", required: true, "How many held.").derived(by: "calibration"),
        .real("rate", "The share that held; NULL for none.").derived(by: "calibration"),
        .real("expected", "What the share should be.").derived(by: "calibration"),
      ]),
    TableSchema(
      "projection_errors", "How far projections were off, beside simpler ones.", key: ["model"],
      columns: [
        .text("model", required: true, "`projection`, `season_average` or `last_3`."),
        sample("Games.", "projection_error"),
        .real("mae", "Mean absolute error, points; NULL for none.")
          .derived(by: "projection_error"),
      ]),
  ]
}
