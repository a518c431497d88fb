import Foundation
import GRDB
import SeedStore

extension DashboardStore {
  /// A game with what its results come to, and its runs.
  ///
  /// ```swift
  /// let game = try await store.game(id: card.id, asOf: today)
  /// Text(game.card.streak.text)
  /// ForEach(game.runs, id: \.days) { Text("\($0.length) days to \($0.days.upperBound)") }
  /// ```
  public struct Game: Hashable, Sendable, Identifiable {
    /// What lists show of it.
    public let card: GameCard
    /// Where it is played; nil where nobody says.
    public let url: URL?
    /// What its scores mean.
    public let scoring: Scoring
    /// What its results come to.
    public let stats: Stats
    /// Its runs, the latest first.
    public let runs: [Run]

    /// The stable id.
    public var id: String { card.id }
  }

  /// What a game's results come to.
  ///
  /// ```swift
  /// Gauge(value: game.stats.completionRate ?? 0) { Text("Solved") }
  /// ```
  public struct Stats: Hashable, Sendable {
    /// The results that count.
    public let totalPlayed: Int
    /// Those that were completed.
    public let totalCompleted: Int
    /// From 0 to 1, to four decimals; nil where nothing was played.
    public let completionRate: Double?
    /// To two decimals; nil without a score.
    public let averageScore: Double?
    /// By the game's scoring; nil without a score.
    public let bestScore: Int?
  }

  /// A result of a game.
  ///
  /// ```swift
  /// let solved = Set(results.filter(\.isCompleted).map(\.day))
  /// ```
  public struct GameResult: Hashable, Sendable {
    /// The id that the input gave; nil where it gave none.
    public let key: String?
    /// The puzzle's day.
    public let day: CalendarDay
    /// The puzzle's number; nil where it has none.
    public let number: Int?
    /// Whether the puzzle was solved.
    public let isCompleted: Bool
    /// The score; nil where there is none.
    public let score: Int?
    /// The attempts; nil where nobody says.
    public let attempts: Int?
    /// When it was played.
    public let playedAt: Date
    /// The player's zone: an IANA name, or an offset such as `+10:00`.
    public let timeZone: String
    /// Whether it is an old puzzle, played later.
    public let isArchive: Bool
    /// The text that was shared; nil where there is none.
    public let sharedText: String?
  }
}

extension DashboardStore.Stats: FetchableRecord {
  /// Reads the sums of a row of `game_stats`.
  public init(row: Row) {
    self.init(
      totalPlayed: row["total_played"], totalCompleted: row["total_completed"],
      completionRate: row["completion_rate"], averageScore: row["avg_score"],
      bestScore: row["best_score"])
  }
}

extension DashboardStore.GameResult: FetchableRecord {
  /// Reads a row of `results`.
  public init(row: Row) {
    self.init(
      key: row["result_key"], day: CalendarDay(number: row["day_number"]), number: row["number"],
      isCompleted: row["completed"], score: row["score"], attempts: row["attempts"],
      playedAt: row["played_utc"], timeZone: row["tz"], isArchive: row["is_archive"],
      sharedText: row["shared_text"])
  }
}
