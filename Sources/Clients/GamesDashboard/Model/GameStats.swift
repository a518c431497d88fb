import Tabular

/// What a game's results come to on the day that counts as today.
package struct GameStats: Hashable, Sendable {
  /// The results that count, archived ones where the game counts them.
  package var totalPlayed = 0
  /// Those that were completed.
  package var totalCompleted = 0
  /// Completed by played, not rounded; nil where nothing was played.
  package var completionRate: Double?
  /// The mean of the scores, not rounded; nil without a score.
  package var averageScore: Double?
  /// The best score by the game's model; nil without a score.
  package var bestScore: Int?
  /// The latest puzzle day with a result; nil where there is none.
  package var lastPlayed: CivilDay?
  /// The length of the run that stands today.
  package var currentStreak = 0
  /// The longest run; the latest of equally long ones.
  package var longest: StreakRun?
  /// How the streak stands.
  package var status = StreakStatus.none
  /// The place in each order, from 1: by ``DashboardSort`` and direction.
  package var ranks: [DashboardOrder: Int] = [:]

  /// Nothing played.
  package init() {}
}
