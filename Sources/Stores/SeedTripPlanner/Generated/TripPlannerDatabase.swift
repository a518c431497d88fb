// Written by `seedbed generate` from Sources/Clients/TripPlanner/Tables. Do not edit it.

import SeedStore

/// What the store counts on in the database that it opens.
package enum TripPlannerDatabase {
  /// Its numbers; the application is "SbTP" in ASCII.
  package static let kind = DatabaseKind(
    applicationID: 0x5362_5450, version: 1, name: "trip-planner databases",
    section: "trip-planner")
}
