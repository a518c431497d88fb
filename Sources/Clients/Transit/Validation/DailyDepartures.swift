import Tabular

/// How many trips start on each day of a feed's calendars, counted without writing them out.
///
/// Cost: seven steps a service, one an exception, one a day.
struct DailyDepartures {
  /// The days that are counted: those of the calendars, at most ten years around today.
  let days: ClosedRange<CivilDay>
  /// The starts of each day, from the first of `days`.
  let counts: [Int]

  /// Counts the starts of a feed; nil for one whose services never run.
  init?(_ feed: Feed, around today: CivilDay) {
    guard let all = CalendarRange.days(of: feed.services, feed.serviceExceptions) else {
      return nil
    }
    days = CalendarRange.window(in: all, asOf: today)
    let starts = Self.startsPerService(feed)
    // For each weekday, where the number of starts on that weekday changes.
    var changes = [[Int]](
      repeating: [Int](repeating: 0, count: days.length + 1), count: 7)
    for (position, service) in feed.services.enumerated() {
      guard let week = service.week, let rule = week.range, rule.overlaps(days) else { continue }
      let part = rule.clamped(to: days)
      for weekday in 0..<7 where week.days[weekday] {
        changes[weekday][Self.offset(of: part.lowerBound, in: days)] += starts[position]
        changes[weekday][Self.offset(of: part.upperBound, in: days) + 1] -= starts[position]
      }
    }
    var counts = Self.sums(of: changes, days)
    for exception in feed.serviceExceptions {
      guard let day = CivilDay(yyyymmdd: exception.date), days.contains(day) else { continue }
      let service = feed.services[exception.service]
      let runs =
        service.week?.range?.contains(day) == true && service.week?.days[day.weekday] == true
      let count = starts[Int(exception.service.position)]
      if exception.type == 1, !runs { counts[Self.offset(of: day, in: days)] += count }
      if exception.type == 2, runs { counts[Self.offset(of: day, in: days)] -= count }
    }
    self.counts = counts
  }

  /// How many trips start on a day of each service, those with a headway as often as they do.
  private static func startsPerService(_ feed: Feed) -> [Int] {
    var repeats: [Index<Trip>: Int] = [:]
    for frequency in feed.frequencies {
      let count = (frequency.end - frequency.start - 1) / frequency.headway + 1
      repeats[frequency.trip, default: 0] += count
    }
    var starts = [Int](repeating: 0, count: feed.services.count)
    for trip in feed.trips where trip.pattern != nil {
      if let service = trip.service { starts[Int(service.position)] += 1 }
    }
    for (trip, count) in repeats where feed.trips[trip].pattern != nil {
      if let service = feed.trips[trip].service { starts[Int(service.position)] += count - 1 }
    }
    return starts
  }

  private static func sums(of changes: [[Int]], _ days: ClosedRange<CivilDay>) -> [Int] {
    var running = [Int](repeating: 0, count: 7)
    var counts: [Int] = []
    counts.reserveCapacity(days.length)
    for day in 0..<days.length {
      for weekday in 0..<7 { running[weekday] += changes[weekday][day] }
      counts.append(running[days.lowerBound.adding(day).weekday])
    }
    return counts
  }

  private static func offset(of day: CivilDay, in days: ClosedRange<CivilDay>) -> Int {
    day.number - days.lowerBound.number
  }
}
