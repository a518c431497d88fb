import Catalogues
import SeedStore

extension DashboardTables {
  func fillCards(_ sink: inout RowWriter) throws {
    for (index, game) in dashboard.games.enumerated() {
      let texts = GameTexts(game, dashboard.stats[index])
      sink.append(index + 1)
      sink.append(game.name)
      sink.append(game.shortName)
      sink.append(texts.streak.text)
      sink.append(texts.streak.shortText)
      sink.append(texts.streak.accessibilityText)
      sink.append(texts.streak.statusText)
      sink.append(texts.lastPlayed)
      sink.append(texts.spokenLastPlayed)
      sink.append(texts.success)
      sink.append(texts.successShort)
      sink.append(texts.spokenSuccess)
      sink.append(texts.best)
      sink.append(texts.average)
      sink.append(texts.accessibilityLabel)
      try sink.endRow()
    }
  }

  func fillFilters(_ sink: inout RowWriter) throws {
    let filters = DashboardStore.Filter.allCases.enumerated()
    for (position, filter) in filters.sorted(by: { $0.element.rawValue < $1.element.rawValue }) {
      sink.append(filter.rawValue)
      sink.append(filter.label)
      sink.append(filter.icon)
      sink.append(position)
      sink.append(filter.predicate)
      try sink.endRow()
    }
  }

  func fillCounts(_ sink: inout RowWriter) throws {
    let filters = DashboardStore.Filter.allCases.sorted { $0.rawValue < $1.rawValue }
    for filter in filters {
      for row in FilterCounts(days, from: dashboard.asOf.calendarDay).rows(of: filter) {
        sink.append(filter.rawValue)
        sink.append(row.day.description)
        sink.append(row.day.number)
        sink.append(row.count)
        try sink.endRow()
      }
    }
  }
}

/// How many games pass a filter, on a bundle's day and on all that follow it.
struct FilterCounts {
  private let games: [GameDays]
  private let first: CalendarDay

  /// Prepares to count games from a day on.
  init(_ games: [GameDays], from first: CalendarDay) {
    self.games = games
    self.first = first
  }

  /// The count of the first day, and every later one that differs from the day's before.
  func rows(of filter: DashboardStore.Filter) -> [(day: CalendarDay, count: Int)] {
    var rows = [(day: first, count: count(filter, on: first))]
    var day = first
    while day <= last {
      day = day.adding(days: 1)
      let count = count(filter, on: day)
      if count != rows[rows.count - 1].count { rows.append((day, count)) }
    }
    return rows
  }

  /// How many games pass on a day.
  func count(_ filter: DashboardStore.Filter, on day: CalendarDay) -> Int {
    games.count { filter.passes($0, on: day) }
  }

  /// The last day on which a game can still pass that does not on the next.
  private var last: CalendarDay {
    let days = games.flatMap { [$0.lastPlayed?.adding(days: 1), $0.lastRun?.openUntil] }
    return days.compactMap(\.self).max() ?? first
  }
}
