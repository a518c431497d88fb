extension DashboardStore {
  /// The meaning of a game's scores, which says whether a higher or a lower one is better.
  ///
  /// ```swift
  /// let best = game.scoring.isLowerBetter ? scores.min() : scores.max()
  /// ```
  public enum Scoring: String, CaseIterable, Hashable, Sendable, Codable {
    /// Attempts; fewer are better.
    case lowerAttempts
    /// Seconds; fewer are better.
    case lowerTimeSeconds
    /// Guesses; fewer are better.
    case lowerGuesses
    /// Hints that were taken; fewer are better.
    case lowerHints
    /// Points; more are better.
    case higherIsBetter

    /// Whether the smaller of two scores is better.
    public var isLowerBetter: Bool { self != .higherIsBetter }
  }
}
