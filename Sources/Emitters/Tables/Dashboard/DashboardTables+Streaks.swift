import Catalogues
import SeedStore

extension DashboardTables {
  func fillRuns(_ sink: inout RowWriter) throws {
    for (index, runs) in dashboard.runs.enumerated() {
      for run in runs {
        sink.append(index + 1)
        sink.append(run.days.lowerBound.number)
        sink.append(run.days.upperBound.number)
        sink.append(run.length)
        sink.append(run.days.lowerBound.description)
        sink.append(run.days.upperBound.description)
        try sink.endRow()
      }
    }
  }

  func fillStats(_ sink: inout RowWriter) throws {
    for (index, stats) in dashboard.stats.enumerated() {
      sink.append(index + 1)
      sink.append(stats.totalPlayed)
      sink.append(stats.totalCompleted)
      sink.append(stats.completionRate?.rounded(toPlaces: 4))
      sink.append(stats.averageScore?.rounded(toPlaces: 2))
      sink.append(stats.bestScore)
      sink.append(stats.lastPlayed?.description)
      sink.append(stats.lastPlayed?.number)
      appendStreak(of: stats, days[index], &sink)
      for order in DashboardOrder.allCases { sink.append(stats.ranks[order]) }
      try sink.endRow()
    }
  }

  private func appendStreak(
    of stats: GameStats, _ days: GameDays, _ sink: inout RowWriter
  ) {
    sink.append(stats.currentStreak)
    sink.append(stats.longest?.length ?? 0)
    sink.append(stats.longest?.days.lowerBound.number)
    sink.append(stats.longest?.days.upperBound.number)
    sink.append(stats.status.rawValue)
    sink.append(days.lastRun?.length)
    sink.append(days.lastRun?.end.number)
    sink.append(days.lastRun?.openUntil.number)
  }

  func fillSeries(_ sink: inout RowWriter) throws {
    for (index, series) in dashboard.series.enumerated() {
      let longest = series.runs.map(\.length).max() ?? 0
      sink.append(index + 1)
      sink.append(series.id)
      sink.append(series.name)
      sink.append(series.drawPolicy.rawValue)
      sink.append(series.current)
      sink.append(longest)
      sink.append(GameWords.eventStreak(series.current))
      sink.append(GameWords.spokenEventStreak(series.current, longest: longest))
      try sink.endRow()
    }
  }

  func fillEvents(_ sink: inout RowWriter) throws {
    for (index, series) in dashboard.series.enumerated() {
      for (position, event) in series.events.enumerated() {
        sink.append(index + 1)
        sink.append(position + 1)
        sink.append(event.id)
        sink.append(event.start)
        sink.append(event.outcome.rawValue)
        try sink.endRow()
      }
    }
  }

  func fillEventRuns(_ sink: inout RowWriter) throws {
    for (index, series) in dashboard.series.enumerated() {
      for run in series.runs {
        sink.append(index + 1)
        sink.append(run.events.lowerBound + 1)
        sink.append(run.events.upperBound + 1)
        sink.append(run.length)
        try sink.endRow()
      }
    }
  }
}
