import Bundles
import DeclaredTables
import SeedDashboard
import SeedStore
import Tabular

extension DashboardTables {
  /// The tables for lists: texts that are ready to show, and the number of games that pass each
  /// filter.
  static let listTables: [Table<DashboardTables>] = [
    declared.table(
      "game_cards",
      formulas: [
        "texts": [
          "streak_text", "streak_short", "streak_text_a11y", "status_text", "last_played_text",
          "last_played_a11y", "success_text", "success_short", "success_a11y", "best_text",
          "average_text", "a11y_label",
        ]
      ]
    ) { content in
      content.dashboard.games.enumerated().map {
        content.dashboard.stats[$0].card(of: $1, number: $0 + 1)
      }
    },
    declared.table("filter_options") { _ in
      DashboardStore.Filter.allCases.enumerated()
        .ordered { $0.element.rawValue < $1.element.rawValue }
        .map { position, filter in
          [
            "filter_id": filter.rawValue, "label": DashboardStore.Words.english.label(of: filter),
            "icon": filter.icon, "position": position, "predicate": filter.predicate,
          ]
        }
    },
    declared.table("filter_counts", formulas: ["filter_count": ["count"]]) { content in
      let counts = FilterCounts(games: content.days, first: content.dashboard.asOf)
      return DashboardStore.Filter.allCases.ordered { $0.rawValue < $1.rawValue }
        .flatMap(counts.rows)
        .map { filter, day, count in
          [
            "filter_id": filter.rawValue, "as_of": day.description, "as_of_day": day.number,
            "count": count,
          ]
        }
    },
  ]
}

/// The number of games that pass a filter, on the bundle's day and on later days.
struct FilterCounts {
  typealias Row = (filter: DashboardStore.Filter, day: CalendarDay, count: Int)

  let games: [GameDays]
  /// The bundle's day.
  let first: CalendarDay

  /// The count of the first day, and the count of each later day on which it changes.
  func rows(of filter: DashboardStore.Filter) -> [Row] {
    var rows: [Row] = [(filter, first, count(filter, on: first))]
    var day = first
    while day <= last {
      day = day.adding(days: 1)
      let count = count(filter, on: day)
      if count != rows[rows.count - 1].count { rows.append((filter, day, count)) }
    }
    return rows
  }

  /// The number of games that pass on a day.
  func count(_ filter: DashboardStore.Filter, on day: CalendarDay) -> Int {
    games.count { filter.passes($0, on: day) }
  }

  /// The last day on which a game may pass a filter that it does not pass on the next day.
  private var last: CalendarDay {
    let days = games.flatMap { [$0.lastPlayed?.adding(days: 1), $0.lastRun?.openUntil] }
    return days.compactMap(\.self).max() ?? first
  }
}

extension GameStats {
  /// The row of a game in `game_cards`: its texts on the bundle's day, in the same words as the store's.
  fileprivate func card(of game: DashboardGame, number: Int) -> ClientRow {
    let words = DashboardStore.Words.english
    let streak = DashboardStore.Streak(
      current: currentStreak, longest: longest?.length ?? 0, status: status,
      unit: game.streakUnit, words: words)
    let isPlayed = lastPlayed != nil
    let spokenLastPlayed = words.spokenText(ofLastPlayed: lastPlayed)
    let spokenSuccess = words.spokenText(
      ofSolved: totalCompleted, of: totalPlayed, isPlayed: isPlayed)
    return [
      "game_id": number, "title": game.name, "title_short": game.shortName,
      "streak_text": streak.text, "streak_short": streak.shortText,
      "streak_text_a11y": streak.accessibilityText, "status_text": streak.statusText,
      "last_played_text": words.text(ofLastPlayed: lastPlayed),
      "last_played_a11y": spokenLastPlayed,
      "success_text": words.text(ofSolved: totalCompleted, of: totalPlayed, isPlayed: isPlayed),
      "success_short": words.shortText(ofSolved: totalCompleted, of: totalPlayed),
      "success_a11y": spokenSuccess,
      "best_text": bestScore.map { words.text(ofBest: $0, game.scoring) },
      "average_text": averageScore.map { words.text(ofAverage: $0, game.scoring) },
      "a11y_label": words.text(
        ofCard: game.name, isPlayed: isPlayed, streak: streak.accessibilityText,
        lastPlayed: spokenLastPlayed, success: spokenSuccess),
    ]
  }
}
