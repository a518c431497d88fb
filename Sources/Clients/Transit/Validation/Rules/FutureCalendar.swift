import Tabular

extension NoticeCode {
  static let futureCalendar = NoticeCode(
    "future_calendar", .info, "Every service of a trip starts after today.",
    why: "An app that replaces its old feed with this one shows no departures today.",
    fix: "publish the current timetable beside the coming one")
}

extension Rule {
  static let futureCalendar = Rule(.futureCalendar, isAboutToday: true) { feed, context, report in
    var earliest: (service: RecordIndex<Service>, day: CalendarDay)?
    for (position, span) in context.spansWithTrips.enumerated() {
      guard let span, earliest.map({ span.lowerBound < $0.day }) ?? true else { continue }
      earliest = (RecordIndex(position), span.lowerBound)
    }
    guard let earliest, earliest.day > context.today else { return }
    report.add(
      .futureCalendar, at: feed.origin(ofService: earliest.service, "start_date"),
      value: String(earliest.day.yyyymmdd),
      message: "the first service starts on \(earliest.day), after \(context.today)",
      action: "the calendars are kept as published")
  }
}
