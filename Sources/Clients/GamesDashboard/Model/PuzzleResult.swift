import SeedDashboard
import Tabular

/// A result of a game, with the day of its puzzle and the time when it was played.
struct PuzzleResult: Hashable, Sendable {
  /// The id in the file; nil without one.
  let key: String?
  /// The position in ``Dashboard/games``.
  let game: Int
  /// The day of the puzzle, on which streaks are based.
  let day: CalendarDay
  /// The puzzle's number; nil if it has none.
  let number: Int?
  let isCompleted: Bool
  /// The score; nil without one, or if it is outside the game's bounds.
  let score: Int?
  /// The attempts; nil if unknown.
  let attempts: Int?
  /// The time when it was played, in seconds since 1970-01-01 00:00 UTC.
  let playedAt: Int
  /// The day in the player's time zone when it was played.
  let playedDay: CalendarDay
  /// The IANA name of the player's time zone, or the offset such as `+10:00` if the file has no
  /// name.
  let zone: String
  /// Whether the puzzle was old when it was played.
  let isArchive: Bool
  /// The shared text; nil without one.
  let sharedText: String?
}

/// The statistics of a game on the day that counts as today.
struct GameStats: Hashable, Sendable {
  /// The number of results that count; old puzzles count if the game counts them.
  var totalPlayed = 0
  /// The number of completed results among them.
  var totalCompleted = 0
  /// The completed share of the played results, not rounded; nil if nothing was played.
  var completionRate: Double?
  /// The mean of the scores, not rounded; nil without a score.
  var averageScore: Double?
  /// The best score by the game's model; nil without a score.
  var bestScore: Int?
  /// The time when the game was last played, in seconds since 1970-01-01 00:00 UTC; nil if never.
  var lastPlayedAt: Int?
  /// The day in the player's time zone when the game was last played.
  var lastPlayed: CalendarDay?
  /// The latest puzzle day with a result; nil without one.
  var lastPuzzle: CalendarDay?
  /// The length of the run that is still open today.
  var currentStreak = 0
  /// The longest run; if several are equally long, the latest.
  var longest: StreakRun?
  var status = StreakStatus.none
}

extension GameStats {
  /// The statistics of a game on a day.
  ///
  /// Kind H: a score counts for the mean and the best score if its result counts. If lower scores
  /// are better, the puzzle must also be completed; otherwise a player who gives up at once would
  /// have the best time.
  init(
    _ results: ArraySlice<PuzzleResult>, of game: DashboardGame, _ history: StreakHistory,
    on day: CalendarDay
  ) {
    self.init()
    var scores: [Int] = []
    for result in results {
      lastPuzzle = max(lastPuzzle ?? result.day, result.day)
      let played = (result.playedAt, result.playedDay)
      if played > (lastPlayedAt ?? .min, lastPlayed ?? result.playedDay) {
        (lastPlayedAt, lastPlayed) = played
      }
      if result.isArchive, !game.countsArchive { continue }
      totalPlayed += 1
      if result.isCompleted { totalCompleted += 1 }
      guard result.isCompleted || !game.scoring.isLowerBetter else { continue }
      if let score = result.score { scores.append(score) }
    }
    if totalPlayed > 0 { completionRate = Double(totalCompleted) / Double(totalPlayed) }
    if !scores.isEmpty {
      // The sum is a Double, because it cannot overflow and is exact up to 2^53.
      averageScore = scores.reduce(0) { $0 + Double($1) } / Double(scores.count)
    }
    bestScore = game.scoring.isLowerBetter ? scores.min() : scores.max()
    longest = history.longest
    (currentStreak, status) = history.standing(on: day)
  }
}
