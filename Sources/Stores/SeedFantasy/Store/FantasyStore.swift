import Foundation
import GRDB
import SeedStore

/// A bundled AFL Fantasy database, opened for reading: players, prices, projections and what is
/// advised for the coming round.
///
/// Everything is about ``Season/comingRound``, from what was known before it. Every id that it
/// takes is the same from one build to the next: players have their official numbers. It is safe to
/// share among tasks, and reads several things at once.
///
/// ```swift
/// let url = Bundle.main.url(forResource: "afl-fantasy", withExtension: "sqlite")!
/// let store = try FantasyStore(url: url)
/// for card in try await store.players(by: .projection, limit: 20) {
///   print(card.title, card.projection, card.breakEven)
/// }
/// ```
public final class FantasyStore: Sendable {
  /// What the bundle is about.
  ///
  /// ```swift
  /// Text("Round \(store.season.comingRound), \(store.season.league)")
  /// ```
  public let season: Season
  private let database: BundledDatabase

  /// Opens a database file, which stays as it is.
  ///
  /// - Throws: A ``StoreError`` that says what to do, if the file is missing, no database, not one of
  ///   Seedbed's AFL Fantasy databases, or of a schema that this version does not read.
  public init(url: URL) throws {
    database = try BundledDatabase(url: url, FantasyDatabase.kind)
    season = try database.readNow { try Season($0) }
  }

  /// Asks the database what no other query answers, in SQL.
  ///
  /// The tables are described in docs/afl-fantasy-schema.md; nothing can be written.
  ///
  /// ```swift
  /// let clubs = try await store.read { db in
  ///   try String.fetchAll(db, sql: "SELECT name FROM clubs ORDER BY code")
  /// }
  /// ```
  public func read<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await database.read(body)
  }

  /// Asks the database for records.
  func ask<Value: Sendable>(
    _ body: @escaping @Sendable (FantasyRows) throws -> Value
  ) async throws -> Value {
    try await read { db in try body(FantasyRows(db: db)) }
  }
}

extension FantasyStore {
  /// What a bundle is about, and how much it knows.
  ///
  /// ```swift
  /// let isStale = store.season.validThroughRound < currentRound - 1
  /// ```
  public struct Season: Hashable, Sendable {
    /// The year.
    public let year: Int
    /// What apps call the league.
    public let league: String
    /// What a squad may cost, in dollars.
    public let salaryCap: Int
    /// The last round with scores; −1 before the first.
    public let validThroughRound: Int
    /// The round that everything is about.
    public let comingRound: Int
    /// The day that counted as today when the bundle was built; nil where the build named none.
    public let asOf: CalendarDay?
    /// The version of the formulas.
    public let modelVersion: String

    /// Puts a season together, for previews.
    public init(
      year: Int, league: String, salaryCap: Int, validThroughRound: Int, comingRound: Int,
      asOf: CalendarDay? = nil, modelVersion: String
    ) {
      self.year = year
      self.league = league
      self.salaryCap = salaryCap
      self.validThroughRound = validThroughRound
      self.comingRound = comingRound
      self.asOf = asOf
      self.modelVersion = modelVersion
    }
  }
}

extension FantasyStore.Season {
  /// Reads the metadata.
  fileprivate init(_ db: Database) throws {
    let rows = try Row.fetchAll(db, sql: "SELECT key, value FROM metadata")
    let texts: [String: String] = rows.reduce(into: [:]) { $0[$1["key"]] = $1["value"] }
    func number(_ key: String) throws -> Int {
      guard let number = Int(texts[key] ?? "") else {
        throw StoreError(
          .notADatabase, key, "the metadata say '\(texts[key] ?? "")', which is not a number",
          fix: "copy the file again from the bundle that seedbed built")
      }
      return number
    }
    self.init(
      year: try number("season"), league: texts["league"] ?? "",
      salaryCap: try number("salary_cap"), validThroughRound: try number("valid_through_round"),
      comingRound: try number("coming_round"), asOf: CalendarDay(texts["as_of"] ?? ""),
      modelVersion: texts["model_version"] ?? "")
  }
}
