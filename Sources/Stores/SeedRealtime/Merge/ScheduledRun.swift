import SeedStore
import SeedTransit

/// One run of a trip: on one day, at one start.
struct ScheduledRun {
  /// What tells a run from every other.
  struct Key: Hashable {
    let feed: String
    let tripID: String
    let date: ServiceDate
    /// Nil for a trip without known times.
    let startSecs: Int?
  }

  let trip: ScheduledTrip
  let date: ServiceDate
  let startSecs: Int?
  /// The epoch seconds from which the day's times count.
  let dayStart: Int

  var key: Key {
    Key(feed: trip.feed, tripID: trip.tripID, date: date, startSecs: startSecs)
  }

  /// Takes the run of a trip on a day; by default at the trip's own start.
  init(_ trip: ScheduledTrip, on date: ServiceDate, startSecs: Int? = nil) {
    self.trip = trip
    self.date = date
    self.startSecs = startSecs ?? trip.startSecs
    dayStart = date.start(in: trip.zone)
  }

  /// Epoch seconds of the scheduled arrival.
  func arrival(_ call: ScheduledTrip.Call) -> Int? { epoch(call.arrivalOffset) }

  /// Epoch seconds of the scheduled departure.
  func departure(_ call: ScheduledTrip.Call) -> Int? { epoch(call.departureOffset) }

  /// Seconds between an instant and the run; 0 while it is under way.
  func distance(to instant: Int) -> Int {
    let times = trip.calls.lazy.flatMap { [$0.arrivalOffset, $0.departureOffset] }
      .compactMap { epoch($0) }
    guard let first = times.first, let last = trip.calls.last else {
      return abs(instant - dayStart)
    }
    let end = departure(last) ?? arrival(last) ?? first
    return max(0, first - instant, instant - end)
  }

  private func epoch(_ offset: Int?) -> Int? {
    guard let startSecs, let offset else { return nil }
    return dayStart + startSecs + offset
  }
}
