import Tabular

/// Something odd about the times of one row of a trip, worked out once for all trips that share it.
struct TimeFinding: Sendable {
  let code: NoticeCode
  let position: Int
  let message: String

  /// Everything odd in a run of relative times, three numbers a row.
  static func all(in values: [Int32]) -> [TimeFinding] {
    var findings: [TimeFinding] = []
    var latest: Int32?
    let rowCount = values.count / 3
    for position in 0..<rowCount {
      let arrival = values[position * 3]
      let departure = values[position * 3 + 1]
      let isExact = values[position * 3 + 2] == 2
      let hasArrival = arrival != TripRows.blank
      let hasDeparture = departure != TripRows.blank
      func add(_ code: NoticeCode, _ message: String) {
        findings.append(TimeFinding(code: code, position: position, message: message))
      }
      if hasArrival != hasDeparture {
        add(.onlyArrivalOrDeparture, "only the \(hasArrival ? "arrival" : "departure") is given")
      }
      if position == 0 || position == rowCount - 1, !hasArrival || !hasDeparture {
        add(.missingTripEdge, "the \(position == 0 ? "first" : "last") stop lacks a time")
      }
      if isExact, !hasArrival || !hasDeparture {
        add(.timepointWithoutTimes, "timepoint is 1 and a time is blank")
      }
      if hasArrival, let latest, arrival < latest {
        add(.arrivalBeforePreviousDeparture, "the trip arrives before it left the stop before")
      }
      if hasArrival, hasDeparture, departure < arrival {
        add(.startAndEndRangeOutOfOrder, "the trip departs before it arrives")
      }
      if hasDeparture { latest = departure } else if hasArrival { latest = arrival }
    }
    return findings
  }
}
