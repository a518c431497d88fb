extension DashboardStore {
  /// The meaning of a game's scores, which says whether a higher or a lower one is better.
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
