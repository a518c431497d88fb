import Tabular

extension NoticeCode {
  static let feedExpiresIn7Days = NoticeCode(
    "feed_expiration_date7_days", .warning, "feed_end_date is 7 days away or less.",
    why: "Apps that respect the date show empty boards from next week on.",
    fix: "publish the next feed")
}

extension Rule {
  /// Reports a feed_end_date that has passed or is at most 7 days away.
  static let feedExpiresIn7Days = Rule(.feedExpiresIn7Days, isAboutToday: true) {
    feed, context, report in
    guard let end = feed.feedInfoDay("feed_end_date"), end <= context.today.adding(days: 7) else {
      return
    }
    report.add(
      .feedExpiresIn7Days, at: feed.originInFeedInfo("feed_end_date"),
      value: String(end.yyyymmdd),
      message: "the feed is valid to \(end), at most 7 days after \(context.today)",
      action: "the feed is used")
  }
}
