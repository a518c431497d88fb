import Tabular

extension NoticeCode {
  static let feedExpiresIn30Days = NoticeCode(
    "feed_expiration_date30_days", .warning, "feed_end_date is less than 30 days away.",
    why: "Some apps need weeks to take in a new feed, so riders may run out of timetable in "
      + "between.",
    fix: "plan the next feed")
}

extension Rule {
  /// Reports a feed_end_date that is 8 to 29 days after today.
  static let feedExpiresIn30Days = Rule(.feedExpiresIn30Days, isAboutToday: true) {
    feed, context, report in
    guard let end = feed.feedInfoDay("feed_end_date"), end > context.today.adding(days: 7),
      end < context.today.adding(days: 30)
    else { return }
    report.add(
      .feedExpiresIn30Days, at: feed.originInFeedInfo("feed_end_date"),
      value: String(end.yyyymmdd),
      message: "the feed is valid to \(end), less than 30 days after \(context.today)",
      action: "the feed is used")
  }
}
