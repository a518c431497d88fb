import Foundation
import GRDB
// Re-exported, so that an app has errors, days and coordinates without another import.
@_exported import SeedStore

/// A bundled trip-planner database, opened for reading: destinations, trips, and their flights, hotels
/// and activities.
///
/// Ids stay the same from one build to the next. The store is safe to share among tasks, and runs several
/// reads at once.
///
/// ```swift
/// let url = Bundle.main.url(forResource: "trip-planner", withExtension: "sqlite")!
/// let store = try TripPlannerStore(url: url)
/// for city in try await store.searchCities("lag") {
///   print(city.label, city.countryCode)
/// }
/// ```
public final class TripPlannerStore: BundledStore {
  /// The words for texts that the bundle does not have: days, durations and counts.
  public let words: Words
  /// The file beneath the store.
  public let database: BundledDatabase

  /// Opens a database file for reading only; composes texts with the given words.
  ///
  /// - Throws: A ``StoreError`` that says what to do, if the file is missing, is not one of Seedbed's
  /// trip-planner databases, or has a schema that this version does not read.
  public init(url: URL, mode: OpeningMode, words: Words) throws {
    database = try BundledDatabase(url: url, mode: mode, TripPlannerDatabase.kind)
    self.words = words
  }
}

/// The former protocol for a store; use the store itself. For previews and tests, open a database of
/// SeedStoreTesting.
@available(*, deprecated, renamed: "TripPlannerStore")
public typealias TripPlannerRepository = TripPlannerStore

/// The statements of the store's queries, by name, so that tests see how SQLite plans each.
enum TripPlannerSQL {}

extension Database {
  /// The picture with a key that a row refers to.
  func picture(_ key: String) throws -> TripPlannerStore.Picture {
    guard let picture: TripPlannerStore.Picture = try first(TripPlannerSQL.keySQL, [key]) else {
      throw StoreError.damaged(key, "a row refers to a missing picture")
    }
    return picture
  }
}
