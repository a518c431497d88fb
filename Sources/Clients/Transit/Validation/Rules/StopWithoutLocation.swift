import Tabular

extension NoticeCode {
  static let stopWithoutLocation = NoticeCode(
    "stop_without_location", .error, "A stop, station or entrance has no coordinates.",
    why: "The stop is on no map and in no search nearby, so riders cannot find the way to it.",
    fix: "give stop_lat and stop_lon in degrees")
}

extension Rule {
  /// Reports stops, stations and entrances without a readable position.
  static let stopWithoutLocation = Rule(.stopWithoutLocation) { feed, _, report in
    for (position, stop) in feed.stops.enumerated()
    where stop.latitude == nil && (0...2).contains(stop.locationType) {
      report.add(
        .stopWithoutLocation, at: feed.origin(ofStop: position, "stop_lat"),
        message: "\(stop.noun) has no position", action: "the row is kept without a position")
    }
  }
}
