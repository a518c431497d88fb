import Folding
import SeedTransit

/// Goes through a message once and collects the states of runs, added trips, and the report.
struct MessageMerge {
  let timetable: Timetable
  let matcher: TripMatcher
  var runs: [ScheduledRun.Key: RunState] = [:]
  var addedTrips: [TransitStore.Trip] = []
  /// The trip_ids and days of the added trips.
  var addedRuns: Set<TripMatcher.NamedRun> = []
  /// The vehicles of runs.
  var vehicles: [ScheduledRun.Key: RealtimeVehicle] = [:]
  var report = RealtimeReport()
  private let hasVehicles: Bool
  /// The runs of updates, by the names in their descriptors; empty if the message has no vehicles.
  private var namedRuns: [RunNames: [ScheduledRun.Key]] = [:]

  /// Merges a message into the timetable that was read for it.
  init(_ message: RealtimeMessage, timetable: Timetable, now: Int, limits: RealtimeLimits) {
    self.timetable = timetable
    hasVehicles = !message.vehicles.isEmpty
    matcher = TripMatcher(
      timetable: timetable, instant: message.instant ?? now.asInstant,
      namedRuns: Set(message.descriptors.map(TripMatcher.NamedRun.init)))
    report.tripUpdateCount = message.tripUpdates.count
    report.stopUpdateCount = message.tripUpdates.reduce(0) { $0 + $1.stopTimeUpdates.count }
    checkHeader(message, now, limits)
    checkUnits(message)
    guard !report.isStale, !report.isFromFuture, message.incrementality == .fullDataset else {
      report.staleCount = report.tripUpdateCount
      report.unusedStopCount = report.stopUpdateCount
      return
    }
    runs.reserveCapacity(message.tripUpdates.count)
    for update in message.tripUpdates {
      do {
        try merge(update)
      } catch {
        report.unmatchedCount += 1
        report.unusedStopCount += update.stopTimeUpdates.count
        note(error.reason, update, error.value)
      }
    }
    mergeVehicles(message.vehicles)
    for modifications in message.tripModifications {
      report.findings.append(
        RealtimeFinding(
          reason: .tripModifications, entityID: modifications.entityID, tripID: nil,
          value: modifications.words))
    }
  }

  /// Keeps the vehicles of scheduled runs.
  ///
  /// A vehicle serves the run of the update with the same names, or else the run that is under way.
  private mutating func mergeVehicles(_ found: [RealtimeVehicle]) {
    let named = namedRuns.compactMapValues { keys -> ScheduledRun.Key? in
      let active = keys.filter { runs[$0]?.stops != nil }
      return active.count == 1 ? active[0] : nil
    }
    for vehicle in found {
      guard let trip = vehicle.trip, trip.tripID != nil,
        let run = named[RunNames(trip)]
          ?? (try? matcher.run(trip, RunSigns(isUnderWay: true)).key)
      else { continue }
      let known = vehicles[run]?.isWheelchairAccessible
      vehicles[run] = vehicle
      vehicles[run]?.isWheelchairAccessible = vehicle.isWheelchairAccessible ?? known
    }
  }

  private mutating func checkHeader(
    _ message: RealtimeMessage, _ now: Int, _ limits: RealtimeLimits
  ) {
    if message.incrementality == .differential { note(.differentialMessage, nil, nil) }
    if let instant = message.instant {
      let age = now.asInstant - instant
      report.messageAgeSecs = age
      if age > limits.maximumAgeSecs {
        report.isStale = true
        note(.staleMessage, nil, "\(age) seconds old")
      } else if -age > limits.maximumLeadSecs {
        report.isFromFuture = true
        note(.futureMessage, nil, "\(-age) seconds ahead")
      }
    } else {
      note(.undatedMessage, nil, nil)
    }
    if let version = message.feedVersion, !timetable.feedVersions.isEmpty,
      !timetable.feedVersions.contains(version)
    {
      note(.otherFeedVersion, nil, version)
    }
  }

  /// Reports each unit other than seconds in the message once, with the places where it occurs.
  private mutating func checkUnits(_ message: RealtimeMessage) {
    var stopCounts: [SmallTimeUnit: Int] = [:]
    for update in message.tripUpdates {
      for unit in update.stopTimeUpdates.lazy.compactMap(\.smallUnit) {
        stopCounts[unit, default: 0] += 1
      }
    }
    for unit in SmallTimeUnit.allCases {
      let alertCount = message.alertUnits?.count { $0 == unit } ?? 0
      let places = [
        message.timestamp?.smallUnit == unit ? "its timestamp" : nil,
        stopCounts[unit].map { "stop time updates (\($0))" },
        alertCount == 0 ? nil : "periods of alerts (\(alertCount))",
      ].compactMap { $0 }
      if !places.isEmpty { note(unit.reason, nil, places.joined(separator: ", ")) }
    }
  }

  private mutating func merge(_ update: TripUpdate) throws(TripMatcher.Refusal) {
    switch update.trip.scheduleRelationship {
    case .scheduled, .unscheduled: try mergeRunning(update)
    case .canceled: try mergeState(.cancelled, update)
    case .deleted: try mergeState(.deleted, update)
    case .replacement: try mergeReplacement(update)
    case .added, .new: try mergeAdded(update)
    case .duplicated: try mergeDuplicate(update)
    }
  }

