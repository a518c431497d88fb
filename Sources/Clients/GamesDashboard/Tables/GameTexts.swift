import SeedDashboard

/// The texts of a game's card on the bundle's own day, in the words that stores use too.
struct GameTexts {
  private let game: DashboardGame
  private let stats: GameStats

  /// Prepares the texts of a game.
  init(_ game: DashboardGame, _ stats: GameStats) {
    self.game = game
    self.stats = stats
  }

  var streak: DashboardStore.Streak {
    DashboardStore.Streak(
      current: stats.currentStreak, longest: stats.longest?.length ?? 0,
      status: stats.status.storeStatus)
  }

  var lastPlayed: String { GameWords.lastPlayed(stats.lastPlayed?.calendarDay) }
  var spokenLastPlayed: String { GameWords.spokenLastPlayed(stats.lastPlayed?.calendarDay) }
  var success: String { GameWords.success(stats.totalCompleted, of: stats.totalPlayed) }
  var successShort: String { GameWords.successShort(stats.totalCompleted, of: stats.totalPlayed) }
  var spokenSuccess: String {
    GameWords.spokenSuccess(stats.totalCompleted, of: stats.totalPlayed)
  }

  var best: String? { stats.bestScore.map { ScoreWords(game.scoring.storeScoring).best($0) } }
  var average: String? {
    stats.averageScore.map { ScoreWords(game.scoring.storeScoring).average($0) }
  }

  var accessibilityLabel: String {
    GameWords.card(
      title: game.name, streak: streak.accessibilityText, lastPlayed: spokenLastPlayed,
      success: spokenSuccess)
  }
}

extension DashboardGame.ScoringModel {
  /// The model as apps have it.
  var storeScoring: DashboardStore.Scoring {
    switch self {
    case .lowerAttempts: .lowerAttempts
    case .lowerTimeSeconds: .lowerTimeSeconds
    case .lowerGuesses: .lowerGuesses
    case .lowerHints: .lowerHints
    case .higherIsBetter: .higherIsBetter
    }
  }
}
