// Written by `seedbed generate` from Sources/Clients/AFLFantasy/Tables. Do not edit it.

import SeedStore

/// What the store counts on in the database that it opens.
package enum FantasyDatabase {
  /// Its numbers; the application is "SbAF" in ASCII.
  package static let kind = DatabaseKind(
    applicationID: 0x5362_4146, version: 2, name: "AFL Fantasy databases",
    section: "fantasy")
}
