import SeedDashboard
import SeedStore
import Tabular

extension Dashboard {
  /// What streaks and filters of any day ask of each game: the last played day and the last run.
  var gameDays: [GameDays] {
    resultsByGame.enumerated().map { game, results in
      GameDays(
        lastPlayed: stats[game].lastPlayed?.calendarDay, lastRun: lastRun(of: game, results))
    }
  }

  private func lastRun(
    of game: Int, _ results: ArraySlice<PuzzleResult>
  ) -> GameDays.LastRun? {
    guard let run = runs[game].last else { return nil }
    // What came before the last run makes no difference to it.
    let recent = results.reversed().prefix { $0.day >= run.days.lowerBound }
    let history = StreakHistory(recent, of: games[game], freezes: freezes[game])
    var openUntil = run.days.upperBound
    while history.standing(on: openUntil.adding(1)).length > 0 { openUntil = openUntil.adding(1) }
    return GameDays.LastRun(
      end: run.days.upperBound.calendarDay, openUntil: openUntil.calendarDay, length: run.length)
  }
}

extension CivilDay {
  /// The day as apps have it.
  var calendarDay: CalendarDay { CalendarDay(number: number) }
}
