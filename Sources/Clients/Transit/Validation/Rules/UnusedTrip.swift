import Tabular

extension NoticeCode {
  static let unusedTrip = NoticeCode(
    "unused_trip", .warning, "A trip has no stop times.",
    fix: "add its stop times, or remove the trip")
}

extension Rule {
  static let unusedTrip = Rule(.unusedTrip) { feed, _, report in
    let unplaced = feed.unplacedRows
    for (position, trip) in feed.trips.enumerated()
    where trip.pattern == nil && unplaced[RecordIndex(position)] == nil {
      let id = feed.tripID(RecordIndex(position))
      report.add(
        .unusedTrip, at: feed.origin(ofTrip: position, "trip_id"), value: id,
        message: "trip '\(id)' has no row in stop_times.txt",
        action: "the trip is kept without stop times")
    }
  }
}

extension Feed {
  /// For each trip with rows of stop_times.txt that could not be placed, how many of them name a
  /// location group or location, where vehicles go on demand, instead of a stop.
  var unplacedRows: [RecordIndex<Trip>: Int] {
    var counts: [RecordIndex<Trip>: Int] = [:]
    for row in 0..<unplacedStopTimes.rowCount {
      guard let id = unplacedStopTimes.value("trip_id", row: row),
        let trip = RecordIndex<Trip>(idNumber: tripIDs.find(id))
      else { continue }
      let isOnDemand =
        unplacedStopTimes.value("location_group_id", row: row) != nil
        || unplacedStopTimes.value("location_id", row: row) != nil
      counts[trip, default: 0] += isOnDemand ? 1 : 0
    }
    return counts
  }
}
