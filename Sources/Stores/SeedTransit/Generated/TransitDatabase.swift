// Written by `seedbed generate` from Sources/Clients/Transit/Tables. Do not edit it.

import SeedStore

/// What the store counts on in the database that it opens.
package enum TransitDatabase {
  /// Its numbers; the application is "SbTr" in ASCII.
  package static let kind = DatabaseKind(
    applicationID: 0x5362_5472, version: 2, name: "transit databases",
    section: "transit")
}
