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
  /// Neighbouring timed stops; each sequence of calls with its times is reported once.
  static let fastTravelBetweenStops = Rule(.fastTravelBetweenStops) { feed, context, report in
    feed.forEachTimedPattern(context) { line, trip in
      guard let leg = line.fastLeg else { return }
      report.addSpeed(.fastTravelBetweenStops, leg, line.limit, of: trip, in: feed)
    }
  }

  /// Stops more than 10 km apart along the trip, so that errors of a minute hardly count.
  static let fastTravelBetweenFarStops = Rule(.fastTravelBetweenFarStops) {
    feed, context, report in
    feed.forEachTimedPattern(context) { line, trip in
      guard let leg = line.fastFarLeg else { return }
      report.addSpeed(.fastTravelBetweenFarStops, leg, line.limit, of: trip, in: feed)
    }
  }
}

/// The timed calls of a trip, and how far they are along its way.
struct TimedLine {
  /// A call with at least one of its times; if the other one is missing, it counts as the same.
  struct TimedCall {
    let stop: RecordIndex<Stop>
    /// From the first call, from stop to stop.
    let kilometres: Double
    /// Seconds after noon minus 12 hours of the service day.
    let arrival, departure: Int
  }

  /// The way from one timed call to a later one.
  struct Leg {
    let from, to: TimedCall

    var kilometres: Double { to.kilometres - from.kilometres }
    var seconds: Int { to.arrival - from.departure }

    /// The speed in kilometres an hour.
    ///
    /// Two times in whole minutes may be rounded, so up to a minute more has passed; a time that
    /// does not rise counts as a minute (O: the canonical validator).
    var speed: Double {
      let isRounded = from.departure % 60 == 0 && to.arrival % 60 == 0
      return kilometres * 3_600 / Double(seconds <= 0 ? 60 : isRounded ? seconds + 60 : seconds)
    }
  }

  /// The most that a vehicle of the route's kind can do, in kilometres an hour.
  let limit: Double
  let calls: [TimedCall]

  /// The first way from a timed call to the next that is too fast; nil if there is none.
  var fastLeg: Leg? {
    for (from, to) in zip(calls, calls.dropFirst()) {
      let leg = Leg(from: from, to: to)
      if leg.speed > limit { return leg }
    }
    return nil
  }

  /// A way of more than 10 km that is too fast; nil if there is none.
  var fastFarLeg: Leg? {
    fastFarLeg(fromWholeMinutes: true) ?? fastFarLeg(fromWholeMinutes: false)
  }

  /// Such a way whose departure is in whole minutes, or not.
  ///
  /// The time added for rounding is the same for all departures of one kind. So of those far
  /// enough away, the one that most trails a vehicle at the limit decides, and each call is looked
  /// at once.
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
  /// Calls `body` with each sequence of calls and times that trips have, and the first such trip,
  /// whose start says which times are in whole minutes.
  ///
  /// Cost: a step a trip, and for each distinct pair one a call; distances are those of `context`.
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
  /// The most that a vehicle of a route_type can do, in kilometres an hour, as the canonical validator
  /// has it.
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
