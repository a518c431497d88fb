import Tabular

/// The days that calendars are about, and the ten years of them that are written out.
enum CalendarRange {
  /// The longest range that is written out: ten years.
  static let dayLimit = 3_652

  /// The first and last day on which a weekday rule or an added day may let a service run.
  static func days(
    of services: [Service], _ exceptions: [ServiceException]
  ) -> ClosedRange<CalendarDay>? {
    var days: ClosedRange<CalendarDay>?
    for service in services {
      guard let week = service.week, week.days.contains(true), let rule = week.range else {
        continue
      }
      days = days.union(rule)
    }
    for exception in exceptions where exception.type == 1 {
      if let day = CalendarDay(yyyymmdd: exception.date) { days = days.union(day...day) }
    }
    return days
  }

  /// The day that counts as today when none is given: the latest of the calendars.
  ///
  /// A weekday rule of more than ten years has an end that is not meant, such as 2099-12-31; it
  /// counts with its start.
  static func latestDay(of services: [Service], _ exceptions: [ServiceException]) -> CalendarDay? {
    var latest: CalendarDay?
    for service in services {
      guard let rule = service.week?.range else { continue }
      let isBelievable = rule.length <= dayLimit
      latest = max(latest ?? rule.lowerBound, isBelievable ? rule.upperBound : rule.lowerBound)
    }
    for exception in exceptions {
      guard let day = CalendarDay(yyyymmdd: exception.date) else { continue }
      latest = max(latest ?? day, day)
    }
    return latest
  }

  /// The part of a range that is written out: all of it, or else ten years around a day.
  ///
  /// Half of them are before the day, half after it; where one side has fewer days, the other
  /// side gets them.
  static func window(in days: ClosedRange<CalendarDay>, asOf: CalendarDay) -> ClosedRange<
    CalendarDay
  > {
    guard days.length > dayLimit else { return days }
    let centred = asOf.adding(days: -dayLimit / 2)
    let start = max(days.lowerBound, min(centred, days.upperBound.adding(days: 1 - dayLimit)))
    return start...start.adding(days: dayLimit - 1)
  }
}

extension Service.Week {
  /// From start to end; nil where one is missing, no day, or they are out of order.
  var range: ClosedRange<CalendarDay>? {
    guard let start = start.flatMap(CalendarDay.init(yyyymmdd:)),
      let end = end.flatMap(CalendarDay.init(yyyymmdd:)), start <= end
    else { return nil }
    return start...end
  }
}

extension ClosedRange<CalendarDay> {
  var length: Int { upperBound.number - lowerBound.number + 1 }

  /// How many days a day comes after the first.
  func offset(of day: CalendarDay) -> Int { day.number - lowerBound.number }
}

extension ClosedRange<CalendarDay>? {
  fileprivate func union(_ other: ClosedRange<CalendarDay>) -> ClosedRange<CalendarDay> {
    guard let self else { return other }
    return min(self.lowerBound, other.lowerBound)...max(self.upperBound, other.upperBound)
  }
}

/// The first and last active days of services, found without writing out their calendars.
enum ServiceSpan {
  /// For each service, the days between which it runs; nil for one that never runs.
  ///
  /// Cost: that of the exceptions, and of the removed days at either end of a service.
  static func all(
    of services: [Service], _ exceptions: [ServiceException]
  ) -> [ClosedRange<CalendarDay>?] {
    var added = [ClosedRange<CalendarDay>?](repeating: nil, count: services.count)
    var removed = [Set<CalendarDay>](repeating: [], count: services.count)
    for exception in exceptions {
      guard let day = CalendarDay(yyyymmdd: exception.date) else { continue }
      let position = Int(exception.service.position)
      if exception.type == 1 {
        added[position] = added[position].union(day...day)
      } else {
        removed[position].insert(day)
      }
    }
    return services.indices.map { position in
      let rule = services[position].week.flatMap { span(of: $0, without: removed[position]) }
      return rule.map { added[position].union($0) } ?? added[position]
    }
  }

  /// The first and last day of a weekday rule that are not taken out.
  private static func span(
    of week: Service.Week, without removed: Set<CalendarDay>
  ) -> ClosedRange<CalendarDay>? {
    guard let range = week.range, week.days.contains(true) else { return nil }
    func runs(_ day: CalendarDay) -> Bool { week.days[day.weekday] && !removed.contains(day) }
    var first = range.lowerBound
    while first <= range.upperBound, !runs(first) { first = first.adding(days: 1) }
    guard first <= range.upperBound else { return nil }
    var last = range.upperBound
    while !runs(last) { last = last.adding(days: -1) }
    return first...last
  }
}
