import Tabular

extension NoticeCode {
  static let fastTravelBetweenStops = NoticeCode(
    "fast_travel_between_consecutive_stops", .warning,
    "A trip goes from one stop to the next faster than a vehicle of its kind can.",
    why: "Apps promise riders an arrival that the vehicle cannot make, and a connection that they "
      + "will miss.",
    fix: "correct the times, or the positions of the two stops")

  static let fastTravelBetweenFarStops = NoticeCode(
    "fast_travel_between_far_stops", .warning,
    "A trip goes more than 10 km faster than a vehicle of its kind can.",
    why: "Planners prefer the trip because it looks fast, although a time or a position on it is "
      + "wrong.",
    fix: "correct the times, or the positions of the stops")
}

extension Rule {
  /// Reports consecutive timed stops, once for each sequence of calls and times.
  static let fastTravelBetweenStops = Rule(.fastTravelBetweenStops) { feed, context, report in
    feed.forEachTimedPattern(context) { line, trip in
      guard let leg = line.fastLeg else { return }
      report.addSpeed(.fastTravelBetweenStops, leg, line.limit, of: trip, in: feed)
    }
  }

  /// Reports stops that are more than 10 km apart along the trip. At this distance, an error of a
  /// minute hardly matters.
  static let fastTravelBetweenFarStops = Rule(.fastTravelBetweenFarStops) {
    feed, context, report in
    feed.forEachTimedPattern(context) { line, trip in
      guard let leg = line.fastFarLeg else { return }
      report.addSpeed(.fastTravelBetweenFarStops, leg, line.limit, of: trip, in: feed)
    }
  }
}

/// The timed calls of a trip, with their distances along the trip.
struct TimedLine {
  /// A call with at least one time; a missing time counts as equal to the other.
  struct TimedCall {
    let stop: RecordIndex<Stop>
    /// The distance from the first call, from stop to stop.
    let kilometres: Double
    /// Seconds after noon minus 12 hours of the service day.
    let arrival, departure: Int
  }

  /// The part of a trip from a timed call to a later one.
  struct Leg {
    let from, to: TimedCall

    var kilometres: Double { to.kilometres - from.kilometres }
    var seconds: Int { to.arrival - from.departure }

    /// The speed in kilometres an hour.
    ///
    /// Times in whole minutes may be rounded, so a minute is added if both times are. A time that does not
    /// increase counts as a minute (O: the canonical validator).
    var speed: Double {
      let isRounded = from.departure % 60 == 0 && to.arrival % 60 == 0
      return kilometres * 3_600 / Double(seconds <= 0 ? 60 : isRounded ? seconds + 60 : seconds)
    }
  }

  /// The speed limit of the route's kind of vehicle, in kilometres an hour.
  let limit: Double
  let calls: [TimedCall]

  /// The first leg from a timed call to the next that is too fast; nil without one.
  var fastLeg: Leg? {
    for (from, to) in zip(calls, calls.dropFirst()) {
      let leg = Leg(from: from, to: to)
      if leg.speed > limit { return leg }
    }
    return nil
  }

  /// A leg of more than 10 km that is too fast; nil without one.
  var fastFarLeg: Leg? {
    fastFarLeg(fromWholeMinutes: true) ?? fastFarLeg(fromWholeMinutes: false)
  }

  /// A leg of more than 10 km that is too fast, among departures in whole minutes or among all others.
  ///
  /// The time added for rounding is the same for an arrival and each of these departures. So the
  /// arrival needs a comparison with only one departure: among those more than 10 km away, the one
  /// that is furthest behind a vehicle at the speed limit. Each call is visited once.
  private func fastFarLeg(fromWholeMinutes: Bool) -> Leg? {
    var last: (call: TimedCall, lead: Double)?
    var next = 0
    for end in calls {
      while end.kilometres - calls[next].kilometres > 10 {
        let call = calls[next]
        let lead = call.kilometres - limit * Double(call.departure) / 3_600
        if (call.departure % 60 == 0) == fromWholeMinutes, last.map({ lead < $0.lead }) ?? true {
          last = (call, lead)
        }
        next += 1
      }
      guard let last else { continue }
      let leg = Leg(from: last.call, to: end)
      if leg.speed > limit { return leg }
    }
    return nil
  }
}

extension Feed {
  /// Calls `body` with each distinct sequence of calls and times, and its first trip, whose start decides
  /// which times are in whole minutes.
  ///
  /// Cost: a step for each trip, and for each call of each distinct sequence. `context` has the distances.
  fileprivate func forEachTimedPattern(
    _ context: RuleContext, _ body: (TimedLine, RecordIndex<Trip>) -> Void
  ) {
    var pairs = PairNumbers<RecordIndex<TimingProfile>>()
    var seen = 0
    for (position, trip) in trips.enumerated() {
      guard let pattern = trip.pattern, let timing = trip.timing, let start = trip.startTime,
        pairs.number(Int(pattern.position), timing) == seen
      else { continue }
      seen += 1
      body(
        line(
          patterns[pattern], timings[timing], start: Int(start),
          context.callDistances[Int(pattern.position)]),
        RecordIndex(position))
    }
  }

  private func line(
    _ pattern: Pattern, _ timing: TimingProfile, start: Int, _ distances: [Double]
  ) -> TimedLine {
    var calls: [TimedLine.TimedCall] = []
    var kilometres = 0.0
    for (position, time) in timing.times.enumerated() where position < pattern.calls.count {
      kilometres += distances[position]
      guard !time.isInterpolated, let arrival = time.arrival ?? time.departure else { continue }
      calls.append(
        TimedLine.TimedCall(
          stop: pattern.calls[position].stop, kilometres: kilometres,
          arrival: start + Int(arrival), departure: start + Int(time.departure ?? arrival)))
    }
    return TimedLine(limit: Mode.speedLimit(routes[pattern.route].type), calls: calls)
  }
}

extension Report {
  fileprivate mutating func addSpeed(
    _ code: NoticeCode, _ leg: TimedLine.Leg, _ limit: Double, of trip: RecordIndex<Trip>,
    in feed: Feed
  ) {
    add(
      code, at: feed.origin(ofTrip: Int(trip.position), "trip_id"), value: feed.tripID(trip),
      message: "trip '\(feed.tripID(trip))' goes from stop '\(feed.stops[leg.from.stop].id)' to "
        + "'\(feed.stops[leg.to.stop].id)', \(Int((leg.kilometres * 1_000).rounded())) m, in "
        + "\(leg.seconds) s; at most \(Int(limit)) km/h are likely",
      action: "the times are kept as published")
  }
}

extension Mode {
  /// The speed limit of a route_type in kilometres an hour (O: the canonical validator).
  fileprivate static func speedLimit(_ routeType: Int?) -> Double {
    switch Mode(routeType: routeType) {
    case .tram: 100
    case .rail: 500
    case .metro, .monorail, .bus, .trolleybus: 150
    case .ferry: 80
    case .cableTram: 30
    case .aerialLift, .funicular: 50
    case nil: 200
    }
  }
}
