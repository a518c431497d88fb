import Tabular

extension NoticeCode {
  static let headsignMatchesIntermediateStop = NoticeCode(
    "trip_headsign_matches_intermediate_stop", .info,
    "The headsign of a trip names a stop that it passes before its end.",
    why: "Riders at later stops see a destination that the vehicle has already passed.",
    fix: "name the last stop as trip_headsign, or what the vehicle shows, such as Airport via City")
}

extension Rule {
  /// Reports headsigns that name an intermediate stop of a trip and not its last stop. Case is ignored.
  ///
  /// Round trips are left out, since they go to each of their stops. Each headsign of a sequence of calls is
  /// reported once. Cost: a step for each stop, each trip, and each call of such a pair.
  static let headsignMatchesIntermediateStop = Rule(.headsignMatchesIntermediateStop) {
    feed, _, report in
    var lowercased = StringInterner()
    let names = feed.stops.map { lowercased.intern($0.name?.lowercased() ?? "") }
    var uses = PairNumbers<TextID>()
    var seen = 0
    for (position, trip) in feed.trips.enumerated() where trip.headsign != .blank {
      guard let pattern = trip.pattern else { continue }
      guard uses.number(Int(pattern.position), trip.headsign) == seen else { continue }
      seen += 1
      let calls = feed.patterns[pattern].calls
      guard let headsign = lowercased.find(feed.texts[trip.headsign].lowercased()),
        let first = calls.first, let last = calls.last, first.stop != last.stop,
        names[Int(last.stop.position)] != headsign,
        let call = calls.first(where: { names[Int($0.stop.position)] == headsign })
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
