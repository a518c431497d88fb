import Folding
import SeedStore

/// Finds the run of the timetable that a trip descriptor means.
struct TripMatcher {
  /// The reason why no run matches, and the value of the descriptor that causes it.
  struct Refusal: Error {
    let reason: RealtimeFinding.Reason
    let value: String?

    init(_ reason: RealtimeFinding.Reason, _ value: String? = nil) {
      self.reason = reason
      self.value = value
    }
  }

  let timetable: Timetable
  /// The time of the message in epoch seconds, for which its data about vehicles is valid.
  let instant: Int
  /// The trips and start_dates that the message names.
  let namedRuns: Set<NamedRun>
  /// The days near the message.
  private let nearDates: Set<ServiceDate>

  /// Takes a timetable and the facts of a message.
  init(timetable: Timetable, instant: Int, namedRuns: Set<NamedRun> = []) {
    self.timetable = timetable
    self.instant = instant
    self.namedRuns = namedRuns
    nearDates = TimetableRequest.dates(around: instant)
  }

  /// A trip with its start_date in the message.
  struct NamedRun: Hashable {
    let tripID: ExactText?
    let startDate: String?

    init(_ descriptor: TripDescriptor) {
      tripID = descriptor.tripID.map(ExactText.init)
      startDate = descriptor.startDate
    }

    init(_ run: ScheduledRun) {
      self.init(run.trip.tripID, run.date)
    }

    init(_ tripID: String, _ date: ServiceDate) {
      self.tripID = ExactText(tripID)
      startDate = date.description
    }
  }

  /// The run that a descriptor means, by its names and by the signs in the message.
  func run(
    _ descriptor: TripDescriptor, _ signs: RunSigns = RunSigns()
  ) throws(Refusal) -> ScheduledRun {
    let date = try startDate(descriptor)
    let secs = try startSecs(descriptor)
    guard let tripID = descriptor.tripID else {
      return try describedRun(descriptor, date, secs, signs)
    }
    let trip = try trip(tripID)
    if let routeID = descriptor.routeID, !routeID.isExactly(trip.routeID) {
      throw Refusal(.otherRoute, routeID)
    }
    let candidates = try candidates(of: trip, on: date, at: secs, signs)
    guard let run = choose(candidates, on: date, signs) else {
      throw Refusal(.notRunning, date.map { "start_date \($0)" })
    }
    return run
  }

  /// The trip with an id that only one feed has.
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

  // MARK: - Candidates

  /// The runs that a descriptor can mean.
  private struct Candidates {
    /// The runs that it names, if its start_date and start_time are written as GTFS requires.
    var named: [ScheduledRun] = []
    /// The runs on the days before and after its date. Without a date, all runs on the days near the message.
    var others: [ScheduledRun] = []
  }

  /// The runs of a trip on a day, the day before and the day after.
  private func candidates(
    of trip: ScheduledTrip, on date: ServiceDate?, at secs: Int?, _ signs: RunSigns
  ) throws(Refusal) -> Candidates {
    if trip.frequencies.isEmpty { return scheduled(trip, on: date, at: secs) }
    if let secs { return try frequent(trip, on: date, at: secs) }
    let candidates = candidates(of: trip, about: date) { day in
      signs.starts(of: trip, on: day, in: timetable)
    }
    if candidates.named.isEmpty && candidates.others.isEmpty { throw Refusal(.missingStartTime) }
    return candidates
  }

  /// The runs of a trip that starts once a day; 0:30 on the next day also names the run at 24:30.
  private func scheduled(
    _ trip: ScheduledTrip, on date: ServiceDate?, at secs: Int?
  ) -> Candidates {
    var day = date
    if let eve = date?.adding(days: -1), let secs, trip.startSecs == secs + 86_400,
      trip.dates.contains(eve)
    {
      day = eve
    }
    return candidates(of: trip, about: day) { _ in [trip.startSecs] }
  }

  /// The runs that start at a time, for a trip that runs by frequency.
  private func frequent(
    _ trip: ScheduledTrip, on date: ServiceDate?, at secs: Int
  ) throws(Refusal) -> Candidates {
    let unknown = Refusal(.unknownStartTime, "start_time at \(secs) seconds of the day")
    var known: [Int: Int] = [:]
    for secs in [secs, secs + 86_400] {
      known[secs] = trip.frequencies.lazy.compactMap { $0.start(nearestTo: secs) }.first
    }
    if known.isEmpty { throw unknown }
    let found = candidates(of: trip, about: date) { day in
      // A start at 1:10 is at 25:10 on the service day before.
      let starts: [Int] = (day == date ? [secs] : [secs, secs + 86_400]).compactMap { known[$0] }
      return starts
    }
    if let date, found.named.isEmpty, trip.dates.contains(date),
      !found.others.contains(where: { $0.date == date.adding(days: -1) })
    {
      throw unknown
    }
    return found
  }

  private func candidates(
    of trip: ScheduledTrip, about date: ServiceDate?, starts: (ServiceDate) -> [Int?]
  ) -> Candidates {
    func runs(_ day: ServiceDate) -> [ScheduledRun] {
      starts(day).map { ScheduledRun(trip, on: day, startSecs: $0) }
    }
    guard let date else {
      // The timetable also has the days around each start_date in the message's other updates.
      return Candidates(others: trip.dates.filter(nearDates.contains).flatMap(runs))
    }
    let beside = [date.adding(days: -1), date.adding(days: 1)]
    return Candidates(
      named: trip.dates.contains(date) ? runs(date) : [],
      others: trip.dates.filter(beside.contains).flatMap(runs))
  }

