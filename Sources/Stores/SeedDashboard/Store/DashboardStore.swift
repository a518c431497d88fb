import Foundation
import GRDB
// Errors, days and coordinates, which every store shares, come with the store.
@_exported import SeedStore

/// A bundled games dashboard, opened for reading: games in eight orders, streaks that stay true.
///
/// Whatever depends on today takes a day: streaks, filters and counts are those of that day, however
/// old the bundle is, because it holds runs of days instead of numbers that end with the build.
/// Without a day it is today in the zone of the phone. A day before the bundle's own counts as the
/// bundle's, such as where the phone's clock is still on the day before.
///
/// Every id that it takes is a stable one, the same from one build to the next. It is safe to share
/// among tasks, and reads several things at once.
///
/// ```swift
/// let url = Bundle.main.url(forResource: "games-dashboard", withExtension: "sqlite")!
/// let store = try DashboardStore(url: url)
/// for card in try await store.games(by: .streak, filter: .active, asOf: today) {
///   print(card.title, card.streak.text)
/// }
/// ```
public final class DashboardStore: BundledStore {
  /// What is read once: the cards, and the days that streaks and filters ask of them.
  let known: KnownGames
  /// The words in which it composes texts.
  public let words: Words
  /// The file beneath the store.
  public let database: BundledDatabase

  /// Opens a database file, which stays as it is, and composes texts in the words given.
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

/// The former name of what an app asks, which is the store itself: for previews and tests, open a
/// database of SeedStoreTesting.
@available(*, deprecated, renamed: "DashboardStore")
public typealias DashboardRepository = DashboardStore

/// The statements of the store's queries that follow from tables.
enum DashboardSQL {}
