import Tabular

/// A result of a game, on the day of its puzzle.
package struct PuzzleResult: Hashable, Sendable {
  /// The id that the file gives; nil where it gives none.
  package let key: String?
  /// The position in ``Dashboard/games``.
  package let game: Int
  /// The puzzle's day.
  package let day: CivilDay
  /// The puzzle's number; nil where it has none.
  package let number: Int?
  /// Whether the puzzle was solved.
  package let isCompleted: Bool
  /// The score; nil where there is none, or where it lies outside what the game allows.
  package let score: Int?
  /// The attempts; nil where nobody says.
  package let attempts: Int?
  /// When it was played, in seconds since 1970-01-01 00:00 UTC.
  package let playedAt: Int
  /// IANA name of the player's zone, or the offset such as `+10:00` where the file has no name.
  package let zone: String
  /// Whether it is an old puzzle, played later.
  package let isArchive: Bool
  /// The text that was shared; nil where there is none.
  package let sharedText: String?

  /// A result.
  package init(
    key: String?, game: Int, day: CivilDay, number: Int?, isCompleted: Bool, score: Int?,
    attempts: Int?, playedAt: Int, zone: String, isArchive: Bool, sharedText: String?
  ) {
    self.key = key
    self.game = game
    self.day = day
    self.number = number
    self.isCompleted = isCompleted
    self.score = score
    self.attempts = attempts
    self.playedAt = playedAt
    self.zone = zone
    self.isArchive = isArchive
    self.sharedText = sharedText
  }
}
