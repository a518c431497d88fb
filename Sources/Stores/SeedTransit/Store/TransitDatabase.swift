import SeedStore

/// What the store counts on in the database that it opens; its client declares the tables with it.
package enum TransitDatabase {
  /// Its numbers; the application is "SbTr" in ASCII, for Seedbed's transit databases.
  package static let kind = DatabaseKind(
    applicationID: 0x5362_5472, version: 1, name: "transit databases", section: "transit")
}
