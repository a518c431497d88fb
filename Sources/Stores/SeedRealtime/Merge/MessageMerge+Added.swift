import Folding
import Foundation
import SeedStore
import SeedTransit

/// Merges runs that the timetable does not have, and runs whose calls differ from the timetable.
extension MessageMerge {
  /// Adds a run that its updates describe in full.
  mutating func mergeAdded(_ update: TripUpdate) throws(TripMatcher.Refusal) {
    let descriptor = update.trip
    let known = descriptor.tripID.flatMap { timetable.trips[$0]?.first }
    guard let tripID = update.tripProperties?.tripID ?? descriptor.tripID else {
      throw TripMatcher.Refusal(.malformedUpdate, "no trip_id")
    }
    let (route, zone) = try route(descriptor.routeID ?? known?.routeID)
    var date = try matcher.startDate(descriptor)
    if date == nil, let first = update.firstTime(near: matcher.instant) {
      date = ServiceDate(of: Date(timeIntervalSince1970: Double(first)), in: zone)
    }
    guard let date else { throw TripMatcher.Refusal(.missingTime) }
    if let known, known.feed == route.feed, known.dates.contains(date) {
      throw TripMatcher.Refusal(.alreadyScheduled, "start_date \(date)")
    }
    try checkIsNew(tripID, date)
    let dayStart = date.startSecs(in: zone)
    let days = RealtimeDelay.daysOfAddedTrips
    let planned = (dayStart + days.lowerBound)...(dayStart + days.upperBound)
    var calls: [TransitStore.TripStop] = []
    for stop in update.stopTimeUpdates {
      let call = call(
        stop, number: calls.count, feed: route.feed, dayStart: dayStart, planned: planned,
        of: update)
      if let call { calls.append(call) }
    }
    guard let first = calls.first else { throw TripMatcher.Refusal(.missingTime) }
    let start = try matcher.startSecs(descriptor)
    add(
      TransitStore.Trip(
        feed: route.feed, tripID: tripID, route: route,
        directionID: descriptor.directionID ?? known?.directionID,
        headsign: update.tripProperties?.tripHeadsign ?? known?.headsign ?? calls.last?.stopName,
        headsignSource: update.headsignSource ?? known?.headsignSource ?? .lastStop,
        shortName: update.tripProperties?.tripShortName, serviceDate: date,
        startSecs: start ?? first.departureServiceSecs ?? first.arrivalServiceSecs,
        isWheelchairAccessible: known?.isWheelchairAccessible, stops: calls))
    report.appliedStopCount += calls.count
    report.refusedStopCount += update.stopTimeUpdates.count - calls.count
  }

  /// Adds a copy of a scheduled trip at another time.
  mutating func mergeDuplicate(_ update: TripUpdate) throws(TripMatcher.Refusal) {
    guard let original = update.trip.tripID, let properties = update.tripProperties,
      let tripID = properties.tripID,
      let date = properties.startDate.flatMap(GTFSText.date),
      let start = properties.startTime.flatMap(GTFSText.secs)
    else {
      throw TripMatcher.Refusal(
        .malformedUpdate, "a duplicate needs trip_id, start_date and start_time as properties")
    }
    var trip = try matcher.trip(original)
    trip.tripID = tripID
    try checkIsNew(tripID, date)
    let run = ScheduledRun(trip, on: date, startSecs: start)
    let (route, _) = try route(trip.routeID)
    let (stops, _) = predict(run, update)
    var calls = timetable.calls(of: run)
    for position in calls.indices {
      calls[position].apply(stops[position]) { timetable.stop($0, in: trip.feed)?.platform }
    }
    add(
      TransitStore.Trip(
        feed: trip.feed, tripID: tripID, route: route, directionID: trip.directionID,
        headsign: properties.tripHeadsign ?? trip.headsign,
        headsignSource: update.headsignSource ?? trip.headsignSource,
        shortName: properties.tripShortName, serviceDate: date, startSecs: start,
        isWheelchairAccessible: trip.isWheelchairAccessible, stops: calls))
  }

