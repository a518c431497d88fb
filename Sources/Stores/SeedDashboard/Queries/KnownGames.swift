import GRDB
import SeedStore

/// What every query about games asks of the database, read when the store is opened: a row for each
/// game, and the texts of its card.
struct KnownGames: Sendable {
  /// A game as every day needs it.
  struct Game: Sendable {
    /// Its card on the bundle's own day.
    let card: DashboardStore.GameCard
    /// What streaks and filters of any day ask.
    let days: GameDays
    /// The days of its longest run.
    let longest: Int
    /// Its place by name, from 1, by which games of equal streaks are ordered.
    let namePlace: Int

    /// Its streak on a day.
    func streak(on day: CalendarDay) -> DashboardStore.Streak {
      DashboardStore.Streak(
        current: days.currentStreak(on: day), longest: longest, status: days.status(on: day))
    }

    /// Its card on a day.
    func card(on day: CalendarDay) -> DashboardStore.GameCard {
      card.with(streak(on: day))
    }
  }

  /// The day that counted as today when the bundle was built.
  let asOf: CalendarDay
  /// The games by their numbers.
  let games: [Int: Game]
  /// The numbers of games by id.
  let numbers: [String: Int]

  /// Reads them.
  init(_ db: Database) throws {
    let day = try String.fetchOne(db, sql: "SELECT value FROM metadata WHERE key = 'as_of'")
    guard let day, let asOf = CalendarDay(day) else {
      throw StoreError(
        .notADatabase, "as_of", "the metadata say '\(day ?? "")', which is not a day",
        fix: "copy the file again from the bundle that seedbed built")
    }
    self.asOf = asOf
    var games: [Int: Game] = [:]
    var numbers: [String: Int] = [:]
    let rows = try Row.fetchCursor(db, sql: Self.sql)
    while let row = try rows.next() {
      let number: Int = row["game_id"]
      games[number] = Game(row: row, asOf: asOf)
      numbers[row["slug"]] = number
    }
    self.games = games
    self.numbers = numbers
  }

  /// The number of the game with an id.
  func number(of id: String) throws -> Int {
    guard let number = numbers[id] else {
      throw StoreError(
        .notFound, id, "the bundle has no game with this id",
        fix: "give the id of a card; a game can go when the bundle is built again")
    }
    return number
  }

  /// The game with an id.
  func game(_ id: String) throws -> Game {
    guard let game = games[try number(of: id)] else {
      throw StoreError(
        .notADatabase, id, "the game lacks its card or its sums",
        fix: "copy the file again from the bundle that seedbed built")
    }
    return game
  }

  /// The day that a question is about: the bundle's own without one, and never an earlier one.
  func day(_ day: CalendarDay?) -> CalendarDay { max(day ?? asOf, asOf) }

  private static let sql = """
    SELECT g.*, c.*, s.*, y.min_ios, y.fallback
    FROM games AS g
    JOIN game_cards AS c ON c.game_id = g.game_id
    JOIN game_stats AS s ON s.game_id = g.game_id
    JOIN symbols AS y ON y.name = g.icon
    """
}

extension KnownGames.Game {
  /// Reads a game with its card and its stats.
  fileprivate init(row: Row, asOf: CalendarDay) {
    days = GameDays(row: row)
    longest = row["longest_streak"]
    namePlace = row["rank_name_asc"]
    let streak = DashboardStore.Streak(
      current: days.currentStreak(on: asOf), longest: longest, status: days.status(on: asOf))
    card = DashboardStore.GameCard(row: row, streak: streak, lastPlayed: days.lastPlayed)
  }
}
