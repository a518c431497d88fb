import SeedTransit

/// Builds the calls of added, duplicated and replaced trips.
extension Timetable {
  /// A call that an update describes in full.
  ///
  /// - Parameters:
  ///   - number: The call's place, for an update without stop_sequence.
  ///   - planned: When the run can be there according to its schedule.
  func call(
    _ update: StopTimeUpdate, number: Int, feed: String, dayStart: Int, planned: ClosedRange<Int>
  ) throws(TripMatcher.Refusal) -> TransitStore.TripStop {
    guard
      let stopID = (update.assignedStopID ?? update.stopID).map({ callingPlace($0, in: feed) }),
      let stop = stop(stopID, in: feed)
    else { throw TripMatcher.Refusal(.unknownStop) }
    let arrival = update.arrival?.plausibleTimes(for: planned)
    let departure = update.departure?.plausibleTimes(for: planned)
    let isSkipped = update.scheduleRelationship == .skipped
    guard isSkipped || arrival != nil || departure != nil else {
      throw TripMatcher.Refusal(.missingTime)
    }
    var call = TransitStore.TripStop(
      position: number, stopSequence: update.stopSequence ?? number + 1, stopID: stopID,
      stopName: stop.name, latitude: stop.latitude, longitude: stop.longitude,
      headsign: update.stopHeadsign, arrivalServiceSecs: arrival.map { $0.scheduled - dayStart },
      departureServiceSecs: departure.map { $0.scheduled - dayStart },
      arrivalTimeSecs: arrival?.scheduled, departureTimeSecs: departure?.scheduled,
      pickupType: update.pickupType ?? 0, dropOffType: update.dropOffType ?? 0,
      platform: stop.platform, isWheelchairAccessible: stop.isWheelchairAccessible)
    call.isSkipped = isSkipped
    if !isSkipped {
      call.predictedArrivalTimeSecs = arrival?.time
      call.predictedDepartureTimeSecs = departure?.time
      call.delaySecs = (departure ?? arrival).map { $0.time - $0.scheduled }
    }
    return call
  }

  /// The calls of a run of the timetable, as scheduled.
  func calls(of run: ScheduledRun) -> [TransitStore.TripStop] {
    run.trip.calls.enumerated().map { position, call in
      let stop = stop(call.stopID, in: run.trip.feed)
      let arrival = run.arrival(call)
      let departure = run.departure(call)
      return TransitStore.TripStop(
        position: position, stopSequence: call.stopSequence, stopID: call.stopID,
        stopName: stop?.name ?? call.stopID, latitude: stop?.latitude,
        longitude: stop?.longitude, headsign: call.headsign,
        arrivalServiceSecs: arrival.map { $0 - run.dayStart },
        departureServiceSecs: departure.map { $0 - run.dayStart }, arrivalTimeSecs: arrival,
        departureTimeSecs: departure, pickupType: call.pickupType,
        dropOffType: call.dropOffType, platform: stop?.platform,
        isWheelchairAccessible: stop?.isWheelchairAccessible)
    }
  }
}

extension StopTimeUpdate {
  /// Whether the time of an event is implausibly early or late for a run that can be there at some times.
  func hasImplausibleTime(for planned: ClosedRange<Int>) -> Bool {
    [arrival, departure].contains { $0?.times != nil && $0?.plausibleTimes(for: planned) == nil }
  }
}

extension StopTimeUpdate.Event {
  /// The actual and the planned time, for a run that is not in the timetable; nil without either
  /// time.
  fileprivate var times: (time: Int, scheduled: Int)? {
    let late = delay?.asInstant ?? 0
    if let instant { return (instant, scheduledInstant ?? instant - late) }
    return scheduledInstant.map { ($0 + late, $0) }
  }

  /// ``times``; nil if the delay is not plausible, or the time is not for a run that can be there at some
  /// times.
  fileprivate func plausibleTimes(
    for planned: ClosedRange<Int>
  ) -> (time: Int, scheduled: Int)? {
    guard let times, RealtimeDelay.isPlausible(times.time - times.scheduled),
      RealtimeDelay.isPlausible(times.time, for: planned)
    else { return nil }
    return times
  }
}

extension TransitStore.TripStop {
  /// Applies realtime values to the call.
  mutating func apply(_ predicted: PredictedStop, platformOf: (String) -> String?) {
    isSkipped = predicted.isSkipped
    predictedArrivalTimeSecs = predicted.arrival
    predictedDepartureTimeSecs = predicted.departure
    delaySecs = predicted.departureDelay ?? predicted.arrivalDelay
    if let assigned = predicted.assignedStopID {
      stopID = assigned
      platform = platformOf(assigned)
    }
  }
}
