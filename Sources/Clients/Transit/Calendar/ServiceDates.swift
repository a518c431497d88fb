import Tabular

/// The calendar written out: every day on which each service runs.
package struct ServiceDates: Sendable {
  /// A row of `service_dates`.
  package struct Row: Hashable, Sendable {
    /// The day, as yyyymmdd.
    package var date: Int
    package var service: Index<Service>
  }

  /// By date, then by service.
  package let rows: [Row]
  /// The ten years to which the calendars were cut; nil where nothing was cut.
  package let window: ClosedRange<CivilDay>?
  /// The services that have days outside the window.
  package let cut: [Index<Service>]

  /// Writes out the calendars of all feeds, over at most ten years around a day.
  ///
  /// Of several exceptions for one service and day the first counts.
  package init(_ services: [Service], _ exceptions: [ServiceException], asOf: CivilDay) {
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
  package func cutNotice(for service: Service, at origin: Origin) -> Notice? {
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
  /// A service runs over more than the ten years that are written out.
  package static let calendarCut = NoticeCode(
    "calendar_cut", .warning,
    "The calendars span more than ten years; only ten years around as-of are written out.",
    fix: "give the day of interest as as-of, or shorten the calendar")
}
