import GRDB
import SeedStore

extension DashboardStore {
  /// A game as lists show it: long texts for cards, short ones for a grid, all of them ready.
  ///
  /// ```swift
  /// VStack(alignment: .leading) {
  ///   Text(isGrid ? card.shortTitle : card.title)
  ///   Text(isGrid ? card.streak.shortText : card.streak.text)
  /// }
  /// .accessibilityLabel(card.accessibilityLabel)
  /// ```
  public struct GameCard: Hashable, Sendable, Identifiable {
    /// The stable id, such as `wordle`, which ``DashboardStore/game(id:asOf:)`` understands.
    public let id: String
    /// The name.
    public let title: String
    /// At most 12 characters, for a grid.
    public let shortTitle: String
    /// The SF Symbol.
    public let icon: Icon
    /// The id of its colour, one of ``DashboardStore/colors()``.
    public let color: String
    /// The id of its category, one of ``DashboardStore/categories()``.
    public let category: String
    /// How its streak stands on the day that was asked for.
    public let streak: Streak
    /// The latest puzzle day with a result; nil where there is none.
    public let lastPlayed: CalendarDay?
    /// What its results come to, in words.
    public let texts: Texts

    /// What a screen reader says of the whole card.
    public var accessibilityLabel: String {
      GameWords.card(
        title: title, streak: streak.accessibilityText,
        lastPlayed: texts.lastPlayedAccessibility, success: texts.successAccessibility)
    }
  }

  /// An SF Symbol, and what stands in for it on an older iOS.
  ///
  /// ```swift
  /// Image(systemName: card.icon.name(onIOS: 16))
  /// ```
  public struct Icon: Hashable, Sendable {
    /// The symbol.
    public let name: String
    /// The first iOS that has it.
    public let minimumIOS: Double
    /// What to show before; often the same.
    public let fallback: String

    /// The symbol to show on a version of iOS.
    public func name(onIOS version: Double) -> String {
      version >= minimumIOS ? name : fallback
    }
  }
}

extension DashboardStore.GameCard {
  /// What a game's results come to, in words that no day changes.
  ///
  /// ```swift
  /// Text(card.texts.lastPlayed)  // 21 Nov 2026
  /// ```
  public struct Texts: Hashable, Sendable {
    /// Such as `21 Nov 2026`, and `Never played`.
    public let lastPlayed: String
    /// Such as `Last played 21 Nov 2026`.
    public let lastPlayedAccessibility: String
    /// Such as `92% solved`.
    public let success: String
    /// Such as `92%`.
    public let successShort: String
    /// Such as `92 percent solved, 46 of 50`.
    public let successAccessibility: String
    /// Such as `Best 3 attempts`; nil without a score.
    public let best: String?
    /// Such as `Average 4.12`; nil without a score.
    public let average: String?
  }
}

extension DashboardStore.GameCard {
  /// Reads a row of `games` with its texts and its symbol.
  init(row: Row, streak: DashboardStore.Streak, lastPlayed: CalendarDay?) {
    self.init(
      id: row["slug"], title: row["title"], shortTitle: row["title_short"],
      icon: DashboardStore.Icon(
        name: row["icon"], minimumIOS: row["min_ios"], fallback: row["fallback"]),
      color: row["color_id"], category: row["category_id"], streak: streak,
      lastPlayed: lastPlayed, texts: Texts(row: row))
  }

  /// The same card with the streak of another day.
  func with(_ streak: DashboardStore.Streak) -> Self {
    Self(
      id: id, title: title, shortTitle: shortTitle, icon: icon, color: color, category: category,
      streak: streak, lastPlayed: lastPlayed, texts: texts)
  }
}

extension DashboardStore.GameCard.Texts {
  /// Reads the texts of a row of `game_cards` that no day changes.
  fileprivate init(row: Row) {
    self.init(
      lastPlayed: row["last_played_text"], lastPlayedAccessibility: row["last_played_a11y"],
      success: row["success_text"], successShort: row["success_short"],
      successAccessibility: row["success_a11y"], best: row["best_text"],
      average: row["average_text"])
  }
}
