import Foundation
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

    /// Puts a game together, for an app's own source of them.
    public init(card: GameCard, url: URL? = nil, scoring: Scoring, stats: Stats, runs: [Run] = []) {
      self.card = card
      self.url = url
      self.scoring = scoring
      self.stats = stats
      self.runs = runs
    }
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

    /// Puts the sums together, for an app's own source of games.
    public init(
      totalPlayed: Int, totalCompleted: Int, completionRate: Double?, averageScore: Double?,
      bestScore: Int?
    ) {
      self.totalPlayed = totalPlayed
      self.totalCompleted = totalCompleted
      self.completionRate = completionRate
      self.averageScore = averageScore
      self.bestScore = bestScore
    }
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

    /// Puts a result together, for an app's own source of them.
    public init(
      key: String? = nil, day: CalendarDay, number: Int? = nil, isCompleted: Bool,
      score: Int? = nil, attempts: Int? = nil, playedAt: Date, timeZone: String,
      isArchive: Bool = false, sharedText: String? = nil
    ) {
      self.key = key
      self.day = day
      self.number = number
      self.isCompleted = isCompleted
      self.score = score
      self.attempts = attempts
      self.playedAt = playedAt
      self.timeZone = timeZone
      self.isArchive = isArchive
      self.sharedText = sharedText
    }
  }
}
