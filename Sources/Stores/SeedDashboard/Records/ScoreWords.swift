import SeedStore

/// The words about scores, by what a game's scores mean.
package struct ScoreWords: Sendable {
  private let scoring: DashboardStore.Scoring

  /// The words of a scoring model.
  package init(_ scoring: DashboardStore.Scoring) {
    self.scoring = scoring
  }

  /// Such as `Best 3 attempts`, `Best 2:05` and `Best 1 point`.
  package func best(_ score: Int) -> String {
    guard let (one, many) = nouns else { return "Best \(Self.clock(seconds: score))" }
    return "Best \(Words.counted(score, one, many))"
  }

  /// Such as `Average 4.12` and `Average 2:05`; rounded half away from zero.
  package func average(_ score: Double) -> String {
    nouns == nil
      ? "Average \(Self.clock(seconds: Int(score.rounded())))" : "Average \(Self.decimal(score))"
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

  /// Minutes and seconds, such as `2:05`.
  private static func clock(seconds: Int) -> String {
    let (sign, length) = (seconds < 0 ? "-" : "", abs(seconds))
    return "\(sign)\(length / 60):\(length % 60 < 10 ? "0" : "")\(length % 60)"
  }

  /// A number to two decimals.
  private static func decimal(_ number: Double) -> String {
    let hundredths = Int((number * 100).rounded())
    let (sign, length) = (hundredths < 0 ? "-" : "", abs(hundredths))
    return "\(sign)\(length / 100).\(length % 100 < 10 ? "0" : "")\(length % 100)"
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
