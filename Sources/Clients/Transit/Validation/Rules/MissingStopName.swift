import Tabular

extension NoticeCode {
  static let missingStopName = NoticeCode(
    "missing_stop_name", .error, "A stop, station or entrance has no name.",
    why: "Riders see a blank or an id in place of the name, and cannot search for the stop.",
    fix: "give stop_name, as it is written on the sign")
}

extension Rule {
  static let missingStopName = Rule(.missingStopName) { feed, _, report in
    for (position, stop) in feed.stops.enumerated()
    where stop.name == nil && (0...2).contains(stop.locationType) {
      report.add(
        .missingStopName, at: feed.origin(ofStop: position, "stop_name"),
        message: "\(stop.noun) has no name", action: "the row is kept without a name")
    }
  }
}
