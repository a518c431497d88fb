import Foundation
import SeedStore
import SeedTransit

/// The part of a timetable that a realtime message speaks of.
struct Timetable: Sendable {
  /// The trips, by trip_id: one for each feed that has it.
  let trips: [String: [ScheduledTrip]]
  /// The same trips, by route_id.
  let tripsOfRoute: [String: [ScheduledTrip]]
  /// The stops that trips call at or that were asked for, by stop_id: one for each feed.
  let stops: [String: [TransitStore.Stop]]
  /// The routes that trips have or that were asked for, by route_id: one for each feed.
  let routes: [String: [TransitStore.Route]]
  /// The zone of each feed, by its name.
  let zones: [String: TimeZone]
  /// The feed_version of each feed that has one.
  let feedVersions: Set<String>

  /// Puts a timetable together.
  init(
    trips: [ScheduledTrip], stops: [TransitStore.Stop], routes: [TransitStore.Route] = [],
    zones: [String: TimeZone] = [:], feedVersions: Set<String> = []
  ) {
    self.trips = Dictionary(grouping: trips, by: \.tripID)
    self.tripsOfRoute = Dictionary(grouping: trips) { $0.routeID ?? "" }
    self.stops = Dictionary(grouping: stops, by: \.stopID)
    self.routes = Dictionary(grouping: routes, by: \.routeID)
    self.zones = zones
    self.feedVersions = feedVersions
  }

  /// A trip of a feed.
  func trip(_ tripID: String, in feed: String) -> ScheduledTrip? {
    trips[tripID]?.first { $0.feed == feed }
  }

  /// A stop of a feed.
  func stop(_ stopID: String, in feed: String) -> TransitStore.Stop? {
    stops[stopID]?.first { $0.feed == feed }
  }

  /// A route of a feed.
  func route(_ routeID: String, in feed: String) -> TransitStore.Route? {
    routes[routeID]?.first { $0.feed == feed }
  }
}

/// A trip as the merge of realtime needs it: its calls, its frequencies and some of its days.
struct ScheduledTrip: Hashable, Sendable {
  /// A call of the trip at a stop.
  struct Call: Hashable, Sendable {
    var stopSequence: Int
    var stopID: String
    /// Seconds after the trip's start; nil where not published.
    var arrivalOffset: Int?
    /// Seconds after the trip's start; nil where not published.
    var departureOffset: Int?
    var headsign: String?
    var pickupType = 0
    var dropOffType = 0
  }

  /// A stretch of the day in which the trip starts again and again.
  struct Frequency: Hashable, Sendable {
    /// The first start, in seconds after noon minus 12 hours.
    var startSecs: Int
    /// No start at or after this time.
    var endSecs: Int
    var headwaySecs: Int
    var isExact: Bool

    /// The start that a time means; nil where there is none.
    ///
    /// Without exact times the starts are about when vehicles come, so each means the times
    /// up to half a headway from it.
    func start(nearestTo secs: Int) -> Int? {
      guard headwaySecs > 0, endSecs > startSecs else { return nil }
      let last = (endSecs - startSecs - 1) / headwaySecs
      let wanted = (Double(secs - startSecs) / Double(headwaySecs)).rounded()
      let nearest = startSecs + min(max(0, Int(wanted)), last) * headwaySecs
      return abs(secs - nearest) <= (isExact ? 0 : headwaySecs / 2) ? nearest : nil
    }
  }

  var feed: String
  var tripID: String
  var routeID: String?
  var directionID: Int?
  var headsign: String?
  var headsignSource: TransitStore.HeadsignSource?
  var isWheelchairAccessible: Bool?
  /// The zone of its times.
  var zone: TimeZone
  /// When it starts, in seconds after noon minus 12 hours; nil without known times.
  var startSecs: Int?
  /// The calls, in order.
  var calls: [Call]
  /// The rows of frequencies.txt; empty for a trip that runs once a day.
  var frequencies: [Frequency] = []
  /// The days on which it runs, among those that were asked for.
  var dates: [ServiceDate]
}

/// What a message asks a timetable for.
struct TimetableRequest: Hashable, Sendable {
  /// The trips that it names.
  var tripIDs: Set<String> = []
  /// The routes whose trips it describes without naming them.
  var describedRouteIDs: Set<String> = []
  /// The routes that it names.
  var routeIDs: Set<String> = []
  /// The stops that it names.
  var stopIDs: Set<String> = []
  /// The days on which its runs may have started.
  var dates: Set<ServiceDate> = []

  /// Asks for what a message speaks of.
  init(_ message: RealtimeMessage, now: Int) {
    let instant = Date(timeIntervalSince1970: Double((message.timestamp ?? now).asInstant))
    let today = ServiceDate(of: instant, in: .utc)
    // Some trips take three days; zones are up to 14 hours from Greenwich.
    dates = Set((-4...2).map { today.adding(days: $0) })
    for trip in message.vehicles.lazy.compactMap(\.trip) {
      if let date = trip.startDate.flatMap(GTFSText.date) { dates.insert(date) }
      if let tripID = trip.tripID { tripIDs.insert(tripID) }
    }
    for update in message.tripUpdates {
      for text in [update.trip.startDate, update.tripProperties?.startDate] {
        if let date = text.flatMap(GTFSText.date) { dates.insert(date) }
      }
      if let routeID = update.trip.routeID { routeIDs.insert(routeID) }
      if let tripID = update.trip.tripID {
        tripIDs.insert(tripID)
      } else if let routeID = update.trip.routeID {
        describedRouteIDs.insert(routeID)
      }
      for stop in update.stopTimeUpdates {
        if let stopID = stop.stopID { stopIDs.insert(stopID) }
        if let stopID = stop.assignedStopID { stopIDs.insert(stopID) }
      }
    }
  }
}
