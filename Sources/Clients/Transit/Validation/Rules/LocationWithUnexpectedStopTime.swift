import Tabular

extension NoticeCode {
  static let locationWithUnexpectedStopTime = NoticeCode(
    "location_with_unexpected_stop_time", .error,
    "A stop time refers to a station, entrance, node or boarding area instead of a stop.",
    why: "Riders cannot board at such a place, so apps show no platform or drop the stop from the "
      + "trip.",
    fix: "name the platform or stop in stop_times.txt")
}

extension Rule {
  /// Reports stations, entrances, nodes and boarding areas at which trips call, each once.
  static let locationWithUnexpectedStopTime = Rule(.locationWithUnexpectedStopTime) {
    feed, context, report in
    for (position, stop) in feed.stops.enumerated()
    where stop.locationType != 0 && context.callCounts[position] > 0 {
      report.add(
        .locationWithUnexpectedStopTime, at: feed.origin(ofStop: position, "location_type"),
        value: String(stop.locationType),
        message: "\(stop.noun) is not a stop, yet has stop times (\(context.callCounts[position]))",
        action: "the stop times are kept")
    }
  }
}
