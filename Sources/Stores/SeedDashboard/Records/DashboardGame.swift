import Foundation
import GRDB
import SeedStore

extension DashboardStore {
  /// A game as lists show it, with long texts for cards and short texts for a grid.
  ///
  /// ```swift
  /// VStack(alignment: .leading) {
  ///   Text(isGrid ? card.shortTitle : card.title)
  ///   Text(isGrid ? card.streak.shortText : card.streak.text)
  /// }
  /// .accessibilityLabel(card.accessibilityLabel)
  /// ```
  public struct GameCard: Hashable, Sendable, Codable, Identifiable {
    /// The stable id, such as `wordle`, which ``DashboardStore/game(id:asOf:)`` accepts.
    public let id: String
    /// The name.
    public let title: String
    /// The name for a grid, at most 12 characters.
    public let shortTitle: String
    /// The SF Symbol.
    public let icon: Icon
    /// The id of its colour, one of ``DashboardStore/colors()``.
    public let color: String
    /// The id of its category, one of ``DashboardStore/categories()``.
    public let category: String
    /// Its streak on the day of the query.
    public let streak: Streak
    /// The day on which it was last played, by the clock at the player's place; nil if it was never
    /// played.
    public let lastPlayed: CalendarDay?
    /// The time at which it was last played; nil if it was never played.
    public let lastPlayedAt: Date?
    /// The day of the latest puzzle with a result; nil if there is none. It differs from the day of
    /// playing for an old or a weekly puzzle.
    public let lastPuzzle: CalendarDay?
    /// Its statistics in words.
    public let texts: Texts
    /// The text that a screen reader speaks for the whole card.
    public let accessibilityLabel: String

    /// The statistics of a game in words that do not depend on the day. With the English
    /// ``DashboardStore/Words`` these are the texts of the database; with other words the store
    /// composes them from ``DashboardStore/Stats``.
    public struct Texts: Hashable, Sendable, Codable {
      /// The day of the last play, such as `21 Nov 2026`, or `Never played`.
      public let lastPlayed: String
      /// The spoken day of the last play, such as `Last played 21 Nov 2026`.
      public let lastPlayedAccessibility: String
      /// The success rate, such as `92% solved`.
      public let success: String
      /// The short success rate, such as `92%`.
      public let successShort: String
      /// The spoken success rate, such as `92 percent solved, 46 of 50`.
      public let successAccessibility: String
      /// The best score, such as `Best 3 attempts`; nil without a score.
      public let best: String?
      /// The average score, such as `Average 4.12`; nil without a score.
      public let average: String?
    }
  }

  /// An SF Symbol, and the symbol to show instead on an older iOS.
  public typealias Icon = SymbolIcon

  /// A colour by its name, in light and dark appearance, with text that can be read on it.
  public typealias ColorToken = ThemeColor

  /// A game with its statistics and its runs.
  ///
  /// ```swift
  /// let game = try await store.game(id: card.id, asOf: today)
  /// Text(game.card.streak.text)
  /// ForEach(game.runs, id: \.days) { Text("\($0.length) days to \($0.days.upperBound)") }
  /// ```
  public struct Game: Hashable, Sendable, Codable, Identifiable {
    /// The card that lists show.
    public let card: GameCard
    /// The web address of the game; nil if unknown.
    public let url: URL?
    /// The meaning of its scores.
    public let scoring: Scoring
    /// Its statistics.
    public let stats: Stats
    /// Its runs, the latest first.
    public let runs: [Run]

    /// The stable id.
    public var id: String { card.id }
  }
}

extension DashboardStore.GameCard {
  /// Reads a row of `games` with its texts, its sums and its symbol; the texts of the database are English.
  init(
    row: Row, streak: DashboardStore.Streak, words: DashboardStore.Words, isEnglish: Bool
  ) throws {
    let lastPlayed = try row.day("last_played_day")
    let texts =
      try isEnglish ? Texts(row: row) : Texts(row: row, lastPlayed: lastPlayed, words: words)
    let title: String = try row.value("title")
    try self.init(
      id: row.value("slug"), title: title, shortTitle: row.value("title_short"),
      icon: SymbolIcon(row: row),
      color: row.value("color_id"), category: row.value("category_id"), streak: streak,
      lastPlayed: lastPlayed, lastPlayedAt: row.value("last_played_utc"),
      lastPuzzle: row.day("last_puzzle_day"), texts: texts,
      accessibilityLabel: Self.label(title, streak, lastPlayed, texts, words))
  }

  /// The card with the streak of another day.
  func with(_ streak: DashboardStore.Streak, words: DashboardStore.Words) -> Self {
    Self(
      id: id, title: title, shortTitle: shortTitle, icon: icon, color: color, category: category,
      streak: streak, lastPlayed: lastPlayed, lastPlayedAt: lastPlayedAt, lastPuzzle: lastPuzzle,
      texts: texts, accessibilityLabel: Self.label(title, streak, lastPlayed, texts, words))
  }

  private static func label(
    _ title: String, _ streak: DashboardStore.Streak, _ lastPlayed: CalendarDay?, _ texts: Texts,
    _ words: DashboardStore.Words
  ) -> String {
    words.text(
      ofCard: title, isPlayed: lastPlayed != nil, streak: streak.accessibilityText,
      lastPlayed: texts.lastPlayedAccessibility, success: texts.successAccessibility)
  }
}

extension DashboardStore.GameCard.Texts {
  /// Makes the texts of a game's row and the sums of its results.
  fileprivate init(row: Row, lastPlayed: CalendarDay?, words: DashboardStore.Words) throws {
    let stats = try DashboardStore.Stats(row: row)
    let scoring = try DashboardStore.Scoring(rawValue: row.value("scoring_model"))
    let (completed, played) = (stats.totalCompleted, stats.totalPlayed)
    let isPlayed = lastPlayed != nil
    self.init(
      lastPlayed: words.text(ofLastPlayed: lastPlayed),
      lastPlayedAccessibility: words.spokenText(ofLastPlayed: lastPlayed),
      success: words.text(ofSolved: completed, of: played, isPlayed: isPlayed),
      successShort: words.shortText(ofSolved: completed, of: played),
      successAccessibility: words.spokenText(
        ofSolved: completed, of: played, isPlayed: isPlayed),
      best: scoring.flatMap { model in stats.bestScore.map { words.text(ofBest: $0, model) } },
      average: scoring.flatMap { model in
        stats.averageScore.map { words.text(ofAverage: $0, model) }
      })
  }

  /// Reads the texts of a row of `game_cards` that do not depend on the day.
  fileprivate init(row: Row) throws {
    try self.init(
      lastPlayed: row.value("last_played_text"),
      lastPlayedAccessibility: row.value("last_played_a11y"),
      success: row.value("success_text"), successShort: row.value("success_short"),
      successAccessibility: row.value("success_a11y"), best: row.value("best_text"),
      average: row.value("average_text"))
  }
}
