import SeedStore

/// Finds the run of the timetable that a trip descriptor means.
struct TripMatcher {
  /// Why there is no such run, and the value that says so.
  struct Refusal: Error {
    let reason: RealtimeFinding.Reason
    let value: String?

    init(_ reason: RealtimeFinding.Reason, _ value: String? = nil) {
      self.reason = reason
      self.value = value
    }
  }

  let timetable: Timetable
  /// The instant to which the run is nearest where the descriptor has no start_date.
  let instant: Int

  /// The run that a descriptor means.
  func run(_ descriptor: TripDescriptor) throws(Refusal) -> ScheduledRun {
    let date = try startDate(descriptor)
    let secs = try startSecs(descriptor)
    guard let tripID = descriptor.tripID else {
      return try describedRun(descriptor, date, secs)
    }
    let trip = try trip(tripID)
    if let routeID = descriptor.routeID, routeID != trip.routeID {
      throw Refusal(.otherRoute, routeID)
    }
    return try run(of: trip, on: date, at: secs)
  }

  /// The trip of an id that one feed alone has.
  func trip(_ tripID: String) throws(Refusal) -> ScheduledTrip {
    guard let trips = timetable.trips[tripID], let trip = trips.first else {
      throw Refusal(.unknownTrip, tripID)
    }
    guard trips.count == 1 else { throw Refusal(.ambiguousTrip, tripID) }
    return trip
  }

  /// The start_date of a descriptor; nil without one.
  func startDate(_ descriptor: TripDescriptor) throws(Refusal) -> ServiceDate? {
    guard let text = descriptor.startDate else { return nil }
    guard let date = GTFSText.date(text) else {
      throw Refusal(.malformedUpdate, "start_date \(text)")
    }
    return date
  }

  /// The start_time of a descriptor; nil without one.
  func startSecs(_ descriptor: TripDescriptor) throws(Refusal) -> Int? {
    guard let text = descriptor.startTime else { return nil }
    guard let secs = GTFSText.secs(text) else {
      throw Refusal(.malformedUpdate, "start_time \(text)")
    }
    return secs
  }

  // MARK: - By trip

  private func run(
    of trip: ScheduledTrip, on date: ServiceDate?, at secs: Int?
  ) throws(Refusal) -> ScheduledRun {
    var start: Int?
    if !trip.frequencies.isEmpty {
      guard let secs else { throw Refusal(.missingStartTime) }
      guard let known = trip.frequencies.lazy.compactMap({ $0.start(nearestTo: secs) }).first else {
        throw Refusal(.unknownStartTime, "start_time at \(secs) seconds of the day")
      }
      start = known
    }
    if let date {
      guard trip.dates.contains(date) else {
        throw Refusal(.notRunning, "start_date \(date)")
      }
      return ScheduledRun(trip, on: date, startSecs: start)
    }
    let runs = trip.dates.map { ScheduledRun(trip, on: $0, startSecs: start) }
    guard let nearest = nearest(runs) else { throw Refusal(.notRunning) }
    return nearest
  }

  /// The run nearest to the instant; of two that are under way, the one that started later.
  private func nearest(_ runs: [ScheduledRun]) -> ScheduledRun? {
    runs.min { left, right in
      (left.distance(to: instant), -left.dayStart) < (right.distance(to: instant), -right.dayStart)
    }
  }

  // MARK: - By route, direction and start

  /// The only run of a route and direction that starts at a time.
  private func describedRun(
    _ descriptor: TripDescriptor, _ date: ServiceDate?, _ secs: Int?
  ) throws(Refusal) -> ScheduledRun {
    guard let routeID = descriptor.routeID, let secs else {
      throw Refusal(.malformedUpdate, "neither trip_id nor route_id with start_time")
    }
    let trips = (timetable.tripsOfRoute[routeID] ?? []).filter { trip in
      (descriptor.directionID == nil || trip.directionID == descriptor.directionID)
        && (trip.frequencies.isEmpty
          ? trip.startSecs == secs
          : trip.frequencies.contains { $0.start(nearestTo: secs) == secs })
    }
    let runs = trips.flatMap { trip in
      trip.dates.filter { date == nil || $0 == date }.map { day in
        ScheduledRun(trip, on: day, startSecs: secs)
      }
    }
    guard let nearest = nearest(runs) else {
      throw Refusal(.noSuchRun, "route_id \(routeID), start_time \(descriptor.startTime ?? "")")
    }
    guard runs.count(where: { $0.date == nearest.date }) == 1 else {
      throw Refusal(.ambiguousRun, "route_id \(routeID), start_time \(descriptor.startTime ?? "")")
    }
    return nearest
  }
}

/// The texts of GTFS-realtime that stand for days and times of the timetable.
enum GTFSText {
  /// The day of a start_date, yyyymmdd; nil where the text is none.
  static func date(_ text: String) -> ServiceDate? {
    guard text.utf8.count == 8, let number = Int(text), number > 0 else { return nil }
    return ServiceDate(number)
  }

  /// Seconds after noon minus 12 hours of a start_time, H:MM:SS; nil where the text is none.
  static func secs(_ text: String) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 3, parts.allSatisfy({ (1...3).contains($0.utf8.count) }),
      let hours = Int(parts[0]), let minutes = Int(parts[1]), let seconds = Int(parts[2]),
      hours >= 0, (0...59).contains(minutes), (0...59).contains(seconds)
    else { return nil }
    return hours * 3_600 + minutes * 60 + seconds
  }
}
