import Tabular

extension NoticeCode {
  static let missingTimepoint = NoticeCode(
    "missing_timepoint_value", .warning, "Times are given, but timepoint is blank.",
    why: "Apps present estimates as exact times, so a vehicle can leave before riders expect it.",
    fix: "write 1 in timepoint where times are exact, and 0 where they are estimates")
}

extension Rule {
  /// Checks a feed whose stop_times.txt has the column. It reports each list of times once, at the
  /// first trip that has these times.
  static let missingTimepoint = Rule(.missingTimepoint) { feed, _, report in
    guard feed.stopTimeColumns.contains(StopTimeField.timepoint.name) else { return }
    var isSeen = [Bool](repeating: false, count: feed.timings.count)
    for (position, trip) in feed.trips.enumerated() {
      guard let timing = trip.timing, !isSeen[Int(timing.position)] else { continue }
      isSeen[Int(timing.position)] = true
      let count = feed.timings[timing].times.count {
        $0.timepoint == nil && !$0.isInterpolated && ($0.arrival != nil || $0.departure != nil)
      }
      if count == 0 { continue }
      report.add(
        .missingTimepoint,
        at: SourceLocation(FileReference.stopTimes.name, field: StopTimeField.timepoint.name),
        value: feed.tripID(RecordIndex(position)),
        message: "trip '\(feed.tripID(RecordIndex(position)))' and those with its times have times "
          + "without timepoint (\(count))",
        action: "the rows are kept as published")
    }
  }
}
