import Folding
import Foundation
import SeedStore
import SeedTransit

/// The part of a timetable that a realtime message refers to.
struct Timetable: Sendable {
  /// The trips, by trip_id: one for each feed that has the id.
  let trips: [ExactText: [ScheduledTrip]]
  /// The same trips, by route_id.
  let tripsOfRoute: [ExactText: RouteTrips]
  /// The stops of the trips and of the request, by stop_id: one for each feed.
  let stops: [ExactText: [TransitStore.Stop]]
  /// The routes of the trips and of the request, by route_id: one for each feed.
  let routes: [ExactText: [TransitStore.Route]]
  /// The time zones of the routes' times, by ``TransitStore/Route/id``.
  let zones: [ExactText: TimeZone]
  /// The feed_version of each feed that has one.
  let feedVersions: Set<String>

  /// Puts a timetable together.
  init(
    trips: [ScheduledTrip], stops: [TransitStore.Stop], routes: [TransitStore.Route] = [],
    zones: [ExactText: TimeZone] = [:], feedVersions: Set<String> = []
  ) {
    self.trips = Dictionary(grouping: trips) { ExactText($0.tripID) }
    tripsOfRoute = Dictionary(grouping: trips) { ExactText($0.routeID ?? "") }
      .mapValues(RouteTrips.init)
    self.stops = Dictionary(grouping: stops) { ExactText($0.stopID) }
    self.routes = Dictionary(grouping: routes) { ExactText($0.routeID) }
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

  /// The id of the stop or platform at which vehicles stop, if a message names a part of it.
  ///
  /// It is the station of an entrance or a node, and the platform of a boarding area; any other id is
  /// returned unchanged.
  func callingPlace(_ stopID: String, in feed: String) -> String {
    guard let stop = stop(stopID, in: feed), stop.isPartOfCallingPlace else { return stopID }
    return stop.parentStationID ?? stopID
  }

  /// Whether two ids name the same stop, or one stop is a part of the other, such as a platform of a station.
  func isOnePlace(_ stopID: String, _ otherID: String, in feed: String) -> Bool {
    stopID.isExactly(otherID) || isPart(stopID, of: otherID, in: feed)
      || isPart(otherID, of: stopID, in: feed)
  }

  /// Whether a stop is a part of another: of its station, or as a boarding area of its platform.
  func isPart(_ stopID: String, of otherID: String, in feed: String) -> Bool {
    places(of: stopID, in: feed).contains { $0.isExactly(otherID) }
  }

  /// Whether two ids name one place or platforms of one station.
  func isSameStation(_ stopID: String, _ otherID: String, in feed: String) -> Bool {
    if isOnePlace(stopID, otherID, in: feed) { return true }
    let largest = places(of: stopID, in: feed).last
    return largest?.isExactly(places(of: otherID, in: feed).last) ?? false
  }

  /// The places that a stop is part of, the largest last: its station; before it, for a boarding area,
  /// its platform.
  private func places(of stopID: String, in feed: String) -> [String] {
    guard let parent = stop(stopID, in: feed)?.parentStationID else { return [] }
    guard let station = stop(parent, in: feed)?.parentStationID else { return [parent] }
    return [parent, station]
  }

  /// A route of a feed.
  func route(_ routeID: String, in feed: String) -> TransitStore.Route? {
    routes[routeID]?.first { $0.feed == feed }
  }
}

/// The trips of a route, which are found by their starts.
struct RouteTrips: Sendable {
  private let trips: [ScheduledTrip]
  /// The positions of the trips that start once a day, by their start.
  private var positions: [Int: [Int]] = [:]
  /// The positions of the trips that run by frequency.
  private var frequent: [Int] = []

  /// Sorts trips by their starts.
  init(_ trips: [ScheduledTrip]) {
    self.trips = trips
    for (position, trip) in trips.enumerated() {
      if !trip.frequencies.isEmpty {
        frequent.append(position)
      } else if let start = trip.startSecs {
        positions[start, default: []].append(position)
      }
    }
  }

  /// The trips that start at any of the given distinct times, in the order of the timetable.
  func starting(at times: [Int]) -> [ScheduledTrip] {
    let found =
      times.flatMap { positions[$0] ?? [] }
      + frequent.filter { position in times.contains { trips[position].starts(at: $0) } }
    return found.sorted().map { trips[$0] }
  }
}

extension TransitStore.Stop {
  /// Whether vehicles stop at its parent instead, as for an entrance, a node or a boarding area.
  var isPartOfCallingPlace: Bool {
    switch locationType {
    case .entrance, .node, .boardingArea: true
    case .stop, .station, .group: false
    }
  }
}

/// The data of a trip that a merge needs: its calls, its frequencies and some of its days.
struct ScheduledTrip: Hashable, Sendable {
  /// A call of the trip at a stop.
  struct Call: Hashable, Sendable {
    var stopSequence: Int
    var stopID: String
    /// Seconds after the trip's start; nil if not published.
    var arrivalOffset: Int?
    /// Seconds after the trip's start; nil if not published.
    var departureOffset: Int?
    var headsign: String?
    var pickupType = 0
    var dropOffType = 0
  }

