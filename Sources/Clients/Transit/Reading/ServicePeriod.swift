import Tabular

/// The period from the first to the last day of a feed's service, found from its calendars alone.
///
/// It ignores days that calendar_dates.txt removes, and does not check whether a service has trips.
enum ServicePeriod {
  /// The period; nil if there are no days.
  ///
  /// Throws ``Failure`` if the feed cannot be read.
  static func of(_ archive: Archive) throws -> ClosedRange<CalendarDay>? {
    var days: [CalendarDay] = []
    try archive.forEachRow(
      of: "calendar.txt", columns: ["start_date", "end_date"] + FileReference.weekdays
    ) {
      row, columns in
      guard columns.dropFirst(2).contains(where: { row.integer($0).value == 1 }),
        let first = row.date(columns[0]).value.flatMap({ CalendarDay(yyyymmdd: $0) }),
        let last = row.date(columns[1]).value.flatMap({ CalendarDay(yyyymmdd: $0) }), first <= last
      else { return }
      days += [first, last]
    }
    try archive.forEachRow(of: "calendar_dates.txt", columns: ["date", "exception_type"]) {
      row, columns in
      guard row.integer(columns[1]).value == 1,
        let day = row.date(columns[0]).value.flatMap({ CalendarDay(yyyymmdd: $0) })
      else { return }
      days.append(day)
    }
    guard let first = days.min(), let last = days.max() else { return nil }
    return first...last
  }
}
