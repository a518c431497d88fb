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

/// The former name of what an app asks, which is the store itself: for previews and tests, open a
/// database of SeedStoreTesting.
@available(*, deprecated, renamed: "RoadTripStore")
public typealias RoadTripRepository = RoadTripStore

/// The former name of what an app asks, which is the store itself: for previews and tests, open a
/// database of SeedStoreTesting.
@available(*, deprecated, renamed: "RoadTripStore")
public typealias TipRepository = RoadTripStore

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