  /// Merges a run of the timetable that has other calls.
  ///
  /// The merge finds calls of the timetable by their stops, because a changed run has new numbers.
  /// Calls that the update leaves out after its first call are skipped. Calls before its first call
  /// stay as scheduled, because the vehicle may have passed them.
  mutating func mergeReplacement(_ update: TripUpdate) throws(TripMatcher.Refusal) {
    guard !update.stopTimeUpdates.isEmpty else { throw TripMatcher.Refusal(.missingTime) }
    let run = try newRun(update)
    let scheduled = timetable.calls(of: run)
    var stops = scheduled.map { _ in PredictedStop(isSkipped: true) }
    var calls: [TransitStore.TripStop] = []
    var next = 0
    for stop in update.stopTimeUpdates {
      let position = place(of: stop, among: scheduled[next...], feed: run.trip.feed)
      // A call that is not in the timetable gets a place after all calls of the timetable.
      let number = position ?? scheduled.count + calls.count
      let planned = position.map { stop.planned(as: scheduled[$0]) } ?? stop
      let scheduledTime = position.flatMap { run.time(at: $0) }
      guard
        let call = call(
          planned, number: number, feed: run.trip.feed, dayStart: run.dayStart,
          planned: scheduledTime.map { $0...$0 } ?? run.span, of: update)
      else {
        report.refusedStopCount += 1
        continue
      }
      if calls.isEmpty, let position {
        calls = Array(scheduled[..<position])
        for passed in 0..<position { stops[passed] = PredictedStop() }
      }
      if let position {
        stops[position] = PredictedStop(call)
        next = position + 1
      }
      calls.append(call)
      report.appliedStopCount += 1
    }
    runs[run.key] = .replaced(stops, by: calls)
    report.appliedCount += calls.isEmpty ? 0 : 1
  }

  // MARK: - Parts

  /// The call of the timetable that an update means: the call at its stop, or else the call at the
  /// same place.
  private func place(
    of stop: StopTimeUpdate, among calls: ArraySlice<TransitStore.TripStop>, feed: String
  ) -> Int? {
    guard let stopID = stop.stopID.map({ timetable.callingPlace($0, in: feed) }) else { return nil }
    return calls.firstIndex { stopID.isExactly($0.scheduledStopID) }
      ?? calls.firstIndex { timetable.isOnePlace(stopID, $0.scheduledStopID, in: feed) }
  }

  /// The route with an id that only one feed has, and the time zone of its times.
  private func route(
    _ routeID: String?
  ) throws(TripMatcher.Refusal) -> (route: TransitStore.Route, zone: TimeZone) {
    guard let routeID, let routes = timetable.routes[routeID], let route = routes.first,
      routes.count == 1, let zone = timetable.zones[route.id]
    else { throw TripMatcher.Refusal(.unknownRoute, routeID) }
    return (route, zone)
  }

  /// The call of an update; nil if the update does not describe it in full. Reports the fault.
  private mutating func call(
    _ stop: StopTimeUpdate, number: Int, feed: String, dayStart: Int, planned: ClosedRange<Int>,
    of update: TripUpdate
  ) -> TransitStore.TripStop? {
    let isImplausible = stop.hasImplausibleTime(for: planned)
    if isImplausible { note(.implausibleTime, update, stop.place) }
    do {
      return try timetable.call(
        stop, number: number, feed: feed, dayStart: dayStart, planned: planned)
    } catch {
      let isNoted = error.reason == .missingTime && isImplausible
      if !isNoted { note(error.reason, update, stop.place) }
      return nil
    }
  }

  private mutating func add(_ trip: TransitStore.Trip) {
    var trip = trip
    trip.isAdded = true
    addedTrips.append(trip)
    addedRuns.insert(TripMatcher.NamedRun(trip.tripID, trip.serviceDate))
    report.addedCount += 1
    report.appliedCount += 1
  }

  /// Throws if the message has already added the run.
  private func checkIsNew(
    _ tripID: String, _ date: ServiceDate
  ) throws(TripMatcher.Refusal) {
    if addedRuns.contains(TripMatcher.NamedRun(tripID, date)) {
      throw TripMatcher.Refusal(.repeatedTrip)
    }
  }
}

extension TripUpdate {
  /// The source of the message's headsign; nil without a headsign.
  fileprivate var headsignSource: TransitStore.HeadsignSource? {
    tripProperties?.tripHeadsign == nil ? nil : .tripHeadsign
  }

  /// The first time of the update that is within a year of the message's.
  fileprivate func firstTime(near instant: Int) -> Int? {
    stopTimeUpdates.lazy.flatMap { [$0.arrival, $0.departure] }
      .compactMap { $0?.instant ?? $0?.scheduledInstant }
      .first { abs($0 - instant) < 366 * 86_400 }
  }
}

extension StopTimeUpdate {
  /// The update, with the timetable's times as scheduled times if it has none.
  fileprivate func planned(as call: TransitStore.TripStop) -> StopTimeUpdate {
    var update = self
    update.stopSequence = call.stopSequence
    if arrival?.scheduledTime == nil { update.arrival?.scheduledTime = call.arrivalTimeSecs }
    if departure?.scheduledTime == nil { update.departure?.scheduledTime = call.departureTimeSecs }
    return update
  }
}

extension PredictedStop {
  /// The realtime values of a finished call.
  fileprivate init(_ call: TransitStore.TripStop) {
    self.init(
      arrival: call.predictedArrivalTimeSecs, departure: call.predictedDepartureTimeSecs,
      arrivalDelay: call.delaySecs, departureDelay: call.delaySecs, isSkipped: call.isSkipped)
  }
}
