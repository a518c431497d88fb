import Tabular

/// The day of a result's puzzle (H).
///
/// 1. Where the game has an anchor and the result a number, the number decides: no clock, no zone.
/// 2. Else, where the puzzle changes in a fixed zone, the latest day whose time of change the clock
///    of that zone had shown: clock time, also on days when clocks change.
/// 3. Else the day of the instant by the player's clock. Never by this machine's.
struct PuzzleDays {
  /// The clocks of the zones met so far.
  var clocks = ZoneClocks()
  private let games: [DashboardGame]

  init(_ games: [DashboardGame]) {
    self.games = games
  }

  /// The day of a row's result of a game, the day that rule 2 or 3 gives, and whether that is more than
  /// two days before the puzzle comes out, or after the last day on which it is the newest.
  mutating func day(
    of game: Int, _ number: Int?, _ time: PlayedTime, _ row: borrowing CatalogueTable,
    _ report: inout Report
  ) throws(SkippedRow) -> (puzzle: CalendarDay, clock: CalendarDay, isArchive: Bool) {
    let played = try clockDay(of: game, time)
    guard let number, let anchor = games[game].anchor else {
      return (played, played, false)
    }
    let puzzle = anchor.day.adding(days: (number - anchor.number) * anchor.cadenceInDays)
    let delay = played.number - puzzle.number
    let isArchive = delay < -2 || delay > anchor.cadenceInDays + 1
    if isArchive {
      report.add(
        .numberDateMismatch, at: row.origin("puzzle_number"), value: "\(number)",
        message: "puzzle \(number) is of \(puzzle), but was played on \(played)",
        action: games[game].countsArchive
          ? "the number is kept" : "the number is kept, and the result does not count")
    }
    return (puzzle, played, isArchive)
  }

  /// The day of an instant by the clock that a game goes by.
  private mutating func clockDay(
    of game: Int, _ time: PlayedTime
  ) throws(SkippedRow) -> CalendarDay {
    guard case .fixedZone(let name, let resetMinute) = games[game].dayRule else {
      return clocks.day(time)
    }
    guard let zone = clocks.position(of: name) else {
      throw SkippedRow(
        .unknownTimeZone, "game_id", value: name, "'\(name)', of the game, is not a time zone")
    }
    return clocks[zone].day(time.seconds, beginningAt: resetMinute * 60)
  }
}
