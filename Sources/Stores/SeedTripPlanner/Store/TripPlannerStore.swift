import Foundation
import GRDB
// Errors, days and coordinates, which every store shares, come with the store.
@_exported import SeedStore

/// A bundled trip-planner database, opened for reading: destinations, trips, and their flights, hotels
/// and activities.
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
  /// The words for what the bundle has no texts for: days, lengths and counts.
  public let words: Words
  /// The file beneath the store.
  public let database: BundledDatabase

  /// Opens a database file, which stays as it is, with the words given.
  ///
  /// - Throws: A ``StoreError`` that says what to do, if the file is missing, is not one of Seedbed's
  /// trip-planner databases, or has a schema that this version does not read.
  public init(url: URL, mode: OpeningMode, words: Words) throws {
    database = try BundledDatabase(url: url, mode: mode, TripPlannerDatabase.kind)
    self.words = words
  }
}

/// Where an app gets its cities and trips from: the bundle, or a source of its own for previews and
/// tests.
///
/// ```swift
/// struct HomeScreen {
///   let repository: any TripPlannerRepository
///
///   func names() async throws -> [String] {
///     try await repository.tripCards(limit: 10).map(\.trip.name)
///   }
/// }
/// ```
public protocol TripPlannerRepository: Sendable {
  /// The city picker: countries by name, each with its cities, the largest first.
  func countriesWithCities() async throws -> [TripPlannerStore.CountryCities]
  /// The cities that a search finds.
  func searchCities(_ text: String, limit: Int) async throws -> [TripPlannerStore.City]
  /// The cards of the home screen, the newest trip first, from an offset on.
  func tripCards(limit: Int, offset: Int) async throws -> [TripPlannerStore.TripCard]
  /// The trip with an id, with its flights, hotels and activities.
  func trip(id: String) async throws -> TripPlannerStore.TripDetails
}

extension TripPlannerStore: TripPlannerRepository {}

// The unused last parameter keeps these from being default implementations: without it, a source
// that lacks the method would compile, and recurse without end.
extension TripPlannerRepository {
  /// The cities that a search as typed finds, at most 20 unless another limit is given.
  public func searchCities(
    _ text: String, limit: Int = 20, _: Void = ()
  ) async throws -> [TripPlannerStore.City] {
    try await searchCities(text, limit: limit)
  }

  /// The cards of the home screen, the newest trip first, all of them without a limit.
  public func tripCards(
    limit: Int = .max, offset: Int = 0, _: Void = ()
  ) async throws -> [TripPlannerStore.TripCard] {
    try await tripCards(limit: limit, offset: offset)
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
  /// The picture with a key that a row refers to.
  func picture(_ key: String) throws -> TripPlannerStore.Picture {
    guard let picture: TripPlannerStore.Picture = try first(TripPlannerSQL.keySQL, [key]) else {
      throw StoreError.damaged(key, "a row refers to a picture that is not there")
    }
    return picture
  }
}
