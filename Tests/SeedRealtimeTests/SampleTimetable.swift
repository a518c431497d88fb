import Folding
import Foundation
import SeedStore
import SeedTransit
import TestSupport

@testable import SeedRealtime

/// A timetable of a few trips on 14 January 2026 in Sydney, small enough for manual calculation.
enum Sample {
  /// Midnight of 14 January 2026 in Sydney, in epoch seconds.
  static let midnight = 1_768_309_200
  static let date: ServiceDate = 20_260_114
  static let zone = TimeZone(identifier: "Australia/Sydney")!

  /// Epoch seconds of a time of the day.
  static func at(_ hour: Int, _ minute: Int, _ second: Int = 0) -> Int {
    midnight + secs(hour, minute, second)
  }

  /// Seconds of the day.
  static func secs(_ hour: Int, _ minute: Int, _ second: Int = 0) -> Int {
    hour * 3_600 + minute * 60 + second
  }

  static let route = TransitStore.Route(
    feed: "sample", routeID: "R", displayName: "R", mode: 2, color: "#000000",
    textColor: "#FFFFFF")

  /// A, B with two platforms, C, D, and E, where no trip of the timetable calls.
  static let stops = [
    stop("A"), stop("B", .station), stop("B1", parent: "B", platform: "1"),
    stop("B2", parent: "B", platform: "2"), stop("C"), stop("D"), stop("E"),
  ]

  /// Calls at A 10:00, B1 10:10 to 10:12, C 10:20, D 10:30, numbered 10, 20, 30, 40.
  static let plain = trip(
    "plain", start: secs(10, 0),
    [("A", 0, 0), ("B1", 600, 720), ("C", 1_200, 1_200), ("D", 1_800, 1_800)])
  /// Calls at A 12:00, C 12:10, A 12:20, C 12:30, D 12:40.
  static let loop = trip(
    "loop", start: secs(12, 0),
    [
      ("A", 0, 0), ("C", 600, 600), ("A", 1_200, 1_200), ("C", 1_800, 1_800), ("D", 2_400, 2_400),
    ])
  /// Starts at 23:30 on two days, and calls at C 00:30.
  static let night = trip(
    "night", start: secs(23, 30), [("A", 0, 0), ("C", 3_600, 3_600), ("D", 5_400, 5_400)],
    dates: [20_260_113, 20_260_114])
  /// From 14:00 to 15:00, every ten minutes exactly.
  static let exact = trip(
    "exact", start: secs(6, 0), [("A", 0, 0), ("C", 300, 300), ("D", 900, 900)],
    every: ScheduledTrip.Frequency(
      startSecs: secs(14, 0), endSecs: secs(15, 0), headwaySecs: 600, isExact: true))
  /// From 16:00 to 17:00, about every ten minutes.
  static let about = trip(
    "about", start: secs(6, 0), [("A", 0, 0), ("C", 300, 300), ("D", 900, 900)],
    every: ScheduledTrip.Frequency(
      startSecs: secs(16, 0), endSecs: secs(17, 0), headwaySecs: 600, isExact: false))

  static let timetable = Timetable(
    trips: [plain, loop, night, exact, about], stops: stops, routes: [route],
    zones: [ExactText(route.id): zone], feedVersions: ["7"])

  private static func stop(
    _ id: String, _ type: TransitStore.Stop.LocationType = .stop, parent: String? = nil,
    platform: String? = nil
  ) -> TransitStore.Stop {
    TransitStore.Stop(
      feed: "sample", stopID: id, name: "Stop \(id)", locationType: type, parentStationID: parent,
      platform: platform)
  }

  private static func trip(
    _ id: String, start: Int, _ calls: [(stop: String, arrival: Int, departure: Int)],
    dates: [ServiceDate] = [date], every frequency: ScheduledTrip.Frequency? = nil
  ) -> ScheduledTrip {
    ScheduledTrip(
      feed: "sample", tripID: id, routeID: "R", directionID: id == "plain" ? 0 : 1,
      headsign: "Town", zone: zone, startSecs: start,
      calls: zip(1..., calls).map { number, call in
        ScheduledTrip.Call(
          stopSequence: number * 10, stopID: call.stop, arrivalOffset: call.arrival,
          departureOffset: call.departure)
      },
      frequencies: frequency.map { [$0] } ?? [], dates: dates)
  }
}

