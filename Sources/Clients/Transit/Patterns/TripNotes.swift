import Tabular

/// Reports anomalies in the stop times of whole trips.
struct TripNotes {
  let tripIDs: StringInterner

  private func name(_ trip: RecordIndex<Trip>) -> String {
    tripIDs[TextID(rawValue: UInt32(trip.position) + 1)]
  }

  private func origin(_ line: Int32, _ field: StopTimeField) -> SourceLocation {
    SourceLocation(
      FileReference.stopTimes.name, line: line > 0 ? Int(line) : nil, field: field.name)
  }

  func unsorted(_ trip: RecordIndex<Trip>, line: Int32, isScattered: Bool, _ report: inout Report) {
    report.add(
      .unsortedStopTimes, at: origin(line, .trip), value: name(trip),
      message: isScattered
        ? "the rows of trip '\(name(trip))' are in several places of the file"
        : "the rows of trip '\(name(trip))' are not in the order of stop_sequence",
      action: "the rows are put together and sorted by stop_sequence")
  }

  func repeated(
    _ count: Int, first: (trip: RecordIndex<Trip>, line: Int32), _ report: inout Report
  ) {
    report.add(
      .repeatedStopTime, at: origin(first.line, .trip), value: String(count),
      message: (count == 1 ? "1 row is" : "\(count) rows are")
        + " equal to an earlier row in every field; the first is of trip '\(name(first.trip))'",
      action: "equal rows count once")
  }

  func duplicate(_ trip: RecordIndex<Trip>, sequence: Int32, line: Int32, _ report: inout Report) {
    report.add(
      .duplicateKey, at: origin(line, .sequence), value: String(sequence),
      message: "trip '\(name(trip))' has stop_sequence \(sequence) twice",
      action: "both rows are kept, in the order of the file")
  }

  func finding(
    _ finding: TimeFinding, of trip: RecordIndex<Trip>, line: Int32, _ report: inout Report
  ) {
    report.add(
      finding.code, at: origin(line, .arrival), value: name(trip),
      message: "\(finding.message) on trip '\(name(trip))'",
      action: "the row is kept as published")
  }
}

/// The findings about a sequence of stop_sequence values, computed once for all trips that share
/// it.
struct SequenceFindings {
  /// True if the values never go down.
  var isSorted = true
  /// The positions where the value equals the previous row's value.
  var duplicates: [Int] = []

}

extension SequenceFindings {
  init(_ sequence: [Int32]) {
    self.init()
    for position in sequence.indices.dropFirst() {
      if sequence[position] < sequence[position - 1] { isSorted = false }
      if sequence[position] == sequence[position - 1] { duplicates.append(position) }
    }
  }
}

/// A finding about the times of one row, computed once for all trips that share the times.
struct TimeFinding: Sendable {
  let code: NoticeCode
  let position: Int
  let message: String

  /// All findings in a run of relative times, which has three numbers per row.
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
        add(.arrivalBeforePreviousDeparture, "the trip arrives before it left the previous stop")
      }
      if hasArrival, hasDeparture, departure < arrival {
        add(.startAndEndRangeOutOfOrder, "the trip departs before it arrives")
      }
      if hasDeparture { latest = departure } else if hasArrival { latest = arrival }
    }
    return findings
  }
}
