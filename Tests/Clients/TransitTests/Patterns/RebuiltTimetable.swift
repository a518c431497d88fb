@testable import Transit

extension Feed {
  /// Every stop time, rebuilt from patterns, timings, start times and layovers, by trip_id.
  var rebuiltRows: [String: [PublishedTimetable.Row]] {
    var result: [String: [PublishedTimetable.Row]] = [:]
    for trip in trips {
      guard let pattern = trip.pattern, let timing = trip.timing else { continue }
      result[tripIDs[trip.id]] = zip(patterns[pattern].calls, timings[timing].times).enumerated()
        .map { position, pair in
          let (call, time) = pair
          let start = trip.startTime.map { Int($0) }
          let early = position == 0 ? Int(trip.layover ?? 0) : 0
          return PublishedTimetable.Row(
            stop: stops[call.stop].id, sequence: Int(call.sequence),
            arrival: time.arrival.map { start! + Int($0) - early },
            departure: time.departure.map { start! + Int($0) },
            pickupType: Int(call.pickupType), dropOffType: Int(call.dropOffType),
            headsign: call.headsign == .blank ? nil : texts[call.headsign],
            continuousPickup: call.continuousPickup.map { Int($0) },
            continuousDropOff: call.continuousDropOff.map { Int($0) },
            timepoint: time.timepoint.map { Int($0) }, isInterpolated: time.isInterpolated)
        }
    }
    return result
  }
}
