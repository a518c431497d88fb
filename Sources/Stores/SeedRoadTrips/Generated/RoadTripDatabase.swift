// Written by `seedbed generate` from Sources/Clients/RoadTrips/Tables. Do not edit it.

import SeedStore

/// What the store counts on in the database that it opens.
package enum RoadTripDatabase {
  /// Its numbers; the application is "SbRT" in ASCII.
  package static let kind = DatabaseKind(
    applicationID: 0x5362_5254, version: 2, name: "road-trip databases",
    section: "road-trips")
}
