import Bundles
import DeclaredTables
import Tabular

extension DashboardTables {
  /// The tables of games and their looks.
  static let gameTables: [Table<DashboardTables>] = [
    declared.table(
      "categories",
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
      ]
    ) { content in
      content.dashboard.categories.enumerated().ordered { $0.element.id < $1.element.id }
        .map { ["category_id": $1.id, "name": $1.name, "position": $0] }
    },
    declared.table(
      "color_tokens", check: "contrast_light >= 1 AND contrast_dark >= 1",
      formulas: ["contrast": ["contrast_light", "contrast_dark"]]
    ) { content in
      content.dashboard.colors.ordered { $0.id < $1.id }.map { color in
        [
          "color_id": color.id, "light_hex": color.lightHex, "dark_hex": color.darkHex,
          "on_light_hex": color.onLightHex, "on_dark_hex": color.onDarkHex,
          // Every contrast is at least 1, so 0 fails the table's check.
          "contrast_light": color.contrastInLight?.rounded(toPlaces: 2) ?? 0.0,
          "contrast_dark": color.contrastInDark?.rounded(toPlaces: 2) ?? 0.0,
        ]
      }
    },
    declared.table("games", formulas: ["name_key": ["name_key", "index_letter"]]) { content in
      content.dashboard.games.enumerated().map { content.dashboard.row(of: $1, number: $0 + 1) }
    },
  ]
}

extension Dashboard {
  fileprivate func row(of game: DashboardGame, number: Int) -> ClientRow {
    [
      "game_id": number, "slug": game.id, "name": game.name, "short_name": game.shortName,
      "name_key": game.nameKey.text, "index_letter": game.nameKey.indexLetter,
      "category_id": categories[game.category].id, "url": game.url, "icon": game.icon,
      "color_id": colors[game.color].id, "scoring_model": game.scoring.rawValue,
      "min_score": game.scoreRange.lowerBound, "max_score": game.scoreRange.upperBound,
      "max_attempts": game.maximumAttempts, "streak_rule": game.streakRule.rawValue,
      "counts_archive": game.countsArchive, "result_pattern": game.resultPattern,
      "day_rule": game.dayRule == .localMidnight ? "local_midnight" : "fixed_zone",
      "reset_tz": game.dayRule.reset?.zone, "reset_minute": game.dayRule.reset?.minute,
      "anchor_number": game.anchor?.number, "anchor_date": game.anchor?.day.description,
      "cadence_days": game.anchor?.cadenceInDays,
    ]
  }
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
