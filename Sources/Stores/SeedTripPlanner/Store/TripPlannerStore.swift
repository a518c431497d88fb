import Foundation
import GRDB
// Errors, days and coordinates, which every store shares, come with the store.
@_exported import SeedStore

/// A bundled trip-planner database, opened for reading: cities to go to, trips, and what they are
/// made of.
///
/// Every id that it takes is the same from one build to the next. It is safe to share among tasks,
/// and reads several things at once.
///
/// ```swift
/// let url = Bundle.main.url(forResource: "trip-planner", withExtension: "sqlite")!
/// let store = try TripPlannerStore(url: url)
/// for city in try await store.searchCities("lag") {
///   print(city.label, city.countryCode)
/// }
/// ```
public final class TripPlannerStore: BundledStore {
  /// The file beneath the store.
  public let database: BundledDatabase

  /// Opens a database file, which stays as it is.
  ///
  /// - Throws: A ``StoreError`` that says what to do, if the file is missing, no database, not one of
  ///   Seedbed's trip-planner databases, or of a schema that this version does not read.
  public init(url: URL, mode: OpeningMode) throws {
    database = try BundledDatabase(url: url, mode: mode, TripPlannerDatabase.kind)
  }
}

/// What the store counts on in the database that it opens; its client declares the tables with it.
package enum TripPlannerDatabase {
  /// Its numbers; the application is "SbTP" in ASCII, for Seedbed's trip-planner databases.
  package static let kind = DatabaseKind(
    applicationID: 0x5362_5450, version: 1, name: "trip-planner databases", section: "trip-planner")
}

/// The statements of the store's queries, by name, so that tests see how SQLite plans each.
enum TripPlannerSQL {}

extension Database {
  /// The record that a row refers to.
  func one<Record: FetchableRecord>(
    _ sql: String, _ key: some DatabaseValueConvertible & CustomStringConvertible, _ what: String
  ) throws -> Record {
    guard let record: Record = try first(sql, [key]) else {
      throw StoreError.damaged(key.description, "a row refers to \(what) that is not there")
    }
    return record
  }

  /// The picture that a row refers to; nil where it refers to none.
  func picture(_ row: Row) throws -> TripPlannerStore.Picture? {
    guard let key: String = row["image_key"] else { return nil }
    return try one("SELECT * FROM images WHERE image_key = ?", key, "a picture")
  }
}
