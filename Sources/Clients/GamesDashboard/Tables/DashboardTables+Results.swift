import Bundles
import SeedDashboard
import Tabular

extension DashboardTables {
  /// The tables of results, and of the days that bridge a streak.
  static let resultTables: [Table<DashboardTables>] = [
    Table(
      "results", of: ResultRow.self,
      """
      What was played, by game, puzzle day and instant. A game's results of some days are a range of \
      the index by game and day.
      """,
      key: ["result_id"], rows: \.resultRows,
      columns: [
        number("result_id") { $0.number },
        .nullableText("result_key", "The id that the input gives.") { $0.result.key },
        game { $0.result.game + 1 },
        date("day", "The day of the puzzle.") { $0.result.day.description }
          .derived(by: "puzzle_day"),
        day("day_number", "The day of the puzzle.") { $0.result.day.number }.derived(
          by: "puzzle_day"),
        .nullableInteger("number", "The puzzle's number.") { $0.result.number }
          .derived(by: "result_counts"),
        .flag("completed", "1 if the puzzle was solved.") { $0.result.isCompleted }
          .derived(by: "result_counts"),
        .nullableInteger("score", "The score, within the game's bounds.") { $0.result.score }
          .derived(by: "result_counts"),
        .nullableInteger(
          "attempts", "The number of attempts; NULL if the input does not say."
        ) { $0.result.attempts },
        .integer("played_utc", "When it was played. Unix seconds.") { $0.result.playedAt },
        day("played_day", "The day of `played_utc` on the player's clock.") {
          $0.result.playedDay.number
        }
        .derived(by: "played_day"),
        .text("tz", "The player's zone: IANA name, or an offset as `+10:00`.") { $0.result.zone },
        .flag("is_archive", "1 if it is an old puzzle that was played later.") {
          $0.result.isArchive
        }
        .derived(by: "is_archive"),
        .nullableText("shared_text", "The text that was shared.") { $0.result.sharedText },
      ],
      records: [
        Record(
          "GameResult", "A result of a game.", without: ["result_id", "game_id", "day"],
          [
            "result_key": "key",
            "day_number": .init("day", as: .day),
            "tz": .init(
              "timeZone", as: .zone,
              says: """
                The player's zone, whose clocks gave the result its day; nil if the system does not \
                know the zone, since an old system may not know a new zone.
                """),
          ])
      ]),
    Table(
      "freezes", of: (game: Int, day: CalendarDay).self,
      "Days that bridge a game's streak without counting.",
      key: ["game_id", "day_number"],
      rows: { content in
        content.dashboard.freezes.enumerated().flatMap { index, days in
          days.map { (game: index + 1, day: $0) }
        }
      },
      // The key columns come first. If the last stored column is declared between two key columns,
      // quick_check of SQLite 3.40.1 reports that it holds NULL.
      columns: [
        game { $0.game },
        day("day_number", "The day.") { $0.day.number },
        date("day", "The same day.") { $0.day.description },
      ]),
  ]

  private typealias ResultRow = (number: Int, result: PuzzleResult)

  private var resultRows: some RowSequence<ResultRow> {
    dashboard.results.enumerated().lazy.map { (number: $0 + 1, result: $1) }
  }

  /// The tables of streaks and statistics.
  static let streakTables: [Table<DashboardTables>] = [
    Table(
      "streak_runs", of: (game: Int, run: StreakRun).self,
      """
      Runs of consecutive days on which a game counted. If a puzzle does not come out every day, its \
      editions are counted, each with the day on which it came out. On any day D from \
      `metadata.as_of` on, the streak of a game is its last run, `ORDER BY end_day DESC LIMIT 1`, \
      unless `game_stats.open_until_day` is before D. A game without a row has no streak.
      """,
      key: ["game_id", "end_day"], check: "start_day <= end_day AND length >= 1",
      rows: { content in
        content.dashboard.runs.enumerated().flatMap { index, runs in
          runs.map { (game: index + 1, run: $0) }
        }
      },
      columns: [
        game { $0.game },
        day("start_day", "The first day that counts.") { $0.run.days.lowerBound.number }
          .derived(by: "streak_run"),
        day("end_day", "The last day that counts.") { $0.run.days.upperBound.number }
          .derived(by: "streak_run"),
        .integer("length", "The days, or editions, that count; frozen ones do not.") {
          $0.run.length
        }
        .derived(by: "streak_run"),
        date("start_date", "`start_day` as") { $0.run.days.lowerBound.description }
          .derived(by: "streak_run"),
        date("end_date", "`end_day` as") { $0.run.days.upperBound.description }
          .derived(by: "streak_run"),
      ]),
    Table(
      "game_stats", of: StatsRow.self,
      """
      The totals of each game's results on `metadata.as_of`, and its place in every order. Order by a \
      rank, and no row is sorted; the filters' columns are in the same index.
      """,
      key: ["game_id"], orders: orders, parents: gameTables,
      rows: { content in
        content.dashboard.stats.enumerated().map {
          (game: $0 + 1, stats: $1, days: content.days[$0])
        }
      },
      columns: [game { $0.game }] + totals + streaks,
      records: [
        Record(
          "Stats", "The statistics of a game.",
          of: ["total_played", "total_completed", "completion_rate", "avg_score", "best_score"])
      ]),
  ]

  private typealias StatsRow = (game: Int, stats: GameStats, days: GameDays)

