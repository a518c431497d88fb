import Tabular

extension GameStats {
  /// What the results of one game come to on a day, but for the places in the orders.
  ///
  /// Kind H: a score counts for mean and best where its result counts and, where lower scores are
  /// better, was completed: who gives up at once has no good time.
  init(
    _ results: ArraySlice<PuzzleResult>, of game: DashboardGame, _ history: StreakHistory,
    on day: CivilDay
  ) {
    self.init()
    var scores: [Int] = []
    for result in results {
      lastPlayed = max(lastPlayed ?? result.day, result.day)
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

  /// Whether the game was played on a day or the day before, archived puzzles by their own days: the
  /// filter `isActive` (H).
  package func isActive(on day: CivilDay) -> Bool {
    lastPlayed.map { $0 >= day.adding(-1) } ?? false
  }
}
