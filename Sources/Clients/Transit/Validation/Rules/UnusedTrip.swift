import Tabular

extension NoticeCode {
  static let unusedTrip = NoticeCode(
    "unused_trip", .warning, "A trip has no stop times.",
    why: "The trip is on no board, so riders miss it if it really runs.",
    fix: "add its stop times, or remove the trip")
}

extension Rule {
  static let unusedTrip = Rule(.unusedTrip) { feed, _, report in
    let used = feed.tripsWithUnplacedRows.union(feed.onDemandCallCounts.keys)
    for (position, trip) in feed.trips.enumerated()
    where trip.pattern == nil && !used.contains(RecordIndex(position)) {
      let id = feed.tripID(RecordIndex(position))
      report.add(
        .unusedTrip, at: feed.origin(ofTrip: position, "trip_id"), value: id,
        message: "trip '\(id)' has no row in stop_times.txt",
        action: "the trip is kept without stop times")
    }
  }
}