  /// A period of the day in which the trip starts repeatedly.
  struct Frequency: Hashable, Sendable {
    /// The first start, in seconds after noon minus 12 hours.
    var startSecs: Int
    /// The end of the period, exclusive.
    var endSecs: Int
    var headwaySecs: Int
    var isExact: Bool

    /// The start that matches a time; nil if no start does.
    ///
    /// Without exact times, starts are approximate, so each start matches the times up to half a headway from
    /// it.
    func start(nearestTo secs: Int) -> Int? {
      guard let nearest = nearestStart(to: secs) else { return nil }
      return abs(secs - nearest) <= (isExact ? 0 : headwaySecs / 2) ? nearest : nil
    }

    /// The start nearest to a time, at any distance; nil if the period has no start.
    func nearestStart(to secs: Int) -> Int? {
      guard headwaySecs > 0, endSecs > startSecs else { return nil }
      let last = (endSecs - startSecs - 1) / headwaySecs
      let wanted = (Double(secs - startSecs) / Double(headwaySecs)).rounded()
      return startSecs + min(max(0, Int(wanted)), last) * headwaySecs
    }
  }

  var feed: String
  var tripID: String
  var routeID: String?
  var directionID: Int?
  var headsign: String?
  var headsignSource: TransitStore.HeadsignSource?
  var isWheelchairAccessible: Bool?
  /// The time zone of its times.
  var zone: TimeZone
  /// Its start in seconds after noon minus 12 hours; nil without known times.
  var startSecs: Int?
  /// The calls, in order.
  var calls: [Call]
  /// The rows of frequencies.txt; empty for a trip that runs once a day.
  var frequencies: [Frequency] = []
  /// The days of the request on which it runs.
  var dates: [ServiceDate]

  /// Whether it starts at a time of a day, in seconds after noon minus 12 hours.
  func starts(at secs: Int) -> Bool {
    frequencies.isEmpty
      ? startSecs == secs : frequencies.contains { $0.start(nearestTo: secs) == secs }
  }
}

/// A request for the part of a timetable that a message refers to.
struct TimetableRequest: Hashable, Sendable {
  /// The trips that the message names.
  var tripIDs: Set<ExactText> = []
  /// The routes whose trips the message describes without a trip_id.
  var describedRouteIDs: Set<ExactText> = []
  /// The routes that the message names.
  var routeIDs: Set<ExactText> = []
  /// The stops that the message names.
  var stopIDs: Set<ExactText> = []
  /// The days on which the message's runs may have started.
  var dates: Set<ServiceDate> = []

  /// Requests the trips, routes and stops of a message.
  init(_ message: RealtimeMessage, now: Int) {
    dates = Self.dates(around: message.instant ?? now.asInstant)
    var startDates: Set<String> = []
    for trip in message.vehicles.lazy.compactMap(\.trip) {
      if let date = trip.startDate { startDates.insert(date) }
      if let tripID = trip.tripID { tripIDs.insert(tripID) }
    }
    for update in message.tripUpdates {
      if let date = update.trip.startDate { startDates.insert(date) }
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
    addDates(around: startDates)
  }

  /// Requests the runs of a trip that alerts select.
  init(_ selectors: [TripDescriptor], at instant: Int) {
    tripIDs = Set(exactly: selectors.compactMap(\.tripID))
    dates = Self.dates(around: instant)
    addDates(around: Set(selectors.compactMap(\.startDate)))
  }

  /// The days of runs that may be under way or start soon.
  ///
  /// The range is this wide because trips can take four days and be two days late, and zones are up
  /// to 14 hours from Greenwich.
  static func dates(around instant: Int) -> Set<ServiceDate> {
    let today = ServiceDate(of: Date(timeIntervalSince1970: Double(instant)), in: .utc)
    return Set((-7...2).map { today.adding(days: $0) })
  }

  /// Adds the start_dates of descriptors, and the days near them, which may be meant instead.
  ///
  /// A start_time of 0:30 can mean 24:30 of the day before, and that day can be off by one, too.
  private mutating func addDates(around texts: Set<String>) {
    for date in texts.compactMap(GTFSText.date) {
      dates.formUnion((-2...1).map { date.adding(days: $0) })
    }
  }
}
