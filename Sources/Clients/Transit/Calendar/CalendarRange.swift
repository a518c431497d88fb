import Tabular

/// The range of days that calendars cover, and the part of it that is written out.
///
/// If all days of all services make fewer than ``rowLimit`` rows, all are written out; otherwise
/// only the ten years of ``window(in:asOf:)``.
enum CalendarRange {
  /// The number of rows above which only some days are written out.
  static let rowLimit = 2_000_000
  /// The length of the range that is written out in this case: ten years.
  static let dayLimit = 3_652
  /// The number of days of the window that come after as-of, if the calendars have them: a year.
  private static let daysAhead = 365

  /// The range from the first to the last day on which a weekday rule or an added day may let a
  /// service run.
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

  /// The day that counts as today if none is given: the last `feed_end_date` or the last calendar
  /// exception, whichever is later, but not after the last service day.
  ///
  /// The result is the last service day if the feeds have neither, or only days before the first
  /// service day. Service days are the days of ``days(of:_:)``.
  static func today(newest: CalendarDay?, in days: ClosedRange<CalendarDay>?) -> CalendarDay {
    guard let days else { return newest ?? CalendarDay(number: 0) }
    guard let newest, newest >= days.lowerBound else { return days.upperBound }
    return min(newest, days.upperBound)
  }

  /// Ten years of a range that end a year after `asOf`; the whole range if it is shorter.
  ///
  /// If the range has too few days on one side, the window has more days on the other side.
  static func window(in days: ClosedRange<CalendarDay>, asOf: CalendarDay) -> ClosedRange<
    CalendarDay
  > {
    guard days.length > dayLimit else { return days }
    let first = days.lowerBound.adding(days: dayLimit - 1)
    let end = min(max(asOf.adding(days: daysAhead), first), days.upperBound)
    return end.adding(days: 1 - dayLimit)...end
  }
}

extension Feed {
  /// The later of `feed_end_date` and the last calendar exception, which may add or remove service.
  ///
  /// The modification times of files in the archive do not count, because the same files, packed
  /// again, are the same feed.
  var newestDay: CalendarDay? {
    let exception = serviceExceptions.map(\.date).max().flatMap(CalendarDay.init(yyyymmdd:))
    return [feedInfoDay("feed_end_date"), exception].compactMap(\.self).max()
  }
}

extension Service.Week {
  /// The range from start to end; nil if one is missing, is not a date, or they are out of order.
  var range: ClosedRange<CalendarDay>? {
    guard let start = start.flatMap(CalendarDay.init(yyyymmdd:)),
      let end = end.flatMap(CalendarDay.init(yyyymmdd:)), start <= end
    else { return nil }
    return start...end
  }
}

extension ClosedRange<CalendarDay> {
  var length: Int { upperBound.number - lowerBound.number + 1 }

  /// The number of days in the range that fall on a weekday, 0 Monday to 6 Sunday.
  func count(ofWeekday weekday: Int) -> Int {
    let first = (weekday - lowerBound.weekday + 7) % 7
    return (length - first + 6) / 7
  }

  /// The number of days from the first day to a day.
  func offset(of day: CalendarDay) -> Int { day.number - lowerBound.number }
}

extension ClosedRange<CalendarDay>? {
  fileprivate func union(_ other: ClosedRange<CalendarDay>) -> ClosedRange<CalendarDay> {
    guard let self else { return other }
    return min(self.lowerBound, other.lowerBound)...max(self.upperBound, other.upperBound)
  }
}

/// The first and last service days, found without writing out the calendars.
enum ServiceSpan {
  /// The range of each service from its first to its last day; nil if it never runs.
  ///
  /// Cost: one pass over the exceptions, and over removed days at either end of a service.
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

  /// The range from the first to the last day of a weekday rule that are not removed.
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
