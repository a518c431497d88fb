import Tabular

extension NoticeCode {
  static let expiredCalendar = NoticeCode(
    "expired_calendar", .warning, "The last active date of a service is already past.",
    why: "None of its trips runs any more; a feed with nothing else shows empty boards.",
    fix: "remove the service, or publish the new timetable")
}

extension Rule {
  /// Reports services of calendar.txt whose last day has passed.
  ///
  /// Feeds with only calendar_dates.txt often have a service for each day, so they get one notice when all
  /// services have ended.
  static let expiredCalendar = Rule(.expiredCalendar, isAboutToday: true) { feed, context, report in
    func add(_ service: RecordIndex<Service>, _ subject: String, _ last: CalendarDay) {
      report.add(
        .expiredCalendar, at: feed.origin(ofService: service, "end_date"),
        value: String(last.yyyymmdd),
        message: "\(subject) ran for the last time on \(last), before \(context.today)",
        action: "the row is kept")
    }
    for (position, service) in feed.services.enumerated() where service.week != nil {
      guard let last = context.spans[position]?.upperBound, last < context.today else { continue }
      add(RecordIndex(position), "service '\(service.id)'", last)
    }
    guard !feed.services.contains(where: { $0.week != nil }),
      let latest = context.latestService, latest.last < context.today
    else { return }
    add(latest.service, "the last service '\(feed.services[latest.service].id)'", latest.last)
  }
}

extension RuleContext {
  /// The service that runs longest, and its last day; nil if none runs.
  fileprivate var latestService: (service: RecordIndex<Service>, last: CalendarDay)? {
    var latest: (service: RecordIndex<Service>, last: CalendarDay)?
    for (position, span) in spans.enumerated() {
      guard let span, latest.map({ $0.last < span.upperBound }) ?? true else { continue }
      latest = (RecordIndex(position), span.upperBound)
    }
    return latest
  }
}