  // MARK: - Choice

  /// Chooses a run: by its times, or else by its name, or else the run that is under way.
  private func choose(
    _ candidates: Candidates, on date: ServiceDate?, _ signs: RunSigns
  ) -> ScheduledRun? {
    if let run = fitting(candidates, signs.updates) { return run }
    guard let date else { return nearest(candidates.others, signs) }
    let named = candidates.named.first
    if signs.isUnderWay, named.map({ distance($0, signs) > 43_200 }) ?? true {
      let free = candidates.others.filter { !namedRuns.contains(NamedRun($0)) }
      if let run = nearest(free, signs), distance(run, signs) <= RealtimeDelay.greatestEarliness {
        return run
      }
    }
    return named ?? candidates.others.first { $0.starts(within: date) }
  }

  /// The run with times nearest to the times of the updates; nil if the updates have no times, or match no
  /// run.
  ///
  /// If the delay would be implausible for the nearest run and plausible for the named run, chooses
  /// the named run.
  private func fitting(_ candidates: Candidates, _ updates: [StopTimeUpdate]) -> ScheduledRun? {
    guard updates.contains(where: { $0.instant != nil }) else { return nil }
    var best: (run: ScheduledRun, delay: Int)?
    var named: ScheduledRun?
    for (number, run) in (candidates.named + candidates.others).enumerated() {
      guard let delay = delay(of: updates, to: run) else { continue }
      if best.map({ abs(delay) < abs($0.delay) }) ?? true { best = (run, delay) }
      if named == nil, number < candidates.named.count, RealtimeDelay.isPlausible(delay) {
        named = run
      }
      // No run on another day can be nearer, since days have at least 23 hours.
      if abs(delay) < 11 * 3_600 && run.trip.frequencies.isEmpty { break }
    }
    return best.flatMap { RealtimeDelay.isPlausible($0.delay) ? $0.run : nil } ?? named
  }

  /// The median delay of updates against the timetable of a run, in seconds.
  private func delay(of updates: [StopTimeUpdate], to run: ScheduledRun) -> Int? {
    let placed = StopPlacer(run: run, timetable: timetable).place(updates).placed
    let delays = placed.flatMap { call in
      updates[call.update].instants.compactMap { run.delay(of: $0, at: call.position) }
    }
    .sorted { abs($0) < abs($1) }
    return delays.isEmpty ? nil : delays[(delays.count - 1) / 2]
  }

  /// The run nearest to the instant. If several are under way, the run whose first updated call, with the
  /// message's delay added, is nearest to the instant.
  private func nearest(_ runs: [ScheduledRun], _ signs: RunSigns) -> ScheduledRun? {
    guard runs.count > 1 else { return runs.first }
    return runs.map { run in
      let first = StopPlacer(run: run, timetable: timetable).place(signs.updates).placed.first
      let time = first.flatMap { run.time(at: $0.position) } ?? run.span.lowerBound
      let delay = first.map { signs.delay(of: signs.updates[$0.update]) } ?? signs.delay
      return (run, distance(run, signs), abs(time + delay - instant))
    }
    .min { ($0.1, $0.2) < ($1.1, $1.2) }?.0
  }

  private func distance(_ run: ScheduledRun, _ signs: RunSigns) -> Int {
    run.distance(to: instant, delays: signs.delays)
  }

  // MARK: - By route, direction and start

  /// The only run of a route and direction that starts at a time.
  private func describedRun(
    _ descriptor: TripDescriptor, _ date: ServiceDate?, _ secs: Int?, _ signs: RunSigns
  ) throws(Refusal) -> ScheduledRun {
    guard let routeID = descriptor.routeID, let secs else {
      throw Refusal(.malformedUpdate, "neither trip_id nor route_id with start_time")
    }
    var all = Candidates()
    let trips = timetable.tripsOfRoute[routeID]?.starting(at: [secs, secs + 86_400]) ?? []
    for trip in trips
    where descriptor.directionID == nil || trip.directionID == descriptor.directionID {
      let found = candidates(of: trip, about: date) { day in
        (day == date ? [secs] : [secs, secs + 86_400]).filter(trip.starts)
      }
      all.named += found.named
      all.others += found.others
    }
    guard let run = choose(all, on: date, signs) else {
      throw Refusal(.noSuchRun, "route_id \(routeID), start_time \(descriptor.startTime ?? "")")
    }
    let twins = (all.named + all.others).count {
      $0.date == run.date && $0.startSecs == run.startSecs
    }
    guard twins == 1 else {
      throw Refusal(.ambiguousRun, "route_id \(routeID), start_time \(descriptor.startTime ?? "")")
    }
    return run
  }
}

/// Reads days and times of the timetable in GTFS-realtime texts.
enum GTFSText {
  /// The day of a start_date, yyyymmdd; nil if the text is not a day.
  static func date(_ text: String) -> ServiceDate? {
    guard text.utf8.count == 8, let number = Int(text), number > 0 else { return nil }
    return ServiceDate(number)
  }

  /// Seconds after noon minus 12 hours of a start_time, H:MM:SS; nil if the text is not a time.
  static func secs(_ text: String) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 3, parts.allSatisfy({ (1...3).contains($0.utf8.count) }),
      let hours = Int(parts[0]), let minutes = Int(parts[1]), let seconds = Int(parts[2]),
      hours >= 0, (0...59).contains(minutes), (0...59).contains(seconds)
    else { return nil }
    return hours * 3_600 + minutes * 60 + seconds
  }
}
