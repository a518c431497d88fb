import Tabular

extension NoticeCode {
  static let feedValidBeyondService = NoticeCode(
    "feed_valid_beyond_total_service_window", .info,
    "feed_info.txt claims to be valid 14 days or more beyond the days with service.",
    why: "Apps trust the period and show days without trips, where they should say that no "
      + "timetable is known.",
    fix: "set feed_start_date and feed_end_date to the days on which trips run")
}

extension Rule {
  /// The feed says that it is valid 14 days before its first day of service, or after its last.
  static let feedValidBeyondService = Rule(.feedValidBeyondService) { feed, context, report in
    let spans = context.spans.compactMap { $0 }
    guard let first = spans.map(\.lowerBound).min(), let last = spans.map(\.upperBound).max()
    else { return }
    func add(_ field: String, _ day: CalendarDay, _ clause: String) {
      report.add(
        .feedValidBeyondService, at: feed.originInFeedInfo(field), value: String(day.yyyymmdd),
        message: "the feed is valid \(clause)", action: "both days are kept")
    }
    if let start = feed.feedInfoDay("feed_start_date"), start <= first.adding(days: -14) {
      add("feed_start_date", start, "from \(start), and the first service runs on \(first)")
    }
    if let end = feed.feedInfoDay("feed_end_date"), end >= last.adding(days: 14) {
      add("feed_end_date", end, "until \(end), and the last service runs on \(last)")
    }
  }
}
