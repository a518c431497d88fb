import Bundles
import Tabular

extension DashboardTables {
  /// What was played, and the days that bridge a streak.
  static let resultTables: [Table<DashboardTables>] = [
    Table(
      "results", of: ResultRow.self,
      """
      What was played, by game, puzzle day and instant. A game's results of some days are a range of \
      the index by game and day.
      """,
      key: ["result_id"], rows: { ResultRow.all(of: $0.dashboard) },
      columns: [
        number("result_id") { $0.number },
        .nullableText("result_key", "The id that the input gives.") { $0.result.key },
        game { $0.result.game + 1 },
        date("day", "The day of the puzzle.") { $0.day }.derived(by: "puzzle_day"),
        day("day_number", "The same day.") { $0.result.day.number }.derived(by: "puzzle_day"),
        .nullableInteger("number", "The puzzle's number.") { $0.result.number },
        .flag("completed", "1 where the puzzle was solved.") { $0.result.isCompleted },
        .nullableInteger("score", "Within the game's bounds.") { $0.result.score },
        .nullableInteger("attempts") { $0.result.attempts },
        .integer("played_utc", "Unix seconds.") { $0.result.playedAt },
        .text("tz", "The player's zone: IANA name, or an offset as `+10:00`.") { $0.result.zone },
        .flag("is_archive", "1 for an old puzzle that was played later.") { $0.result.isArchive }
          .derived(by: "is_archive"),
        .nullableText("shared_text", "The text that was shared.") { $0.result.sharedText },
      ]),
    Table(
      "freezes", of: (game: Int, day: CivilDay).self,
      "Days that bridge a game's streak without counting.",
      key: ["game_id", "day_number"],
      rows: { content in
        content.dashboard.freezes.enumerated().flatMap { index, days in
          days.map { (game: index + 1, day: $0) }
        }
      },
      // The key in front: of a last column that stands between two of the key, SQLite 3.40.1's
      // quick_check says that it holds NULL.
      columns: [
        game { $0.game },
        day("day_number", "The day.") { $0.day.number },
        date("day", "The same day.") { $0.day.description },
      ]),
  ]

  /// A result, and its day written out.
  private struct ResultRow {
    let number: Int
    let result: PuzzleResult
    let day: String

    /// Results of a day stand together, and writing a day out takes longer than all the rest.
    static func all(of dashboard: Dashboard) -> [ResultRow] {
      var day = (day: CivilDay(number: .min), text: "")
      return dashboard.results.enumerated().map { index, result in
        if result.day != day.day { day = (result.day, result.day.description) }
        return ResultRow(number: index + 1, result: result, day: day.text)
      }
    }
  }
}
