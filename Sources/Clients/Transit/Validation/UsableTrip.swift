import Tabular

extension Feed {
  /// Throws ``Failure`` if no trip of the feed can be shown: none calls at two known stops.
  ///
  /// An app's database without a single trip would pass for one, so such a feed stops the run. The
  /// failure counts the unusable rows by reason, and names the first of each; `rows` are the counts
  /// of the rows of each file.
  func requireUsableTrip(_ rows: [String: RowCount]) throws {
    if patterns.contains(where: { $0.tripCount > 0 && $0.calls.count >= 2 }) { return }
    let file = trips.isEmpty ? "trips.txt" : "stop_times.txt"
    let reasons = trips.isEmpty ? unusedTrips : unusedStopTimes
    var clauses = [reasons.clause, lonelyCalls].filter { !$0.isEmpty }.joined(separator: "; ")
    let count = rows[file]?.read ?? 0
    clauses = count == 0 ? "the file has no rows" : "of \(count) rows \(clauses)"
    throw Failure(
      .unusableInput, at: SourceLocation(file), "no trip calls at two known stops: \(clauses)",
      fix: "check that trip_id and stop_id in stop_times.txt are those of trips.txt and stops.txt, "
        + "and route_id in trips.txt that of routes.txt")
  }

  /// The rows that could be placed, each the only call of its trip, as a clause; empty for none.
  private var lonelyCalls: String {
    guard let first = trips.indices.first(where: { trips[$0].pattern != nil }) else { return "" }
    let count = patterns.reduce(0) { $0 + $1.tripCount }
    let verb = count == 1 ? "is" : "are"
    return "\(count) \(verb) the only call of a trip, first that of '\(tripID(RecordIndex(first)))'"
  }
}
