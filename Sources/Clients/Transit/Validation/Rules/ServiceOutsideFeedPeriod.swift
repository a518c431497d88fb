import Tabular

extension NoticeCode {
  static let serviceOutsideFeedPeriod = NoticeCode(
    "service_window_outside_feed_period", .info,
    "A service runs on days outside the feed's period in feed_info.txt.",
    why: "Readers that respect feed_info.txt hide these days, although trips run on them.",
    fix: "let feed_start_date and feed_end_date enclose every service")
}

extension Rule {
  /// Reports services with trips that run before feed_start_date or after feed_end_date. A feed with only one
  /// of the two days is not checked.
  static let serviceOutsideFeedPeriod = Rule(.serviceOutsideFeedPeriod) { feed, context, report in
    guard let start = feed.feedInfoDay("feed_start_date"),
      let end = feed.feedInfoDay("feed_end_date")
    else { return }
    for (position, span) in context.spansWithTrips.enumerated() {
      guard let span else { continue }
      let isEarly = span.lowerBound < start
      guard isEarly || span.upperBound > end else { continue }
      let service = RecordIndex<Service>(position)
      report.add(
        .serviceOutsideFeedPeriod,
        at: feed.origin(ofService: service, isEarly ? "start_date" : "end_date"),
        value: String((isEarly ? span.lowerBound : span.upperBound).yyyymmdd),
        message: "service '\(feed.services[service].id)' runs from \(span.lowerBound) to "
          + "\(span.upperBound), beyond the feed's period",
        action: "the service is kept")
    }
  }
}
