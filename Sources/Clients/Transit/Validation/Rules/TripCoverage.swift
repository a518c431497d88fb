import Tabular

extension NoticeCode {
  /// Most trips stop running within a week.
  package static let tripCoverageEndsSoon = NoticeCode(
    "trip_coverage_not_active_for_next7_days", .warning, "Within 7 days most trips stop running.",
    fix: "publish a timetable that covers the coming week")
}

extension Rule {
  /// The days of full service do not cover the seven days that start today.
  ///
  /// Full service is at least three quarters of the starts of a busy day, one that nine in ten
  /// days with service do not surpass; so a lone trip does not make a feed look current.
  static let tripCoverage = Rule(.tripCoverageEndsSoon, isAboutToday: true) {
    feed, context, report in
    guard let departures = DailyDepartures(feed, around: context.today) else { return }
    let active = departures.counts.filter { $0 > 0 }.sorted()
    guard !active.isEmpty else { return }
    let full = active[active.count * 9 / 10] * 3 / 4
    let isFull = { (count: Int) in count > 0 && count >= full }
    guard let first = departures.counts.firstIndex(where: isFull),
      let last = departures.counts.lastIndex(where: isFull)
    else { return }
    let start = departures.days.lowerBound.adding(first)
    let end = departures.days.lowerBound.adding(last)
    guard start > context.today || end < context.today.adding(7) else { return }
    report.add(
      .tripCoverageEndsSoon, at: Origin("trips.txt", line: 1, field: "service_id"),
      message: "most trips run from \(start) to \(end), which does not cover the seven days after "
        + "\(context.today)",
      action: "the trips are kept")
  }
}
