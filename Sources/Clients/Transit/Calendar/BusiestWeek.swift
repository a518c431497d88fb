import Tabular

/// The number of journeys of each pattern in the busiest week of its feed: the week from Monday to
/// Sunday in which most journeys start, or the first of several such weeks.
///
/// A trip with frequencies counts with each of its journeys. Each feed has its own week, because
/// the calendars of two feeds need not overlap. A group with stops of two feeds counts the weeks of
/// both.
struct BusiestWeek {
  /// The number of journeys of each merged pattern in that week; 0 if its trips run only in other
  /// weeks.
  let runs: [Int]

  /// Counts the journeys of all feeds. Cost: two passes over trips and service dates.
  init(_ merged: MergedFeeds, _ serviceDates: ServiceDates) {
    let starts = Self.starts(merged)
    var perService = [Int](repeating: 0, count: merged.services.count)
    for start in starts { perService[start.service] += start.count }
    let weeks = Self.busiestWeeks(merged, serviceDates, perService)
    let days = Self.activeDays(merged, serviceDates, weeks)
    var runs = [Int](repeating: 0, count: merged.patterns.count)
    for start in starts { runs[start.pattern] += start.count * days[start.service] }
    self.runs = runs
  }

  /// The journeys of a trip on each day of its service.
  private struct Start {
    let pattern: Int
    let service: Int
    let count: Int
  }

  private static func starts(_ merged: MergedFeeds) -> [Start] {
    var starts: [Start] = []
    for (feed, content) in merged.feeds.enumerated() {
      var repeats: [RecordIndex<Trip>: Int] = [:]
      for frequency in merged.frequencies[feed] {
        repeats[frequency.trip, default: 0] += frequency.startCount
      }
      for (position, trip) in content.trips.enumerated() {
        guard let pattern = trip.pattern, let service = trip.service else { continue }
        starts.append(
          Start(
            pattern: Int(merged.patterns.index(pattern, feed: feed).position),
            service: Int(merged.services.index(service, feed: feed).position),
            count: repeats[RecordIndex(position)] ?? 1))
      }
    }
    return starts
  }

  /// For each feed, the week in which most journeys start, or the first of several such weeks.
  private static func busiestWeeks(
    _ merged: MergedFeeds, _ serviceDates: ServiceDates, _ starts: [Int]
  ) -> [Int] {
    guard let first = serviceDates.rows.first?.week, let last = serviceDates.rows.last?.week else {
      return merged.feeds.map { _ in 0 }
    }
    let none = [Int](repeating: 0, count: last - first + 1)
    var counts = merged.feeds.map { _ in none }
    forEachRow(serviceDates) { week, service in
      counts[merged.services.feeds[service]][week - first] += starts[service]
    }
    return counts.map { weeks in first + (weeks.firstIndex(of: weeks.max() ?? 0) ?? 0) }
  }

  /// For each service, the days on which it runs in its feed's week.
  private static func activeDays(
    _ merged: MergedFeeds, _ serviceDates: ServiceDates, _ weeks: [Int]
  ) -> [Int] {
    var days = [Int](repeating: 0, count: merged.services.count)
    forEachRow(serviceDates) { week, service in
      if weeks[merged.services.feeds[service]] == week { days[service] += 1 }
    }
    return days
  }

  /// Calls `body` with the week and the service of each row; the rows of a day are adjacent.
  private static func forEachRow(
    _ serviceDates: ServiceDates, _ body: (_ week: Int, _ service: Int) -> Void
  ) {
    var (date, week) = (0, 0)
    for row in serviceDates.rows {
      if row.date != date { (date, week) = (row.date, row.week) }
      body(week, Int(row.service.position))
    }
  }
}

extension ServiceDates.Row {
  /// The number of the day's week, from Monday to Sunday; it increases by one each week.
  fileprivate var week: Int {
    guard let day = CalendarDay(yyyymmdd: date) else { return 0 }
    return (day.number - day.weekday + 3) / 7
  }
}
