import Tabular

/// The days of one service: the days of its weekday rule, minus removed days, plus added days.
struct ServiceCalendar {
  /// A day that is added or removed.
  private struct Change {
    let day: CalendarDay
    let isAdded: Bool
  }

  /// The range of days of the weekday rule; nil if no weekday is set.
  private let rule: ClosedRange<CalendarDay>?
  /// Whether the service runs on each weekday by the rule, from Monday.
  private let weekdays: [Bool]
  /// The changes sorted by day, at most one per day.
  private var changes: [Change] = []

  private init(_ week: Service.Week?) {
    weekdays = week?.days ?? []
    rule = weekdays.contains(true) ? week?.range : nil
  }

  /// The calendars of services, in the order of the services; if there are several exceptions for
  /// one day, the first counts.
  static func all(of services: [Service], _ exceptions: [ServiceException]) -> [ServiceCalendar] {
    var calendars = services.map { ServiceCalendar($0.week) }
    for exception in exceptions where exception.type == 1 || exception.type == 2 {
      guard let day = CalendarDay(yyyymmdd: exception.date) else { continue }
      calendars[Int(exception.service.position)].changes.append(
        Change(day: day, isAdded: exception.type == 1))
    }
    for place in calendars.indices { calendars[place].sortChanges() }
    return calendars
  }

  /// Sorts the changes by day, and keeps only the first of several for one day.
  private mutating func sortChanges() {
    let isRising = zip(changes, changes.dropFirst()).allSatisfy { $0.day < $1.day }
    if isRising { return }
    let order = changes.indices.ordered { (changes[$0].day, $0) < (changes[$1].day, $1) }
    var sorted: [Change] = []
    for place in order where sorted.last?.day != changes[place].day {
      sorted.append(changes[place])
    }
    changes = sorted
  }

  /// The number of days in a range on which the service runs, without a check of each day.
  func count(in range: ClosedRange<CalendarDay>) -> Int {
    var count = 0
    if let rule, rule.overlaps(range) {
      let part = rule.clamped(to: range)
      for weekday in 0..<7 where weekdays[weekday] { count += part.count(ofWeekday: weekday) }
    }
    for change in changes where range.contains(change.day) {
      if change.isAdded != isInRule(change.day) { count += change.isAdded ? 1 : -1 }
    }
    return count
  }

  /// Calls `body` with each day of a range on which the service runs: first the days of the rule in
  /// order, then the added days.
  func forEachDay(in range: ClosedRange<CalendarDay>, _ body: (CalendarDay) -> Void) {
    if let rule, rule.overlaps(range) {
      let part = rule.clamped(to: range)
      var next = 0
      for offset in 0..<part.length {
        let day = part.lowerBound.adding(days: offset)
        while next < changes.count, changes[next].day < day { next += 1 }
        let isRemoved = next < changes.count && changes[next].day == day && !changes[next].isAdded
        if weekdays[day.weekday], !isRemoved { body(day) }
      }
    }
    for change in changes where change.isAdded && range.contains(change.day) {
      if !isInRule(change.day) { body(change.day) }
    }
  }

  /// Whether days are added or removed.
  var hasExceptions: Bool { !changes.isEmpty }

  /// The days of a range on which the service runs, in order. If the range is longer than ten
  /// years, only its first ten years count; this is enough for calendars that claim to run for
  /// centuries.
  func days(in range: ClosedRange<CalendarDay>) -> [CalendarDay] {
    let last = min(range.upperBound, range.lowerBound.adding(days: CalendarRange.dayLimit))
    var days: [CalendarDay] = []
    forEachDay(in: range.lowerBound...last) { days.append($0) }
    return days.ordered()
  }

  private func isInRule(_ day: CalendarDay) -> Bool {
    rule?.contains(day) == true && weekdays[day.weekday]
  }
}
