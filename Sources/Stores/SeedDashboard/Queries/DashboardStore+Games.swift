import Foundation
import GRDB
import SeedStore

extension DashboardStore {
  /// The games that pass a filter on a day, sorted, from an offset on. The default direction is the
  /// order's own, and without a limit all games are returned.
  ///
  /// Orders and filters apply to the day: a game whose streak has ended since the bundle was built is
  /// sorted among the games without a streak.
  ///
  /// ```swift
  /// let cards = try await store.games(
  ///   by: state.sort, direction: state.direction, filter: .active, asOf: today)
  /// ```
  public func games(
    by order: SortOption = .lastPlayed, direction: SortDirection? = nil, filter: Filter = .all,
    limit: Int = .max, offset: Int = 0, asOf day: CalendarDay? = nil
  ) async throws -> [GameCard] {
    let day = known.day(day)
    let query = GameListQuery(state: SortState(order, direction), filter: filter)
    return try await read { [known] db in
      try query.games(on: day, known, db).dropFirst(max(0, offset)).prefix(max(0, limit))
        .map { $0.card(on: day) }
    }
  }

  /// The number of games that pass each filter on a day.
  ///
  /// ```swift
  /// let atRisk = try await store.counts(asOf: today)[.atRisk] ?? 0
  /// ```
  public func counts(asOf day: CalendarDay? = nil) async throws -> [Filter: Int] {
    let day = known.day(day)
    return try await read { db in
      var counts: [Filter: Int] = [:]
      for filter in Filter.allCases {
        let count: [Int] = try db.values(Self.countSQL, [filter.rawValue, day.number])
        counts[filter] = count.first ?? 0
      }
      return counts
    }
  }

  static let countSQL = """
    SELECT count FROM filter_counts WHERE filter_id = ? AND as_of_day <= ?
    ORDER BY as_of_day DESC LIMIT 1
    """

  /// The game with an id on a day, with its statistics and its runs.
  ///
  /// ```swift
  /// let game = try await store.game(id: "wordle", asOf: today)
  /// game.runs.first?.length  // the last run, whether or not it has ended
  /// ```
  public func game(id: String, asOf day: CalendarDay? = nil) async throws -> Game {
    let card = try known.game(id).card(on: known.day(day))
    let number = try known.number(of: id)
    return try await read { db in
      guard let row = try db.row(Self.gameSQL, [number]),
        let scoring = try Scoring(rawValue: row.value("scoring_model"))
      else { throw StoreError.damaged(id, "the game has an unknown scoring model") }
      return try Game(
        card: card, url: (row.value("url") as String?).flatMap { URL(string: $0) },
        scoring: scoring, stats: Stats(row: row),
        runs: try db.all(
          "SELECT * FROM streak_runs WHERE game_id = ? ORDER BY end_day DESC", [number]))
    }
  }

  private static let gameSQL = """
    SELECT * FROM games AS g JOIN game_stats AS s ON s.game_id = g.game_id WHERE g.game_id = ?
    """

  /// A game's streak on a day, computed from its last run.
  ///
  /// That run is the current streak while it is open. It stays open until the next puzzle ends. Frozen days
  /// put that puzzle off. If the next puzzle was played and failed, the run closes when the puzzle appears.
  ///
  /// In SQL, `SELECT length FROM streak_runs WHERE game_id = ? ORDER BY end_day DESC LIMIT 1` gives the last
  /// run. It is the current streak if `game_stats.open_until_day` is the day or later.
  ///
  /// ```swift
  /// let tomorrow = try await store.streak(of: "wordle", on: today.adding(days: 1))
  /// if tomorrow.status == .broken { remind() }
  /// ```
  public func streak(of id: String, on day: CalendarDay) async throws -> Streak {
    try known.game(id).card(on: known.day(day)).streak
  }

  /// A game's results, of all days or of some, sorted by day and then by the time of playing, from an
  /// offset on.
  ///
  /// ```swift
  /// let week = try await store.results(of: "wordle", on: today.adding(days: -6)...today)
  /// ```
  public func results(
    of id: String, on days: ClosedRange<CalendarDay>? = nil, limit: Int = .max, offset: Int = 0
  ) async throws -> [GameResult] {
    let number = try known.number(of: id)
    let range = days.map { $0.lowerBound.number...$0.upperBound.number } ?? Int.min...Int.max
    return try await read { db in
      try db.all(
        Self.resultSQL,
        [number, range.lowerBound, range.upperBound, max(0, limit), max(0, offset)])
    }
  }

  /// The index has the rows of one day by number, which is the order of playing.
  static let resultSQL = """
    SELECT * FROM results
    WHERE game_id = ? AND day_number BETWEEN ? AND ? ORDER BY day_number, result_id
    LIMIT ? OFFSET ?
    """

  /// The frozen days of a game, in order.
  ///
  /// ```swift
  /// let frozen = Set(try await store.freezes(of: "wordle"))
  /// ```
  public func freezes(of id: String) async throws -> [CalendarDay] {
    let number = try known.number(of: id)
    return try await read { db in
      try db.values(
        "SELECT day_number FROM freezes WHERE game_id = ? ORDER BY day_number", [number]
      ).map { CalendarDay(number: $0) }
    }
  }
}
