import Tabular

extension NoticeCode {
  static let headsignMatchesIntermediateStop = NoticeCode(
    "trip_headsign_matches_intermediate_stop", .info,
    "The headsign of a trip names a stop that it passes before its end.",
    why: "Riders at later stops see a destination that the vehicle has already passed.",
    fix: "name the last stop as trip_headsign, or what the vehicle shows, such as Airport via City")
}

extension Rule {
  /// A headsign is the name of a stop between a trip's first and last, and not that of the last.
  ///
  /// Reported once for each headsign of each sequence of calls. Cost: a step a trip, and one a call
  /// of each such pair.
  static let headsignMatchesIntermediateStop = Rule(.headsignMatchesIntermediateStop) {
    feed, _, report in
    let names = feed.stops.map { $0.name.flatMap { feed.texts.find($0) } ?? .blank }
    var uses = PairNumbers<TextID>()
    var seen = 0
    for (position, trip) in feed.trips.enumerated() where trip.headsign != .blank {
      guard let pattern = trip.pattern else { continue }
      guard uses.number(Int(pattern.position), trip.headsign) == seen else { continue }
      seen += 1
      let calls = feed.patterns[pattern].calls
      guard calls.count > 2, names[Int(calls[calls.count - 1].stop.position)] != trip.headsign,
        let call = calls[1..<(calls.count - 1)].first(where: {
          names[Int($0.stop.position)] == trip.headsign
        })
      else { continue }
      report.add(
        .headsignMatchesIntermediateStop, at: feed.origin(ofTrip: position, "trip_headsign"),
        value: feed.texts[trip.headsign],
        message: "the headsign is the name of stop '\(feed.stops[call.stop].id)', after which trip "
          + "'\(feed.tripID(RecordIndex(position)))' goes on",
        action: "the headsign is kept")
    }
  }
}
