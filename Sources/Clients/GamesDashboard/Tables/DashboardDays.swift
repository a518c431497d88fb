import SeedDashboard
import SeedStore
import Tabular

/// What streaks and filters of any day ask of the games of a dashboard.
enum DashboardDays {
  /// The last played day and the last run of each game, in the order of the games.
  static func days(of dashboard: Dashboard) -> [GameDays] {
    var end = dashboard.results.startIndex
    return dashboard.games.indices.map { game in
      let start = end
      end = dashboard.results[start...].firstIndex { $0.game != game } ?? dashboard.results.endIndex
      return GameDays(
        lastPlayed: dashboard.stats[game].lastPlayed?.calendarDay,
        lastRun: lastRun(of: game, dashboard.results[start..<end], dashboard))
    }
  }

  private static func lastRun(
    of game: Int, _ results: ArraySlice<PuzzleResult>, _ dashboard: Dashboard
  ) -> GameDays.LastRun? {
    guard let run = dashboard.runs[game].last else { return nil }
    // What came before the last run makes no difference to it.
    let recent = results.reversed().prefix { $0.day >= run.days.lowerBound }
    let history = StreakHistory(
      recent, of: dashboard.games[game], freezes: dashboard.freezes[game])
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

extension StreakStatus {
  /// The status as apps have it.
  var storeStatus: DashboardStore.Streak.Status {
    switch self {
    case .active: .active
    case .atRisk: .atRisk
    case .broken: .broken
    case .none: .none
    }
  }
}