  private static let totals: [TableColumn<StatsRow>] = [
    .integer("total_played", "The results that count.") { $0.stats.totalPlayed }
      .derived(by: "totals"),
    .integer("total_completed", "The results that were completed.") { $0.stats.totalCompleted }
      .derived(by: "totals"),
    .nullableReal(
      "completion_rate", "From 0 to 1, to four decimals; NULL where nothing was played."
    ) { $0.stats.completionRate?.rounded(toPlaces: 4) }
    .derived(by: "completion_rate"),
    .nullableReal("avg_score", "To two decimals; NULL without a score.") {
      $0.stats.averageScore?.rounded(toPlaces: 2)
    }
    .derived(by: "avg_score"),
    .nullableInteger("best_score", "By the game's scoring model; NULL without a score.") {
      $0.stats.bestScore
    }
    .derived(by: "best_score"),
    .nullableInteger(
      "last_played_utc", "When the game was last played, in unix seconds; NULL if it never was."
    ) { $0.stats.lastPlayedAt }
    .derived(by: "last_played"),
    .nullableText(
      "last_played",
      "The day on which the game was last played, on the player's clock, yyyy-MM-dd."
    ) {
      $0.stats.lastPlayed?.description
    }
    .derived(by: "last_played"),
    nullableDay("last_played_day", "The same day.") { $0.stats.lastPlayed?.number }
      .derived(by: "last_played"),
    .nullableText("last_puzzle", "The latest day of a puzzle with a result, yyyy-MM-dd.") {
      $0.stats.lastPuzzle?.description
    }
    .derived(by: "last_puzzle"),
    nullableDay("last_puzzle_day", "The same day.") { $0.stats.lastPuzzle?.number }
      .derived(by: "last_puzzle"),
  ]

  private static let streaks: [TableColumn<StatsRow>] = [
    .integer("current_streak", "The current streak; 0 without one.") { $0.stats.currentStreak }
      .derived(by: "current_streak"),
    .integer("longest_streak", "The longest run; 0 without one.") { $0.stats.longest?.length ?? 0 }
      .derived(by: "longest_streak"),
    nullableDay("longest_start_day", "The first day of the longest run.") {
      $0.stats.longest?.days.lowerBound.number
    }
    .derived(by: "longest_streak"),
    nullableDay("longest_end_day", "The last day of the longest run.") {
      $0.stats.longest?.days.upperBound.number
    }
    .derived(by: "longest_streak"),
    .text("status", "`active`, `frozen`, `atRisk`, `failed`, `broken` or `none`.") {
      $0.stats.status.rawValue
    }
    .derived(by: "streak_status"),
    .nullableInteger("last_run_length", "The last run of `streak_runs`; NULL without one.") {
      $0.days.lastRun?.length
    }
    .derived(by: "streak_run"),
    nullableDay("last_run_end_day", "The last day of the last run.") { $0.days.lastRun?.end.number }
      .derived(by: "streak_run"),
    nullableDay(
      "done_until_day", "The last day on which the final edition of that run is the newest edition."
    ) { $0.days.lastRun?.doneUntil.number }
    .derived(by: "open_until"),
    nullableDay(
      "safe_until_day",
      "The last day on which the player need not play to keep that run: the day before the next "
        + "edition that is not frozen."
    ) { $0.days.lastRun?.safeUntil.number }
    .derived(by: "open_until"),
    nullableDay(
      "open_until_day",
      "The last day on which that run is the current streak, if nothing more is played. It is the "
        + "last day of the edition after `safe_until_day`, or `safe_until_day` itself if the "
        + "player failed that edition."
    ) { $0.days.lastRun?.openUntil.number }
    .derived(by: "open_until"),
    nullableDay(
      "failed_until_day",
      "The last day of the newest edition with results, if the player failed it; NULL if it counts."
    ) { $0.days.failedUntil?.number }
    .derived(by: "open_until"),
  ]

  /// The sort orders of lists, in the order of the menu. Games that were never played come last in
  /// both directions.
  private static let orders: [Order] = [
    order(
      "last_played", "last_played_utc",
      .init(
        "lastPlayed", titled: "Last Played",
        "The time of the last play. A game that was never played comes last in both directions.")),
    order(
      "name", "games.name_key",
      .init("name", titled: "Name", "The name, from A to Z.", from: .ascending)),
    order(
      "streak", .known("current_streak", where: "last_played_utc"),
      .init("streak", titled: "Streak", "The current streak.")),
    order(
      "success", .quotient("total_completed", "total_played"),
      .init(
        "success", titled: "Success Rate", "The completed puzzles divided by the played ones.")),
  ]

  /// The place of each game in each order, by the name of the rank's column.
  var places: [String: [Int]] {
    get throws {
      try Self.streakTables.reduce(into: [:]) { places, table in
        places.merge(try table.places(of: self)) { $1 }
      }
    }
  }

  private static func order(
    _ name: String, _ value: Order.Value, _ option: Order.Option
  ) -> Order {
    Order(
      bothWays: name, by: value, then: ["games.name_key", "games.slug"],
      "Its place in the order, from 1 without gaps.", formula: .ofEachRank,
      index: Order.Index(
        with: ["last_played_day", "safe_until_day", "open_until_day"],
        "Walks the list in this order under any filter, without reading the table."),
      option: option)
  }
}
