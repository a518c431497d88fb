import Tabular

extension Feed {
  /// Throws ``Failure`` if no trip of the feed can be shown: none calls at two known stops.
  ///
  /// An app's database without a single trip would pass for one, so such a feed stops the run.
  package func requireUsableTrip() throws {
    let isUsable = patterns.contains { $0.tripCount > 0 && $0.calls.count >= 2 }
    if isUsable { return }
    let placed = trips.reduce(0) { $0 + ($1.pattern == nil ? 0 : 1) }
    let message =
      trips.isEmpty
      ? "trips.txt has no usable row, so no row of stop_times.txt can be used"
      : placed > 0
        ? "no trip of stop_times.txt calls at two known stops"
        : "no row of stop_times.txt has a trip of trips.txt with a known route and a stop of "
          + "stops.txt"
    let file = trips.isEmpty ? "trips.txt" : "stop_times.txt"
    throw Failure(
      .unusableInput, at: Origin(file), message,
      fix: "check that trip_id and stop_id in stop_times.txt are those of trips.txt and stops.txt, "
        + "and route_id in trips.txt that of routes.txt")
  }
}
