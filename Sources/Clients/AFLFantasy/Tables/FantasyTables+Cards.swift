import Bundles
import SeedFantasy

extension FantasyTables {
  /// The tables of texts that are ready to show.
  static let cardTables: [Table<FantasyTables>] = [
    Table(
      "player_cards", of: (player: Int, card: PlayerCard).self, "The texts of each player's card.",
      key: ["player_id"],
      rows: { content in
        content.plan.cards.map { (player: content.id($0.player), card: $0) }
      },
      columns: [
        player { $0.player },
        words("title", "The name.") { $0.card.title },
        words("subtitle", "Such as `CAR · DEF/MID`.") { $0.card.subtitle },
        words("price_text", "Such as `$1.089M`.") { $0.card.price },
        words("change_text", "Such as `+$34k`.") { $0.card.change },
        words("avg_text", "Such as `108.1`.") { $0.card.average },
        words("last3_text", "Such as `99.0`.") { $0.card.last3 },
        words("be_text", "Such as `117`.") { $0.card.breakEven },
        words("proj_text", "Such as `108 ± 28`.") { $0.card.projection },
        words("owned_text", "Such as `53.7%`.") { $0.card.owned },
        words("confidence_text", "Such as `Medium confidence`.") { $0.card.confidence },
        color { $0.card.trendColor.rawValue },
        accessibilityLabel { $0.card.accessibilityLabel },
        deepLink { $0.card.deepLink },
      ]),
    Table(
      "player_standings", of: StandingRow.self,
      """
      The numbers of the coming round that lists show and filter, and each player's place in every \
      order. SQLite need not sort if you order by a rank.
      """,
      key: ["player_id"], orders: orders, parents: playerTables,
      rows: { content in
        content.season.players.enumerated().map { index, player in
          (
            player: player.id, club: content.code(player.club),
            positions: player.positions(inRound: content.season.comingRound),
            numbers: content.standings.numbers[index]
          )
        }
      },
      columns: listed + projected),
    Table(
      "availability", of: (place: Int, player: Int?, row: Availability).self,
      "Whether a section of the app has something to show; missing data does not mean 0.",
      key: ["seq"],
      check: "state IN ('ready', 'limited', 'unavailable')",
      rows: { content in
        content.plan.availability.enumerated().map {
          (place: $0 + 1, player: $1.player.map(content.id), row: $1)
        }
      },
      columns: [
        .integer("seq", "From 1, by section and player.") { $0.place },
        .text("section", "Such as `projection` or `venue`.") { $0.row.section },
        nullablePlayer("player_id", "NULL for the whole section.") { $0.player },
        .text("state", "`ready`, `limited` or `unavailable`.") { $0.row.state.rawValue }
          .derived(by: "availability_state"),
        .nullableText("reason", "The reason, as a sentence; NULL if the section is ready.") {
          $0.row.reason
        },
      ],
      records: [
        Record(
          "SectionState", "Whether a section has something to show; empty never means zero.",
          without: ["seq", "player_id"],
          [
            "state": .init(as: .type("AvailabilityState"))
          ])
      ]),
  ]

  private typealias StandingRow = (
    player: Int, club: String, positions: PositionSet, numbers: PlayerStandings.Numbers
  )

  private static let listed: [TableColumn<StandingRow>] = [
    player { $0.player },
    club { $0.club },
    .integer("positions_mask", "1 DEF, 2 MID, 4 RUC, 8 FWD.") { $0.positions.rawValue },
    .nullableText("tier_id", references: "price_tiers", "NULL without a price.") {
      $0.numbers.price.map { PriceTier(price: $0).rawValue }
    }
    .derived(by: "price_tier"),
    .nullableInteger("price", "Dollars; NULL if no price is known.") { $0.numbers.price }
      .derived(by: "price_engine"),
    .nullableInteger("price_change", "The change in dollars; NULL without an earlier price.") {
      $0.numbers.priceChange
    }
    .derived(by: "price_engine"),
    .nullableReal("avg", "NULL without a game.") { $0.numbers.average }.derived(by: "averages"),
  ]

  private static let projected: [TableColumn<StandingRow>] = [
    .nullableInteger("be", "The score that keeps the price.") { $0.numbers.projection?.breakEven }
      .derived(by: "break_even"),
    .nullableReal("proj", "The projected score, points.") {
      $0.numbers.projection?.value
    }
    .derived(by: "projection"),
    .nullableReal("proj_if_playing", "The projected points if he plays.") {
      $0.numbers.projection?.valueIfPlaying
    }
    .derived(by: "projection"),
    .nullableReal("play_chance", "The chance that he plays, 0 to 1.") {
      $0.numbers.projection?.playChance
    }.derived(by: "play_chance"),
    .nullableReal("lo80", "The lower end of the interval that holds 80 % of scores.") {
      $0.numbers.projection?.low80
    }.derived(by: "interval"),
    .nullableReal("hi80", "The upper end of that interval.") {
      $0.numbers.projection?.high80
    }
    .derived(by: "interval"),
    .nullableReal(
      "confidence",
      "The chance that the score is within 15 points of the projection, 0 to 1."
    ) {
      $0.numbers.projection?.confidence
    }.derived(by: "confidence"),
    .nullableReal("p_rise", "Chance that he plays and the price rises, 0 to 1.") {
      $0.numbers.projection?.riseChance
    }.derived(by: "rise_chance"),
    .nullableReal("p120", "Chance that he plays and scores 120 points or more, 0 to 1.") {
      $0.numbers.projection?.chanceOf120
    }.derived(by: "chance_of_120"),
    .nullableReal("pct_rank", "The share of players with a lower rank, 0 to 1.") {
      $0.numbers.projection?.percentRank
    }
    .derived(by: "projection_rank"),
    .nullableReal("owned_pct", "The share of squads that have him, in percent.") {
      $0.numbers.owned
    },
  ]

  /// The sort orders of lists of players, in the order of a menu.
  private static let orders: [Order] = [
    order(
      "proj", .product("proj", "play_chance"),
      .init("projection", "The projected score of the coming round.")),
    order("price", "price", .init("price", "The price.")),
    order("avg", "avg", .init("average", "The mean score of his games.")),
    order("be", "be", .init("breakEven", "The score that keeps his price.", from: .ascending)),
    order("price_change", "price_change", .init("priceChange", "The change of the price.")),
    order("owned", "owned_pct", .init("ownership", "The share of squads that have him.")),
    order("name", "players.name_key", .init("name", "The name.", from: .ascending)),
  ]

  private static func order(
    _ name: String, _ value: Order.Value, _ option: Order.Option
  ) -> Order {
    Order(
      bothWays: name, by: value, then: ["players.name_key", "player_id"],
      "Place in the order, from 1; players with an unknown value come last.",
      formula: .named("player_rank"),
      index: Order.Index(
        with: ["positions_mask", "club", "tier_id"],
        "Walks the players in this order under any filter."), option: option)
  }
}
