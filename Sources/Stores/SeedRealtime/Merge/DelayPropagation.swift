import SeedTransit

/// Computes the calls of a run from updates of some of them, as GTFS-realtime defines it.
///
/// A delay applies to later stops until the next update. It continues after a skipped stop, and
/// ends at a stop without data. If an event has a time and a delay, the time counts. A departure
/// without values has the arrival's delay. A time is not used if it is before the previous stop's
/// time, or if it is implausibly early or late (``RealtimeDelay``). Arrival and departure are
/// judged separately.
struct DelayPropagation {
  let run: ScheduledRun
  /// The calls so far.
  private(set) var stops: [PredictedStop] = []
  /// The updates with a time that is not used, and the reasons.
  private(set) var refusals: [(update: StopTimeUpdate, reason: RealtimeFinding.Reason)] = []
  /// The number of updates whose times are all unused.
  private(set) var refusedCount = 0

  private var delay: Int?
  /// The latest time of an update so far.
  private var latest = Int.min

  /// Computes every call; `placed` has the updates with their places in the run.
  init(
    _ run: ScheduledRun, _ updates: [StopTimeUpdate], _ placed: [StopPlacer.Placed],
    tripDelay: Int?
  ) {
    self.run = run
    delay = tripDelay?.asInstant
    stops.reserveCapacity(run.trip.calls.count)
    var next = placed.startIndex
    for (position, call) in run.trip.calls.enumerated() {
      guard next < placed.endIndex, placed[next].position == position else {
        stops.append(carried(call))
        continue
      }
      let update = updates[placed[next].update]
      next += 1
      switch update.scheduleRelationship {
      case .skipped: stops.append(PredictedStop(isSkipped: true))
      case .noData:
        delay = nil
        stops.append(PredictedStop())
      case .scheduled, .unscheduled: stops.append(updated(call, update))
      }
    }
  }

  /// A call without an update, with the delay of the call before.
  private func carried(_ call: ScheduledTrip.Call) -> PredictedStop {
    guard let delay else { return PredictedStop() }
    let arrival = run.arrival(call)
    let departure = run.departure(call)
    return PredictedStop(
      arrival: arrival.map { $0 + delay }, departure: departure.map { $0 + delay },
      arrivalDelay: arrival == nil ? nil : delay, departureDelay: departure == nil ? nil : delay)
  }

  private mutating func updated(
    _ call: ScheduledTrip.Call, _ update: StopTimeUpdate
  ) -> PredictedStop {
    var stop = PredictedStop()
    let arrival = run.arrival(call)
    let departure = run.departure(call)
    var reasons: Set<RealtimeFinding.Reason> = []
    stop.arrival = time(update.arrival, arrival, departure, from: latest, &reasons)
    stop.departure = time(
      update.departure, departure, arrival, from: max(latest, stop.arrival ?? latest), &reasons)
    refusals += reasons.sorted { $0.rawValue < $1.rawValue }.map { (update, $0) }
    if stop.arrival == nil, stop.departure == nil, !reasons.isEmpty || update.smallUnit != nil {
      refusedCount += 1
    }
    latest = stop.departure ?? stop.arrival ?? latest

    if let time = stop.arrival { stop.arrivalDelay = Self.delay(time, arrival, update.arrival) }
    if let time = stop.departure {
      stop.departureDelay = Self.delay(time, departure, update.departure)
    }
    let late = stop.arrivalDelay ?? delay
    if stop.departure == nil, let late, let departure {
      stop.departure = max(departure + late, stop.arrival ?? .min)
      stop.departureDelay = stop.departure.map { $0 - departure }
    }
    if stop.arrival == nil, let delay, let arrival {
      // The vehicle cannot leave before it arrives.
      stop.arrival = min(arrival + delay, stop.departure ?? .max)
      stop.arrivalDelay = stop.arrival.map { $0 - arrival }
    }
    delay = stop.departureDelay ?? stop.arrivalDelay ?? delay
    return stop
  }

  /// The time of an event, from its time or else from its delay. If neither can be used, returns
  /// nil and adds the reasons to `reasons`.
  ///
  /// - Parameters:
  ///   - scheduled: The scheduled time of the event.
  ///   - other: The scheduled time of the other event of the call, if this one has none.
  ///   - earliest: The time at which the vehicle leaves the previous stop.
  private func time(
    _ event: StopTimeUpdate.Event?, _ scheduled: Int?, _ other: Int?, from earliest: Int,
    _ reasons: inout Set<RealtimeFinding.Reason>
  ) -> Int? {
    guard let event else { return nil }
    // A call without scheduled times may be at any time during its run.
    let planned = (scheduled ?? other).map { $0...$0 } ?? run.span
    var time = event.instant
    if let given = time, !RealtimeDelay.isPlausible(given, for: planned) {
      reasons.insert(.implausibleTime)
      time = nil
    }
    if time == nil, let delay = event.delay {
      if RealtimeDelay.isPlausible(delay) {
        time = scheduled.map { $0 + delay }
      } else {
        reasons.insert(.implausibleTime)
      }
    }
    if let found = time, found < earliest {
      reasons.insert(.backwardTime)
      return nil
    }
    return time
  }

  private static func delay(
    _ time: Int, _ scheduled: Int?, _ event: StopTimeUpdate.Event?
  ) -> Int? {
    if let scheduled { return time - scheduled }
    return event?.delay.flatMap { RealtimeDelay.isPlausible($0) ? $0 : nil }
  }
}
