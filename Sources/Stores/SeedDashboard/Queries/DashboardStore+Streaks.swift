import GRDB
import SeedStore

extension DashboardStore {
  /// How a game's streak stands on a day, worked out from its last run.
  ///
  /// That run is the current streak as long as it is open: until the day after its last one, or only
  /// until its last one where the day after was played and failed. The same in SQL is the row that
  /// `SELECT length FROM streak_runs WHERE game_id = ? ORDER BY end_day DESC LIMIT 1` finds, if
  /// `game_stats.open_until_day` is the day or later.
  ///
  /// ```swift
  /// let tomorrow = try await store.streak(of: "wordle", on: today.adding(days: 1))
  /// if tomorrow.status == .broken { remind() }
  /// ```
  public func streak(of id: String, on day: CalendarDay) async throws -> Streak {
    try known.game(id).streak(on: known.day(day))
  }

  /// A game's results of some days, or all of them, by day and then by the time of playing.
  ///
  /// ```swift
  /// let week = try await store.results(of: "wordle", on: today.adding(days: -6)...today)
  /// ```
  public func results(
    of id: String, on days: ClosedRange<CalendarDay>? = nil
  ) async throws -> [GameResult] {
    let number = try known.number(of: id)
    let range = days.map { $0.lowerBound.number...$0.upperBound.number } ?? Int.min...Int.max
    return try await read { db in
      let statement = try db.cachedStatement(sql: Self.resultSQL)
      let arguments: StatementArguments = [number, range.lowerBound, range.upperBound]
      return try GameResult.fetchAll(statement, arguments: arguments)
    }
  }

  /// Rows of one day lie in the index in the order of their numbers, which is that of playing.
  static let resultSQL = """
    SELECT * FROM results
    WHERE game_id = ? AND day_number BETWEEN ? AND ? ORDER BY day_number, result_id
    """

  /// The frozen days of a game, in order.
  ///
  /// ```swift
  /// let frozen = Set(try await store.freezes(of: "wordle"))
  /// ```
  public func freezes(of id: String) async throws -> [CalendarDay] {
    let number = try known.number(of: id)
    return try await read { db in
      let statement = try db.cachedStatement(
        sql: "SELECT day_number FROM freezes WHERE game_id = ? ORDER BY day_number")
      return try Int.fetchAll(statement, arguments: [number]).map { CalendarDay(number: $0) }
    }
  }
}
