import SeedStore

/// What the store counts on in the database that it opens; its client declares the tables with it.
package enum TripPlannerDatabase {
  /// Its numbers; the application is "SbTP" in ASCII, for Seedbed's trip-planner databases.
  package static let kind = DatabaseKind(
    applicationID: 0x5362_5450, version: 1, name: "trip-planner databases", section: "trip-planner")
}
