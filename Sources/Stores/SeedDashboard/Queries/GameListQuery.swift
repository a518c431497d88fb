import GRDB
import SeedStore

/// Asks for the numbers of games in an order under a filter: one walk over one index.
///
/// The walk meets every game of the bundle, some hundreds at most, and knows all that filters ask.
struct GameListQuery {
  let state: DashboardStore.SortState
  let filter: DashboardStore.Filter

  /// The walk; `:day` is the day, where the filter asks for one.
  var sql: String {
    let rank = state.rankColumn
    let index = (["game_stats", rank] + DashboardDatabase.filterColumns).joined(separator: "_")
    return """
      SELECT game_id FROM game_stats INDEXED BY \(index)
      WHERE \(filter.condition) ORDER BY \(rank)
      """
  }

  /// What the statement's `:day` stands for.
  func arguments(on day: CalendarDay) -> StatementArguments {
    filter.dependsOnDay ? ["day": day.number] : []
  }

  /// The games that pass on a day, in order.
  func games(
    on day: CalendarDay, _ known: KnownGames, _ db: Database
  ) throws -> [KnownGames.Game] {
    let statement = try db.cachedStatement(sql: sql)
    let numbers = try Int.fetchAll(statement, arguments: arguments(on: day))
    let games = numbers.compactMap { known.games[$0] }
    let isStale = state.sort == .streak && day > known.asOf
    return isStale ? sorted(games, byStreakOn: day) : games
  }

  /// The games by the streaks of a later day than the bundle's, whose ranks no longer hold for those
  /// that have ended since; of equal ones by name, and never played ones last, as in the ranks.
  private func sorted(
    _ games: [KnownGames.Game], byStreakOn day: CalendarDay
  ) -> [KnownGames.Game] {
    let sign = state.direction == .ascending ? 1 : -1
    func key(_ game: KnownGames.Game) -> (Int, Int, Int) {
      let isLast = game.days.lastPlayed == nil ? 1 : 0
      return (isLast, sign * game.days.currentStreak(on: day), game.namePlace)
    }
    return games.sorted { key($0) < key($1) }
  }
}
