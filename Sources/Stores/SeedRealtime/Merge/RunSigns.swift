import SeedStore
import SeedTransit

/// The facts about a run in a message, apart from its names, that help to choose among the runs of a trip.
struct RunSigns {
  /// The updates with times of the run.
  var updates: [StopTimeUpdate] = []
  /// Whether a vehicle serves the run when the message is made. A position or a delay shows this; a
  /// cancellation does not.
  var isUnderWay = false
  /// The range of the vehicle's delays in seconds, negative if early; it includes 0.
  var delays = 0...0
  /// The delay of the whole run in seconds; 0 if the message does not say.
  var delay = 0
}

extension RunSigns {
  /// Collects the signs in an update of a run.
  init(_ update: TripUpdate) {
    updates = update.stopTimeUpdates
    switch update.trip.scheduleRelationship {
    case .canceled, .deleted: return
    case .scheduled, .unscheduled, .added, .new, .replacement, .duplicated: break
    }
    for update in updates {
      add(update.arrival?.delay)
      add(update.departure?.delay)
    }
    add(update.delay)
    if let delay = update.delay, RealtimeDelay.isPlausible(delay) { self.delay = delay }
  }

  /// The delay of a call in seconds, from its update, else from the run; 0 for a cancelled run.
  func delay(of update: StopTimeUpdate) -> Int {
    guard isUnderWay else { return 0 }
    return [update.departure, update.arrival].lazy.compactMap { $0?.delay }
      .first(where: RealtimeDelay.isPlausible) ?? delay
  }

  private mutating func add(_ delay: Int?) {
    guard let delay, RealtimeDelay.isPlausible(delay) else { return }
    isUnderWay = true
    delays = min(delays.lowerBound, delay)...max(delays.upperBound, delay)
  }

  /// For a trip that runs by frequency, the starts on a day that fit the first time of the updates:
  /// one for each row of frequencies.txt. Empty if the updates have no times.
  func starts(of trip: ScheduledTrip, on day: ServiceDate, in timetable: Timetable) -> [Int] {
    // Until the start is known, a time cannot choose among the visits of a loop.
    let untimed = updates.map { StopTimeUpdate(stopSequence: $0.stopSequence, stopID: $0.stopID) }
    let placer = StopPlacer(run: ScheduledRun(trip, on: day), timetable: timetable)
    for place in placer.place(untimed).placed {
      let call = trip.calls[place.position]
      guard let time = updates[place.update].instant,
        let offset = call.departureOffset ?? call.arrivalOffset
      else { continue }
      let start = time - day.startSecs(in: trip.zone) - offset
      return trip.frequencies.compactMap { $0.nearestStart(to: start) }
    }
    return []
  }
}

/// The limits of plausible delays.
enum RealtimeDelay {
  /// The maximum number of seconds by which a vehicle can be early: two hours.
  ///
  /// In eight messages of three cities, with 36,628 times, no vehicle is more than 29 minutes
  /// early. The bound is about four times that. docs/queries.md has the distribution.
  static let greatestEarliness = 7_200
  /// The maximum number of seconds by which a vehicle can be late: two days. Trains on long
  /// journeys are sometimes that late.
  static let greatestLateness = 2 * 86_400

  /// The range of plausible delays in seconds, negative if early.
  static let plausible = -greatestEarliness...greatestLateness

  /// When an added trip can be under way, in seconds after the start of its day.
  ///
  /// The longest journeys by train take about a week. A day before the start leaves room for a day in another
  /// time zone.
  static let daysOfAddedTrips = -86_400...(7 * 86_400)

  /// Whether a vehicle can be late by a number of seconds, or early if the number is negative.
  static func isPlausible(_ delay: Int) -> Bool { plausible.contains(delay) }

  /// Whether a vehicle can be at a place at a time if its schedule puts it there within a period.
  static func isPlausible(_ time: Int, for scheduled: ClosedRange<Int>) -> Bool {
    time - scheduled.lowerBound >= -greatestEarliness
      && time - scheduled.upperBound <= greatestLateness
  }
}
