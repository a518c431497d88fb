import Tabular

extension NoticeCode {
  static let serviceFarInTheFuture = NoticeCode(
    "service_extends_far_in_the_future", .info, "A service ends more than two years from today.",
    why: "Riders plan trips on days that nobody has scheduled yet, and the feed never seems to "
      + "expire.",
    fix: "end the service where the timetable is known, and publish again before that day")
}

extension Rule {
  /// Reports services whose last day is more than 730 days after today.
  static let serviceFarInTheFuture = Rule(.serviceFarInTheFuture, isAboutToday: true) {
    feed, context, report in
    let limit = context.today.adding(days: 730)
    for (position, span) in context.spans.enumerated() {
      guard let last = span?.upperBound, last > limit else { continue }
      report.add(
        .serviceFarInTheFuture, at: feed.origin(ofService: RecordIndex(position), "end_date"),
        value: String(last.yyyymmdd),
        message: "service '\(feed.services[position].id)' runs until \(last)",
        action: "the service is kept")
    }
  }
}
