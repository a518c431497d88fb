import Foundation
import GRDB
// Re-exported, so that an app has errors, days and coordinates without another import.
@_exported import SeedStore

/// A bundled road-trip database, opened for reading: trips in seven orders, and planning tips.
///
/// Ids stay the same from one build to the next. The store is safe to share among tasks, and runs several
/// reads at once.
///
/// ```swift
/// let url = Bundle.main.url(forResource: "road-trips", withExtension: "sqlite")!
/// let store = try RoadTripStore(url: url)
/// for section in try await store.sections(by: .mostCities) {
///   print(section.header, section.count)
/// }
/// ```
public final class RoadTripStore: BundledStore {
  /// The data that is read once: places, leagues in use, sections.
  let known: KnownRoadTrips
  /// The words of the texts that it composes.
  public let words: Words
  /// The file beneath the store.
  public let database: BundledDatabase

  /// Opens a database file for reading only; composes texts with the given words.
  ///
  /// - Throws: A ``StoreError`` that says what to do, if the file is missing, is not a database, is a
  /// database of another store, or has a schema that this version does not read.
  public init(url: URL, mode: OpeningMode, words: Words) throws {
    database = try BundledDatabase(url: url, mode: mode, RoadTripDatabase.kind)
    known = try database.readNow { try KnownRoadTrips($0) }
    self.words = words
  }
}

/// The former protocol for a store; use the store itself. For previews and tests, open a database of
/// SeedStoreTesting.
@available(*, deprecated, renamed: "RoadTripStore")
public typealias RoadTripRepository = RoadTripStore

/// The former protocol for a store; use the store itself. For previews and tests, open a database of
/// SeedStoreTesting.
@available(*, deprecated, renamed: "RoadTripStore")
public typealias TipRepository = RoadTripStore

/// The statements of the store's queries that follow from tables.
enum RoadTripSQL {}

/// The facts about road-trip databases that the store and the client that builds them share.
extension RoadTripDatabase {
  /// The columns of the seven ranks, in the order of the app's menu.
  package static let rankColumns = [
    "rank_recommended", "rank_most_cities", "rank_most_games", "rank_least_games",
    "rank_most_miles", "rank_least_miles", "rank_best_efficiency",
  ]
}
