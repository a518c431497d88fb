import Bundles
import Tabular

extension DashboardTables {
  /// The tables of games and their looks.
  static let gameTables: [Table<DashboardTables>] = [
    Table(
      "categories", of: (position: Int, category: Dashboard.Category).self, "Kinds of games.",
      key: ["category_id"],
      rows: { content in
        content.dashboard.categories.enumerated().ordered { $0.element.id < $1.element.id }
          .map { (position: $0, category: $1) }
      },
      columns: [
        .text("category_id", "The id, such as `words`.") { $0.category.id },
        .text("name", "The name that apps show.") { $0.category.name },
        .integer("position", "Place in lists, from 0.") { $0.position },
      ],
      records: [
        Record(
          "Category", "A kind of games.", without: ["position"],
          ["category_id": "id"],
          queries: [
            .init(
              "categorySQL", by: ["position"],
              function: .init(
                "categories",
                "The categories that cards name, in the order in which lists show them.",
                example:
                  #"let names = try await store.categories().map(\.name)  // ["Words", "Logic"]"#))
          ])
      ]),
    Table(
      "color_tokens", of: ColorToken.self,
      "Colours by name, in light and dark appearance, with their contrast.",
      key: ["color_id"], check: "contrast_light >= 1 AND contrast_dark >= 1",
      rows: { $0.dashboard.colors.ordered { $0.id < $1.id } },
      columns: [
        .text("color_id", "Such as `moss`.") { $0.id },
        .text("light_hex", "#RRGGBB, in light appearance.") { $0.lightHex },
        .text("dark_hex", "#RRGGBB, in dark appearance.") { $0.darkHex },
        .text("on_light_hex", "Text upon `light_hex`, #RRGGBB.") { $0.onLightHex },
        .text("on_dark_hex", "Text upon `dark_hex`, #RRGGBB.") { $0.onDarkHex },
        // Every contrast is at least 1, so 0 fails the table's check.
        .real("contrast_light", "Of `on_light_hex` upon `light_hex`, 1 to 21.") {
          $0.contrastInLight?.rounded(toPlaces: 2) ?? 0
        }
        .derived(by: "contrast"),
        .real("contrast_dark", "Of `on_dark_hex` upon `dark_hex`, 1 to 21.") {
          $0.contrastInDark?.rounded(toPlaces: 2) ?? 0
        }
        .derived(by: "contrast"),
      ]),
    Table(
      "games", of: GameRow.self, "The daily games, by slug.", key: ["game_id"],
      rows: { content in
        content.dashboard.games.enumerated().map {
          (number: $0 + 1, game: $1, dashboard: content.dashboard)
        }
      },
      columns: identity + scoring + days),
  ]

  private typealias GameRow = (number: Int, game: DashboardGame, dashboard: Dashboard)

  private static let identity: [TableColumn<GameRow>] = [
    number("game_id") { $0.number },
    .text("slug", "The id that stays the same, such as `wordle`.") { $0.game.id },
    .text("name", "The name that apps show.") { $0.game.name },
    .text("short_name", "At most 12 characters, for a grid.") { $0.game.shortName },
    .text("name_key", "The name folded, for sorting.") { $0.game.nameKey.text }
      .derived(by: "name_key"),
    .text("index_letter", "Its section of an A-Z index: `A` to `Z`, or `#`.") {
      $0.game.nameKey.indexLetter
    }
    .derived(by: "name_key"),
    .text("category_id", references: "categories", "The kind of game.") {
      $0.dashboard.categories[$0.game.category].id
    },
    .nullableText("url", "The web address of the game.") { $0.game.url },
    .text("icon", references: "symbols", "The SF Symbol.") { $0.game.icon },
    .text("color_id", references: "color_tokens", "The colour of the game.") {
      $0.dashboard.colors[$0.game.color].id
    },
  ]

  private static let scoring: [TableColumn<GameRow>] = [
    .text(
      "scoring_model",
      "`lowerAttempts`, `lowerTimeSeconds`, `lowerGuesses`, `lowerHints` or `higherIsBetter`."
    ) { $0.game.scoring.rawValue },
    .integer("min_score", "The lowest possible score.") { $0.game.scoreRange.lowerBound },
    .integer("max_score", "The highest possible score.") { $0.game.scoreRange.upperBound },
    .nullableInteger("max_attempts", "NULL without a limit.") { $0.game.maximumAttempts },
    .text("streak_rule", "What makes a day count: `completed` or `played`.") {
      $0.game.streakRule.rawValue
    },
    .flag("counts_archive", "1 if old puzzles count too.") { $0.game.countsArchive },
    .nullableText(
      "result_pattern",
      "The regular expression of shared texts, with groups named `number` and `score`."
    ) { $0.game.resultPattern },
  ]

  private static let days: [TableColumn<GameRow>] = [
    .text(
      "day_rule",
      "The rule for when its puzzle changes: `local_midnight`, 00:00 on the player's clock, or "
        + "`fixed_zone`."
    ) {
      $0.game.dayRule == .localMidnight ? "local_midnight" : "fixed_zone"
    },
    .nullableText("reset_tz", "IANA name of the zone of `fixed_zone`; NULL for `local_midnight`.") {
      $0.game.dayRule.reset?.zone
    },
    .nullableInteger(
      "reset_minute",
      "When its puzzle changes in that zone, in minutes after 00:00; NULL for `local_midnight`."
    ) {
      $0.game.dayRule.reset?.minute
    },
    .nullableInteger("anchor_number", "The number of a puzzle whose day is known.") {
      $0.game.anchor?.number
    },
    .nullableText("anchor_date", "The day of that puzzle, yyyy-MM-dd.") {
      $0.game.anchor?.day.description
    },
    .nullableInteger("cadence_days", "The number of days from one puzzle to the next.") {
      $0.game.anchor?.cadenceInDays
    },
  ]
}

extension DashboardGame.DayRule {
  /// The time zone and minute at which the day changes; nil at the player's midnight.
  fileprivate var reset: (zone: String, minute: Int)? {
    switch self {
    case .localMidnight: nil
    case .fixedZone(let zone, let resetMinute): (zone, resetMinute)
    }
  }
}
