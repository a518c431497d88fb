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

/// Where an app gets its dashboard from: the bundle, or a source of its own for previews and tests.
///
/// ```swift
/// struct ActiveGames {
///   let repository: any DashboardRepository
///
///   func titles(today: CalendarDay) async throws -> [String] {
///     try await repository.games(by: .name, filter: .active, asOf: today).map(\.title)
///   }
/// }
/// ```
public protocol DashboardRepository: Sendable {
  /// The games that pass a filter on a day, in an order, from an offset on.
  func games(
    by order: DashboardStore.SortOption, direction: DashboardStore.SortDirection?,
    filter: DashboardStore.Filter, limit: Int, offset: Int, asOf day: CalendarDay?
  ) async throws -> [DashboardStore.GameCard]
  /// How many games pass each filter on a day.
  func counts(asOf day: CalendarDay?) async throws -> [DashboardStore.Filter: Int]
  /// The game with an id, as it is on a day.
  func game(id: String, asOf day: CalendarDay?) async throws -> DashboardStore.Game
}

extension DashboardStore: DashboardRepository {}

// The unused last parameter keeps these from being default implementations: without it, a source
// that lacks the method would compile, and recurse without end.
extension DashboardRepository {
  /// The games that pass a filter on a day, in an order: what is left out is as in
  /// ``DashboardStore/games(by:direction:filter:limit:offset:asOf:)``.
  public func games(
    by order: DashboardStore.SortOption = .lastPlayed,
    direction: DashboardStore.SortDirection? = nil, filter: DashboardStore.Filter = .all,
    limit: Int = .max, offset: Int = 0, asOf day: CalendarDay? = nil, _: Void = ()
  ) async throws -> [DashboardStore.GameCard] {
    try await games(
      by: order, direction: direction, filter: filter, limit: limit, offset: offset, asOf: day)
  }

  /// How many games pass each filter on a day, today where none is given.
  public func counts(
    asOf day: CalendarDay? = nil, _: Void = ()
  ) async throws -> [DashboardStore.Filter: Int] {
    try await counts(asOf: day)
  }

  /// The game with an id, as it is on a day, today where none is given.
  public func game(
    id: String, asOf day: CalendarDay? = nil, _: Void = ()
  ) async throws -> DashboardStore.Game {
    try await game(id: id, asOf: day)
  }
}

/// What the store counts on in the database that it opens; its client declares the tables with it.
package enum DashboardDatabase {
  /// Its numbers; the application is "SbGD" in ASCII, for Seedbed's games dashboards.
  package static let kind = DatabaseKind(
    applicationID: 0x5362_4744, version: 2, name: "games dashboards", section: "games-dashboard")

  /// The columns of the eight ranks: by sort in the order of the menu, ascending first.
  package static let rankColumns = ["last_played", "name", "streak", "success"].flatMap {
    ["rank_\($0)_asc", "rank_\($0)_desc"]
  }

  /// What filters ask of a game; every rank's index has it.
  package static let filterColumns = ["last_played_day", "safe_until_day", "open_until_day"]
}
