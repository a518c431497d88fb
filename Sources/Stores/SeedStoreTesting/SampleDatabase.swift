import Foundation

/// A small database for previews and tests of an app, without a pipeline or a download.
///
/// All databases contain invented sample data, with a timetable from August 2026 to the end of 2028. They
/// cannot change, so open them as immutable:
///
/// ```swift
/// #Preview {
///   if let store = try? TransitStore(url: SampleDatabase.transit.url, mode: .immutable) {
///     DeparturesView(store: store, stop: "200060")
///   }
/// }
/// ```
public enum SampleDatabase: String, CaseIterable, Hashable, Sendable {
  /// Trains, ferries, trams and buses in Sydney, for `TransitStore`.
  case transit = "sydney-transit"
  /// Trips from game to game of a baseball season, for `RoadTripStore`.
  case roadTrips = "road-trips"
  /// Destinations of the world, and planned trips, for `TripPlannerStore`.
  case tripPlanner = "trip-planner"
  /// Daily games with their results, for `DashboardStore`.
  case gamesDashboard = "games-dashboard"
  /// A season of an invented league, for `FantasyStore`.
  case aflFantasy = "afl-fantasy"

  /// The location of the database file, in the resources of this module.
  public var url: URL {
    Bundle.module.bundleURL.appendingPathComponent("Databases/\(rawValue).sqlite")
  }
}
