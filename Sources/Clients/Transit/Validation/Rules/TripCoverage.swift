import Tabular

extension NoticeCode {
  static let tripCoverageEndsSoon = NoticeCode(
    "trip_coverage_not_active_for_next7_days", .warning, "Within 7 days most trips stop running.",
    why: "Within days riders see far fewer departures than they are used to, or none.",
    fix: "publish a timetable that covers the coming week")
}

extension Rule {
  /// Reports a feed whose days of full service do not cover the seven days from today.
  ///
  /// A day has full service if it has at least three quarters of the starts of a busy day. The busy
  /// day is chosen so that fewer than a tenth of the days with service, and fewer than 30 days, are
  /// busier. So a single trip that runs for years does not make a feed look current (O: the
  /// canonical validator).
  static let tripCoverage = Rule(.tripCoverageEndsSoon, isAboutToday: true) {
    feed, context, report in
    guard let departures = DailyDepartures(feed, around: context.today) else { return }
    let active = departures.counts.filter { $0 > 0 }.ordered()
    guard !active.isEmpty else { return }
    let full = active[max(active.count * 9 / 10, active.count - 30)] * 3 / 4
    let isFull = { (count: Int) in count > 0 && count >= full }
    guard let first = departures.counts.firstIndex(where: isFull),
      let last = departures.counts.lastIndex(where: isFull)
    else { return }
    let start = departures.days.lowerBound.adding(days: first)
    let end = departures.days.lowerBound.adding(days: last)
    guard start > context.today || end < context.today.adding(days: 7) else { return }
    report.add(
      .tripCoverageEndsSoon, at: SourceLocation("trips.txt", line: 1, field: "service_id"),
      message: "most trips run from \(start) to \(end), which does not cover the seven days after "
        + "\(context.today)",
      action: "the trips are kept")
  }
}

/// The number of trips that start on each day, counted without expanding the calendars.
///
/// Cost: seven steps for each service, one for each exception and each day.
struct DailyDepartures {
  /// The days that are counted: the days of the calendars, at most ten years that end a year after today.
  let days: ClosedRange<CalendarDay>
  /// The starts of each day, from the first of `days`.
  let counts: [Int]

  /// Counts the starts of a feed; nil if its services never run.
  init?(_ feed: Feed, around today: CalendarDay) {
    guard let all = CalendarRange.days(of: feed.services, feed.serviceExceptions) else {
      return nil
    }
    days = CalendarRange.window(in: all, asOf: today)
    let starts = Self.startsPerService(feed)
    // For each weekday, the changes in the number of starts, by day.
    var changes = [[Int]](repeating: [Int](repeating: 0, count: days.length + 1), count: 7)
    for (position, service) in feed.services.enumerated() {
      guard let week = service.week, let rule = week.range, rule.overlaps(days) else { continue }
      let part = rule.clamped(to: days)
      for weekday in 0..<7 where week.days[weekday] {
        changes[weekday][days.offset(of: part.lowerBound)] += starts[position]
        changes[weekday][days.offset(of: part.upperBound) + 1] -= starts[position]
      }
    }
    var counts = Self.sums(of: changes, days)
    for exception in feed.serviceExceptions {
      guard let day = CalendarDay(yyyymmdd: exception.date), days.contains(day) else { continue }
      let service = feed.services[exception.service]
      let runs =
        service.week?.range?.contains(day) == true && service.week?.days[day.weekday] == true
      let count = starts[Int(exception.service.position)]
      if exception.type == 1, !runs { counts[days.offset(of: day)] += count }
      if exception.type == 2, runs { counts[days.offset(of: day)] -= count }
    }
    self.counts = counts
  }

  /// The number of starts on a day of each service: each start of a trip by headway counts, and a trip on
  /// demand counts once.
  private static func startsPerService(_ feed: Feed) -> [Int] {
    var repeats: [RecordIndex<Trip>: Int] = [:]
    for frequency in feed.frequencies {
      repeats[frequency.trip, default: 0] += frequency.startCount
    }
    let onDemand = Set(feed.onDemandStopTimes.map(\.trip))
    var starts = [Int](repeating: 0, count: feed.services.count)
    for (position, trip) in feed.trips.enumerated()
    where trip.pattern != nil || onDemand.contains(RecordIndex(position)) {
      if let service = trip.service { starts[Int(service.position)] += 1 }
    }
    for (trip, count) in repeats where feed.trips[trip].pattern != nil {
      if let service = feed.trips[trip].service { starts[Int(service.position)] += count - 1 }
    }
    return starts
  }

  private static func sums(of changes: [[Int]], _ days: ClosedRange<CalendarDay>) -> [Int] {
    var running = [Int](repeating: 0, count: 7)
    var counts: [Int] = []
    counts.reserveCapacity(days.length)
    for day in 0..<days.length {
      for weekday in 0..<7 { running[weekday] += changes[weekday][day] }
      counts.append(running[days.lowerBound.adding(days: day).weekday])
    }
    return counts
  }
}
