import Foundation
import SeedTransit

/// The part of a timetable that a realtime message speaks of.
struct Timetable: Sendable {
  /// The trips, by trip_id: one for each feed that has it.
  let trips: [String: [ScheduledTrip]]
  /// The same trips, by route_id.
  let tripsOfRoute: [String: [ScheduledTrip]]
  /// The stops that trips call at or that were asked for, by stop_id: one for each feed.
  let stops: [String: [Stop]]
  /// The routes that trips have or that were asked for, by route_id: one for each feed.
  let routes: [String: [Route]]
  /// The zone of each feed, by its name.
  let zones: [String: TimeZone]
  /// The feed_version of each feed that has one.
  let feedVersions: Set<String>

  /// Puts a timetable together.
  init(
    trips: [ScheduledTrip], stops: [Stop], routes: [Route] = [],
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
  func stop(_ stopID: String, in feed: String) -> Stop? {
    stops[stopID]?.first { $0.feed == feed }
  }

  /// A route of a feed.
  func route(_ routeID: String, in feed: String) -> Route? {
    routes[routeID]?.first { $0.feed == feed }
  }
}
