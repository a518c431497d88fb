import Tabular

/// A result of a game, on the day of its puzzle.
struct PuzzleResult: Hashable, Sendable {
  /// The id that the file gives; nil where it gives none.
  let key: String?
  /// The position in ``Dashboard/games``.
  let game: Int
  let day: CivilDay
  /// The puzzle's number; nil where it has none.
  let number: Int?
  let isCompleted: Bool
  /// The score; nil where there is none, or where it lies outside what the game allows.
  let score: Int?
  /// The attempts; nil where nobody says.
  let attempts: Int?
  /// When it was played, in seconds since 1970-01-01 00:00 UTC.
  let playedAt: Int
  /// IANA name of the player's zone, or the offset such as `+10:00` where the file has no name.
  let zone: String
  /// Whether it is an old puzzle, played later.
  let isArchive: Bool
  /// The text that was shared; nil where there is none.
  let sharedText: String?
}
