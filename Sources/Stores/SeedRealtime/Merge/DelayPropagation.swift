import SeedTransit

/// Works out the calls of a run from updates of some of them, as GTFS-realtime defines it.
///
/// A delay holds for later stops until the next update. A skipped stop lets it through, a stop
/// without data ends it. A time goes before a delay. An arrival's delay is the departure's too
/// where none is given. A time before that of the stop before is not taken, nor one that is days from
/// the timetable.
struct DelayPropagation {
  let run: ScheduledRun
  /// The calls so far.
  private(set) var stops: [PredictedStop] = []
  /// The updates of which a time is not taken, and why.
  private(set) var refusals: [(update: StopTimeUpdate, reason: RealtimeFinding.Reason)] = []
  /// The most seconds that a vehicle is early or late; more is a mistake: two days.
  static let greatestDelay = 2 * 86_400

  private var delay: Int?
  /// The latest time that an update has given.
  private var latest = Int.min

  /// Works out every call; `placed` says where the updates belong.
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

  /// A call without an update: as late as the one before.
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
    var isBackward = false
    guard Self.isPlausible(update.arrival, arrival ?? departure),
      Self.isPlausible(update.departure, departure ?? arrival)
    else {
      refusals.append((update, .implausibleTime))
      return carried(call)
    }

    if let time = update.arrival.flatMap({ Self.time($0, arrival) }) {
      if time < latest { isBackward = true } else { stop.arrival = time }
    }
    if let time = update.departure.flatMap({ Self.time($0, departure) }) {
      if time < max(latest, stop.arrival ?? latest) {
        isBackward = true
      } else {
        stop.departure = time
      }
    }
    if isBackward { refusals.append((update, .backwardTime)) }
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
      // It cannot leave before it has come.
      stop.arrival = min(arrival + delay, stop.departure ?? .max)
      stop.arrivalDelay = stop.arrival.map { $0 - arrival }
    }
    delay = stop.departureDelay ?? stop.arrivalDelay ?? delay
    return stop
  }

  private static func isPlausible(_ event: StopTimeUpdate.Event?, _ scheduled: Int?) -> Bool {
    guard let event else { return true }
    let late = event.time.flatMap { time in scheduled.map { time.asInstant - $0 } } ?? event.delay
    return isPlausible(delay: late)
  }

  /// Whether a vehicle may be so many seconds late, or early.
  static func isPlausible(delay: Int?) -> Bool {
    delay.map { (-greatestDelay...greatestDelay).contains($0) } ?? true
  }

  private static func time(_ event: StopTimeUpdate.Event, _ scheduled: Int?) -> Int? {
    if let time = event.time { return time.asInstant }
    guard let scheduled, let delay = event.delay else { return nil }
    return scheduled + delay.asInstant
  }

  private static func delay(
    _ time: Int, _ scheduled: Int?, _ event: StopTimeUpdate.Event?
  ) -> Int? {
    scheduled.map { time - $0 } ?? event?.delay?.asInstant
  }
}
