import Tabular

/// The days of one service: those of its weekday rule, without the removed and with the added ones.
struct ServiceCalendar {
  /// A day that is added or removed.
  private struct Change {
    let day: CalendarDay
    let isAdded: Bool
  }

  /// The days between which the weekday rule holds; nil where no day of the week is set.
  private let rule: ClosedRange<CalendarDay>?
  /// Whether the rule holds on each day of the week, from Monday.
  private let weekdays: [Bool]
  /// By day, each once.
  private var changes: [Change] = []

  private init(_ week: Service.Week?) {
    weekdays = week?.days ?? []
    rule = weekdays.contains(true) ? week?.range : nil
  }

  /// The calendars of services, in their order; of several exceptions for one day the first counts.
  static func all(of services: [Service], _ exceptions: [ServiceException]) -> [ServiceCalendar] {
    var calendars = services.map { ServiceCalendar($0.week) }
    for exception in exceptions {
      calendars[Int(exception.service.position)].apply(exception)
    }
    return calendars
  }

  /// Puts an exception in its place, which is the last where exceptions come by day.
  private mutating func apply(_ exception: ServiceException) {
    guard exception.type == 1 || exception.type == 2,
      let day = CalendarDay(yyyymmdd: exception.date)
    else { return }
    var place = changes.count
    while place > 0, changes[place - 1].day >= day { place -= 1 }
    if place < changes.count, changes[place].day == day { return }
    changes.insert(Change(day: day, isAdded: exception.type == 1), at: place)
  }

  /// How many days of a range the service runs on, without looking at each of them.
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

  /// Calls `body` with each day of a range on which the service runs: those of the rule by day, then
  /// those that are added to it.
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

  /// The days of a range on which the service runs, in order; of a range of more than ten years those
  /// of its first ten, which say enough of calendars that claim to run for centuries.
  func days(in range: ClosedRange<CalendarDay>) -> [CalendarDay] {
    let last = min(range.upperBound, range.lowerBound.adding(days: CalendarRange.dayLimit))
    var days: [CalendarDay] = []
    forEachDay(in: range.lowerBound...last) { days.append($0) }
    return days.sorted()
  }

  private func isInRule(_ day: CalendarDay) -> Bool {
    rule?.contains(day) == true && weekdays[day.weekday]
  }
}
