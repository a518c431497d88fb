import Foundation
import GRDB
// Errors, days and coordinates, which every store shares, come with the store.
@_exported import SeedStore

/// A bundled road-trip database, opened for reading: trips in seven orders, and planning tips.
///
/// Every id that it takes is a stable one, the same from one build to the next. It is safe to share
/// among tasks, and reads several things at once.
///
/// ```swift
/// let url = Bundle.main.url(forResource: "road-trips", withExtension: "sqlite")!
/// let store = try RoadTripStore(url: url)
/// for section in try await store.sections(by: .mostCities) {
///   print(section.header, section.count)
/// }
/// ```
public final class RoadTripStore: BundledStore {
  /// What is read once: places, leagues in use, sections.
  let known: KnownRoadTrips
  /// The words in which it composes texts.
  public let words: Words
  /// The file beneath the store.
  public let database: BundledDatabase

  /// Opens a database file, which stays as it is, and composes texts in the words given.
  ///
  /// - Throws: A ``StoreError`` that says what to do, if the file is missing, is not a database, is a
  /// database of another store, or has a schema that this version does not read.
  public init(url: URL, mode: OpeningMode, words: Words) throws {
    database = try BundledDatabase(url: url, mode: mode, RoadTripDatabase.kind)
    known = try database.readNow { try KnownRoadTrips($0) }
    self.words = words
  }
}

/// Where an app gets its road trips from: the bundle, or a source of its own for previews and tests.
///
/// ```swift
/// struct TripList {
///   let repository: any RoadTripRepository
///
///   func headers() async throws -> [String] {
///     try await repository.sections(by: .mostMiles).map(\.header)
///   }
/// }
/// ```
public protocol RoadTripRepository: Sendable {
  /// The trips that pass a filter, in an order, from an offset on.
  func options(
    by order: RoadTripStore.SortOption, filter: RoadTripStore.TripFilter, limit: Int, offset: Int
  ) async throws -> [RoadTripStore.Option]
  /// The sections of a list under a filter that are not empty.
  func sections(
    by order: RoadTripStore.SortOption, filter: RoadTripStore.TripFilter
  ) async throws -> [RoadTripStore.Section]
  /// The trip with an id.
  func trip(id: String) async throws -> RoadTripStore.Trip
}

/// Where an app gets its planning tips from.
///
/// ```swift
/// let tips = try await repository.randomTips()
/// ```
public protocol TipRepository: Sendable {
  /// Every tip, by category.
  func tips() async throws -> [RoadTripStore.Tip]
  /// The given number of different tips, chosen anew each time.
  func randomTips(_ count: Int) async throws -> [RoadTripStore.Tip]
}

extension RoadTripStore: RoadTripRepository, TipRepository {}

// The unused last parameter keeps these from being default implementations: without it, a source
// that lacks the method would compile, and recurse without end.
extension RoadTripRepository {
  /// The trips that pass a filter, in an order: what is left out is as in
  /// ``RoadTripStore/options(by:filter:limit:offset:)``.
  public func options(
    by order: RoadTripStore.SortOption = .standard,
    filter: RoadTripStore.TripFilter = RoadTripStore.TripFilter(), limit: Int = 50,
    offset: Int = 0, _: Void = ()
  ) async throws -> [RoadTripStore.Option] {
    try await options(by: order, filter: filter, limit: limit, offset: offset)
  }

  /// The sections of a list under a filter that are not empty.
  public func sections(
    by order: RoadTripStore.SortOption = .standard,
    filter: RoadTripStore.TripFilter = RoadTripStore.TripFilter(), _: Void = ()
  ) async throws -> [RoadTripStore.Section] {
    try await sections(by: order, filter: filter)
  }
}

extension TipRepository {
  /// The given number of different tips, by default three.
  public func randomTips(_ count: Int = 3, _: Void = ()) async throws -> [RoadTripStore.Tip] {
    try await randomTips(count)
  }
}

/// What the store counts on in the database that it opens; its client declares the tables with it.
package enum RoadTripDatabase {
  /// Its numbers; the application is "SbRT" in ASCII, for Seedbed's road-trip databases.
  package static let kind = DatabaseKind(
    applicationID: 0x5362_5254, version: 2, name: "road-trip databases", section: "road-trips")

  /// The columns of the seven ranks, in the order of the app's menu.
  package static let rankColumns = [
    "rank_recommended", "rank_most_cities", "rank_most_games", "rank_least_games",
    "rank_most_miles", "rank_least_miles", "rank_best_efficiency",
  ]
}