/// The words of the messages that the tests make, with the generated types.
typealias Feed = TransitRealtime_FeedMessage
typealias Update = TransitRealtime_TripUpdate

extension Feed {
  /// A message of 14 January 2026, 10:05 in Sydney.
  init(_ updates: Update..., timestamp: Int? = Sample.at(10, 5)) {
    self.init(updates, timestamp: timestamp)
  }

  init(_ updates: [Update], timestamp: Int? = Sample.at(10, 5)) {
    self.init()
    header.gtfsRealtimeVersion = "2.0"
    if let timestamp { header.timestamp = UInt64(timestamp) }
    entity = zip(1..., updates).map { number, update in
      var entity = TransitRealtime_FeedEntity()
      entity.id = "e\(number)"
      entity.tripUpdate = update
      return entity
    }
  }

  /// The message's predictions for the sample timetable, after a round trip through bytes.
  func predictions(
    now: Int = Sample.at(10, 5), limits: RealtimeLimits = RealtimeLimits()
  ) throws -> RealtimePredictions {
    RealtimePredictions(
      try RealtimeMessage(serializedData()), timetable: Sample.timetable, now: now,
      limits: limits)
  }

  /// The message's predictions for a timetable of one trip.
  func predictions(for trip: ScheduledTrip) throws -> RealtimePredictions {
    RealtimePredictions(
      try RealtimeMessage(serializedData()),
      timetable: Timetable(trips: [trip], stops: Sample.stops, routes: [Sample.route]),
      now: Sample.at(10, 5))
  }
}

extension Update {
  /// An update of a trip on the sample's day.
  init(
    _ tripID: String,
    as relationship: TransitRealtime_TripDescriptor.ScheduleRelationship? = nil,
    date: String? = "20260114", start: String? = nil, _ stops: StopTimeUpdate...
  ) {
    self.init()
    trip.tripID = tripID
    if let date { trip.startDate = date }
    if let start { trip.startTime = start }
    if let relationship { trip.scheduleRelationship = relationship }
    stopTimeUpdate = stops
  }
}

extension Update.StopTimeUpdate {
  /// An update of a stop by its stop_sequence, its stop_id or both.
  init(
    _ sequence: Int? = nil, at stopID: String? = nil, arrival: Update.StopTimeEvent? = nil,
    departure: Update.StopTimeEvent? = nil, _ relationship: ScheduleRelationship? = nil,
    assigned: String? = nil
  ) {
    self.init()
    if let sequence { stopSequence = UInt32(sequence) }
    if let stopID { self.stopID = stopID }
    if let arrival { self.arrival = arrival }
    if let departure { self.departure = departure }
    if let relationship { scheduleRelationship = relationship }
    if let assigned { stopTimeProperties.assignedStopID = assigned }
  }
}

extension Update.StopTimeEvent {
  static func late(_ seconds: Int) -> Self {
    var event = Self()
    event.delay = Int32(seconds)
    return event
  }

  static func at(_ time: Int, late seconds: Int? = nil) -> Self {
    var event = Self()
    event.time = Int64(time)
    if let seconds { event.delay = Int32(seconds) }
    return event
  }
}

extension TransitStore.Trip {
  /// A run of a trip of the sample, as scheduled.
  static func sample(
    _ trip: ScheduledTrip, on date: ServiceDate = Sample.date, startingAt start: Int? = nil
  ) -> TransitStore.Trip {
    let run = ScheduledRun(trip, on: date, startSecs: start)
    return TransitStore.Trip(
      feed: "sample", tripID: trip.tripID, route: Sample.route, serviceDate: date,
      startSecs: run.startSecs,
      stops: Sample.timetable.calls(of: run))
  }
}

extension TransitStore.Departure {
  /// The departure of a run from the call with a number.
  static func sample(
    _ trip: ScheduledTrip, at position: Int, on date: ServiceDate = Sample.date,
    startingAt start: Int? = nil
  ) -> TransitStore.Departure {
    let start = start ?? trip.startSecs!
    let call = trip.calls[position]
    let time = start + call.departureOffset!
    return TransitStore.Departure(
      feed: "sample", tripID: trip.tripID, route: Sample.route, serviceDate: date,
      tripStartSecs: start, position: position, stopSequence: call.stopSequence,
      stopID: call.stopID, scheduledTimeSecs: date.startSecs(in: Sample.zone) + time,
      scheduledServiceSecs: time)
  }
}
