import Tabular

extension NoticeCode {
  static let futureFeed = NoticeCode(
    "future_feed", .info, "feed_start_date is after today.",
    why: "Readers that respect the date ignore the feed until then, so riders see an old timetable "
      + "or none.",
    fix: "publish the feed that is valid today beside this one")
}

extension Rule {
  static let futureFeed = Rule(.futureFeed, isAboutToday: true) { feed, context, report in
    guard let start = feed.feedInfoDay("feed_start_date"), start > context.today else { return }
    report.add(
      .futureFeed, at: feed.originInFeedInfo("feed_start_date"), value: String(start.yyyymmdd),
      message: "the feed is valid from \(start), after \(context.today)", action: "the feed is used"
    )
  }
}
