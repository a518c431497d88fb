import Tabular

extension NoticeCode {
  static let missingFeedInfoDate = NoticeCode(
    "missing_feed_info_date", .warning, "Only one of feed_start_date and feed_end_date is given.",
    why: "Apps know only one end of the feed's period, so they cannot tell riders when the "
      + "timetable begins or runs out.",
    fix: "give both days, or neither")
}

extension Rule {
  static let missingFeedInfoDate = Rule(.missingFeedInfoDate) { feed, _, report in
    let fields = ["feed_start_date", "feed_end_date"]
    let missing = fields.filter { feed.feedInfo[$0] == nil }
    guard missing.count == 1, let field = missing.first else { return }
    let unread = feed.recordsWithUnreadValue(table: "feed_info", column: field)
    guard unread.isEmpty else { return }
    report.add(
      .missingFeedInfoDate, at: feed.originInFeedInfo(field),
      message: "\(field) is blank, although the other of the two days is given",
      action: "the row is kept without it")
  }
}
