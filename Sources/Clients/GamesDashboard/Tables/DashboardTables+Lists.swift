import Bundles
import SeedDashboard
import SeedStore
import Tabular

extension DashboardTables {
  /// The tables for lists: texts that are ready to show, and the number of games that pass each
  /// filter.
  static let listTables: [Table<DashboardTables>] = [
    Table(
      "game_cards", of: (number: Int, game: DashboardGame, texts: GameTexts).self,
      """
      The texts of each game on `metadata.as_of`, long ones for cards and short ones for a grid. \
      The texts about the streak are for that day; `DashboardStore` writes them for later days.
      """,
      key: ["game_id"],
      rows: { content in
        content.dashboard.games.enumerated().map {
          (number: $0 + 1, game: $1, texts: GameTexts(game: $1, stats: content.dashboard.stats[$0]))
        }
      },
      columns: [
        game { $0.number },
        .text("title", "The name.") { $0.game.name },
        .text("title_short", "At most 12 characters.") { $0.game.shortName },
        words("streak_text", "Such as `12 day streak`.") { $0.texts.streak.text },
        words("streak_short", "Such as `12`, and `–` for none.") { $0.texts.streak.shortText },
        words("streak_text_a11y", "Such as `12 day streak, best 40`.") {
          $0.texts.streak.accessibilityText
        },
        words("status_text", "Such as `Play today's puzzle to keep your streak`.") {
          $0.texts.streak.statusText
        },
        words("last_played_text", "Such as `21 Nov 2026`, and `Never played`.") {
          $0.texts.lastPlayed
        },
        words("last_played_a11y", "Such as `Last played 21 Nov 2026`.") {
          $0.texts.spokenLastPlayed
        },
        words("success_text", "Such as `92% solved`.") { $0.texts.success },
        words("success_short", "Such as `92%`, and `–` where nothing was played.") {
          $0.texts.successShort
        },
        words("success_a11y", "Such as `92 percent solved, 46 of 50`.") {
          $0.texts.spokenSuccess
        },
        .nullableText("best_text", "Such as `Best 3 attempts`; NULL without a score.") {
          $0.texts.best
        }
        .derived(by: "texts"),
        .nullableText("average_text", "Such as `Average 4.12`; NULL without a score.") {
          $0.texts.average
        }
        .derived(by: "texts"),
        words("a11y_label", "What a screen reader says for the whole card.") {
          $0.texts.accessibilityLabel
        },
      ]),
    Table(
      "filter_options", of: (position: Int, filter: DashboardStore.Filter).self,
      """
      The filters. Their predicates are code of the app and of `DashboardStore`; no SQL is ever \
      taken from here.
      """,
      key: ["filter_id"],
      rows: { _ in
        DashboardStore.Filter.allCases.enumerated()
          .ordered { $0.element.rawValue < $1.element.rawValue }
          .map { (position: $0, filter: $1) }
      },
      columns: [
        .text("filter_id", "Such as `active`.") { $0.filter.rawValue },
        .text("label", "What its chip shows.") {
          DashboardStore.Words.english.label(of: $0.filter)
        },
        .text("icon", references: "symbols", "The SF Symbol.") { $0.filter.icon },
        .integer("position", "Place in the menu, from 0.") { $0.position },
        .text("predicate", "Which games pass on a day D, in words.") { $0.filter.predicate },
      ]),
    Table(
      "filter_counts", of: FilterCounts.Row.self,
      """
      How many games pass each filter, from `metadata.as_of` on: a row for each day on which the \
      number changes. For a later day, the last row on or before that day counts.
      """,
      key: ["filter_id", "as_of_day"],
      rows: { content in
        let counts = FilterCounts(
          games: content.days, first: content.dashboard.asOf)
        return DashboardStore.Filter.allCases.ordered { $0.rawValue < $1.rawValue }
          .flatMap(counts.rows)
      },
      columns: [
        .text("filter_id", references: "filter_options", "The filter.") { $0.filter.rawValue },
        date("as_of", "The first day with this number.") { $0.day.description },
        day("as_of_day", "The same day.") { $0.day.number },
        .integer("count", "The number of games that pass.") { $0.count }.derived(
          by: "filter_count"),
      ]),
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

/// The texts of a game's card on the bundle's day, in the same words as the store's.
struct GameTexts {
  let game: DashboardGame
  let stats: GameStats
  private static let words = DashboardStore.Words.english

  init(game: DashboardGame, stats: GameStats) {
    self.game = game
    self.stats = stats
  }

  var streak: DashboardStore.Streak {
    DashboardStore.Streak(
      current: stats.currentStreak, longest: stats.longest?.length ?? 0, status: stats.status,
      unit: game.streakUnit, words: Self.words)
  }

  private var isPlayed: Bool { stats.lastPlayed != nil }
  var lastPlayed: String { Self.words.text(ofLastPlayed: stats.lastPlayed) }
  var spokenLastPlayed: String { Self.words.spokenText(ofLastPlayed: stats.lastPlayed) }
  var success: String {
    Self.words.text(ofSolved: stats.totalCompleted, of: stats.totalPlayed, isPlayed: isPlayed)
  }
  var successShort: String {
    Self.words.shortText(ofSolved: stats.totalCompleted, of: stats.totalPlayed)
  }
  var spokenSuccess: String {
    Self.words.spokenText(ofSolved: stats.totalCompleted, of: stats.totalPlayed, isPlayed: isPlayed)
  }

  var best: String? { stats.bestScore.map { Self.words.text(ofBest: $0, game.scoring) } }
  var average: String? { stats.averageScore.map { Self.words.text(ofAverage: $0, game.scoring) } }

  var accessibilityLabel: String {
    Self.words.text(
      ofCard: game.name, isPlayed: isPlayed, streak: streak.accessibilityText,
      lastPlayed: spokenLastPlayed, success: spokenSuccess)
  }
}
