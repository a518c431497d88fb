import Tabular

extension NoticeCode {
  static let unusableTrip = NoticeCode(
    "unusable_trip", .warning, "A trip calls at fewer than two stops.",
    why: "Nobody can get on and off again, so planners and boards leave the trip out.",
    fix: "give the trip a row in stop_times.txt for each stop it calls at")
}

extension Rule {
  /// Reports trips with rows in stop_times.txt, of which fewer than two can be used. Trips of an unknown
  /// route have other notices.
  static let unusableTrip = Rule(.unusableTrip) { feed, _, report in
    let onDemand = feed.onDemandCallCounts
    let unplaced = feed.tripsWithUnplacedRows
    for (position, trip) in feed.trips.enumerated() where trip.route != nil {
      let index = RecordIndex<Trip>(position)
      let calls =
        (trip.pattern.map { feed.patterns[$0].calls.count } ?? 0) + (onDemand[index] ?? 0)
      guard calls == 1 || calls == 0 && unplaced.contains(index) else { continue }
      let id = feed.tripID(RecordIndex(position))
      report.add(
        .unusableTrip, at: feed.origin(ofTrip: position, "trip_id"), value: id,
        message: "trip '\(id)' calls at \(calls == 0 ? "no known stop" : "one stop only")",
        action: "the trip is kept as published")
    }
  }
}
