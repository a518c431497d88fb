import SeedDashboard
import Tabular

/// A result of a game: the day of its puzzle, and when it was played.
struct PuzzleResult: Hashable, Sendable {
  /// The id that the file gives; nil if it gives none.
  let key: String?
  /// The position in ``Dashboard/games``.
  let game: Int
  /// The day of the puzzle, which streaks count.
  let day: CalendarDay
  /// The puzzle's number; nil if it has none.
  let number: Int?
  let isCompleted: Bool
  /// The score; nil without one, or where it lies outside what the game allows.
  let score: Int?
  /// The attempts; nil if unknown.
  let attempts: Int?
  /// When it was played, in seconds since 1970-01-01 00:00 UTC.
  let playedAt: Int
  /// The day on the player's clock when it was played.
  let playedDay: CalendarDay
  /// IANA name of the player's zone, or the offset such as `+10:00` where the file has no name.
  let zone: String
  /// Whether it is an old puzzle, played later.
  let isArchive: Bool
  /// The text that was shared; nil without one.
  let sharedText: String?
}

/// What a game's results come to on the day that counts as today.
struct GameStats: Hashable, Sendable {
  /// The results that count, archived ones where the game counts them.
  var totalPlayed = 0
  /// Those that were completed.
  var totalCompleted = 0
  /// Completed by played, not rounded; nil if nothing was played.
  var completionRate: Double?
  /// The mean of the scores, not rounded; nil without a score.
  var averageScore: Double?
  /// The best score by the game's model; nil without a score.
  var bestScore: Int?
  /// When the game was last played, in seconds since 1970-01-01 00:00 UTC; nil if it never was.
  var lastPlayedAt: Int?
  /// The day of that on the player's clock.
  var lastPlayed: CalendarDay?
  /// The latest day of a puzzle with a result; nil without one.
  var lastPuzzle: CalendarDay?
  /// The length of the run that is open today.
  var currentStreak = 0
  /// The longest run; the latest of equally long ones.
  var longest: StreakRun?
  var status = StreakStatus.none
  /// The place in each order, from 1: by sort and direction.
  var ranks: [DashboardOrder: Int] = [:]
}

extension GameStats {
  /// What the results of one game come to on a day, without the places in the orders.
  ///
  /// Kind H: a score counts for mean and best where its result counts and, where lower scores are
  /// better, was completed: who gives up at once has no good time.
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
      // A sum of Doubles cannot overflow, and is exact as long as one of whole numbers matters.
      averageScore = scores.reduce(0) { $0 + Double($1) } / Double(scores.count)
    }
    bestScore = game.scoring.isLowerBetter ? scores.min() : scores.max()
    longest = history.longest
    (currentStreak, status) = history.standing(on: day)
  }
}

/// A sort with its direction: one of eight orders.
typealias DashboardOrder = DashboardStore.SortState
