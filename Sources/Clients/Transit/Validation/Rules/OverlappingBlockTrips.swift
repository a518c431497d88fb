import Tabular

extension NoticeCode {
  static let overlappingBlockTrips = NoticeCode(
    "block_trips_with_overlapping_stop_times", .error,
    "Two trips of one block run at the same time on the same day.",
    why: "One vehicle cannot make both trips, so planners offer a seat on a vehicle that is "
      + "elsewhere.",
    fix: "give the trips different block_ids, or correct their times or their services")
}

extension Rule {
  /// Reports trips that start before another trip of their block has ended, on a day on which both run.
  ///
  /// Each trip is reported once, with the first trip that it overlaps. Trips by headway are left out, since
  /// they have no fixed times. Cost: sorts the trips with a block, and compares each with at most a thousand
  /// others.
  static let overlappingBlockTrips = Rule(.overlappingBlockTrips) { feed, context, report in
    var days = SharedDays(context)
    let trips = BlockTrip.sorted(feed)
    for (place, trip) in trips.enumerated() {
      let later = trips[(place + 1)...].prefix(1_000)
      for other in later {
        guard other.block == trip.block, other.start < trip.end else { break }
        guard days.areShared(trip.service, other.service) else { continue }
        report.add(
          .overlappingBlockTrips, at: feed.origin(ofTrip: Int(other.trip.position), "block_id"),
          value: feed.texts[trip.block],
          message:
            "trip '\(feed.tripID(other.trip))' starts before trip '\(feed.tripID(trip.trip))' "
            + "of the same block ends",
          action: "both trips are kept")
        break
      }
    }
  }
}

/// A trip with a block, and its times.
private struct BlockTrip {
  let block: TextID
  /// Seconds after noon minus 12 hours of the service day.
  let start, end: Int32
  let service: RecordIndex<Service>
  let trip: RecordIndex<Trip>

  /// The trips with a block and times, by block and start.
  static func sorted(_ feed: Feed) -> [BlockTrip] {
    let byHeadway = Set(feed.frequencies.map(\.trip))
    var trips: [BlockTrip] = []
    for (position, trip) in feed.trips.enumerated() where trip.block != .blank {
      guard let service = trip.service, let start = trip.startTime,
        let last = trip.timing.flatMap({ feed.timings[$0].times.last }),
        let end = last.departure ?? last.arrival, !byHeadway.contains(RecordIndex(position))
      else { continue }
      trips.append(
        BlockTrip(
          block: trip.block, start: start, end: start &+ end, service: service,
          trip: RecordIndex(position)))
    }
    trips.sort {
      ($0.block.rawValue, $0.start, $0.end, $0.trip) < (
        $1.block.rawValue, $1.start, $1.end, $1.trip
      )
    }
    return trips
  }
}

/// Tells whether two services share a day; each pair is computed once.
private struct SharedDays {
  private struct Pair: Hashable {
    let first, second: RecordIndex<Service>
  }

  private let context: RuleContext
  private var known: [Pair: Bool] = [:]

  init(_ context: RuleContext) {
    self.context = context
  }

  mutating func areShared(_ one: RecordIndex<Service>, _ other: RecordIndex<Service>) -> Bool {
    if one == other { return context.spans[Int(one.position)] != nil }
    let pair = Pair(first: min(one, other), second: max(one, other))
    if let known = known[pair] { return known }
    let isShared = findShared(one, other)
    known[pair] = isShared
    return isShared
  }

  private func findShared(_ one: RecordIndex<Service>, _ other: RecordIndex<Service>) -> Bool {
    let (one, other) = (Int(one.position), Int(other.position))
    guard let first = context.spans[one], let second = context.spans[other],
      first.overlaps(second)
    else { return false }
    let days = first.clamped(to: second)
    return !Set(context.calendars[one].days(in: days))
      .isDisjoint(with: context.calendars[other].days(in: days))
  }
}
