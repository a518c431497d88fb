import Foundation
import GRDB
// Re-exported, so that an app has errors, days and coordinates without another import.
@_exported import SeedStore

/// A bundled AFL Fantasy database, opened for reading: players, prices, projections and advice for the
/// coming round.
///
/// Everything is about ``Season/comingRound``, and uses only data from before that round. Ids stay the same
/// from one build to the next; players have their official numbers. The store is safe to share among tasks,
/// and runs several reads at once.
///
/// ```swift
/// let url = Bundle.main.url(forResource: "afl-fantasy", withExtension: "sqlite")!
/// let store = try FantasyStore(url: url)
/// for card in try await store.players(by: .projection, limit: 20) {
///   print(card.title, card.projection, card.breakEven)
/// }
/// ```
///
/// A preview can make a record from the values of a row: `FantasyStore.NamedPlayer(row: ["player_id": 1001,
/// "full_name": "Jack O'Hara"])`. A column that can be NULL may be left out. Every record can be read from
/// JSON, too.
public final class FantasyStore: BundledStore {
  /// The season of the bundle.
  ///
  /// ```swift
  /// Text("\(store.season.league) \(store.season.year)")
  /// ```
  public let season: Season
  /// The words of menus.
  public let words: Words
  /// The file beneath the store.
  public let database: BundledDatabase

  /// Opens a database file for reading only; composes texts with the given words.
  ///
  /// - Throws: A ``StoreError`` that says what to do, if the file is missing, is not a database, is a
  /// database of another store, or has a schema that this version does not read.
  public init(url: URL, mode: OpeningMode, words: Words) throws {
    database = try BundledDatabase(url: url, mode: mode, FantasyDatabase.kind)
    season = try database.readNow { try Season($0) }
    self.words = words
  }
}

extension FantasyStore {
  /// The season of a bundle, with the last round of its data.
  ///
  /// ```swift
  /// let isStale = store.season.validThroughRound < currentRound - 1
  /// ```
  public struct Season: Hashable, Sendable, Codable {
    /// The year.
    public let year: Int
    /// The name that apps show for the league.
    public let league: String
    /// The most dollars that a squad may cost.
    public let salaryCap: Int
    /// The last round with scores; −1 before the first.
    public let validThroughRound: Int
    /// The next round, which all advice is about; nil once the season is over.
    public let comingRound: Int?
    /// The version of the formulas.
    public let modelVersion: String
  }
}

extension FantasyStore.Season {
  /// Reads the metadata.
  fileprivate init(_ db: Database) throws {
    let rows = try Row.fetchAll(db, sql: "SELECT key, value FROM metadata")
    let texts: [String: String] = try rows.reduce(into: [:]) { texts, row in
      texts[try row.value("key")] = try row.value("value")
    }
    func text(_ key: String) throws -> String {
      guard let text = texts[key] else { throw StoreError.damaged(key, "the metadata lack it") }
      return text
    }
    func number(_ key: String) throws -> Int {
      let text = try text(key)
      guard let number = Int(text), number.magnitude <= 1_000_000_000 else {
        throw StoreError.damaged(
          key, "the metadata say '\(text)', which is not a number up to 10^9")
      }
      return number
    }
    self.init(
      year: try number("season"), league: try text("league"),
      salaryCap: try number("salary_cap"), validThroughRound: try number("valid_through_round"),
      comingRound: texts["coming_round"] == "" ? nil : try number("coming_round"),
      modelVersion: try text("model_version"))
  }
}

/// The former protocol for a store; use the store itself. For previews and tests, open a database of
/// SeedStoreTesting.
@available(*, deprecated, renamed: "FantasyStore")
public typealias FantasyRepository = FantasyStore

/// The statements of the store's queries, by name, so that tests see how SQLite plans each.
enum FantasySQL {}

extension Database {
  /// The row with an id.
  func row(
    _ sql: String, of what: String, _ id: some DatabaseValueConvertible & CustomStringConvertible
  ) throws -> Row {
    guard let row = try row(sql, [id]) else {
      throw StoreError.noSuch(
        what, id.description,
        fix: "give an id that the bundle lists; it can go when the bundle is built again")
    }
    return row
  }
}
