import Tabular

extension NoticeCode {
  static let feedValidBeyondService = NoticeCode(
    "feed_valid_beyond_total_service_window", .info,
    "feed_info.txt claims to be valid more than 14 days beyond the days with trips.",
    why: "Apps trust the period and show days without trips, where they should say that no "
      + "timetable is known.",
    fix: "set feed_start_date and feed_end_date to the days on which trips run")
}

extension Rule {
  /// Reports a feed whose validity starts more than 14 days before the first day of service, or
  /// ends more than 14 days after the last. Only services with trips count. A feed with only one of
  /// the two days is not checked.
  static let feedValidBeyondService = Rule(.feedValidBeyondService) { feed, context, report in
    let spans = context.spansWithTrips.compactMap(\.self)
    guard let start = feed.feedInfoDay("feed_start_date"),
      let end = feed.feedInfoDay("feed_end_date"),
      let first = spans.map(\.lowerBound).min(), let last = spans.map(\.upperBound).max()
    else { return }
    let isEarly = start < first.adding(days: -14)
    guard isEarly || end > last.adding(days: 14) else { return }
    report.add(
      .feedValidBeyondService,
      at: feed.originInFeedInfo(isEarly ? "feed_start_date" : "feed_end_date"),
      value: String((isEarly ? start : end).yyyymmdd),
      message:
        "the feed is valid from \(start) to \(end), but its trips run from \(first) to \(last)",
      action: "both days are kept")
  }
}
