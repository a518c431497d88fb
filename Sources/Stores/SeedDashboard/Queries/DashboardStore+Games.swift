import Foundation
import GRDB
import SeedStore

extension DashboardStore {
  /// The games that pass a filter on a day, in an order; without a direction in the sort's own.
  ///
  /// Orders and filters are those of the day: a streak that has ended since the bundle was built
  /// counts as none, so that its game moves among those without one.
  ///
  /// ```swift
  /// let cards = try await store.games(
  ///   sort: state.sort, direction: state.direction, filter: .active, asOf: today)
  /// ```
  public func games(
    sort: SortOption = .lastPlayed, direction: SortDirection? = nil, filter: Filter = .all,
    asOf day: CalendarDay? = nil
  ) async throws -> [GameCard] {
    let day = known.day(day)
    let query = GameListQuery(state: SortState(sort, direction), filter: filter)
    return try await read { [known] db in
      try query.games(on: day, known, db).map { $0.card(on: day) }
    }
  }

  /// How many games pass each filter on a day.
  ///
  /// ```swift
  /// let atRisk = try await store.counts(asOf: today)[.atRisk] ?? 0
  /// ```
  public func counts(asOf day: CalendarDay? = nil) async throws -> [Filter: Int] {
    let day = known.day(day)
    return try await read { db in
      let statement = try db.cachedStatement(sql: Self.countSQL)
      var counts: [Filter: Int] = [:]
      for filter in Filter.allCases {
        let arguments: StatementArguments = [filter.rawValue, day.number]
        counts[filter] = try Int.fetchOne(statement, arguments: arguments) ?? 0
      }
      return counts
    }
  }

  static let countSQL = """
    SELECT count FROM filter_counts WHERE filter_id = ? AND as_of_day <= ?
    ORDER BY as_of_day DESC LIMIT 1
    """

  /// The game with an id as it stands on a day, with what its results come to, and its runs.
  ///
  /// ```swift
  /// let game = try await store.game(id: "wordle", asOf: today)
  /// game.runs.first?.length  // the last run, whether or not it still stands
  /// ```
  public func game(id: String, asOf day: CalendarDay? = nil) async throws -> Game {
    let card = try known.game(id).card(on: known.day(day))
    let number = try known.number(of: id)
    return try await read { db in
      let statement = try db.cachedStatement(sql: Self.gameSQL)
      guard let row = try Row.fetchOne(statement, arguments: [number]),
        let scoring = Scoring(rawValue: row["scoring_model"])
      else {
        throw StoreError(
          .notADatabase, id, "the game has an unknown scoring model",
          fix: "copy the file again from the bundle that seedbed built")
      }
      return Game(
        card: card, url: (row["url"] as String?).flatMap { URL(string: $0) },
        scoring: scoring, stats: Stats(row: row), runs: try Self.runs(number, db))
    }
  }

  private static let gameSQL = """
    SELECT * FROM games AS g JOIN game_stats AS s ON s.game_id = g.game_id WHERE g.game_id = ?
    """

  private static func runs(_ game: Int, _ db: Database) throws -> [Run] {
    let statement = try db.cachedStatement(
      sql: "SELECT * FROM streak_runs WHERE game_id = ? ORDER BY end_day DESC")
    return try Run.fetchAll(statement, arguments: [game])
  }
}
