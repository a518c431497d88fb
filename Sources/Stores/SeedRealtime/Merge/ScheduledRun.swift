import Folding
import SeedStore
import SeedTransit

/// One run of a trip: on one day, at one start.
struct ScheduledRun {
  /// The identity of a run.
  struct Key: Hashable {
    let feed: String
    let tripID: ExactText
    let date: ServiceDate
    /// Nil for a trip without known times.
    let startSecs: Int?

    init(feed: String, tripID: String, date: ServiceDate, startSecs: Int?) {
      self.feed = feed
      self.tripID = ExactText(tripID)
      self.date = date
      self.startSecs = startSecs
    }
  }

  let trip: ScheduledTrip
  let date: ServiceDate
  let startSecs: Int?
  /// The epoch seconds from which the day's times count.
  let dayStart: Int

  var key: Key {
    Key(feed: trip.feed, tripID: trip.tripID, date: date, startSecs: startSecs)
  }

  /// Makes the run of a trip on a day; by default at the trip's own start.
  init(_ trip: ScheduledTrip, on date: ServiceDate, startSecs: Int? = nil) {
    self.trip = trip
    self.date = date
    // An app can make a trip with any start.
    self.startSecs = startSecs?.limited ?? trip.startSecs
    dayStart = date.startSecs(in: trip.zone)
  }

  /// Epoch seconds of the scheduled arrival.
  func arrival(_ call: ScheduledTrip.Call) -> Int? { epoch(call.arrivalOffset) }

  /// Epoch seconds of the scheduled departure.
  func departure(_ call: ScheduledTrip.Call) -> Int? { epoch(call.departureOffset) }

  /// The departure from a call, or else the arrival there, in epoch seconds; nil without times.
  func time(at position: Int) -> Int? {
    departure(trip.calls[position]) ?? arrival(trip.calls[position])
  }

  /// The seconds from a call's scheduled time to an instant; nil without times.
  func delay(of instant: Int, at position: Int) -> Int? {
    time(at: position).map { instant - $0 }
  }

  /// The time from its first to its last call, in epoch seconds; for a run without times, the instant
  /// from which the times of its day count.
  var span: ClosedRange<Int> {
    let times = trip.calls.lazy.flatMap { [$0.arrivalOffset, $0.departureOffset] }
    guard let first = times.compactMap({ epoch($0) }).first else { return dayStart...dayStart }
    let last = trip.calls.last.flatMap { departure($0) ?? arrival($0) }
    return first...max(first, last ?? first)
  }

  /// Whether it starts within 24 hours of a day's start; a start at 24:30 of ``date`` is on the next day.
  func starts(within day: ServiceDate) -> Bool {
    (0..<86_400).contains(span.lowerBound - day.startSecs(in: trip.zone))
  }

  /// The seconds between an instant and the run; 0 while the run is under way.
  ///
  /// `delays` is the range of its delays in seconds, negative if early; it includes 0.
  func distance(to instant: Int, delays: ClosedRange<Int> = 0...0) -> Int {
    let span = span
    return max(
      0, span.lowerBound + delays.lowerBound - instant,
      instant - span.upperBound - delays.upperBound)
  }

  private func epoch(_ offset: Int?) -> Int? {
    guard let startSecs, let offset else { return nil }
    return dayStart + startSecs + offset
  }
}

/// The realtime state of a scheduled run.
enum RunState {
  /// It runs; one element for each call of the timetable.
  case running([PredictedStop])
  /// It does not run.
  case cancelled
  /// It does not run, and apps should not show it.
  case deleted
  /// It runs with other calls: the state of each call of the timetable, and the calls of the run.
  case replaced([PredictedStop], by: [TransitStore.TripStop])

  /// The state of each scheduled call; nil if the run does not take place.
  var stops: [PredictedStop]? {
    switch self {
    case .running(let stops), .replaced(let stops, _): stops
    case .cancelled, .deleted: nil
    }
  }
}

/// A call of a run as realtime predicts it; times are epoch seconds.
struct PredictedStop: Hashable {
  /// The predicted arrival; nil without a prediction.
  var arrival: Int?
  /// The predicted departure; nil without a prediction.
  var departure: Int?
  /// The delay in seconds; negative if early.
  var arrivalDelay: Int?
  /// The delay in seconds; negative if early.
  var departureDelay: Int?
  /// Whether the vehicle passes without calling.
  var isSkipped = false
  /// The stop that the vehicle uses instead of the scheduled one.
  var assignedStopID: String?
  /// The occupancy at departure.
  var occupancy: RealtimeVehicle.Occupancy?
}

extension TransitStore.Departure {
  /// Applies realtime values to the call.
  mutating func apply(_ predicted: PredictedStop, platformOf: (String) -> String?) {
    isSkipped = predicted.isSkipped
    predictedTimeSecs = predicted.departure ?? predicted.arrival
    delaySecs = predicted.departureDelay ?? predicted.arrivalDelay
    if let assigned = predicted.assignedStopID {
      stopID = assigned
      platform = platformOf(assigned)
    }
  }
}

extension TransitStore.Trip {
  /// The departures of an added or replaced run from some stops: all but the last call.
  func departures(from stopIDs: Set<ExactText>) -> [TransitStore.Departure] {
    guard let route else { return [] }
    return stops.dropLast().compactMap { call in
      guard stopIDs.contains(call.stopID), call.pickupType != 1,
        let scheduled = call.departureTimeSecs ?? call.arrivalTimeSecs,
        let ofDay = call.departureServiceSecs ?? call.arrivalServiceSecs
      else { return nil }
      var departure = TransitStore.Departure(
        feed: feed, tripID: tripID, route: route, directionID: directionID,
        headsign: call.headsign ?? headsign,
        headsignSource: call.headsign == nil ? headsignSource : .stopHeadsign,
        serviceDate: serviceDate, tripStartSecs: startSecs ?? ofDay, position: call.position,
        stopSequence: call.stopSequence, stopID: call.stopID, platform: call.platform,
        scheduledTimeSecs: scheduled, scheduledServiceSecs: ofDay,
        isWheelchairAccessible: isWheelchairAccessible)
      departure.predictedTimeSecs =
        call.predictedDepartureTimeSecs ?? call.predictedArrivalTimeSecs
      departure.delaySecs = call.delaySecs
      departure.isSkipped = call.isSkipped
      departure.isAdded = true
      return departure
    }
  }
}
