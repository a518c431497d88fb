import Tabular

/// The calendar with every day written out on which each service runs.
struct ServiceDates: Sendable {
  struct Row: Sendable {
    /// The day, as yyyymmdd.
    var date: Int
    var service: RecordIndex<Service>
  }

  /// The number of days of a service that are not written out.
  struct Cut: Equatable, Sendable {
    let service: RecordIndex<Service>
    /// The number of the service's days before the window.
    let before: Int
    /// The number of the service's days after the window.
    let after: Int
  }

  /// The rows, sorted by date, then by service.
  let rows: [Row]
  /// The ten years to which the calendars were cut; nil if nothing was cut.
  let window: ClosedRange<CalendarDay>?
  /// The services that have days outside the window.
  let cut: [Cut]

  /// Writes out the calendars of all feeds: all days if they make fewer than `rowLimit` rows,
  /// otherwise only the days in a window of ten years that ends a year after `asOf`.
  ///
  /// If there are several exceptions for one service and day, the first counts. Cost: one pass over
  /// the rows and the exceptions; rows are counted before any is written.
  init(
    _ services: [Service], _ exceptions: [ServiceException], asOf: CalendarDay,
    rowLimit: Int = CalendarRange.rowLimit
  ) {
    guard let days = CalendarRange.days(of: services, exceptions) else {
      (rows, window, cut) = ([], nil, [])
      return
    }
    let calendars = ServiceCalendar.all(of: services, exceptions)
    let rowCount = calendars.reduce(0) { $0 + $1.count(in: days) }
    let window = rowCount < rowLimit ? days : CalendarRange.window(in: days, asOf: asOf)
    rows = Self.rows(calendars, in: window)
    self.window = window == days ? nil : window
    cut = window == days ? [] : Self.cuts(calendars, days, window)
  }

  private static func cuts(
    _ calendars: [ServiceCalendar], _ days: ClosedRange<CalendarDay>,
    _ window: ClosedRange<CalendarDay>
  ) -> [Cut] {
    calendars.enumerated().compactMap { position, calendar in
      let untilEnd = calendar.count(in: days.lowerBound...window.upperBound)
      let before = untilEnd - calendar.count(in: window)
      let after = calendar.count(in: days) - untilEnd
      if before + after == 0 { return nil }
      return Cut(service: RecordIndex(position), before: before, after: after)
    }
  }

  /// The rows of a range, sorted by a count of the rows of each day.
  private static func rows(
    _ calendars: [ServiceCalendar], in window: ClosedRange<CalendarDay>
  ) -> [Row] {
    var next = [Int](repeating: 0, count: window.length + 1)
    for calendar in calendars {
      calendar.forEachDay(in: window) { next[window.offset(of: $0) + 1] += 1 }
    }
    for day in 1..<next.count { next[day] += next[day - 1] }
    let dates = (0..<window.length).map { window.lowerBound.adding(days: $0).yyyymmdd }
    var rows = [Row](
      repeating: Row(date: 0, service: RecordIndex(0)), count: next[window.length])
    for (service, calendar) in calendars.enumerated() {
      calendar.forEachDay(in: window) { day in
        let offset = window.offset(of: day)
        rows[next[offset]] = Row(date: dates[offset], service: RecordIndex(service))
        next[offset] += 1
      }
    }
    return rows
  }

  /// The notice for a service whose days were cut; nil if nothing was cut.
  func notice(of cut: Cut, for service: Service, at origin: SourceLocation) -> Notice? {
    guard let window else { return nil }
    return Notice(
      .calendarCut, at: origin, value: service.id,
      message: "service '\(service.id)' runs on \(cut.before) days before \(window.lowerBound) and "
        + "on \(cut.after) days after \(window.upperBound)",
      action: "these days are left out of service_dates")
  }
}

extension NoticeCode {
  static let calendarCut = NoticeCode(
    "calendar_cut", .warning,
    "The services run on two million days or more; only the ten years that end a year after as-of "
      + "are written out.",
    why: "Apps show no departures on days outside those ten years.",
    fix: "give the day of interest as as-of, or shorten the calendar")
}
