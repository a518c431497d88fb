import Tabular

extension NoticeCode {
  static let stopWithoutStopTime = NoticeCode(
    "stop_without_stop_time", .warning, "No trip calls at the stop.",
    why: "Riders find the stop, open it, and see an empty board.",
    fix: "remove the stop, or add the stop times it should have")
}

extension Rule {
  /// Reports stops at which no trip calls, except for stops in a location group.
  static let stopWithoutStopTime = Rule(.stopWithoutStopTime) { feed, context, report in
    let groups = feed.textTable(.locationGroupStops)
    let grouped = groups?.distinctValues("stop_id") ?? []
    for (position, stop) in feed.stops.enumerated()
    where stop.locationType == 0 && context.callCounts[position] == 0 && !grouped.contains(stop.id)
    {
      report.add(
        .stopWithoutStopTime, at: feed.origin(ofStop: position, "stop_id"), value: stop.id,
        message: "no trip calls at stop '\(stop.id)'", action: "the row is kept")
    }
  }
}
