import GRDB
import SeedStore

/// A query for the numbers of games in an order with a filter: one walk over one index.
///
/// The walk visits every game of the bundle, a few hundred at most; the index has the values that filters
/// need.
struct GameListQuery {
  let state: DashboardStore.SortState
  let filter: DashboardStore.Filter

  /// The statement; `:day` is the day, if the filter depends on one.
  var sql: String {
    state.sort.list.sql(selecting: "game_id", state.direction, where: [filter.condition])
  }

  /// The value of the statement's `:day`.
  func arguments(on day: CalendarDay) -> StatementArguments {
    filter.dependsOnDay ? ["day": day.number] : []
  }

  /// The games that pass on a day, in order.
  func games(
    on day: CalendarDay, _ known: KnownGames, _ db: Database
  ) throws -> [KnownGames.Game] {
    let numbers: [Int] = try db.values(sql, arguments(on: day))
    let games = numbers.compactMap { known.games[$0] }
    let isStale = state.sort == .streak && day > known.asOf
    return isStale ? sorted(games, byStreakOn: day) : games
  }

  /// The games sorted by streak on a day after the bundle's own, when the stored ranks are wrong for streaks
  /// that have ended. Equal streaks are sorted by name, and games that were never played come last, as in the
  /// ranks.
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

/// The data that every query about games needs, read when the store is opened: a row for each game, and the
/// texts of its card.
struct KnownGames: Sendable {
  /// A game with the data for any day.
  struct Game: Sendable {
    /// Its card for each state of its streak. A later day changes nothing else, so lists for any day use
    /// these cards.
    private let cards: [DashboardStore.Streak.Status: DashboardStore.GameCard]
    /// Its card on the bundle's own day.
    private let card: DashboardStore.GameCard
    /// The data that streaks and filters need for any day.
    let days: GameDays
    /// Its place by name, from 1, which sorts games with equal streaks.
    let namePlace: Int

    /// Its card on a day.
    func card(on day: CalendarDay) -> DashboardStore.GameCard {
      cards[days.status(on: day)] ?? card
    }
  }

  /// The day that counted as today when the bundle was built.
  let asOf: CalendarDay
  /// The games by their numbers.
  let games: [Int: Game]
  /// The numbers of games by id.
  let numbers: [String: Int]

  /// Reads the games; composes the texts that depend on the day with the given words.
  init(_ db: Database, _ words: DashboardStore.Words) throws {
    let days: [String] = try db.values("SELECT value FROM metadata WHERE key = 'as_of'")
    let day = days.first
    guard let day, let asOf = CalendarDay(day) else {
      throw StoreError.damaged("as_of", "the metadata say '\(day ?? "")', which is not a day")
    }
    self.asOf = asOf
    var games: [Int: Game] = [:]
    var numbers: [String: Int] = [:]
    let isEnglish = words == .english
    let rows = try Row.fetchCursor(db, sql: Self.sql)
    while let row = try rows.next() {
      let number: Int = try row.value("game_id")
      games[number] = try Game(row: row, asOf: asOf, words: words, isEnglish: isEnglish)
      try numbers[row.value("slug")] = number
    }
    self.games = games
    self.numbers = numbers
  }

  /// The number of the game with an id.
  func number(of id: String) throws -> Int {
    guard let number = numbers[id] else {
      throw StoreError.noSuch(
        "game", id, fix: "give the id of a card; a game can go when the bundle is built again")
    }
    return number
  }

  /// The game with an id.
  func game(_ id: String) throws -> Game {
    guard let game = games[try number(of: id)] else {
      throw StoreError.damaged(id, "the game lacks its card or its sums")
    }
    return game
  }

  /// The day of a query: today if nil, but never before the bundle's own day.
  func day(_ day: CalendarDay?) -> CalendarDay { max(day ?? .today(), asOf) }

  private static let sql = """
    SELECT g.*, c.*, s.*, \(SymbolIcon.columns)
    FROM games AS g
    JOIN game_cards AS c ON c.game_id = g.game_id
    JOIN game_stats AS s ON s.game_id = g.game_id
    \(SymbolIcon.join("g.icon"))
    """
}

extension KnownGames.Game {
  /// Reads a game with its card and its stats.
  fileprivate init(
    row: Row, asOf: CalendarDay, words: DashboardStore.Words, isEnglish: Bool
  ) throws {
    let days = try GameDays(row: row)
    let longest: Int = try row.value("longest_streak")
    let unit = try DashboardStore.Streak.Unit(cadenceInDays: row.value("cadence_days") ?? 1)
    func streak(_ status: DashboardStore.Streak.Status) -> DashboardStore.Streak {
      let length = days.lastRun?.length ?? 0
      let isCurrent = [.active, .frozen, .atRisk].contains(status)
      return DashboardStore.Streak(
        current: isCurrent ? length : 0, longest: longest, status: status, unit: unit,
        words: words)
    }
    let status = days.status(on: asOf)
    let card = try DashboardStore.GameCard(
      row: row, streak: streak(status), words: words, isEnglish: isEnglish)
    let later = days.statuses(from: asOf).subtracting([status])
    self.days = days
    self.card = card
    namePlace = try row.value("rank_name_asc")
    cards = later.reduce(into: [status: card]) { cards, later in
      cards[later] = card.with(streak(later), words: words)
    }
  }
}
