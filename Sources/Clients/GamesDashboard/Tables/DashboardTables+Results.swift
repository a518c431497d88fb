import Bundles
import DeclaredTables
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
        .integer("result_id", "A dense integer of this database.") { $0.number },
        .nullableText("result_key", "The id that the input gives.") { $0.result.key },
        .integer("game_id", references: "games", "The game.") { $0.result.game + 1 },
        .text("day", "The day of the puzzle. yyyy-MM-dd.") { $0.result.day.description }
          .derived(by: "puzzle_day"),
        .integer("day_number", "The day of the puzzle. Days since 1970-01-01.") {
          $0.result.day.number
        }
        .derived(by: "puzzle_day"),
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
        .integer(
          "played_day", "The day of `played_utc` on the player's clock. Days since 1970-01-01."
        ) { $0.result.playedDay.number }
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
    declared.table("freezes") { content in
      content.dashboard.freezes.enumerated().flatMap { index, days in
        days.map { ["game_id": index + 1, "day_number": $0.number, "day": $0.description] }
      }
    },
  ]

  private typealias ResultRow = (number: Int, result: PuzzleResult)

  private var resultRows: some RowSequence<ResultRow> {
    dashboard.results.enumerated().lazy.map { (number: $0 + 1, result: $1) }
  }

  /// The tables of streaks and statistics.
  static let streakTables: [Table<DashboardTables>] = [
    declared.table(
      "streak_runs", check: "start_day <= end_day AND length >= 1",
      formulas: ["streak_run": ["start_day", "end_day", "length", "start_date", "end_date"]]
    ) { content in
      content.dashboard.runs.enumerated().flatMap { index, runs in
        runs.map { run in
          let (first, last) = (run.days.lowerBound, run.days.upperBound)
          return [
            "game_id": index + 1, "start_day": first.number, "end_day": last.number,
            "length": run.length, "start_date": first.description, "end_date": last.description,
          ]
        }
      }
    },
    declared.table(
      "game_stats",
      formulas: [
        "totals": ["total_played", "total_completed"], "completion_rate": ["completion_rate"],
        "avg_score": ["avg_score"], "best_score": ["best_score"],
        "last_played": ["last_played_utc", "last_played", "last_played_day"],
        "last_puzzle": ["last_puzzle", "last_puzzle_day"], "current_streak": ["current_streak"],
        "longest_streak": ["longest_streak", "longest_start_day", "longest_end_day"],
        "streak_status": ["status"], "streak_run": ["last_run_length", "last_run_end_day"],
        "open_until": ["done_until_day", "safe_until_day", "open_until_day", "failed_until_day"],
      ],
      orders: orders, parents: gameTables,
      records: [
        Record(
          "Stats", "The statistics of a game.",
          of: ["total_played", "total_completed", "completion_rate", "avg_score", "best_score"])
      ]
    ) { content in
      content.dashboard.stats.enumerated().map { $1.row(number: $0 + 1, content.days[$0]) }
    },
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

extension GameStats {
  /// The row of a game in `game_stats`.
  fileprivate func row(number: Int, _ days: GameDays) -> ClientRow {
    [
      "game_id": number, "total_played": totalPlayed, "total_completed": totalCompleted,
      "completion_rate": completionRate?.rounded(toPlaces: 4),
      "avg_score": averageScore?.rounded(toPlaces: 2), "best_score": bestScore,
      "last_played_utc": lastPlayedAt, "last_played": lastPlayed?.description,
      "last_played_day": lastPlayed?.number, "last_puzzle": lastPuzzle?.description,
      "last_puzzle_day": lastPuzzle?.number, "current_streak": currentStreak,
      "longest_streak": longest?.length ?? 0,
      "longest_start_day": longest?.days.lowerBound.number,
      "longest_end_day": longest?.days.upperBound.number, "status": status.rawValue,
      "last_run_length": days.lastRun?.length, "last_run_end_day": days.lastRun?.end.number,
      "done_until_day": days.lastRun?.doneUntil.number,
      "safe_until_day": days.lastRun?.safeUntil.number,
      "open_until_day": days.lastRun?.openUntil.number,
      "failed_until_day": days.failedUntil?.number,
    ]
  }
}
