import SeedStore

/// The words about games that databases, snapshots and stores share.
///
/// None depends on a clock or a locale: days are written out, and numbers have a point.
package enum GameWords {
  /// What is shown where there is no number.
  private static let nothing = "–"

  // MARK: - Streaks

  /// Such as `12 day streak`, and `No streak`.
  static func streak(_ days: Int) -> String {
    days > 0 ? "\(days) day streak" : "No streak"
  }

  /// Such as `12`, and a dash for none.
  static func streakShort(_ days: Int) -> String {
    days > 0 ? String(days) : nothing
  }

  /// Such as `12 day streak, best 40`; without any run `No streak`.
  static func spokenStreak(_ days: Int, longest: Int) -> String {
    longest > 0 ? "\(streak(days)), best \(longest)" : streak(days)
  }

  /// What a status asks of the player.
  static func status(_ status: DashboardStore.Streak.Status) -> String {
    switch status {
    case .active: "Done for today"
    case .atRisk: "Play today to keep your streak"
    case .broken: "Play today to start a streak"
    case .none: "Not played yet"
    }
  }

  /// Such as `5 in a row`, and `No streak`.
  package static func eventStreak(_ events: Int) -> String {
    events > 0 ? "\(events) in a row" : "No streak"
  }

  /// Such as `5 in a row, best 9`.
  package static func spokenEventStreak(_ events: Int, longest: Int) -> String {
    longest > 0 ? "\(eventStreak(events)), best \(longest)" : eventStreak(events)
  }

  // MARK: - Days

  /// Such as `21 Nov 2026`, and `Never played`.
  package static func lastPlayed(_ day: CalendarDay?) -> String {
    day.map(date) ?? "Never played"
  }

  /// Such as `Last played 21 Nov 2026`, and `Never played`.
  package static func spokenLastPlayed(_ day: CalendarDay?) -> String {
    day.map { "Last played \(date($0))" } ?? "Never played"
  }

  private static func date(_ day: CalendarDay) -> String {
    "\(day.parts.day) \(day.monthName.prefix(3)) \(day.parts.year)"
  }

  // MARK: - Success

  /// Such as `92% solved`, and `No results yet`.
  package static func success(_ completed: Int, of played: Int) -> String {
    played > 0 ? "\(percent(completed, of: played))% solved" : "No results yet"
  }

  /// Such as `92%`, and a dash where nothing was played.
  package static func successShort(_ completed: Int, of played: Int) -> String {
    played > 0 ? "\(percent(completed, of: played))%" : nothing
  }

  /// Such as `92 percent solved, 46 of 50`, and `No results yet`.
  package static func spokenSuccess(_ completed: Int, of played: Int) -> String {
    played > 0
      ? "\(percent(completed, of: played)) percent solved, \(completed) of \(played)"
      : "No results yet"
  }

  /// Percent, half away from zero, in whole numbers.
  private static func percent(_ completed: Int, of played: Int) -> Int {
    (200 * completed + played) / (2 * played)
  }

  // MARK: - Cards

  /// What a screen reader says of a card, such as `Wordle, 12 day streak, best 40, Last played
  /// 21 Nov 2026, 92 percent solved, 46 of 50`.
  package static func card(
    title: String, streak: String, lastPlayed: String, success: String
  ) -> String {
    // A game that was never played has no streak and no success to speak of.
    lastPlayed == GameWords.lastPlayed(nil)
      ? "\(title), \(lastPlayed)" : "\(title), \(streak), \(lastPlayed), \(success)"
  }
}

/// The words about scores, by what a game's scores mean.
package struct ScoreWords: Sendable {
  private let scoring: DashboardStore.Scoring

  /// The words of a scoring model.
  package init(_ scoring: DashboardStore.Scoring) {
    self.scoring = scoring
  }

  /// Such as `Best 3 attempts`, `Best 2:05` and `Best 1 point`.
  package func best(_ score: Int) -> String {
    guard let (one, many) = nouns else { return "Best \(Words.clock(seconds: score))" }
    return "Best \(Words.counted(score, one, many))"
  }

  /// Such as `Average 4.12` and `Average 2:05`; rounded half away from zero.
  package func average(_ score: Double) -> String {
    nouns == nil
      ? "Average \(Words.clock(seconds: Int(score.rounded())))" : "Average \(Words.decimal(score))"
  }

  /// One and many of what is counted; nil for a time.
  private var nouns: (String, String)? {
    switch scoring {
    case .lowerAttempts: ("attempt", "attempts")
    case .lowerTimeSeconds: nil
    case .lowerGuesses: ("guess", "guesses")
    case .lowerHints: ("hint", "hints")
    case .higherIsBetter: ("point", "points")
    }
  }
}

extension DashboardStore {
  /// What a game's scores mean, and which of two is the better.
  ///
  /// ```swift
  /// let best = game.scoring.isLowerBetter ? scores.min() : scores.max()
  /// ```
  public enum Scoring: String, CaseIterable, Hashable, Sendable, Codable {
    /// Attempts; the fewer the better.
    case lowerAttempts
    /// Seconds; the fewer the better.
    case lowerTimeSeconds
    /// Guesses; the fewer the better.
    case lowerGuesses
    /// Hints that were taken; the fewer the better.
    case lowerHints
    /// Points; the more the better.
    case higherIsBetter

    /// Whether the smaller of two scores is the better one.
    public var isLowerBetter: Bool { self != .higherIsBetter }
  }
}
