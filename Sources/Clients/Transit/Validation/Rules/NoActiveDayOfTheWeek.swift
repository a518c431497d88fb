import Tabular

extension NoticeCode {
  static let noActiveDayOfTheWeek = NoticeCode(
    "service_has_no_active_day_of_the_week", .warning, "All seven weekday flags are 0.",
    why: "The service runs only on dates that calendar_dates.txt adds; without any, its trips "
      + "never appear.",
    fix: "set the weekdays on which the service runs, or leave it to calendar_dates.txt alone")
}

extension Rule {
  static let noActiveDayOfTheWeek = Rule(.noActiveDayOfTheWeek) { feed, _, report in
    for (position, service) in feed.services.enumerated() {
      guard let week = service.week, !week.days.contains(true) else { continue }
      report.add(
        .noActiveDayOfTheWeek, at: feed.origin(ofService: RecordIndex(position), "monday"),
        message: "service '\(service.id)' runs on no day of the week",
        action: "the row is kept; the service runs on the days calendar_dates.txt adds")
    }
  }
}
