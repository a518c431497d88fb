import Tabular

/// The days that calendars are about, and which of them are written out.
///
/// All days of all services are written out while they are fewer than ``rowLimit`` rows; beyond that,
/// a ``window(in:asOf:)`` of ten years.
enum CalendarRange {
  /// The rows from which on not all days are written out.
  static let rowLimit = 2_000_000
  /// The longest range that is written out then: ten years.
  static let dayLimit = 3_652
  /// The days of the window that come after as-of, if the calendars have them: a year.
  private static let daysAhead = 365

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

  /// The day that counts as today when none is given: the last `feed_end_date` or calendar exception,
  /// at most the last service day.
  ///
  /// If the feeds have neither, or only days before the first service day, it is the last service day.
  /// Service days are those from the first to the last day of ``days(of:_:)``.
  static func today(newest: CalendarDay?, in days: ClosedRange<CalendarDay>?) -> CalendarDay {
    guard let days else { return newest ?? CalendarDay(number: 0) }
    guard let newest, newest >= days.lowerBound else { return days.upperBound }
    return min(newest, days.upperBound)
  }

  /// Ten years of a range that end a year after a day; all of a range that is shorter.
  ///
  /// Where the range has fewer days on one side of them, the other side gets the rest.
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
  /// The later of `feed_end_date` and the last calendar exception, whether that adds or removes service.
  ///
  /// When the files of its archive were changed says nothing: the same files, packed again, are the same
  /// feed.
  var newestDay: CalendarDay? {
    let exception = serviceExceptions.map(\.date).max().flatMap(CalendarDay.init(yyyymmdd:))
    return [feedInfoDay("feed_end_date"), exception].compactMap(\.self).max()
  }
}

extension Service.Week {
  /// From start to end; nil if one is missing, no day, or they are out of order.
  var range: ClosedRange<CalendarDay>? {
    guard let start = start.flatMap(CalendarDay.init(yyyymmdd:)),
      let end = end.flatMap(CalendarDay.init(yyyymmdd:)), start <= end
    else { return nil }
    return start...end
  }
}

extension ClosedRange<CalendarDay> {
  var length: Int { upperBound.number - lowerBound.number + 1 }

  /// How many of the days have a weekday, 0 Monday to 6 Sunday.
  func count(ofWeekday weekday: Int) -> Int {
    let first = (weekday - lowerBound.weekday + 7) % 7
    return (length - first + 6) / 7
  }

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
  /// Cost: it reads the exceptions, and the removed days at either end of a service.
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
