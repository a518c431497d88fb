import Tabular

extension Feed {
  /// Throws ``Failure`` if no trip of the feed can be shown: none calls at two known stops.
  ///
  /// An app's database without a single trip would pass for one, so such a feed stops the run.
  package func requireUsableTrip() throws {
    let isUsable = patterns.contains { $0.tripCount > 0 && $0.calls.count >= 2 }
    if isUsable { return }
    throw Failure(
      .unusableInput, at: Origin(trips.isEmpty ? "trips.txt" : "stop_times.txt"),
      reasonForNoUsableTrip,
      fix: "check that trip_id and stop_id in stop_times.txt are those of trips.txt and stops.txt, "
        + "and route_id in trips.txt that of routes.txt")
  }

  private var reasonForNoUsableTrip: String {
    if trips.isEmpty {
      return "trips.txt has no usable row, so no row of stop_times.txt can be used"
    }
    if !patterns.isEmpty { return "no trip of stop_times.txt calls at two known stops" }
    if unplacedRows.values.contains(where: { $0 > 0 }) {
      return "all trips of stop_times.txt run on demand between areas; none calls at a stop"
    }
    return "no row of stop_times.txt has a trip of trips.txt with a known route and a known stop"
  }
}
