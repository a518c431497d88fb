import Bundles
import Pipeline
import SeedFantasy
import Tabular

extension FantasySchema {
  /// What users are told.
  static let alertTables = [
    TableSchema(
      "alert_categories", "The kinds of alerts, and the switch that each is under.",
      key: ["category"],
      columns: [
        .text("category", required: true, "Such as `price_rise`."),
        .text("channel", required: true, "What users switch: `price`, `injury` or `lockout`."),
        .text("title", required: true),
        .text("icon", required: true, references: "symbols", "The SF Symbol."), color,
        .integer("position", required: true, "Place in lists, from 0."),
      ]),
    TableSchema(
      "alerts", "Alerts of the coming round; an id stays the same from build to build.",
      key: ["alert_id"], check: "relevance BETWEEN 0 AND 1",
      columns: [
        .text("alert_id", required: true, "`category|player|round`."),
        .integer("rank", required: true, "By relevance↓, id; from 1.")
          .derived(by: "alert_relevance"),
        .text("category", required: true, references: "alert_categories").derived(by: "alert"),
        .text("interruption_level", required: true, "`passive`, `active` or `timeSensitive`.")
          .derived(by: "alert"),
        .real("relevance", required: true, "0 to 1.").derived(by: "alert_relevance"),
        .integer("player_id", references: "players", "NULL for a lockout."),
        .text("match_id", references: "matches", "The match of a lockout."),
        .integer("created_round", required: true),
        .integer("lockout_utc", "Unix seconds."),
        .integer("show_utc", "Unix seconds; NULL for at once.").derived(by: "alert"),
        .text("title", required: true).derived(by: "texts"),
        .text("body", required: true).derived(by: "texts"), accessibilityLabel,
        deepLink("aflfi://player/1023261"),
      ]),
  ]

  /// Why numbers are what they are.
  static let explanationTables = [
    TableSchema(
      "explanations", "Why a number is what it is.", key: ["expl_id"],
      columns: [
        .text("expl_id", required: true, "Such as `projection|1023261|20`."),
        .text("subject_kind", required: true, "`projection`, `captain` or `trade`."),
        player("subject_id", "The player, the vice-captain, or who comes."), round(),
        .text("title", required: true),
        .real("confidence", required: true, "0 to 1.").derived(by: "confidence"),
        .integer("confidence_pct", required: true, "The same in percent, rounded once.")
          .derived(by: "confidence"),
        .text("model_version", required: true),
        .text("last_updated", required: true, "yyyy-MM-dd'T'HH:mm:ss'Z'."),
      ]),
    TableSchema(
      "insights", "The reasons of an explanation; those in points add up to what it explains.",
      key: ["expl_id", "seq"],
      columns: [
        .text("expl_id", required: true, references: "explanations"),
        .integer("seq", required: true, "From 1."),
        .text("insight_id", required: true, "Stays the same from build to build."),
        .text("title", required: true),
        .text("description", required: true, "With the number, and the games it rests on."),
        .text("icon", required: true, references: "symbols", "The SF Symbol."), color,
        .real("contribution", "NULL where it adds nothing by definition.")
          .derived(by: "projection"),
        .text("unit", "`points` or `dollars`."),
      ]),
  ]

  /// What is ready to show.
  static let cardTables = [
    TableSchema(
      "player_cards", "The texts of each player's card.", key: ["player_id"],
      columns: [player]
        + [
          ("title", "The name."), ("subtitle", "Such as `CAR · DEF/MID`."),
          ("price_text", "Such as `$1.089M`."), ("change_text", "Such as `+$34k`."),
          ("avg_text", "Such as `108.1`."), ("last3_text", "Such as `99.0`."),
          ("be_text", "Such as `117`."), ("proj_text", "Such as `108 ± 28`."),
          ("owned_text", "Such as `53.7%`."), ("confidence_text", "Such as `Medium confidence`."),
        ].map { .text($0, required: true, $1).derived(by: "texts") }
        + [color, accessibilityLabel, deepLink("aflfi://player/1023261")]),
    TableSchema(
      "player_standings",
      """
      The numbers of the coming round that lists show and filter, and each player's place in every \
      order. Order by a rank, and no row is sorted.
      """,
      key: ["player_id"],
      columns: [player, club("club")] + listed
        + FantasyDatabase.rankColumns.map {
          .integer($0, required: true, "Place in the order, from 1; what is unknown comes last.")
            .derived(by: "player_rank")
        }),
    TableSchema(
      "availability", "Whether a section of the app has something to show; empty is not zero.",
      key: ["seq"], check: "state IN ('ready', 'limited', 'unavailable')",
      columns: [
        .integer("seq", required: true, "From 1, by section and player."),
        .text("section", required: true, "Such as `projection` or `venue`."),
        .integer("player_id", references: "players", "NULL for the whole section."),
        .text("state", required: true, "`ready`, `limited` or `unavailable`.")
          .derived(by: "availability_state"),
        .text("reason", "A sentence; NULL where it is ready."),
      ]),
  ]

  private static let listed: [ColumnSchema] = [
    .integer("positions_mask", required: true, "1 DEF, 2 MID, 4 RUC, 8 FWD."),
    .text("tier_id", references: "price_tiers", "NULL without a price.").derived(by: "price_tier"),
    .integer("price", "Dollars; NULL where no price is known.").derived(by: "price_engine"),
    .integer("price_change", "Dollars.").derived(by: "price_engine"),
    .real("avg", "NULL without a game.").derived(by: "averages"),
    .integer("be").derived(by: "break_even"),
    .real("proj").derived(by: "projection"),
    .real("proj_if_playing", "Without the part of availability.").derived(by: "projection"),
    .real("lo80").derived(by: "interval"), .real("hi80").derived(by: "interval"),
    .real("confidence").derived(by: "confidence"),
    .real("p_rise").derived(by: "rise_chance"), .real("p120").derived(by: "chance_of_120"),
    .real("pct_rank").derived(by: "projection_rank"), .real("owned_pct"),
  ]
}
