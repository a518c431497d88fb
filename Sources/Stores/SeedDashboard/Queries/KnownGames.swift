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
      DashboardStore.GameCard(
        id: card.id, title: card.title, shortTitle: card.shortTitle, icon: card.icon,
        color: card.color, category: card.category, streak: streak(on: day),
        lastPlayed: card.lastPlayed, texts: card.texts)
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
    let rows = try Row.fetchAll(db, sql: Self.sql)
    games = Dictionary(
      rows.map { ($0["game_id"], Game(row: $0, asOf: asOf)) }, uniquingKeysWith: { $1 })
    numbers = Dictionary(rows.map { ($0["slug"], $0["game_id"]) }, uniquingKeysWith: { $1 })
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
    SELECT g.game_id, g.slug, g.color_id, g.category_id, y.name AS icon, y.min_ios, y.fallback,
      c.title, c.title_short, c.last_played_text, c.last_played_a11y, c.success_text,
      c.success_short, c.success_a11y, c.best_text, c.average_text,
      s.last_played_day, s.last_run_length, s.last_run_end_day, s.open_until_day,
      s.longest_streak, s.rank_name_asc
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
    card = DashboardStore.GameCard(
      id: row["slug"], title: row["title"], shortTitle: row["title_short"],
      icon: DashboardStore.Icon(
        name: row["icon"], minimumIOS: row["min_ios"], fallback: row["fallback"]),
      color: row["color_id"], category: row["category_id"], streak: streak,
      lastPlayed: days.lastPlayed, texts: DashboardStore.GameCard.Texts(row: row))
  }
}

extension GameDays {
  /// Reads the days of `game_stats`.
  fileprivate init(row: Row) {
    let lastPlayed = (row["last_played_day"] as Int?).map { CalendarDay(number: $0) }
    guard let end = row["last_run_end_day"] as Int?, let open = row["open_until_day"] as Int?,
      let length = row["last_run_length"] as Int?
    else {
      self.init(lastPlayed: lastPlayed, lastRun: nil)
      return
    }
    self.init(
      lastPlayed: lastPlayed,
      lastRun: LastRun(
        end: CalendarDay(number: end), openUntil: CalendarDay(number: open), length: length))
  }
}

extension DashboardStore.GameCard.Texts {
  /// Reads the texts of `game_cards` that no day changes.
  fileprivate init(row: Row) {
    self.init(
      lastPlayed: row["last_played_text"], lastPlayedAccessibility: row["last_played_a11y"],
      success: row["success_text"], successShort: row["success_short"],
      successAccessibility: row["success_a11y"], best: row["best_text"],
      average: row["average_text"])
  }
}
