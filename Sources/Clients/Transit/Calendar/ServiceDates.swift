import Tabular

/// The calendar written out: every day on which each service runs.
struct ServiceDates: Sendable {
  struct Row: Hashable, Sendable {
    /// The day, as yyyymmdd.
    var date: Int
    var service: RecordIndex<Service>
  }

  /// By date, then by service.
  let rows: [Row]
  /// The ten years to which the calendars were cut; nil where nothing was cut.
  let window: ClosedRange<CalendarDay>?
  /// The services that have days outside the window.
  let cut: [RecordIndex<Service>]

  /// Writes out the calendars of all feeds, over at most ten years around a day.
  ///
  /// Of several exceptions for one service and day the first counts.
  init(_ services: [Service], _ exceptions: [ServiceException], asOf: CalendarDay) {
    guard let days = CalendarRange.days(of: services, exceptions) else {
      (rows, window, cut) = ([], nil, [])
      return
    }
    let window = CalendarRange.window(in: days, asOf: asOf)
    let expansion = CalendarExpansion(services, exceptions, over: window)
    rows = expansion.rows()
    self.window = window == days ? nil : window
    cut = window == days ? [] : expansion.cut
  }

  /// The notice for a service whose days were cut; nil where nothing was cut.
  func cutNotice(for service: Service, at origin: SourceLocation) -> Notice? {
    guard let window else { return nil }
    let first = window.lowerBound.yyyymmdd
    let last = window.upperBound.yyyymmdd
    return Notice(
      .calendarCut, at: origin, value: service.id,
      message: "service '\(service.id)' runs on days outside the ten years \(first) to \(last)",
      action: "its days outside them are left out of service_dates")
  }
}

extension NoticeCode {
  static let calendarCut = NoticeCode(
    "calendar_cut", .warning,
    "The calendars span more than ten years; only ten years around as-of are written out.",
    fix: "give the day of interest as as-of, or shorten the calendar")
}

/// Applies weekday rules and exceptions, service by service, and turns the result by date.
struct CalendarExpansion {
  /// The days of all services, one service after the other, counted from the window's first.
  private var days: [Int32] = []
  /// Where each service's days start in `days`.
  private var starts: [Int] = [0]
  private let window: ClosedRange<CalendarDay>
  /// The services with days outside the window.
  private(set) var cut: [RecordIndex<Service>] = []

  init(
    _ services: [Service], _ exceptions: [ServiceException], over window: ClosedRange<CalendarDay>
  ) {
    self.window = window
    let changes = Self.changes(exceptions, serviceCount: services.count)
    var runs = [Bool](repeating: false, count: window.length)
    for (position, service) in services.enumerated() {
      let isRuleCut = apply(service.week, to: &runs)
      let isChangeCut = apply(changes[position], to: &runs)
      if isRuleCut || isChangeCut { cut.append(RecordIndex(position)) }
      collect(&runs)
    }
  }

  /// The rows by date, then by service.
  func rows() -> [ServiceDates.Row] {
    var next = [Int](repeating: 0, count: window.length + 1)
    for day in days { next[Int(day) + 1] += 1 }
    for day in 1..<next.count { next[day] += next[day - 1] }
    let dates = (0..<window.length).map { window.lowerBound.adding(days: $0).yyyymmdd }
    var rows = [ServiceDates.Row](
      repeating: ServiceDates.Row(date: 0, service: RecordIndex(0)), count: days.count)
    for service in 0..<starts.count - 1 {
      for place in starts[service]..<starts[service + 1] {
        let day = Int(days[place])
        rows[next[day]] = ServiceDates.Row(date: dates[day], service: RecordIndex(service))
        next[day] += 1
      }
    }
    return rows
  }

  private static func changes(
    _ exceptions: [ServiceException], serviceCount: Int
  ) -> [[ServiceException]] {
    var changes = [[ServiceException]](repeating: [], count: serviceCount)
    for exception in exceptions { changes[Int(exception.service.position)].append(exception) }
    return changes
  }

  /// Sets the days of a weekday rule; whether it has days outside the window.
  private func apply(_ week: Service.Week?, to runs: inout [Bool]) -> Bool {
    guard let week, let range = week.range, week.days.contains(true) else { return false }
    let start = max(range.lowerBound, window.lowerBound)
    let end = min(range.upperBound, window.upperBound)
    if start <= end {
      var weekday = start.weekday
      for day in window.offset(of: start)...window.offset(of: end) {
        runs[day] = week.days[weekday]
        weekday = weekday == 6 ? 0 : weekday + 1
      }
    }
    return range.lowerBound < window.lowerBound || range.upperBound > window.upperBound
  }

  /// Adds and removes days; whether it added one outside the window.
  private func apply(_ changes: [ServiceException], to runs: inout [Bool]) -> Bool {
    var isCut = false
    for change in changes.reversed() {  // so that the first of a day has the last word
      guard let day = CalendarDay(yyyymmdd: change.date) else { continue }
      if window.contains(day) {
        if change.type == 1 || change.type == 2 { runs[window.offset(of: day)] = change.type == 1 }
      } else if change.type == 1 {
        isCut = true
      }
    }
    return isCut
  }

  private mutating func collect(_ runs: inout [Bool]) {
    for day in runs.indices where runs[day] {
      days.append(Int32(truncatingIfNeeded: day))
      runs[day] = false
    }
    starts.append(days.count)
  }
}
