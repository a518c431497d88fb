extension Rule {
  /// Reports a feed_end_date before feed_start_date.
  static let feedInfoDatesOutOfOrder = Rule(.startAndEndRangeOutOfOrder) { feed, _, report in
    guard let start = feed.feedInfoDay("feed_start_date"),
      let end = feed.feedInfoDay("feed_end_date"), end < start
    else { return }
    report.add(
      .startAndEndRangeOutOfOrder, at: feed.originInFeedInfo("feed_end_date"),
      value: String(end.yyyymmdd), message: "the feed ends on \(end), before it starts on \(start)",
      action: "both days are kept as published")
  }
}
