// Written by `seedbed generate` from Sources/Clients/GamesDashboard/Tables. Do not edit it.

import SeedStore

/// What the store counts on in the database that it opens.
package enum DashboardDatabase {
  /// Its numbers; the application is "SbGD" in ASCII.
  package static let kind = DatabaseKind(
    applicationID: 0x5362_4744, version: 2, name: "games dashboards",
    section: "games-dashboard")
}
