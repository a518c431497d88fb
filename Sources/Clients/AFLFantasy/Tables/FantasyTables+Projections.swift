import Bundles

extension FantasyTables {
  /// The tables of the players' projections.
  static let projectionTables: [Table<FantasyTables>] = [
    Table(
      "projections", of: ProjectionRow.self,
      """
      The projected score of each player in each round, from what was known before it. The last \
      projection is for the coming round.
      """,
      key: ["player_id", "round"],
      rows: { content in
        content.rows(ofPlayers: content.analysis.projections) { (player: $0, projection: $1) }
      },
      columns: projection + interval + chances),
    Table(
      "projection_parts", of: PartRow.self,
      """
      The points that each factor adds to a projection: base + Σ value = proj. In an earlier round, a \
      factor without a row added 0.
      """,
      key: ["player_id", "round", "factor"], rows: \.parts,
      columns: [
        player { $0.player },
        round { $0.round },
        .text("factor", "`opponent`, `home` or `availability`.") {
          $0.part.factor.rawValue
        },
        .real("value", "Points.") { $0.part.value }.derived(by: "projection"),
        sample("The number of games behind the value.") { $0.part.games }.derived(by: "projection"),
        .nullableText("note", "The reason for the value.") { $0.part.note },
      ],
      records: [
        Record(
          "ProjectionPart", "What a factor adds to a projection.", without: ["player_id", "round"],
          ["factor": .init(as: .type("Factor"))])
      ]),
    Table(
      "player_outlooks", of: (player: Int, outlook: OutlookRound).self,
      "The projected score of each player in the rounds that are left.",
      key: ["player_id", "round"],
      rows: { content in
        content.rows(ofPlayers: content.analysis.outlooks) { (player: $0, outlook: $1) }
      },
      columns: [
        player { $0.player },
        round { $0.outlook.round },
        .real("proj", "The projected points if he plays; 0 for a bye, or while he is out.") {
          $0.outlook.projection
        }
        .derived(by: "projection"),
        .flag(
          "is_available", "1 if the club has a match and nothing known keeps the player out."
        ) { $0.outlook.isAvailable }.derived(by: "availability"),
        .flag("is_bye", "1 if only the bye keeps him from playing.") { $0.outlook.isBye }
          .derived(by: "availability"),
        .real("opponent_part", "The points that the opponent adds.") { $0.outlook.opponentPart }
          .derived(by: "projection"),
        .real("home_part", "The points that playing at home, or away, adds.") {
          $0.outlook.homePart
        }
        .derived(by: "projection"),
        .real("play_chance", "The chance that he plays, 0 to 1.") { $0.outlook.playChance }
          .derived(by: "play_chance"),
      ],
      records: [
        Record(
          "OutlookRound", "What a player is expected to score in a round ahead.",
          without: ["player_id"])
      ]),
    Table(
      "price_paths", of: (player: Int, step: PricePathStep).self,
      "How each price is expected to move if the player plays every match.",
      key: ["player_id", "round"],
      rows: { content in
        content.rows(ofPlayers: content.analysis.pricePaths) { (player: $0, step: $1) }
      },
      columns: [
        player { $0.player },
        round("The round before which the price would apply.") { $0.step.round },
        .integer("exp_price", "Dollars.") { $0.step.expected }.derived(by: "price_path"),
        .integer("lo", "The price if the scores are at the lower ends of the intervals.") {
          $0.step.low
        }
        .derived(by: "price_path"),
        .integer("hi", "The price if the scores are at the upper ends of the intervals.") {
          $0.step.high
        }.derived(by: "price_path"),
        .integer("delta", "The change in dollars since the previous step.") { $0.step.delta }
          .derived(by: "price_path"),
        .flag("is_peak", "1 if it is the first round without a rise.") { $0.step.isPeak }
          .derived(by: "price_path"),
      ],
      records: [
        Record(
          "PricePathStep", "How a player's price is expected to move.", without: ["player_id"],
          [
            "exp_price": "expected",
            "lo": "low",
            "hi": "high",
          ])
      ]),
  ]

  private typealias ProjectionRow = (player: Int, projection: Projection)

  private static let projection: [TableColumn<ProjectionRow>] = [
    player { $0.player },
    round { $0.projection.round },
    .integer("games", "The number of games before the round.") { $0.projection.games }.derived(
      by: "projection_base"),
    .real("base", "The points before any factor of `projection_parts`.") {
      $0.projection.base
    }
    .derived(by: "projection_base"),
    .real("proj", "The projected score, points.") { $0.projection.value }.derived(by: "projection"),
    .flag("is_available", "1 if he can play, as far as is known.") {
      $0.projection.isAvailable
    }
    .derived(by: "availability"),
    .real("play_chance", "The chance that he plays, 0 to 1.") { $0.projection.playChance }
      .derived(by: "play_chance"),
  ]

  private static let interval: [TableColumn<ProjectionRow>] = [
    .real("sigma", "Standard deviation of the error.") { $0.projection.deviation }
      .derived(by: "interval"),
    .real("lo80", "The lower end of the interval that holds 80 % of scores.") {
      $0.projection.low80
    }.derived(by: "interval"),
    .real("hi80", "The upper end of that interval.") {
      $0.projection.high80
    }
    .derived(by: "interval"),
    .real("lo90", "The lower end of the interval that holds 90 % of scores.") {
      $0.projection.low90
    }.derived(by: "interval"),
    .real("hi90", "The upper end of that interval.") {
      $0.projection.high90
    }
    .derived(by: "interval"),
    .real("confidence", "The chance that the score is within 15 points of the projection.") {
      $0.projection.confidence
    }
    .derived(by: "confidence"),
  ]

  private static let chances: [TableColumn<ProjectionRow>] = [
    .nullableInteger("be", "The score that keeps the price.") { $0.projection.breakEven }
      .derived(by: "break_even"),
    .nullableReal("p_rise", "Chance that he plays and the price rises.") {
      $0.projection.riseChance
    }
    .derived(by: "rise_chance"),
    .real("p120", "Chance that he plays and scores 120 points or more.") {
      $0.projection.chanceOf120
    }
    .derived(by: "chance_of_120"),
    .integer("rank_overall", "The rank by proj · play_chance↓, id; from 1.") { $0.projection.rank }
      .derived(by: "projection_rank"),
    .integer("rank_pos", "The rank among players of his main position.") {
      $0.projection.rankInPosition
    }
    .derived(by: "projection_rank"),
    .real("pct_rank", "The share of players with a lower rank, 0 to 1.") {
      $0.projection.percentRank
    }
    .derived(by: "projection_rank"),
  ]

  private typealias PartRow = (player: Int, round: Int, part: ProjectionPart)

  /// The parts by factor. Parts that are 0 are left out, except for the coming round, where their
  /// notes give the reason.
  private var parts: [PartRow] {
    let factors = ProjectionFactor.allCases.ordered { $0.rawValue.comesBefore($1.rawValue) }
    var rows: [PartRow] = []
    for (index, projections) in analysis.projections.enumerated() {
      for projection in projections {
        for factor in factors {
          guard let part = projection.parts.first(where: { $0.factor == factor }),
            part.value != 0 || projection.round == season.comingRound
          else { continue }
          rows.append((player: id(index), round: projection.round, part: part))
        }
      }
    }
    return rows
  }
}
