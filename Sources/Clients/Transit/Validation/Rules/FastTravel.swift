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
      guard let leg = line.legs.first(where: { $0.isTooFast(for: line.limit) }) else { return }
      report.addSpeed(.fastTravelBetweenStops, leg, line.limit, of: trip, in: feed)
    }
  }

  /// Stops more than 10 km apart along the trip, so that errors of a minute hardly count.
  static let fastTravelBetweenFarStops = Rule(.fastTravelBetweenFarStops) {
    feed, context, report in
    feed.forEachTimedPattern(context) { line, trip in
      guard let leg = line.farLegs.first(where: { $0.isTooFast(for: line.limit) }) else { return }
      report.addSpeed(.fastTravelBetweenFarStops, leg, line.limit, of: trip, in: feed)
    }
  }
}

/// A sequence of calls with its times and the distances between the stops.
struct TimedLine {
  /// A way from one timed stop to a later one.
  struct Leg {
    let from, to: RecordIndex<Stop>
    let kilometres: Double
    let seconds: Int

    /// The speed in kilometres an hour.
    ///
    /// Where the times differ by whole minutes they may be rounded, and up to a minute more has passed.
    var speed: Double {
      kilometres * 3_600 / Double(seconds % 60 == 0 ? seconds + 60 : seconds)
    }

    func isTooFast(for limit: Double) -> Bool { seconds >= 0 && speed > limit }
  }

  /// The most that a vehicle of the route's kind can do, in kilometres an hour.
  let limit: Double
  /// From each timed stop to the next.
  let legs: [Leg]

  /// From each timed stop to the first one that is more than 10 km further.
  var farLegs: [Leg] {
    var far: [Leg] = []
    var (first, kilometres, seconds) = (0, 0.0, 0)
    for (last, leg) in legs.enumerated() {
      kilometres += leg.kilometres
      seconds += leg.seconds
      while first < last, kilometres - legs[first].kilometres > 10 {
        kilometres -= legs[first].kilometres
        seconds -= legs[first].seconds
        first += 1
      }
      guard first < last, kilometres > 10 else { continue }
      far.append(
        Leg(from: legs[first].from, to: leg.to, kilometres: kilometres, seconds: seconds))
    }
    return far
  }
}

extension Feed {
  /// Calls `body` with each sequence of calls and times that trips have, and the first such trip.
  ///
  /// Cost: a step a trip, and for each distinct pair one a call; distances are those of `context`.
  fileprivate func forEachTimedPattern(
    _ context: RuleContext, _ body: (TimedLine, RecordIndex<Trip>) -> Void
  ) {
    var pairs = PairNumbers<RecordIndex<TimingProfile>>()
    var seen = 0
    for (position, trip) in trips.enumerated() {
      guard let pattern = trip.pattern, let timing = trip.timing,
        pairs.number(Int(pattern.position), timing) == seen
      else { continue }
      seen += 1
      body(
        line(patterns[pattern], timings[timing], context.callDistances[Int(pattern.position)]),
        RecordIndex(position))
    }
  }

  private func line(
    _ pattern: Pattern, _ timing: TimingProfile, _ distances: [Double]
  ) -> TimedLine {
    var legs: [TimedLine.Leg] = []
    var previous: (position: Int, departure: Int32)?
    var kilometres = 0.0
    for (position, time) in timing.times.enumerated() where position < pattern.calls.count {
      if position > 0 { kilometres += distances[position] }
      guard !time.isInterpolated, let arrival = time.arrival ?? time.departure else { continue }
      if let previous {
        legs.append(
          TimedLine.Leg(
            from: pattern.calls[previous.position].stop, to: pattern.calls[position].stop,
            kilometres: kilometres, seconds: Int(arrival) - Int(previous.departure)))
      }
      previous = (position, time.departure ?? arrival)
      kilometres = 0
    }
    return TimedLine(limit: Mode.speedLimit(routes[pattern.route].type), legs: legs)
  }
}

extension Report {
  fileprivate mutating func addSpeed(
    _ code: NoticeCode, _ leg: TimedLine.Leg, _ limit: Double, of trip: RecordIndex<Trip>,
    in feed: Feed
  ) {
    add(
      code, at: feed.origin(ofTrip: Int(trip.position), "trip_id"), value: feed.tripID(trip),
      message: "trip '\(feed.tripID(trip))' goes from stop '\(feed.stops[leg.from].id)' to "
        + "'\(feed.stops[leg.to].id)', \(Int((leg.kilometres * 1_000).rounded())) m, in "
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
