import Tabular

extension NoticeCode {
  static let transferWithInvalidTripStop = NoticeCode(
    "transfer_with_invalid_trip_and_stop", .error,
    "The trip of a transfer does not call at its stop.",
    why: "No rider of the trip can make the transfer, so planners lose the connection that it "
      + "describes.",
    fix: "name a stop at which the trip calls, or the trip that calls there")
}

extension Rule {
  /// Reports transfers whose trip calls neither at the named stop nor at a stop of the named
  /// station. Trips without stop times, or with on-demand calls, are left out.
  static let transferWithInvalidTripStop = Rule(.transferWithInvalidTripStop) {
    feed, context, report in
    for transfer in context.transfers {
      for (end, field) in [(transfer.from, "from_stop_id"), (transfer.to, "to_stop_id")] {
        guard let trip = end.trip, let stop = end.stop, let pattern = feed.trips[trip].pattern,
          !feed.patterns[pattern].calls.contains(where: { feed.isStop($0.stop, at: stop) })
        else { continue }
        report.add(
          .transferWithInvalidTripStop, at: transfer.origin(field), value: feed.stops[stop].id,
          message: "trip '\(feed.tripID(trip))' does not call at stop '\(feed.stops[stop].id)'",
          action: "the row is kept")
      }
    }
  }
}

extension Feed {
  /// Whether a stop is `place` or one of its platforms.
  func isStop(_ stop: RecordIndex<Stop>, at place: RecordIndex<Stop>) -> Bool {
    stop == place || stops[stop].parent == place
  }
}
