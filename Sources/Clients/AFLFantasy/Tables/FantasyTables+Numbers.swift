import Bundles

extension FantasyTables {
  /// The tables of numbers from games and prices.
  static let numberTables: [Table<FantasyTables>] = [
    Table(
      "player_forms", of: FormRow.self, "The averages of each player after each of his games.",
      key: ["player_id", "as_of_round"],
      rows: { content in
        content.rows(ofPlayers: content.analysis.forms) { (player: $0, form: $1) }
      },
      columns: averages + spread + trend,
      records: [
        Record(
          "Form", "What a player's games come to after one of them.", without: ["player_id"],
          [
            "avg": "average",
            "sd": "deviation",
            "cv": "variation",
            "consistency_pct": "consistencyPercent",
            "pts_per_100_tog": "pointsPer100Time",
            "cba_pct": "centreBouncePercent",
            "trend": .init(as: .type("Trend")),
          ])
      ]),
    Table(
      "player_prices", of: (player: Int, price: PlayerPrice).self,
      "What each player costs before each round.", key: ["player_id", "round"],
      check: "source IN ('official', 'simulated', 'assumed')",
      rows: { content in
        content.rows(ofPlayers: content.analysis.prices) { (player: $0, price: $1) }
      },
      columns: [
        player { $0.player },
        round("The round before which the price applies.") { $0.price.round },
        .integer("price_shown", "Dollars.") { $0.price.shown }.derived(by: "price_engine"),
        .real("price_hidden", "The price inside the price engine: neither rounded nor limited.") {
          $0.price.hidden
        }
        .derived(by: "price_engine"),
        .nullableInteger(
          "price_simulated",
          "The price by the price engine, if the official price differs."
        ) {
          $0.price.simulated
        }
        .derived(by: "price_engine"),
        .integer("delta", "The change in dollars since the previous round.") { $0.price.delta }
          .derived(by: "price_engine"),
        .text("source", "`official`, `simulated` or `assumed` (the floor).") {
          $0.price.source.rawValue
        },
      ],
      records: [
        Record(
          "Price", "What a player costs before a round.", without: ["player_id"],
          [
            "price_shown": "price",
            "price_hidden": "hidden",
            "price_simulated": "simulated",
            "source": .init(as: .type("PriceSource")),
          ])
      ]),
    Table(
      "magic_numbers", of: (place: Int, number: MagicNumber).self,
      "The price of a point after each round.", key: ["seq"],
      rows: { $0.analysis.magicNumbers.enumerated().map { (place: $0, number: $1) } },
      columns: [
        .integer(
          "seq",
          "The number of the row, from 0; row 0 is before the first round, by the rules."
        ) { $0.place },
        round("The round after which the number applies; −1 before the Opening Round.") {
          $0.number.round
        },
        .real("k", "The factor by which the round's prices were multiplied.") { $0.number.factor }
          .derived(by: "price_engine"),
        .real("mn", "The dollars for a point.") { $0.number.value }.derived(by: "price_engine"),
      ]),
  ]

  private typealias FormRow = (player: Int, form: PlayerForm)

  private static let averages: [TableColumn<FormRow>] = [
    player { $0.player },
    .integer("as_of_round", "The last round that counts.") { $0.form.asOfRound },
    .integer("games", "The number of games, including the Opening Round.") { $0.form.games }
      .derived(by: "averages"),
    .real("avg", "The mean score, one decimal.") { $0.form.average }.derived(by: "averages"),
    .real("last3", "The mean of the last three games, or of fewer.") {
      $0.form.last3
    }
    .derived(by: "averages"),
    .real("last5", "The mean of the last five games, or of fewer.") {
      $0.form.last5
    }
    .derived(by: "averages"),
    .integer("highest", "The greatest score.") { $0.form.highest }.derived(by: "averages"),
    .integer("lowest", "The least score.") { $0.form.lowest }.derived(by: "averages"),
  ]

  private static let spread: [TableColumn<FormRow>] = [
    .nullableReal("sd", "Sample standard deviation; NULL under two games.") { $0.form.deviation }
      .derived(by: "deviation"),
    .nullableReal("cv", "The deviation divided by the average: sd/avg.") { $0.form.variation }
      .derived(by: "deviation"),
    .real("consistency_pct", "The share of games within 20 points of the average, in percent.") {
      $0.form.consistencyPercent
    }
    .derived(by: "consistency_pct"),
    .nullableReal("consistency_rating", "0 to 10.") { $0.form.consistencyRating }
      .derived(by: "consistency_rating"),
    .real("floor", "The score below which one game in ten is.") {
      $0.form.floor
    }
    .derived(by: "floor_ceiling"),
    .real("ceiling", "The score above which one game in ten is.") {
      $0.form.ceiling
    }
    .derived(by: "floor_ceiling"),
    .nullableReal("pts_per_100_tog", "Points for a whole match on the ground.") {
      $0.form.pointsPer100Time
    }
    .derived(by: "tog_rate"),
    .nullableReal(
      "points_per_minute",
      "The points for a minute on the ground; NULL if minutes are not known."
    ) {
      $0.form.pointsPerMinute
    }
    .derived(by: "minute_rate"),
    .nullableReal(
      "cba_pct", "The latest share of centre bounces, percent; NULL unless supplied."
    ) { $0.form.centreBouncePercent },
  ]

  private static let trend: [TableColumn<FormRow>] = [
    .nullableReal("slope3", "The trend of the last three games, in points a game.") {
      $0.form.slope3
    }
    .derived(by: "trend"),
    .text("trend", "`rising`, `steady` or `falling`.") { $0.form.trend.rawValue }
      .derived(by: "trend"),
    color { ColorRole($0.form.trend).rawValue },
  ]
}