  // MARK: - Runs of the timetable

  private mutating func mergeRunning(_ update: TripUpdate) throws(TripMatcher.Refusal) {
    let run = try newRun(update)
    let (stops, applied) = predict(run, update)
    runs[run.key] = .running(stops)
    let hasDelay = update.delay.map(RealtimeDelay.isPlausible) ?? false
    report.appliedCount += applied > 0 || hasDelay ? 1 : 0
  }

  private mutating func mergeState(
    _ state: RunState, _ update: TripUpdate
  ) throws(TripMatcher.Refusal) {
    runs[try newRun(update).key] = state
    report.unusedStopCount += update.stopTimeUpdates.count
    report.appliedCount += 1
  }

  /// The run of an update; no earlier update may have the same run.
  mutating func newRun(_ update: TripUpdate) throws(TripMatcher.Refusal) -> ScheduledRun {
    let run = try matcher.run(update.trip, RunSigns(update))
    guard runs[run.key] == nil else { throw TripMatcher.Refusal(.repeatedTrip) }
    noteOtherStart(of: run, update)
    if hasVehicles { namedRuns[RunNames(update.trip), default: []].append(run.key) }
    if let isAccessible = update.isWheelchairAccessible {
      vehicles[run.key] = RealtimeVehicle(
        trip: update.trip, isWheelchairAccessible: isAccessible)
    }
    report.matchedCount += 1
    return run
  }

  /// Reports a start_date or a start_time that differs from the run's.
  private mutating func noteOtherStart(of run: ScheduledRun, _ update: TripUpdate) {
    let date = update.trip.startDate
    if let date, date != run.date.description {
      note(.otherStartDate, update, "\(date) instead of \(run.date)")
    }
    guard let start = update.trip.startTime, run.trip.frequencies.isEmpty,
      let secs = GTFSText.secs(start), secs != run.startSecs
    else { return }
    // A start_time that is 24 hours less is right if the start_date is the next day.
    if date == run.date.adding(days: 1).description, secs + 86_400 == run.startSecs { return }
    note(.otherStartTime, update, start)
  }

  /// The predicted calls of a run, and the number of updates that were applied.
  mutating func predict(
    _ run: ScheduledRun, _ update: TripUpdate
  ) -> (stops: [PredictedStop], applied: Int) {
    let (placed, refused) = StopPlacer(run: run, timetable: timetable)
      .place(update.stopTimeUpdates)
    for (stop, reason) in refused { note(reason, update, stop.place) }
    let isPlausible = update.delay.map(RealtimeDelay.isPlausible) ?? true
    if !isPlausible { note(.implausibleTime, update, update.delay.map { "delay \($0)" }) }
    let propagation = DelayPropagation(
      run, update.stopTimeUpdates, placed, tripDelay: isPlausible ? update.delay : nil)
    for (stop, reason) in propagation.refusals { note(reason, update, stop.place) }
    var stops = propagation.stops
    for call in placed {
      let updates = update.stopTimeUpdates
      stops[call.position].occupancy = updates[call.update].departureOccupancy
      guard
        let stopID = updates[call.update].assignedStopID
          .map({ timetable.callingPlace($0, in: run.trip.feed) }) ?? call.otherPlatform,
        !timetable.isPart(run.trip.calls[call.position].stopID, of: stopID, in: run.trip.feed)
      else { continue }
      if timetable.stop(stopID, in: run.trip.feed) == nil {
        note(.unknownStop, update, "assigned_stop_id \(stopID)")
      } else {
        stops[call.position].assignedStopID = stopID
      }
    }
    let refusedCount = refused.count + propagation.refusedCount
    report.refusedStopCount += refusedCount
    report.appliedStopCount += update.stopTimeUpdates.count - refusedCount
    return (stops, update.stopTimeUpdates.count - refusedCount)
  }

  // MARK: - Notes

  mutating func note(_ reason: RealtimeFinding.Reason, _ update: TripUpdate?, _ value: String?) {
    report.findings.append(
      RealtimeFinding(
        reason: reason, entityID: update?.entityID, tripID: update?.trip.tripID, value: value))
  }
}

/// The fields of a descriptor that distinguish runs.
private struct RunNames: Hashable {
  let run: TripMatcher.NamedRun
  let startTime: String?

  init(_ descriptor: TripDescriptor) {
    run = TripMatcher.NamedRun(descriptor)
    startTime = descriptor.startTime
  }
}

extension SmallTimeUnit {
  /// The reason of a finding about times in this unit.
  fileprivate var reason: RealtimeFinding.Reason {
    switch self {
    case .milliseconds: .milliseconds
    case .microseconds: .microseconds
    case .nanoseconds: .nanoseconds
    }
  }
}

extension StopTimeUpdate {
  /// The stop as the update names it, for a finding.
  var place: String {
    [stopSequence.map { "stop_sequence \($0)" }, stopID.map { "stop_id \($0)" }]
      .compactMap { $0 }.joined(separator: ", ")
  }
}
