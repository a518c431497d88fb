import Tabular

extension NoticeCode {
  static let bigGapInService = NoticeCode(
    "big_gap_in_service", .info,
    "A service has more than 13 idle days in a row between two of its days.",
    why:
      "Riders find no trips for weeks, which is right for a school holiday and wrong for a mistake "
      + "in the calendar.",
    fix: "check the removed days, or give each season a service of its own")
}

extension Rule {
  /// Reports the longest gap of each service with a big gap.
  ///
  /// A weekday rule alone has no gap longer than six days, so only services with added or removed days are
  /// checked. Cost: a step for each of their days.
  static let bigGapInService = Rule(.bigGapInService) { feed, context, report in
    for (position, calendar) in context.calendars.enumerated() where calendar.hasExceptions {
      guard let span = context.spans[position] else { continue }
      let days = calendar.days(in: span)
      let longest = zip(days, days.dropFirst()).max {
        $0.1.number - $0.0.number < $1.1.number - $1.0.number
      }
      guard let (last, next) = longest, next.number - last.number - 1 > 13 else { continue }
      let service = RecordIndex<Service>(position)
      report.add(
        .bigGapInService, at: feed.origin(ofService: service, "service_id"),
        value: feed.services[service].id,
        message: "service '\(feed.services[service].id)' does not run from "
          + "\(last.adding(days: 1)) to \(next.adding(days: -1)), for "
          + "\(next.number - last.number - 1) days",
        action: "the service is kept")
    }
  }
}
