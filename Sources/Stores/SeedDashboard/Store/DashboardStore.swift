import Foundation
import GRDB
// Re-exported, so that an app has errors, days and coordinates without another import.
@_exported import SeedStore

/// A bundled games dashboard, opened for reading: games in eight orders, with streaks that are correct on any
/// later day.
///
/// Every query that depends on the day takes a day. Streaks, filters and counts are correct for that day,
/// however old the bundle is, because it holds runs of days. The default is today in the device's time zone.
/// A day before the bundle's own day counts as the bundle's day; the device's clock may still show the day
/// before.
///
/// Ids stay the same from one build to the next. The store is safe to share among tasks, and runs several
/// reads at once.
///
/// ```swift
/// let url = Bundle.main.url(forResource: "games-dashboard", withExtension: "sqlite")!
/// let store = try DashboardStore(url: url)
/// for card in try await store.games(by: .streak, filter: .active, asOf: today) {
///   print(card.title, card.streak.text)
/// }
/// ```
public final class DashboardStore: BundledStore {
  /// The data that is read once: the cards, and the days that streaks and filters need.
  let known: KnownGames
  /// The words of the texts that it composes.
  public let words: Words
  /// The file beneath the store.
  public let database: BundledDatabase

  /// Opens a database file for reading only; composes texts with the given words.
  ///
  /// - Throws: A ``StoreError`` that says what to do, if the file is missing, is not a database, is a
  /// database of another store, or has a schema that this version does not read.
  public init(url: URL, mode: OpeningMode, words: Words) throws {
    database = try BundledDatabase(url: url, mode: mode, DashboardDatabase.kind)
    known = try database.readNow { try KnownGames($0, words) }
    self.words = words
  }

  /// The day that counted as today when the bundle was built.
  ///
  /// ```swift
  /// let preview = try await store.games(asOf: store.asOf)
  /// ```
  public var asOf: CalendarDay { known.asOf }
}

/// The former protocol for a store; use the store itself. For previews and tests, open a database of
/// SeedStoreTesting.
@available(*, deprecated, renamed: "DashboardStore")
public typealias DashboardRepository = DashboardStore

/// The statements of the store's queries that follow from tables.
enum DashboardSQL {}
