import Tabular

/// Reports what is odd about the stop times of whole trips.
struct TripNotes {
  let tripIDs: TextPool

  private func name(_ trip: Index<Trip>) -> String {
    tripIDs[TextID(rawValue: UInt32(trip.position) + 1)]
  }

  private func origin(_ line: Int32, _ field: String) -> Origin {
    Origin("stop_times.txt", line: line > 0 ? Int(line) : nil, field: field)
  }

  func unsorted(
    _ trip: Index<Trip>, line: Int32, isScattered: Bool, _ report: inout Report
  ) {
    report.add(
      .unsortedStopTimes, at: origin(line, "trip_id"), value: name(trip),
      message: isScattered
        ? "the rows of trip '\(name(trip))' stand in several places"
        : "the rows of trip '\(name(trip))' are not in the order of stop_sequence",
      action: "the rows are put together and sorted by stop_sequence")
  }

  func duplicate(
    _ trip: Index<Trip>, sequence: Int32, line: Int32, _ report: inout Report
  ) {
    report.add(
      .duplicateKey, at: origin(line, "stop_sequence"), value: String(sequence),
      message: "trip '\(name(trip))' has stop_sequence \(sequence) twice",
      action: "both rows are kept, in the order of the file")
  }

  func finding(
    _ finding: TimeFinding, of trip: Index<Trip>, line: Int32, _ report: inout Report
  ) {
    report.add(
      finding.code, at: origin(line, "arrival_time"), value: name(trip),
      message: "\(finding.message) on trip '\(name(trip))'",
      action: "the row is kept as published")
  }
}
